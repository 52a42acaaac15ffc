import { CONTRACT_STATES, type ContractState as State } from '../../../domain/kernel/vocabularies/contract-states.ts';
import { CONTRACT_SEGMENTS } from '../../../domain/money/contracts/portfolio.ts';
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

interface ContractStateProps {
  state: State;
  /** True if the contract was sent to nobody. */
  isUnreached?: boolean;
}

export function ContractState({ state, isUnreached = false }: ContractStateProps) {
  const label = useLabel();
  if (isUnreached) return <StateBadge color="orange">{label(CONTRACT_SEGMENTS.unreached)}</StateBadge>;
  return <StateBadge color={COLORS[state]}>{label(CONTRACT_STATES[state])}</StateBadge>;
}
