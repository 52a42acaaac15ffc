import { Group, Paper, Stack, Text } from '@mantine/core';
import type { Amounts } from '../../../domain/money/invoices/amounts.ts';
import { formatCents } from '../../platform/formats.ts';
import { useTexts } from '../../platform/texts.ts';

export function Sums(of: Amounts) {
  const { t } = useTexts('invoicing');
  const line = (key: 'net' | 'vat' | 'stamp' | 'total' | 'payable', cents: number, isBold = false) => (
    <Group justify="space-between" key={key}>
      <Text size="sm" c={isBold ? undefined : 'dimmed'} fw={isBold ? 700 : 400}>
        {t(`invoicing:${key}`)}
      </Text>
      <Text size="sm" fw={isBold ? 700 : 400} className="tabular">
        {formatCents(cents)}
      </Text>
    </Group>
  );
  return (
    <Paper withBorder p="sm" component="section" aria-label={t('invoicing:sum')} maw={340} ml="auto" w="100%">
      <Stack gap={4}>
        {line('net', of.netAmountCents)}
        {line('vat', of.vatAmountCents)}
        {of.stampDutyCents > 0 && line('stamp', of.stampDutyCents)}
        {line('total', of.totalAmountCents, true)}
        {of.payableCents !== of.totalAmountCents && line('payable', of.payableCents, true)}
      </Stack>
    </Paper>
  );
}
