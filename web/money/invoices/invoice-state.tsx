import { SDI_STATES, STATES } from '../../../domain/kernel/vocabularies/fatturapa-codes.ts';
import { StateBadge } from '../../platform/shell/state-badge.tsx';
import { useLabel } from '../../platform/texts.ts';

const COLORS: Readonly<Record<keyof typeof STATES, string>> = {
  draft: 'gray',
  issued: 'blue',
  partially_paid: 'yellow',
  paid: 'bosco',
  overdue: 'red',
  credited: 'gray',
  void: 'gray',
};
const SDI_COLORS: Readonly<Record<keyof typeof SDI_STATES, string>> = {
  none: 'gray',
  sent: 'blue',
  delivered: 'bosco',
  not_delivered: 'yellow',
  rejected: 'red',
  accepted: 'bosco',
  refused: 'red',
};

export function InvoiceState({ state }: { state: keyof typeof STATES }) {
  const label = useLabel();
  return <StateBadge color={COLORS[state]}>{label(STATES[state])}</StateBadge>;
}

/** Badge with the SdI state; empty for documents that SdI does not receive. */
export function SdiStateBadge({ row }: { row: { docType: string; state: string; sdiState: keyof typeof SDI_STATES } }) {
  const label = useLabel();
  if (row.docType === 'proforma' || row.state === 'draft') return null;
  return <StateBadge color={SDI_COLORS[row.sdiState]}>{label(SDI_STATES[row.sdiState])}</StateBadge>;
}
