import { Anchor, Button, Group, Stack, Text, TextInput, Title } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useState } from 'react';
import type { CellField, CellValue } from '../../../../domain/selling/availability/cell.ts';
import type { WrittenCell } from '../../../../domain/selling/availability/change.ts';
import { roomState } from '../../../../domain/selling/availability/grid/cell-state.ts';
import { formatCellValue, parseCellValue } from '../../../../domain/selling/availability/grid/cell-text.ts';
import { basePlanOf } from '../../../../domain/selling/pricing/nights.ts';
import { deleteUnsavedInput } from '../../../kernel/drafts/unsaved-input.ts';
import { useDraft } from '../../../kernel/drafts/use-draft.ts';
import { formatDate } from '../../../platform/formats.ts';
import { Drawer } from '../../../platform/shell/drawer.tsx';
import { Form } from '../../../platform/shell/form.tsx';
import { Glyph } from '../../../platform/shell/glyph.tsx';
import { addressOf } from '../../../platform/shell/menu/menu-items.ts';
import { PathLink } from '../../../platform/shell/menu/screen-link.tsx';
import { useTexts } from '../../../platform/texts.ts';
import type { CalendarRoom } from '../../../selling/availability/calendar/calendar-answer.ts';
import { useModel } from '../../../selling/availability/calendar/model-context.ts';
import { PHONE_QUERY } from '../../../selling/availability/calendar/use-grid-model.ts';
import { planName, roomName } from '../../../selling/availability/calendar/words.ts';

/** Returns the plan whose price the panel edits. Other plans derive from it or are edited in the calendar. */
const pricedPlan = (room: CalendarRoom) => basePlanOf(room) ?? room.plans.find(({ priceMode }) => priceMode === 'own');

/** Holds the prices typed for a day and writes them to the calendar. */
function useDayPrices(day: number, onClose: () => void) {
  const model = useModel();
  const { data } = model;
  const [isTried, setIsTried] = useState(false);
  const date = data.days[day] ?? data.today;
  const draft = `calendar.${data.structureId}.prices.${date}`;
  const [texts, setTexts] = useDraft<Record<number, string>>(draft, {});
  const cell = (roomId: number, mealPlanId: number | null, field: CellField, value: CellValue): WrittenCell => ({
    roomId,
    mealPlanId,
    field,
    day: date,
    value,
    before: data.read({ roomId, mealPlanId, field }, day),
  });
  const typed = data.rooms.flatMap((room) => {
    const plan = pricedPlan(room);
    const text = texts[room.roomId];
    return plan && text !== undefined ? [{ room, plan, read: parseCellValue('priceCents', text) }] : [];
  });
  const save = () => {
    setIsTried(true);
    const cells = typed.flatMap(({ room, plan, read }) =>
      'value' in read ? [cell(room.roomId, plan.mealPlanId, 'priceCents', read.value)] : [],
    );
    if (cells.length < typed.length) return;
    void model.writes.submit(cells);
    deleteUnsavedInput(draft);
    onClose();
  };
  return {
    date,
    textOf: ({ roomId }: CalendarRoom) => texts[roomId],
    type: ({ roomId }: CalendarRoom, text: string) => setTexts({ ...texts, [roomId]: text }),
    /** Returns why a price is refused, after the first attempt to save. */
    refusalOf: (room: CalendarRoom) => {
      const read = typed.find((one) => one.room === room)?.read;
      return isTried && read && 'refused' in read ? read.refused : null;
    },
    isClosed: ({ roomId }: CalendarRoom) => data.read({ roomId, mealPlanId: null, field: 'stopSell' }, day) === true,
    close: (rooms: readonly CalendarRoom[], value: boolean) => {
      void model.writes.submit(rooms.map(({ roomId }) => cell(roomId, null, 'stopSell', value)));
      onClose();
    },
    isTyped: typed.length > 0,
    save,
  };
}

type DayPrices = ReturnType<typeof useDayPrices>;

