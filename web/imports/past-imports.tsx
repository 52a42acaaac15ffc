import { Anchor, Badge, Button, Group, Skeleton, Stack, Table, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { formatMoment, formatNumber } from '../formats.ts';
import { ProblemAlert } from '../shell/errors/problem-alert.tsx';
import { Glyph } from '../shell/glyph.tsx';
import { useTexts } from '../texts.ts';
import { useImportPlace } from './import-place.ts';
import { type ImportSummary, importsQuery, isBusy } from './import-queries.ts';

const COLORS: Partial<Record<ImportSummary['state'], string>> = {
  done: 'bosco',
  failed: 'red',
  cancelled: 'yellow',
};

/** One's imports, newest first, each to be opened where it stands. */
export function PastImports() {
  const { t } = useTexts('importing');
  const goTo = useImportPlace();
  const { data, error } = useQuery({ ...importsQuery, staleTime: 0 });
  return (
    <Stack>
      <Group justify="space-between">
        <Text fw={600}>{t('importing:past')}</Text>
        <Button leftSection={<Glyph name="plus" />} onClick={() => goTo('new')}>
          {t('importing:new')}
        </Button>
      </Group>
      <ProblemAlert error={error} />
      {!data && !error && <Skeleton h={160} />}
      {data?.length === 0 && <Text c="dimmed">{t('importing:pastNone')}</Text>}
      {data && data.length > 0 && (
        <Table.ScrollContainer minWidth={560}>
          <Table>
            <Table.Tbody>
              {data.map((one) => (
                <Table.Tr key={one.id}>
                  <Table.Td>
                    <Anchor component="button" type="button" ta="start" onClick={() => goTo(one.id)}>
                      {one.fileName}
                    </Anchor>
                    <Text size="xs" c="dimmed">
                      {formatMoment(one.createdAt)}
                    </Text>
                  </Table.Td>
                  <Table.Td>
                    <Badge variant="light" color={COLORS[one.state] ?? 'gray'} tt="none">
                      {t(`importing:state.${one.state}`)}
                      {isBusy(one.state) &&
                        ` ${Math.floor((one.progress.done / Math.max(1, one.progress.total)) * 100)}%`}
                    </Badge>
                  </Table.Td>
                  <Table.Td ta="end" className="tabular">
                    {t('importing:count.created')}: {formatNumber(one.counts.created)} ·{' '}
                    {t('importing:count.refused')}: {formatNumber(one.counts.refused)}
                  </Table.Td>
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
        </Table.ScrollContainer>
      )}
    </Stack>
  );
}
