import { leadActions } from '../../../domain/stays/leads/actions.ts';
import { useRecordAction } from '../../kernel/records/actions/use-record-action.ts';
import type { LeadRow } from './lead.ts';

/** Performs an action on a request for contact at the displayed version. */
export const useLeadAction = (row: Pick<LeadRow, 'id' | 'version'>, onDone?: () => void) =>
  useRecordAction(leadActions, '/leads', row, { ...(onDone ? { onDone } : {}) });