/** Panel for one day: closes or opens all rooms and edits their prices. */
export function DayPanel({ day, onClose }: { day: number; onClose: () => void }) {
  const { data, mayWrite } = useModel();
  const { t } = useTexts('today', 'common', 'grid', 'cell');
  const isNarrow = useMediaQuery(PHONE_QUERY, undefined, { getInitialValueInEffect: false });
  const prices = useDayPrices(day, onClose);
  const allClosed = data.rooms.every(prices.isClosed);
  return (
    <Drawer
      opened
      onClose={onClose}
      position={isNarrow ? 'bottom' : 'right'}
      size={isNarrow ? '85%' : 'md'}
      title={<Text fw={600}>{formatDate(prices.date)}</Text>}
      closeButtonProps={{ 'aria-label': t('common:close'), size: 'lg' }}
    >
      <Form onSave="submit" onSubmit={prices.save}>
        <Stack gap="lg">
          {!data.isOpen(day) && <Text>{t('grid:isClosedDay')}</Text>}
          {mayWrite && (
            <Button
              variant="default"
              leftSection={<Glyph name={allClosed ? 'lock-open' : 'lock'} />}
              onClick={() => prices.close(data.rooms, !allClosed)}
            >
              {t(allClosed ? 'today:reopenAll' : 'today:closeAll')}
            </Button>
          )}
          {data.rooms.map((room, at) => (
            <RoomDay key={room.roomId} room={room} day={day} prices={prices} isFirst={at === 0} />
          ))}
          {mayWrite && (
            <Button type="submit" disabled={!prices.isTyped}>
              {t('common:save')}
            </Button>
          )}
          <Anchor
            renderRoot={(props) => (
              <PathLink
                {...props}
                to={`${addressOf('availability', { id: data.structureId })}?day=${prices.date}&room=${data.rooms[0]?.roomId ?? ''}`}
              />
            )}
          >
            {t('today:more')}
          </Anchor>
        </Stack>
      </Form>
    </Drawer>
  );
}

interface RoomDayProps {
  room: CalendarRoom;
  day: number;
  prices: DayPrices;
  isFirst: boolean;
}

/** A room on the day: availability, price, and the button that closes or opens the room. */
function RoomDay({ room, day, prices, isFirst }: RoomDayProps) {
  const { data, mayWrite } = useModel();
  const { t, language } = useTexts('today', 'grid');
  const now = data.roomDay(room, day);
  const isClosed = prices.isClosed(room);
  return (
    <Stack gap="xs" component="section" aria-label={roomName(room, language)}>
      <Group justify="space-between" wrap="nowrap">
        <Title order={3} fz="md">
          {roomName(room, language)}
        </Title>
        <Text size="sm" c="dimmed" className="tabular" style={{ whiteSpace: 'nowrap' }}>
          {roomState(now) === 'closed'
            ? t('grid:state.closed')
            : t('grid:freeOf', { count: now.free, free: now.free, all: room.units })}
        </Text>
      </Group>
      <Group align="flex-end" wrap="nowrap">
        <PriceInput room={room} day={day} prices={prices} isFirst={isFirst} />
        {mayWrite && data.rooms.length > 1 && (
          <Button variant="default" onClick={() => prices.close([room], !isClosed)}>
            {t(isClosed ? 'today:reopen' : 'today:close')}
          </Button>
        )}
      </Group>
    </Stack>
  );
}

function PriceInput({ room, day, prices, isFirst }: RoomDayProps) {
  const { data, mayWrite } = useModel();
  const { t, language } = useTexts('grid', 'cell');
  const plan = pricedPlan(room);
  if (!plan)
    return (
      <Text size="sm" style={{ flex: 1 }}>
        {t('grid:noPlans')}
      </Text>
    );
  const { roomId } = room;
  const stored = data.read({ roomId, mealPlanId: plan.mealPlanId, field: 'priceCents' }, day);
  const refused = prices.refusalOf(room);
  return (
    <TextInput
      style={{ flex: 1 }}
      label={t('grid:phone.priceOf', { plan: planName(plan, language) })}
      inputMode="decimal"
      autoComplete="off"
      rightSection="€"
      readOnly={!mayWrite}
      data-autofocus={isFirst || undefined}
      value={prices.textOf(room) ?? formatCellValue('priceCents', stored)}
      error={refused === null ? null : t(`cell:${refused}`, { limit: 0 })}
      onFocus={(event) => event.currentTarget.select()}
      onChange={(event) => prices.type(room, event.currentTarget.value)}
    />
  );
}
