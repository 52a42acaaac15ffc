import { Anchor, Button, Group, Skeleton, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { isWorking } from '../../../domain/kernel/tasks/states.ts';
import type { ImportSummary } from '../../../domain/structures/imports/answers.ts';
import { formatMoment, formatNumber, formatPercent } from '../../platform/formats.ts';
import { ProblemAlert } from '../../platform/shell/errors/problem-alert.tsx';
import { Glyph } from '../../platform/shell/glyph.tsx';
import { StateBadge } from '../../platform/shell/state-badge.tsx';
import { useTexts } from '../../platform/texts.ts';
import { useImportPlace } from './import-place.ts';
import { importsQuery } from './import-queries.ts';

const COLORS: Partial<Record<ImportSummary['state'], string>> = {
  done: 'bosco',
  failed: 'red',
  cancelled: 'yellow',
};

/** For a dry run the label says what would be updated. */
function labelOf(kind: 'created' | 'updated' | 'refused', { batchId }: ImportSummary) {
  return kind === 'updated' && batchId !== null
    ? ('importing:count.updatedDone' as const)
    : (`importing:count.${kind}` as const);
}

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
        <Stack component="ul" gap={0} m={0} p={0} style={{ listStyle: 'none' }}>
          {data.map((one) => (
            <Group
              key={one.id}
              component="li"
              justify="space-between"
              gap="xs"
              py="xs"
              style={{ borderTop: '1px solid var(--mantine-color-default-border)' }}
            >
              <div style={{ flex: '1 1 16rem', minWidth: 0 }}>
                <Anchor component="button" type="button" ta="start" onClick={() => goTo(one.id)}>
                  {one.fileName}
                </Anchor>
                <Text size="xs" c="dimmed">
                  {formatMoment(one.createdAt)}
                </Text>
              </div>
              {one.state !== 'uploaded' && (
                <Text size="sm" className="tabular">
                  {(['created', 'updated', 'refused'] as const)
                    .map((kind) => `${t(labelOf(kind, one))}: ${formatNumber(one.counts[kind])}`)
                    .join(' · ')}
                </Text>
              )}
              <StateBadge color={COLORS[one.state] ?? 'gray'}>
                {t(`importing:state.${one.state}`)}
                {isWorking(one.state) &&
                  ` ${formatPercent(Math.floor((one.progress.done / Math.max(1, one.progress.total)) * 100))}`}
              </StateBadge>
            </Group>
          ))}
        </Stack>
      )}
    </Stack>
  );
}
