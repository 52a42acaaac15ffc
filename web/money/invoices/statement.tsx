import { Group, Paper, Select, SimpleGrid, Skeleton, Stack, Table, Text, Title } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { DOC_TYPES, PAYMENT_KINDS } from '../../../domain/kernel/vocabularies/fatturapa-codes.ts';
import type { Statement as Account } from '../../../domain/money/invoices/answers.ts';
import { DEBT_AGES } from '../../../domain/money/invoices/settlement.ts';
import { api } from '../../platform/api.ts';
import { formatCents, formatDate } from '../../platform/formats.ts';
import { DownloadButton } from '../../platform/shell/download-button.tsx';
import { ProblemAlert } from '../../platform/shell/errors/problem-alert.tsx';
import { Page } from '../../platform/shell/frame/page.tsx';
import { useLabel, useTexts } from '../../platform/texts.ts';
import { today } from '../../platform/today.ts';

const YEAR_COUNT = 5;
const PHONE = '(max-width: 48em)';
const MOVEMENTS = { ...DOC_TYPES, ...PAYMENT_KINDS };

/** Estratto conto: documents and payments of a year with running balance, and the age of open amounts. */
export function Statement({ before }: { before: ReactNode }) {
  const { t } = useTexts('invoicing');
  const { id = '' } = useParams({ strict: false });
  const thisYear = Number(today().slice(0, 4));
  const [year, setYear] = useState(thisYear);
  const path = `/structures/${id}/statement?from=${year}-01-01&to=${year}-12-31` as const;
  const { data, error } = useQuery({
    queryKey: ['statement', id, year],
    queryFn: () => api(path),
  });
  return (
    <Page
      title={t('invoicing:tab.statement')}
      purpose={t('invoicing:purpose.statement')}
      action={<DownloadButton path={`${path}&format=csv`}>{t('invoicing:csv')}</DownloadButton>}
    >
      {before}
      <ProblemAlert error={error} />
      {!data && !error && <Skeleton h={240} />}
      {data && (
        <>
          <Ageing ageing={data.ageing} />
          <Group justify="space-between" align="flex-end">
            <Select
              label={t('invoicing:year')}
              maw={140}
              allowDeselect={false}
              data={Array.from({ length: YEAR_COUNT }, (_, at) => String(thisYear - at))}
              value={String(year)}
              onChange={(value) => setYear(Number(value))}
            />
            <Text fw={700} className="tabular">
              {t('invoicing:closing')}: {formatCents(data.closingCents)}
            </Text>
          </Group>
          <Movements account={data} />
        </>
      )}
    </Page>
  );
}

function Ageing({ ageing }: { ageing: Account['ageing'] }) {
  const { t } = useTexts('invoicing');
  return (
    <Stack gap="xs" component="section" aria-label={t('invoicing:ageing')}>
      <Title order={2} size="h4">
        {t('invoicing:ageing')}
      </Title>
      <SimpleGrid cols={{ base: 2, sm: 5 }} spacing="xs">
        {DEBT_AGES.map((age) => (
          <Paper key={age} withBorder p="xs">
            <Text size="xs" c="dimmed">
              {t(`invoicing:age.${age}`)}
            </Text>
            <Text fw={700} className="tabular" c={age !== 'notDue' && ageing[age] > 0 ? 'red' : undefined}>
              {formatCents(ageing[age])}
            </Text>
          </Paper>
        ))}
      </SimpleGrid>
    </Stack>
  );
}

function Movements({ account: { openingCents, movements } }: { account: Account }) {
  const { t } = useTexts('invoicing');
  const label = useLabel();
  const narrow = useMediaQuery(PHONE, undefined, { getInitialValueInEffect: false });
  const cents = (value: number) => (value ? formatCents(value) : '');
  const movementName = ({ kind, documentNumber }: Account['movements'][number]) =>
    `${label(MOVEMENTS[kind as keyof typeof MOVEMENTS])} ${documentNumber}`;
  if (movements.length === 0 && openingCents === 0) return <Text c="dimmed">{t('invoicing:noMovements')}</Text>;
  if (narrow)
    return (
      <Stack gap="xs" component="section" aria-label={t('invoicing:movements')}>
        <Text size="xs" c="dimmed" className="tabular">
          {`${t('invoicing:opening')} ${formatCents(openingCents)}`}
        </Text>
        {movements.map((one, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a line is known by its place alone
          <Group key={at} justify="space-between" wrap="nowrap" align="flex-start">
            <div>
              <Text size="sm">{movementName(one)}</Text>
              <Text size="xs" c="dimmed" className="tabular">
                {formatDate(one.date)}
              </Text>
            </div>
            <Stack gap={0} ta="right" className="tabular" style={{ flexShrink: 0 }}>
              <Text size="sm">{formatCents(one.debitCents - one.creditCents)}</Text>
              <Text size="xs" c="dimmed">
                {`${t('invoicing:balance')} ${formatCents(one.balanceCents)}`}
              </Text>
            </Stack>
          </Group>
        ))}
      </Stack>
    );
  return (
    <Table.ScrollContainer minWidth={560}>
      <Table>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{t('invoicing:date')}</Table.Th>
            <Table.Th>{t('invoicing:movement')}</Table.Th>
            <Table.Th ta="right">{t('invoicing:debit')}</Table.Th>
            <Table.Th ta="right">{t('invoicing:credit')}</Table.Th>
            <Table.Th ta="right">{t('invoicing:balance')}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          <Table.Tr>
            <Table.Td />
            <Table.Td>{t('invoicing:opening')}</Table.Td>
            <Table.Td />
            <Table.Td />
            <Table.Td ta="right" className="tabular">
              {formatCents(openingCents)}
            </Table.Td>
          </Table.Tr>
          {movements.map((one, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a line is known by its place alone
            <Table.Tr key={at}>
              <Table.Td className="tabular">{formatDate(one.date)}</Table.Td>
              <Table.Td>{movementName(one)}</Table.Td>
              <Table.Td ta="right" className="tabular">
                {cents(one.debitCents)}
              </Table.Td>
              <Table.Td ta="right" className="tabular">
                {cents(one.creditCents)}
              </Table.Td>
              <Table.Td ta="right" className="tabular">
                {formatCents(one.balanceCents)}
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  );
}
