import { Paper, SimpleGrid, Text, UnstyledButton } from '@mantine/core';
import type { ImportCounts } from '../../../../domain/structures/imports/states.ts';
import { formatNumber } from '../../../platform/formats.ts';
import { useTexts } from '../../../platform/texts.ts';
import classes from './figures.module.css';

/** The six counts and the id of the page part that explains each. */
const FIGURES = [
  ['created', 'import-preview'],
  ['updated', null],
  ['unchanged', null],
  ['refused', 'import-refused'],
  ['toDecide', 'import-to_decide'],
  ['gone', 'import-gone'],
] as const;

const ALARMING: readonly (keyof ImportCounts)[] = ['refused', 'toDecide'];

/** Counts of the dry run or the import, each linked to its part of the page. */
export function Figures({ counts, isDone }: { counts: ImportCounts; isDone: boolean }) {
  const { t } = useTexts('importing');
  return (
    <SimpleGrid cols={{ base: 3, sm: 6 }} spacing="xs" component="dl" m={0} aria-live="polite">
      {FIGURES.map(([name, part]) => {
        const label = t(name === 'updated' && isDone ? 'importing:count.updatedDone' : `importing:count.${name}`);
        const count = formatNumber(counts[name]);
        const color = ALARMING.includes(name) && counts[name] > 0 ? 'var(--mantine-color-error)' : undefined;
        return (
          <Paper key={name} withBorder p="xs" className={classes.tile}>
            <Text component="dt" size="sm" c="dimmed">
              {label}
            </Text>
            <Text component="dd" m={0} fz="1.5rem" fw={650} lh={1.3} className="tabular" c={color}>
              {part !== null && !isDone && counts[name] > 0 ? (
                <UnstyledButton
                  fz="inherit"
                  fw="inherit"
                  lh="inherit"
                  c="inherit"
                  className={classes.link}
                  aria-label={`${label}: ${count}`}
                  onClick={() => goToPart(part)}
                >
                  {count}
                </UnstyledButton>
              ) : (
                count
              )}
            </Text>
          </Paper>
        );
      })}
    </SimpleGrid>
  );
}

function goToPart(id: string): void {
  const part = document.getElementById(id);
  part?.scrollIntoView({ block: 'start' });
  part?.focus({ preventScroll: true });
}
