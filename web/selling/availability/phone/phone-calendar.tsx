import { Button, Group, NativeSelect, Stack, Text, UnstyledButton } from '@mantine/core';
import { Suspense, useEffect, useMemo, useRef, useState } from 'react';
import { CELL_FIELDS } from '../../../../domain/selling/availability/cell.ts';
import { roomState } from '../../../../domain/selling/availability/grid/cell-state.ts';
import { monthOf } from '../../../../domain/selling/availability/months.ts';
import { formatDate, formatShortCents } from '../../../platform/formats.ts';
import { errorText } from '../../../platform/shell/errors/failures.ts';
import { lazyNamed } from '../../../platform/shell/lazy-named.ts';
import { toast } from '../../../platform/shell/toast/toast.ts';
import { useTexts } from '../../../platform/texts.ts';
import type { AvailabilitySearch } from '../availability-search.ts';
import type { CalendarRoom } from '../calendar/calendar-answer.ts';
import type { CalendarData } from '../calendar/calendar-data.ts';
import { useChanges, useModel } from '../calendar/model-context.ts';
import { monthChoices } from '../calendar/months.ts';
import { roomName } from '../calendar/words.ts';
import { RefusalNotice } from '../grid/refusal-notice.tsx';
import { NoPlansNotice } from '../no-plans-notice.tsx';
import { ManyMenu } from '../toolbar/many-menu.tsx';
import type { TargetCell } from './day-entries.ts';
import classes from './phone.module.css';

const DaySheet = lazyNamed(() => import('./day-sheet.tsx'), 'DaySheet');

const STEP = 31;

/** Returns the cell that the address names, or null if it does not exist. */
function cellOf(data: CalendarData, { room, plan, field, day }: AvailabilitySearch) {
  const known = data.room(Number(room));
  const index = data.days.indexOf(day ?? '');
  if (!known || index < data.todayIndex) return null;
  const name = CELL_FIELDS.find((one) => one === field);
  return {
    roomId: known.roomId,
    day: index,
    wanted: name ? { field: name, mealPlanId: plan ? Number(plan) : null } : null,
  };
}

/** List of the days of one room; a tap opens the sheet of a day. */
export function PhoneCalendar({ cell }: { cell: AvailabilitySearch }) {
  const model = useModel();
  const { t, language } = useTexts('grid', 'cell');
  const { data } = model;
  const [gone] = useState(() => cellOf(data, cell));
  const [roomId, setRoomId] = useState(gone?.roomId ?? data.rooms[0]?.roomId ?? 0);
  const [first, setFirst] = useState(
    gone ? Math.max(data.todayIndex, data.indexOf(monthOf(data.days[gone.day] ?? data.today))) : data.todayIndex,
  );
  const [length, setLength] = useState(STEP);
  const [open, setOpen] = useState<{ day: number; wanted: TargetCell | null } | null>(null);
  const list = useRef<HTMLUListElement>(null);
  const room = data.room(roomId);
  const last = Math.min(first + length, data.days.length);
  useChanges(roomId, first, last);
  useEffect(() => {
    data.need(first, last).catch((error: unknown) => void toast('failure', errorText(error)));
  }, [data, first, last]);
  // Focuses the day before its sheet opens, so that the focus returns there.
  useEffect(() => {
    if (!gone) return;
    list.current?.querySelector<HTMLElement>(`[data-day="${gone.day}"]`)?.focus();
    setOpen(gone);
  }, [gone]);
  if (!room) return null;
  const name = roomName(room, language);
  return (
    <Stack gap="sm">
      <PhoneBar
        roomId={roomId}
        onRoom={setRoomId}
        first={first}
        onFirst={(day) => {
          setFirst(day);
          setLength(STEP);
          window.scrollTo({ top: 0 });
        }}
      />
      <NoPlansNotice structureId={data.structureId} rooms={[room]} />
      <ul ref={list} className={classes.list} aria-label={t('grid:phone.days', { name })}>
        {data.days.slice(first, last).map((date, at) => (
          <li key={date}>
            <DayButton room={room} day={first + at} onOpen={(day) => setOpen({ day, wanted: null })} />
          </li>
        ))}
      </ul>
      {last < data.days.length && (
        <Button variant="default" onClick={() => setLength(length + STEP)}>
          {t('grid:phone.more')}
        </Button>
      )}
      <Suspense>
        {open && data.isKnown(open.day) && (
          <DaySheet key={open.day} room={room} {...open} onClose={() => setOpen(null)} />
        )}
      </Suspense>
    </Stack>
  );
}

function DayButton({ room, day, onOpen }: { room: CalendarRoom; day: number; onOpen: (day: number) => void }) {
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
    !state || state === 'open'
      ? t('grid:phone.free', { count: roomDay.free, n: roomDay.free })
      : t(roomDay.isOpen ? `grid:state.${state}` : 'grid:isClosedDay'),
    typeof minStay === 'number' && minStay > 1 ? t('grid:phone.minStay', { n: minStay }) : '',
  ];
  return (
    <UnstyledButton className={classes.dayButton} data-state={state} data-day={day} onClick={() => onOpen(day)}>
      <Text span size="sm" fw={600}>
        {formatDate(date)}
      </Text>
      <Text span size="sm">
        {words.filter(Boolean).join(' · ')}
      </Text>
      <Text span fw={600} className="tabular">
        {price === null ? '–' : formatShortCents(Number(price))}
      </Text>
    </UnstyledButton>
  );
}

interface PhoneBarProps {
  roomId: number;
  onRoom: (roomId: number) => void;
  first: number;
  onFirst: (first: number) => void;
}

/** Choice of room and month, bulk actions and refused changes. */
function PhoneBar({ roomId, onRoom, first, onFirst }: PhoneBarProps) {
  const { data, mayWrite } = useModel();
  const { t, language } = useTexts('grid');
  const months = useMemo(() => monthChoices(data.days.slice(data.todayIndex), language), [data, language]);
  return (
    <div className={classes.bar}>
      <NativeSelect
        aria-label={t('grid:room')}
        value={String(roomId)}
        data={data.rooms.map((one) => ({ value: String(one.roomId), label: roomName(one, language) }))}
        onChange={(event) => onRoom(Number(event.currentTarget.value))}
      />
      <Group gap="xs" wrap="nowrap">
        <NativeSelect
          aria-label={t('grid:month')}
          style={{ flex: 1 }}
          value={data.days[first]?.slice(0, 7) ?? ''}
          data={months}
          onChange={(event) => {
            const month = data.indexOf(`${event.currentTarget.value}-01`);
            onFirst(Math.max(data.todayIndex, month));
          }}
        />
        {mayWrite && <ManyMenu isOfPhone />}
      </Group>
      <RefusalNotice mayGo={false} onDone={() => {}} />
    </div>
  );
}
