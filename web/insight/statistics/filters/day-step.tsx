import { ActionIcon, Group } from '@mantine/core';
import { addDays } from '../../../../domain/kernel/calendar/days.ts';
import { DayInput } from '../../../platform/dates/day-input.tsx';
import { Glyph } from '../../../platform/shell/glyph.tsx';
import { useTexts } from '../../../platform/texts.ts';
import { today } from '../../../platform/today.ts';
import type { ViewControl } from '../use-view.ts';

/** Day picker with buttons for the previous and next day. */
export function DayStep({ control: { search, set } }: { control: ViewControl }) {
  const { t } = useTexts('figure');
  const now = today();
  const day = search.date ?? now;
  const go = (days: number) => {
    const next = addDays(day, days);
    set({ date: next === now ? null : next });
  };
  return (
    <Group gap="xs" align="flex-end" wrap="nowrap">
      <ActionIcon variant="default" size="lg" aria-label={t('figure:previousDay')} onClick={() => go(-1)}>
        <Glyph name="chevron-left" />
      </ActionIcon>
      <DayInput
        label={t('figure:date')}
        w={190}
        value={day}
        onChange={(date) => date !== null && /^\d{4}-\d\d-\d\d$/.test(date) && date <= now && set({ date })}
      />
      <ActionIcon
        variant="default"
        size="lg"
        aria-label={t('figure:nextDay')}
        disabled={day >= now}
        onClick={() => go(1)}
      >
        <Glyph name="chevron-right" />
      </ActionIcon>
    </Group>
  );
}
