import { Button, NativeSelect, Stack, Text, UnstyledButton } from '@mantine/core';
import { lazy, Suspense, useEffect, useReducer, useState } from 'react';
import { roomState } from '../../../domain/availability/grid/shown.ts';
import { euros } from '../../../domain/availability/grid/written.ts';
import { formatDate } from '../../formats.ts';
import { problemWords } from '../../shell/errors/failures.ts';
import { toast } from '../../shell/toast/toast.ts';
import { useTexts } from '../../texts.ts';
import classes from '../availability.module.css';
import type { CalendarRoom } from '../calendar/calendar-answer.ts';
import { CHUNK_DAYS } from '../calendar/calendar-data.ts';
import { useModel } from '../calendar/model-context.ts';
import { roomName } from '../calendar/words.ts';
import { RefusalNotice } from '../grid/refusal-notice.tsx';

const DaySheet = lazy(() => import('./day-sheet.tsx').then((part) => ({ default: part.DaySheet })));

const STEP = 31;

/** The days of one room in a list; a tap on one opens what can be changed of it. */
export function PhoneCalendar() {
  const model = useModel();
  const { t, language } = useTexts('grid', 'cell');
  const { data } = model;
  const [roomId, setRoomId] = useState(data.rooms[0]?.roomId ?? 0);
  const [length, setLength] = useState(STEP);
  const [day, setDay] = useState<number | null>(null);
  const room = data.room(roomId);
  const last = Math.min(data.todayIndex + length, data.days.length);
  useChanges(roomId, data.todayIndex, last);
  useEffect(() => {
    data.need(data.todayIndex, last).catch((error: unknown) => void toast('failure', problemWords(error)));
  }, [data, last]);
  if (!room) return null;
  const name = roomName(room, language);
  return (
    <Stack gap="sm">
      <NativeSelect
        label={t('grid:room')}
        value={String(roomId)}
        data={data.rooms.map((one) => ({ value: String(one.roomId), label: roomName(one, language) }))}
        onChange={(event) => setRoomId(Number(event.currentTarget.value))}
      />
      <RefusalNotice mayGo={false} onDone={() => {}} />
      {room.plans.length === 0 && <Text size="sm">{t('grid:noPlans')}</Text>}
      <ul className={classes.list} aria-label={t('grid:phone.days', { name })}>
        {data.days.slice(data.todayIndex, last).map((date, at) => (
          <li key={date}>
            <DayButton room={room} day={data.todayIndex + at} onOpen={setDay} />
          </li>
        ))}
      </ul>
      {last < data.days.length && (
        <Button variant="default" onClick={() => setLength(length + STEP)}>
          {t('grid:phone.more')}
        </Button>
      )}
      <Suspense>
        {day !== null && <DaySheet key={day} room={room} day={day} onClose={() => setDay(null)} />}
      </Suspense>
    </Stack>
  );
}

function DayButton({
  room,
  day,
  onOpen,
}: {
  room: CalendarRoom;
  day: number;
  onOpen: (day: number) => void;
}) {
  const model = useModel();
  const { t } = useTexts('grid');
  const { data } = model;
  const date = data.days[day] ?? data.today;
  const roomDay = data.roomDay(room, day);
  const state = data.isKnown(day) ? roomState(roomDay) : undefined;
  const plan = room.plans.find(({ isDefault }) => isDefault) ?? room.plans[0];
  const line = { roomId: room.roomId, mealPlanId: plan?.mealPlanId ?? null };
  const price = plan ? data.read({ ...line, field: 'priceCents' }, day) : null;
  const minStay = data.read({ ...line, field: 'minStay' }, day);
  const words = [
    state && state !== 'open' ? t(`grid:state.${state}`) : t('grid:phone.free', { n: roomDay.free }),
    typeof minStay === 'number' && minStay > 1 ? t('grid:phone.minStay', { n: minStay }) : '',
  ];
  return (
    <UnstyledButton className={classes.dayButton} data-state={state} onClick={() => onOpen(day)}>
      <Text span size="sm" fw={600}>
        {formatDate(date)}
      </Text>
      <Text span size="sm">
        {words.filter(Boolean).join(' · ')}
      </Text>
      <Text span fw={600} className="tabular">
        {price === null ? '–' : `${euros(Number(price))} €`}
      </Text>
    </UnstyledButton>
  );
}

/** Draws anew when something of these days changes. */
function useChanges(roomId: number, from: number, to: number): void {
  const { data } = useModel();
  const [, again] = useReducer((n: number) => n + 1, 0);
  useEffect(() => {
    const [first, last] = [Math.floor(from / CHUNK_DAYS), Math.floor(to / CHUNK_DAYS)];
    const ends = Array.from({ length: last - first + 1 }, (_, at) =>
      data.subscribe(roomId, first + at, again),
    );
    return () => {
      for (const end of ends) end();
    };
  }, [data, roomId, from, to]);
}
