import { Chip, Group } from '@mantine/core';
import { useStore } from '../../store.ts';
import { useTexts } from '../../texts.ts';
import { useModel } from '../calendar/model-context.ts';

const WEEKDAYS = [1, 2, 3, 4, 5, 6, 7];
/** A Monday. */
const MONDAY = Date.UTC(2026, 0, 5);
const DAY_MS = 86_400_000;

/** Of a selection, the weekdays that changes are for; none chosen: all. */
export function WeekdayMask() {
  const model = useModel();
  const { t, language } = useTexts('grid');
  const { weekdays } = useStore(model.focus);
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
}
