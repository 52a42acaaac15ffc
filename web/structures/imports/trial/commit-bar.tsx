import { Box, Button, Group, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import type { Import } from '../../../../domain/structures/imports/answers.ts';
import { type Translate, useTexts } from '../../../platform/texts.ts';
import classes from './commit-bar.module.css';

/** Bar at the foot of the page with a summary of excluded rows and the main button. */
export function FootBar({ words, children }: { words: string; children: ReactNode }) {
  return (
    <Box className={classes.bar}>
      <Group justify="space-between" gap="xs">
        <Text size="sm" aria-live="polite" className={classes.words}>
          {words}
        </Text>
        {children}
      </Group>
    </Box>
  );
}

interface CommitBarProps {
  one: Import;
  isBusy: boolean;
  onCommit: () => void;
}

/** Imports the rows, and names the excluded ones. */
export function CommitBar({ one, isBusy, onCommit }: CommitBarProps) {
  const { t } = useTexts('importing');
  const writes = one.counts.created + one.counts.updated;
  return (
    <FootBar words={excludedRowsText(one, t)}>
      {one.actions.includes('commit') && writes > 0 && (
        <Button id="import-commit" className={classes.button} loading={isBusy} onClick={onCommit}>
          {t('importing:commitCount', { count: writes })}
        </Button>
      )}
    </FootBar>
  );
}

function excludedRowsText({ counts: { refused, toDecide } }: Import, t: Translate): string {
  const what = [
    refused > 0 && t('importing:leaves.refused', { count: refused }),
    toDecide > 0 && t('importing:leaves.toDecide', { count: toDecide }),
  ].filter(Boolean);
  return what.length === 0 ? t('importing:leaves.nothing') : t('importing:leaves', { what: what.join(', ') });
}
