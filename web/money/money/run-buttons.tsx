import { Button, Text } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { SelectionBar } from '../../kernel/records/list/selection-bar.tsx';
import type { FilteredSelection } from '../../kernel/records/list/use-selection.ts';
import { useOpenTask } from '../../kernel/tasks/task-url.ts';
import { ProblemAlert } from '../../platform/shell/errors/problem-alert.tsx';
import { Glyph } from '../../platform/shell/glyph.tsx';
import { useTexts } from '../../platform/texts.ts';

interface RunButtonsProps<Action extends string> {
  selected: number;
  found: FilteredSelection | null;
  /** Same as `filteredSelection` if all matches of the filter are selected, else null. */
  all: FilteredSelection | null;
  actions: readonly { action: Action; icon: string; label: string }[];
  counting: { error: Error | null; isFetching: boolean };
  /** Asks for confirmation and starts the task; null if the user declined. */
  start: (action: Action) => Promise<{ id: number } | null>;
  onDone: () => void;
  /** Further buttons, for actions with a dialog of their own. */
  children?: ReactNode;
}

/** Buttons for the long tasks on the selected rows; the list then shows the started task. */
export function RunButtons<Action extends string>(props: RunButtonsProps<Action>) {
  const { selected, found, all, actions, counting, onDone, children } = props;
  const { t } = useTexts('portfolio');
  const show = useOpenTask('run');
  const start = useMutation({
    mutationFn: props.start,
    onSuccess: (run) => {
      if (!run) return;
      onDone();
      show(run.id);
    },
  });
  return (
    <SelectionBar
      count={all?.total ?? selected}
      filteredSelection={found}
      onCancel={onDone}
      outcome={<ProblemAlert error={start.error ?? counting.error} />}
    >
      {actions.map(({ action, icon, label }, at) => (
        <Button
          key={action}
          variant={at === 0 ? 'filled' : 'default'}
          leftSection={<Glyph name={icon} />}
          loading={start.isPending && start.variables === action}
          onClick={() => start.mutate(action)}
        >
          {label}
        </Button>
      ))}
      {children}
      {actions.length === 0 && !children && !counting.isFetching && (
        <Text size="sm" c="dimmed">
          {t('portfolio:bulk.nothing')}
        </Text>
      )}
    </SelectionBar>
  );
}
