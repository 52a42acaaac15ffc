import { Button, Group, Paper, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTexts } from '../../texts.ts';

interface SelectionBarProps {
  count: number;
  /** Said instead of how many. */
  title?: string;
  onCancel: () => void;
  /** What can be done to all of them. */
  children: ReactNode;
  /** What came of it, beneath. */
  outcome?: ReactNode;
}

/** Stands over a list while some of its rows are selected. */
export function SelectionBar({ count, title: said, onCancel, children, outcome }: SelectionBarProps) {
  const { t } = useTexts('common', 'record');
  const title = said ?? t('record:list.selected', { count });
  return (
    <Paper withBorder p="xs" role="region" aria-label={title}>
      <Group justify="space-between">
        <Text size="sm">{title}</Text>
        <Group gap="xs">
          <Button variant="default" onClick={onCancel}>
            {t('common:cancel')}
          </Button>
          {children}
        </Group>
      </Group>
      {outcome}
    </Paper>
  );
}
