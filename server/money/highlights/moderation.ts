import { act } from '../../kernel/records/lifecycle/act.ts';
import { type Decide, targetOf } from '../../portal/moderations/own-module-decisions.ts';
import { highlightMachine } from './actions.ts';

export const decideHighlight: Decide = async (unit, actor, row, { decision }) => {
  const action = decision === 'approved' ? 'confirm' : 'cancel';
  await act(highlightMachine, unit, { ...targetOf(actor, row), action });
};
