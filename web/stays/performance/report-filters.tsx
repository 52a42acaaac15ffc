import { Group, Select } from '@mantine/core';
import { useState } from 'react';
import type { PerformanceReport } from '../../../domain/stays/performance/answers.ts';
import { DETAILS } from '../../../domain/stays/performance/query.ts';
import { PERFORMANCE_TEXTS } from '../../../domain/stays/performance/tables.ts';
import type { ViewControl } from '../../insight/statistics/use-view.ts';
import { DayInput } from '../../platform/dates/day-input.tsx';
import { writtenDay } from '../../platform/dates/written-day.ts';
import { formatMonth } from '../../platform/formats.ts';
import { useLabel, useTexts } from '../../platform/texts.ts';
import { today } from '../../platform/today.ts';
import { choiceOf, listMonths, listYears, periodOf } from './period-choices.ts';

interface ReportFiltersProps {
  readonly control: ViewControl;
  readonly filters: PerformanceReport['filters'];
  readonly rooms: PerformanceReport['rooms'];
}

const CUSTOM = 'custom';

/** Inputs for the days, the detail, the room and the start of the pick-up. */
export function ReportFilters({ control, filters, rooms }: ReportFiltersProps) {
  const { t, language } = useTexts('figure', 'performance');
  const label = useLabel();
  const { set } = control;
  const [months, years] = [listMonths(today()), listYears(today())];
  const [isCustom, setIsCustom] = useState(false);
  const choice = choiceOf(filters, [...months, ...years]);
  const value = isCustom ? CUSTOM : choice;
  return (
    <Group gap="sm" align="flex-end">
      <Select
        label={t('figure:period')}
        w={200}
        searchable
        allowDeselect={false}
        data={[
          { value: CUSTOM, label: t('performance:custom') },
          {
            group: t('performance:months'),
            items: months.map((month) => ({ value: month, label: formatMonth(month, language) })),
          },
          { group: t('performance:years'), items: years.map((year) => ({ value: year, label: year })) },
        ]}
        value={value}
        onChange={(next) => {
          setIsCustom(next === CUSTOM);
          if (next === null || next === CUSTOM) return;
          set({ ...periodOf(next), granularity: next.length === 4 ? 'month' : null });
        }}
      />
      {value === CUSTOM && (
        <>
          <DayInput
            label={t('figure:from')}
            w={170}
            value={filters.from}
            onChange={(from) => isDay(from) && set({ from, to: from > filters.to ? from : filters.to })}
          />
          <DayInput
            label={t('figure:to')}
            w={170}
            value={filters.to}
            onChange={(to) => isDay(to) && set({ to, from: to < filters.from ? to : filters.from })}
          />
        </>
      )}
      <Select
        label={t('figure:granularity')}
        w={140}
        allowDeselect={false}
        data={Object.entries(DETAILS).map(([code, text]) => ({ value: code, label: label(text) }))}
        value={filters.granularity}
        onChange={(granularity) => set({ granularity: granularity === 'day' ? null : granularity })}
      />
      <Select
        label={t('performance:room')}
        w={220}
        clearable
        placeholder={label(PERFORMANCE_TEXTS.all)}
        data={rooms.map((room) => ({ value: String(room.id), label: room.label }))}
        value={filters.roomId === null ? null : String(filters.roomId)}
        onChange={(roomId) => set({ roomId })}
      />
      <SinceInput value={filters.since} onChange={(since) => set({ since })} />
    </Group>
  );
}

/** Input for the first day of the pick-up, which cannot lie in the future. */
function SinceInput({ value, onChange }: { value: string; onChange: (since: string) => void }) {
  const { t, language } = useTexts('performance', 'validation');
  const [isFuture, setIsFuture] = useState(false);
  return (
    <DayInput
      label={t('performance:since')}
      w={170}
      value={value}
      error={isFuture && t('validation:date_latest', { date: writtenDay(today(), language) })}
      onChange={(since) => {
        if (!isDay(since)) return;
        setIsFuture(since > today());
        if (since <= today()) onChange(since);
      }}
    />
  );
}

const isDay = (day: string | null): day is string => day !== null && /^\d{4}-\d\d-\d\d$/.test(day);
