import { Button, Menu } from '@mantine/core';
import { memo } from 'react';
import { Glyph } from '../../../platform/shell/glyph.tsx';
import { useStore } from '../../../platform/store.ts';
import { useTexts } from '../../../platform/texts.ts';
import type { GridModel } from '../calendar/grid-model.ts';
import { useModel } from '../calendar/model-context.ts';

const WEEKDAYS = [1, 2, 3, 4, 5, 6, 7];
/** A Monday, used to format weekday names. */
const MONDAY = Date.UTC(2026, 0, 5);
const DAY_MS = 86_400_000;

/** Menu for the weekdays of the selection that changes apply to; none selected: all. */
export function WeekdaysMenu() {
  const model = useModel();
  const { weekdays } = useStore(model.focus);
  return <SelectedWeekdays model={model} weekdays={weekdays} />;
}

/** Memoised, because the selection changes with every key press. */
const SelectedWeekdays = memo(function Chosen({ model, weekdays }: { model: GridModel; weekdays: readonly number[] }) {
  const { t, language } = useTexts('grid');
  const named = (length: 'short' | 'long', weekday: number) =>
    new Intl.DateTimeFormat(language, { weekday: length, timeZone: 'UTC' }).format(MONDAY + (weekday - 1) * DAY_MS);
  const toggle = (weekday: number) => {
    const others = weekdays.filter((one) => one !== weekday);
    model.focus.set({ weekdays: others.length < weekdays.length ? others : [...weekdays, weekday] });
  };
  const some = weekdays
    .toSorted()
    .map((one) => named('short', one))
    .join(' ');
  return (
    <Menu closeOnItemClick={false} position="bottom-end">
      <Menu.Target>
        <Button
          variant={some ? 'light' : 'default'}
          px="sm"
          rightSection={<Glyph name="chevron-down" size={16} />}
          title={t('grid:weekdays')}
        >
          {some ? t('grid:onlyDays', { days: some }) : t('grid:allDays')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>{t('grid:weekdays')}</Menu.Label>
        {WEEKDAYS.map((weekday) => (
          <Menu.CheckboxItem key={weekday} checked={weekdays.includes(weekday)} onChange={() => toggle(weekday)}>
            {named('long', weekday)}
          </Menu.CheckboxItem>
        ))}
        <Menu.Divider />
        <Menu.Item disabled={!some} onClick={() => model.focus.set({ weekdays: [] })}>
          {t('grid:allDays')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
});
