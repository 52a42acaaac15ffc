import { Alert, Card, Group, Stack, Table, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { EXCLUSIONS } from '../../../domain/insight/statistics/events.ts';
import { api } from '../../platform/api.ts';
import { formatDate, formatNumber } from '../../platform/formats.ts';
import { useLabel, useTexts } from '../../platform/texts.ts';

/** Events excluded from the figures, with the reasons. */
export function ExcludedPanel({ from, to }: { from: string; to: string }) {
  const { t, language } = useTexts('figure');
  const label = useLabel();
  const { data, error } = useQuery({
    queryKey: ['statistics', 'excluded', from, to],
    queryFn: () => api('/statistics/excluded', { query: { from, to } }),
  });
  return (
    <Card withBorder padding="md" component="section">
      <Stack gap="sm">
        <Title order={2}>{t('figure:excluded')}</Title>
        <Text size="sm" c="dimmed">
          {t('figure:excludedHelp')}
        </Text>
        {error && (
          <Alert color="red" role="alert">
            {error.message}
          </Alert>
        )}
        {data?.data.length === 0 && <Text c="dimmed">{t('figure:none')}</Text>}
        {data && data.data.length > 0 && (
          <Table>
            <Table.Thead>
              <Table.Tr>
                <Table.Th>{t('figure:date')}</Table.Th>
                <Table.Th>{t('figure:token')}</Table.Th>
                <Table.Th>{t('figure:reason')}</Table.Th>
                <Table.Th ta="right">{t('figure:events')}</Table.Th>
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {data.data.map((row) => (
                <Table.Tr key={`${row.day} ${row.tokenId} ${row.reason}`}>
                  <Table.Td>{formatDate(row.day, language)}</Table.Td>
                  <Table.Td>{row.token ?? (row.tokenId === 0 ? t('figure:job') : `#${row.tokenId}`)}</Table.Td>
                  <Table.Td>
                    <Group gap="xs">{label(EXCLUSIONS[row.reason])}</Group>
                  </Table.Td>
                  <Table.Td ta="right" className="tabular">
                    {formatNumber(row.events, language)}
                  </Table.Td>
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
        )}
      </Stack>
    </Card>
  );
}
