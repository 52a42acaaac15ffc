import { Box, Button, Group, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import type { Import } from '../../../../domain/structures/imports/answers.ts';
import { type Translate, useTexts } from '../../../platform/texts.ts';
import classes from './commit-bar.module.css';

/** At the foot of the page, within a thumb's reach: what is left out, in words, and the one thing to press. */
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

/** What is imported at one press, and what that leaves out. */
export function CommitBar({ one, isBusy, onCommit }: CommitBarProps) {
  const { t } = useTexts('importing');
  const writes = one.counts.created + one.counts.updated;
  return (
    <FootBar words={leftOut(one, t)}>
      {one.actions.includes('commit') && writes > 0 && (
        <Button id="import-commit" className={classes.button} loading={isBusy} onClick={onCommit}>
          {t('importing:commitCount', { count: writes })}
        </Button>
      )}
    </FootBar>
  );
}

function leftOut({ counts: { refused, toDecide } }: Import, t: Translate): string {
  const what = [
    refused > 0 && t('importing:leaves.refused', { count: refused }),
    toDecide > 0 && t('importing:leaves.toDecide', { count: toDecide }),
  ].filter(Boolean);
  return what.length === 0 ? t('importing:leaves.nothing') : t('importing:leaves', { what: what.join(', ') });
}
