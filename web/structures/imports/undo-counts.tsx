import { Paper, SimpleGrid, Text } from '@mantine/core';
import type { ImportCounts } from '../../../domain/structures/imports/states.ts';
import { formatNumber } from '../../platform/formats.ts';
import { useTexts } from '../../platform/texts.ts';

const UNDO_COUNTS = ['undone', 'left'] as const;

export function UndoCounts({ counts }: { counts: ImportCounts }) {
  const { t } = useTexts('importing');
  return (
    <SimpleGrid cols={2} spacing="sm" component="dl" m={0}>
      {UNDO_COUNTS.map((name) => (
        <Paper key={name} withBorder p="sm">
          <Text component="dt" size="sm" c="dimmed">
            {t(`importing:count.${name}`)}
          </Text>
          <Text component="dd" m={0} fz="1.5rem" fw={650} lh={1.3} className="tabular">
            {formatNumber(counts[name])}
          </Text>
        </Paper>
      ))}
    </SimpleGrid>
  );
}
