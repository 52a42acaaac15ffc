import { Button, Group, Progress, Stack, Text } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { formatNumber } from '../../platform/formats.ts';
import { ProblemAlert } from '../../platform/shell/errors/problem-alert.tsx';
import { useTexts } from '../../platform/texts.ts';

interface TaskProgressProps {
  /** Description of the running work, as a sentence. */
  description: string;
  progress: { done: number; total: number };
  /** Absent if the task cannot be stopped now. */
  onStop?: (() => void) | undefined;
  isStopping?: boolean;
  error?: Error | null;
}

/** Progress of a long task with a stop button, the same for all kinds of tasks. */
export function TaskProgress({ description, progress, onStop, isStopping = false, error }: TaskProgressProps) {
  const { t } = useTexts('task');
  const { done, total } = progress;
  const box = useRef<HTMLDivElement>(null);
  // Scrolls into view, because the replaced content may have been longer.
  useEffect(() => {
    box.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  return (
    <Stack gap="sm" w="100%" ref={box}>
      <ProblemAlert error={error ?? null} />
      <Text fw={600} role="status">
        {description}
      </Text>
      {/* Starts at 3 %, to show that the task has started. */}
      <Progress value={Math.max(3, (done / Math.max(1, total)) * 100)} size="xl" animated aria-label={description} />
      <Group justify="space-between">
        <Text size="sm" className="tabular">
          {t('task:progress', { done: formatNumber(done), total: formatNumber(total) })}
        </Text>
        {onStop && (
          <Button variant="default" loading={isStopping} onClick={onStop}>
            {t('task:stop')}
          </Button>
        )}
      </Group>
      <Text size="sm" c="dimmed">
        {t('task:mayLeave')}
      </Text>
    </Stack>
  );
}
