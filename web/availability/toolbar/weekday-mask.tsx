import { Chip, Group } from '@mantine/core';
import { memo } from 'react';
import { useStore } from '../../store.ts';
import { useTexts } from '../../texts.ts';
import type { GridModel } from '../calendar/grid-model.ts';
import { useModel } from '../calendar/model-context.ts';

const WEEKDAYS = [1, 2, 3, 4, 5, 6, 7];
/** A Monday. */
const MONDAY = Date.UTC(2026, 0, 5);
const DAY_MS = 86_400_000;

/** Of a selection, the weekdays that changes are for; none chosen: all. */
export function WeekdayMask() {
  const model = useModel();
  const { weekdays } = useStore(model.focus);
  return <Mask model={model} weekdays={weekdays} />;
}

/** Apart from the selection, which moves with every key. */
const Mask = memo(function Mask({ model, weekdays }: { model: GridModel; weekdays: readonly number[] }) {
  const { t, language } = useTexts('grid');
  const named = (length: 'narrow' | 'long', weekday: number) =>
    new Intl.DateTimeFormat(language, { weekday: length, timeZone: 'UTC' }).format(
      MONDAY + (weekday - 1) * DAY_MS,
    );
  return (
    <Group
      gap={2}
      wrap="nowrap"
      role="group"
      aria-label={t('grid:weekdays')}
      title={t('grid:weekdays')}
      mb={4}
    >
      {WEEKDAYS.map((weekday) => (
        <Chip
          key={weekday}
          size="xs"
          radius="sm"
          aria-label={named('long', weekday)}
          checked={weekdays.includes(weekday)}
          styles={{ iconWrapper: { display: 'none' }, label: { padding: '0 7px', minWidth: 24 } }}
          onChange={(isOn) =>
            model.focus.set({
              weekdays: isOn ? [...weekdays, weekday] : weekdays.filter((one) => one !== weekday),
            })
          }
        >
          {named('narrow', weekday)}
        </Chip>
      ))}
    </Group>
  );
});
