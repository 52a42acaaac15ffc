import { ActionIcon, Anchor, Box, Button, Group, Skeleton, Stack, Text, Title } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type CSSProperties, useState } from 'react';
import { addDays, weekdayOf } from '../../../domain/kernel/calendar/days.ts';
import type { CalendarTask, DatedCount } from '../../../domain/portal/schedules/answers.ts';
import { MAX_COUNT_PER_DAY } from '../../../domain/portal/schedules/schedulable-records.ts';
import { schedule } from '../../../domain/portal/schedules/schedule.ts';
import { useRecordTexts } from '../../kernel/records/record-texts.ts';
import { api } from '../../platform/api.ts';
import { formatDate, formatMonth } from '../../platform/formats.ts';
import { ProblemAlert } from '../../platform/shell/errors/problem-alert.tsx';
import { Glyph } from '../../platform/shell/glyph.tsx';
import { useTexts } from '../../platform/texts.ts';
import { today as serverToday } from '../../platform/today.ts';
import classes from './schedule-calendar.module.css';

/** Maximum number of tasks shown in a day; the list shows all. */
const MAX_TASKS_PER_DAY = 4;

/** Seven days starting on a Monday, for the names of the weekdays. */
const WEEK = Array.from({ length: 7 }, (_, at) => addDays('2026-11-16', at));

const monthAfter = (first: string, months: number) => `${addDays(first, months * 31).slice(0, 8)}01`;
const monthBefore = (first: string) => `${addDays(first, -1).slice(0, 8)}01`;

/** Calendar of planned tasks by month. A phone shows only days with entries. */
export function ScheduleCalendar({ onOpen }: { onOpen: (id: number) => void }) {
  const { t, language } = useTexts('schedule');
  const today = serverToday();
  const [first, setFirst] = useState(`${today.slice(0, 8)}01`);
  const last = addDays(monthAfter(first, 1), -1);
  const { data, error } = useQuery({
    queryKey: ['schedule-calendar', first],
    queryFn: () =>
      api('/schedules/calendar', {
        query: { from: first, to: last },
      }),
    placeholderData: keepPreviousData,
  });
  const days: string[] = [];
  for (let day = first; day <= last; day = addDays(day, 1)) days.push(day);
  const weekday = new Intl.DateTimeFormat(language, { weekday: 'short', timeZone: 'UTC' });
  const busy = new Set([...(data?.tasks ?? []), ...(data?.dated ?? [])].map(({ day }) => day));
  return (
    <Stack>
      <Group justify="space-between">
        <Title order={2} size="h4" aria-live="polite">
          {formatMonth(first, language)}
        </Title>
        <Group gap="xs">
          <ActionIcon
            variant="default"
            size="lg"
            aria-label={t('schedule:previous')}
            onClick={() => setFirst(monthBefore(first))}
          >
            <Glyph name="chevron-left" />
          </ActionIcon>
          <Button variant="default" onClick={() => setFirst(`${today.slice(0, 8)}01`)}>
            {t('schedule:today')}
          </Button>
          <ActionIcon
            variant="default"
            size="lg"
            aria-label={t('schedule:next')}
            onClick={() => setFirst(monthAfter(first, 1))}
          >
            <Glyph name="chevron-right" />
          </ActionIcon>
        </Group>
      </Group>
      <ProblemAlert error={error} />
      {!data && !error && <Skeleton h={420} />}
      {data && busy.size === 0 && <Text c="dimmed">{t('schedule:quiet')}</Text>}
      {data && (
        <div className={classes.weekdays} aria-hidden>
          {WEEK.map((day) => (
            <Text key={day} size="xs" c="dimmed">
              {weekday.format(new Date(`${day}T12:00Z`))}
            </Text>
          ))}
        </div>
      )}
      {data && (
        <ol className={classes.month}>
          {days.map((day) => (
            <li
              key={day}
              className={classes.day}
              data-empty={!busy.has(day) || undefined}
              data-today={day === today || undefined}
              // Monday is the first column.
              style={{ '--column': weekdayOf(day) } as CSSProperties}
            >
              <Text size="xs" fw={day === today ? 700 : 500} c={day === today ? undefined : 'dimmed'}>
                <span className={classes.number} aria-hidden>
                  {Number(day.slice(8))}
                </span>
                <span className={classes.whole}>{formatDate(day)}</span>
              </Text>
              <Day
                tasks={data.tasks.filter((task) => task.day === day)}
                dated={data.dated.filter((one) => one.day === day)}
                onOpen={onOpen}
              />
            </li>
          ))}
        </ol>
      )}
    </Stack>
  );
}

interface DayProps {
  tasks: readonly CalendarTask[];
  dated: readonly DatedCount[];
  onOpen: (id: number) => void;
}

function Day({ tasks, dated, onOpen }: DayProps) {
  const { t } = useTexts('schedule');
  const texts = useRecordTexts(schedule);
  return (
    <>
      {tasks.slice(0, MAX_TASKS_PER_DAY).map(({ id, time, taskType, targetName, state }) => (
        <Anchor
          key={id}
          component="button"
          type="button"
          size="xs"
          className={classes.task}
          data-state={state}
          onClick={() => onOpen(id)}
        >
          <b className="tabular">{time}</b> {texts.option('taskType', taskType)}
          {targetName && `: ${targetName}`}
        </Anchor>
      ))}
      {tasks.length > MAX_TASKS_PER_DAY && (
        <Text size="xs" c="dimmed">
          {t('schedule:more', { n: tasks.length - MAX_TASKS_PER_DAY })}
        </Text>
      )}
      {dated.map(({ kind, count }) => (
        <Box key={kind} fz="xs">
          {t(`schedule:dated.${kind}`, { n: count < MAX_COUNT_PER_DAY ? count : `${MAX_COUNT_PER_DAY}+` })}
        </Box>
      ))}
    </>
  );
}
