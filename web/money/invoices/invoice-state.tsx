import { Group } from '@mantine/core';
import { SDI_STATES, STATES } from '../../../domain/kernel/vocabularies/fatturapa-codes.ts';
import { INVOICE_SEGMENTS } from '../../../domain/money/invoices/portfolio.ts';
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

interface InvoiceStateProps {
  state: keyof typeof STATES;
  /** True if nobody receives the mails about the open invoice. */
  isUnreached?: boolean;
}

export function InvoiceState({ state, isUnreached = false }: InvoiceStateProps) {
  const label = useLabel();
  const badge = <StateBadge color={COLORS[state]}>{label(STATES[state])}</StateBadge>;
  if (!isUnreached) return badge;
  return (
    <Group gap={4}>
      {badge}
      <StateBadge color="orange">{label(INVOICE_SEGMENTS.unreached)}</StateBadge>
    </Group>
  );
}

/** Badge with the SdI state; empty for documents that SdI does not receive. */
export function SdiStateBadge({ row }: { row: { docType: string; state: string; sdiState: keyof typeof SDI_STATES } }) {
  const label = useLabel();
  if (row.docType === 'proforma' || row.state === 'draft') return null;
  return <StateBadge color={SDI_COLORS[row.sdiState]}>{label(SDI_STATES[row.sdiState])}</StateBadge>;
}
