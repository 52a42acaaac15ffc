import { Progress, Stack, Text } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { formatNumber } from '../../formats.ts';
import { useTexts } from '../../texts.ts';
import type { CalendarTask } from '../calendar/calendar-answer.ts';

/** How far a change of very many cells is. */
export function TaskCourse({ task }: { task: CalendarTask }) {
  const { t } = useTexts('bulk');
  const { done, cells } = task;
  const box = useRef<HTMLDivElement>(null);
  // What stood here was longer, and one had rolled to its end.
  useEffect(() => box.current?.scrollIntoView({ block: 'center' }), []);
  return (
    <Stack gap="sm" ref={box}>
      <Text fw={600} role="status">
        {t('bulk:working')}
      </Text>
      <Progress value={Math.max(3, (done / cells) * 100)} size="xl" animated aria-label={t('bulk:working')} />
      <Text size="sm" className="tabular">
        {t('bulk:workingAt', { done: formatNumber(done), all: formatNumber(cells) })}
      </Text>
      <Text size="sm" c="dimmed">
        {t('bulk:mayLeave')}
      </Text>
    </Stack>
  );
}
