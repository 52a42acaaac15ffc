import { Button, Group, Progress, Stack, Text } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { formatNumber } from '../../formats.ts';
import { ProblemAlert } from '../../shell/errors/problem-alert.tsx';
import { useTexts } from '../../texts.ts';
import { type CalendarTask, interruptTask } from '../calendar/calendar-answer.ts';

/** How far a change of very many cells is. */
export function TaskProgress({ structureId, task }: { structureId: string; task: CalendarTask }) {
  const { t } = useTexts('bulk');
  // What became of it is told by whoever looks after the task.
  const interrupt = useMutation({ mutationFn: () => interruptTask(structureId, task) });
  const { done, cells } = task;
  const box = useRef<HTMLDivElement>(null);
  // What stood here was longer, and one had rolled to its end.
  useEffect(() => box.current?.scrollIntoView({ block: 'center' }), []);
  return (
    <Stack gap="sm" ref={box}>
      <ProblemAlert error={interrupt.error} />
      <Text fw={600} role="status">
        {t('bulk:working')}
      </Text>
      <Progress value={Math.max(3, (done / cells) * 100)} size="xl" animated aria-label={t('bulk:working')} />
      <Group justify="space-between">
        <Text size="sm" className="tabular">
          {t('bulk:workingAt', { done: formatNumber(done), all: formatNumber(cells) })}
        </Text>
        <Button variant="default" loading={interrupt.isPending} onClick={() => interrupt.mutate()}>
          {t('bulk:interrupt')}
        </Button>
      </Group>
      <Text size="sm" c="dimmed">
        {t('bulk:mayLeave')}
      </Text>
    </Stack>
  );
}
