import { Card, Group, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { RowLink } from '../../../kernel/records/rows/row-link.tsx';
import { formatCents, formatDate } from '../../../platform/formats.ts';
import { useUser } from '../../../platform/session.ts';
import { InvoiceState, SdiStateBadge } from '../invoice-state.tsx';
import type { InvoiceRow } from '../invoices-query.ts';
import { useInvoiceName } from '../use-invoice-name.ts';

interface InvoiceCardProps {
  row: InvoiceRow;
  href: string;
  menu: ReactNode;
  /** Set in lists across structures. */
  structureName?: string | null;
}

/** Card of an invoice for small screens. */
export function InvoiceCard({ row, href, menu, structureName }: InvoiceCardProps) {
  const formatInvoiceName = useInvoiceName();
  const { role } = useUser();
  return (
    <Card withBorder padding="sm">
      <Group justify="space-between" wrap="nowrap">
        <RowLink to={href}>{formatInvoiceName(row)}</RowLink>
        {menu}
      </Group>
      {structureName && <Text size="sm">{structureName}</Text>}
      <Group justify="space-between" wrap="nowrap" align="flex-start">
        <Text size="sm" c="dimmed" lineClamp={2}>
          {row.issueDate ? `${formatDate(row.issueDate)} · ` : ''}
          {row.summary}
        </Text>
        {role !== 'editor' && (
          <Text fw={600} className="tabular" style={{ flexShrink: 0 }}>
            {formatCents(row.totalAmountCents)}
          </Text>
        )}
      </Group>
      <Group gap="xs" mt={4}>
        <InvoiceState state={row.state} />
        <SdiStateBadge row={row} />
      </Group>
    </Card>
  );
}
