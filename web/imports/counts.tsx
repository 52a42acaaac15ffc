import { Paper, SimpleGrid, Text } from '@mantine/core';
import type { ImportCounts } from '../../domain/imports/states.ts';
import { formatNumber } from '../formats.ts';
import { useTexts } from '../texts.ts';

const SHOWN = ['created', 'updated', 'unchanged', 'refused', 'noted'] as const;

/** How many rows became what; after an undo, what it took back. */
export function Counts({ counts, done, undone }: { counts: ImportCounts; done: boolean; undone?: boolean }) {
  const { t } = useTexts('importing');
  const shown: readonly (keyof ImportCounts)[] = undone ? ['undone', 'left'] : SHOWN;
  const label = (name: keyof ImportCounts) =>
    t(name === 'updated' && done ? 'importing:count.updatedDone' : `importing:count.${name}`);
  return (
    <SimpleGrid cols={{ base: 2, sm: 3, md: 5 }} spacing="sm" component="dl" m={0} aria-live="polite">
      {shown.map((name) => (
        <Paper key={name} withBorder p="sm">
          <Text component="dt" size="sm" c="dimmed">
            {label(name)}
          </Text>
          <Text
            component="dd"
            m={0}
            fz="1.5rem"
            fw={650}
            lh={1.3}
            className="tabular"
            c={name === 'refused' && counts.refused > 0 ? 'var(--mantine-color-error)' : undefined}
          >
            {formatNumber(counts[name])}
          </Text>
        </Paper>
      ))}
    </SimpleGrid>
  );
}
