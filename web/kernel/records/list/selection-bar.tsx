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
export function SelectionBar({ count, filteredSelection: found, onCancel, children, outcome }: SelectionBarProps) {
  const { t } = useTexts('common', 'record');
  const title = found?.isChosen
    ? t('record:list.allSelected', { n: formatNumber(found.total) })
    : t('record:list.selected', { count });
  return (
    <Paper withBorder p="xs" role="region" aria-label={title}>
      <Group justify="space-between">
        <Group gap="xs">
          <Text size="sm">{title}</Text>
          {found && !found.isChosen && found.maxRows === null && (
            <Button variant="subtle" loading={found.isChoosing} onClick={found.choose}>
              {t('record:list.all', { n: formatNumber(found.total) })}
            </Button>
          )}
          {found && !found.isChosen && found.maxRows !== null && (
            <Text size="sm" c="dimmed">
              {t('record:list.tooMany', {
                n: found.isCapped ? t('record:list.over', { n: formatNumber(found.total) }) : formatNumber(found.total),
                most: formatNumber(found.maxRows),
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
