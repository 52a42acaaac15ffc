import { Button, Text, VisuallyHidden } from '@mantine/core';
import { daysBetween } from '../../../../domain/kernel/calendar/days.ts';
import { formatDate } from '../../../platform/formats.ts';
import { useStore } from '../../../platform/store.ts';
import { useTexts } from '../../../platform/texts.ts';
import { useModel } from '../../../selling/availability/calendar/model-context.ts';
import { roomName } from '../../../selling/availability/calendar/words.ts';
import { ROW_HEIGHT_PX } from '../../../selling/availability/grid/geometry.ts';
import classes from './planning.module.css';
import { useStayWords } from './planning-bars.tsx';
import type { PlanningModel } from './planning-model.ts';

/** Selected nights drawn over the lines, with buttons for actions. Changes redraw nothing else. */
export function SelectedNights({ model, width, mayBook }: { model: PlanningModel; width: number; mayBook: boolean }) {
  const { t } = useTexts('planning', 'booking');
  const { row, from, to, isChosen } = useStore(model.focus);
  const { now } = useStore(model.asking);
  const { now: dragged } = useStore(model.drag);
  const { data } = useModel();
  const first = Math.min(from, to);
  const nights = Math.abs(to - from) + 1;
  return (
    <div className={classes.overlay}>
      {dragged && (
        <div
          className={classes.target}
          style={{
            top: dragged.to * ROW_HEIGHT_PX,
            left: data.indexOf(dragged.bar.stay.checkin) * width,
            width: daysBetween(dragged.bar.stay.checkin, dragged.bar.stay.checkout) * width,
          }}
        />
      )}
      {isChosen ? (
        <div
          className={classes.chosen}
          style={{ top: row * ROW_HEIGHT_PX, left: first * width, width: nights * width }}
        />
      ) : (
        <div className={classes.active} style={{ top: row * ROW_HEIGHT_PX, left: to * width, width }} />
      )}
      {isChosen && mayBook && !now && (
        // biome-ignore lint/a11y/useSemanticElements: two buttons that belong together
        <div
          role="group"
          aria-label={t('planning:newRequest')}
          className={classes.actions}
          style={{ top: (row + 1) * ROW_HEIGHT_PX + 4, left: first * width }}
        >
          <Text size="xs" px={4}>
            {t('booking:nights', { count: nights })}
          </Text>
          <Button size="compact-sm" onClick={() => model.ask('manual')}>
            {t('planning:book')}
          </Button>
          <Button size="compact-sm" variant="default" onClick={() => model.ask('block')}>
            {t('planning:block')}
          </Button>
        </div>
      )}
    </div>
  );
}

/** Reads the selection aloud: the position of the cursor and the stay there. */
export function SelectionAnnouncement({ model }: { model: PlanningModel }) {
  const { data } = useModel();
  const { t, language } = useTexts('planning', 'booking');
  const words = useStayWords();
  const { row, to, isChosen } = useStore(model.focus);
  const room = model.rows[row]?.room;
  if (!room) return null;
  const name = roomName(room, language);
  const { first, last } = model.nights;
  const day = (at: number) => formatDate(data.days[at] ?? data.today);
  const stay = model.stayAt((one) => data.indexOf(one));
  const said = isChosen
    ? t('planning:range', {
        room: name,
        from: day(first),
        to: day(last),
        nights: t('booking:nights', { count: last - first + 1 }),
      })
    : t('planning:at', {
        room: name,
        day: day(to),
        what: stay
          ? words(stay)
          : t('planning:free', { count: data.roomDay(room, to).free, n: data.roomDay(room, to).free }),
      });
  return <VisuallyHidden aria-live="polite">{said}</VisuallyHidden>;
}
