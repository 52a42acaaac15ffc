import { Button, Group, Paper, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { formatNumber } from '../../../platform/formats.ts';
import { useTexts } from '../../../platform/texts.ts';
import type { FilteredSelection } from './use-selection.ts';

interface SelectionBarProps {
  count: number;
  /** All filtered rows, when all rows of the page are selected. */
  filteredSelection?: FilteredSelection | null;
  onCancel: () => void;
  /** Actions on the selected rows. */
  children: ReactNode;
  /** Result of the action, shown below. */
  outcome?: ReactNode;
}

/** Bar above a list while rows are selected. */
export function SelectionBar({ count, filteredSelection, onCancel, children, outcome }: SelectionBarProps) {
  const { t } = useTexts('common', 'record');
  const title = filteredSelection?.isChosen
    ? t('record:list.allSelected', { n: formatNumber(filteredSelection.total) })
    : t('record:list.selected', { count });
  return (
    <Paper withBorder p="xs" role="region" aria-label={title}>
      <Group justify="space-between">
        <Group gap="xs">
          <Text size="sm">{title}</Text>
          {filteredSelection && !filteredSelection.isChosen && filteredSelection.maxRows === null && (
            <Button variant="subtle" loading={filteredSelection.isChoosing} onClick={filteredSelection.choose}>
              {t('record:list.all', { n: formatNumber(filteredSelection.total) })}
            </Button>
          )}
          {filteredSelection && !filteredSelection.isChosen && filteredSelection.maxRows !== null && (
            <Text size="sm" c="dimmed">
              {t('record:list.tooMany', {
                n: filteredSelection.isCapped
                  ? t('record:list.over', { n: formatNumber(filteredSelection.total) })
                  : formatNumber(filteredSelection.total),
                most: formatNumber(filteredSelection.maxRows),
              })}
            </Text>
          )}
        </Group>
        <Group gap="xs">
          <Button variant="default" onClick={onCancel}>
            {t('common:deselect')}
          </Button>
          {children}
        </Group>
      </Group>
      {outcome}
    </Paper>
  );
}
