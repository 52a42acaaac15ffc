import { CONTRACT_STATES, type ContractState as State } from '../../../domain/kernel/vocabularies/contract-states.ts';
import { StateBadge } from '../../platform/shell/state-badge.tsx';
import { useLabel } from '../../platform/texts.ts';

const COLORS: Readonly<Record<State, string>> = {
  draft: 'gray',
  sent: 'yellow',
  signed: 'bosco',
  active: 'bosco',
  suspended: 'red',
  expired: 'gray',
  terminated: 'gray',
  cancelled: 'gray',
};

export function ContractState({ state }: { state: State }) {
  const label = useLabel();
  return <StateBadge color={COLORS[state]}>{label(CONTRACT_STATES[state])}</StateBadge>;
}
