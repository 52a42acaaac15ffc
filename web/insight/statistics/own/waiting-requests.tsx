import { Badge, Group, Stack, Table, Text, Title } from '@mantine/core';
import { formatFigure } from '../../../../domain/insight/statistics/format-figure.ts';
import type { OwnFigures } from '../../../../domain/insight/statistics/own/own-answers.ts';
import { useTexts } from '../../../platform/texts.ts';

/** Share of confirmed requests by answer time, with the structure's own class. */
export function WaitingTable({ rows, own }: OwnFigures['waiting']) {
  const { t, language } = useTexts('figure');
  // A single line allows no comparison.
  if (rows.length < 2) return null;
  return (
    <Stack gap="xs">
      <Title order={3}>{t('figure:waiting.title')}</Title>
      <Text size="sm" c="dimmed">
        {t('figure:waiting.help')}
      </Text>
      <Table maw={480}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{t('figure:waiting.wait')}</Table.Th>
            <Table.Th ta="right">{t('figure:waiting.confirmed')}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {rows.map(({ wait, confirmedPercent }) => (
            <Table.Tr key={wait}>
              <Table.Td>
                <Group gap="xs">
                  {t(`figure:waiting.${wait}`)}
                  {wait === own && (
                    <Badge variant="light" tt="none">
                      {t('figure:waiting.own')}
                    </Badge>
                  )}
                </Group>
              </Table.Td>
              <Table.Td ta="right" className="tabular">
                {formatFigure(confirmedPercent, 'percent', language)}
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Stack>
  );
}
