import { Button, Group, Progress, Stack, Text } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { formatNumber } from '../../platform/formats.ts';
import { ProblemAlert } from '../../platform/shell/errors/problem-alert.tsx';
import { useTexts } from '../../platform/texts.ts';

interface TaskProgressProps {
  /** What is being done, as one sentence. */
  what: string;
  progress: { done: number; total: number };
  /** Absent where it cannot be stopped now. */
  onStop?: (() => void) | undefined;
  isStopping?: boolean;
  error?: Error | null;
}

/** How far a long task is, and the way to stop it; the same for every kind of task and every width. */
export function TaskProgress({ what, progress, onStop, isStopping = false, error }: TaskProgressProps) {
  const { t } = useTexts('task');
  const { done, total } = progress;
  const box = useRef<HTMLDivElement>(null);
  // What was here before may have been longer, and one may have rolled to its end.
  useEffect(() => {
    box.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  return (
    <Stack gap="sm" w="100%" ref={box}>
      <ProblemAlert error={error ?? null} />
      <Text fw={600} role="status">
        {what}
      </Text>
      {/* A little from the first: it has begun. */}
      <Progress value={Math.max(3, (done / Math.max(1, total)) * 100)} size="xl" animated aria-label={what} />
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
