import { Anchor, Button, Group, Stack, Text, TextInput, Title } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useState } from 'react';
import type { CellField, CellValue } from '../../../../domain/selling/availability/cell.ts';
import type { WrittenCell } from '../../../../domain/selling/availability/change.ts';
import { roomState } from '../../../../domain/selling/availability/grid/shown.ts';
import { readWritten, writtenOf } from '../../../../domain/selling/availability/grid/written.ts';
import { basePlanOf } from '../../../../domain/selling/pricing/nights.ts';
import { forgetTyped } from '../../../kernel/drafts/drafts.ts';
import { useDraft } from '../../../kernel/drafts/use-draft.ts';
import { formatDate } from '../../../platform/formats.ts';
import { Drawer } from '../../../platform/shell/drawer.tsx';
import { Form } from '../../../platform/shell/form.tsx';
import { Glyph } from '../../../platform/shell/glyph.tsx';
import { addressOf } from '../../../platform/shell/menu/menu-items.ts';
import { PathLink } from '../../../platform/shell/menu/screen-link.tsx';
import { useReturnFocus } from '../../../platform/shell/use-return-focus.ts';
import { useTexts } from '../../../platform/texts.ts';
import type { CalendarRoom } from '../../../selling/availability/calendar/calendar-answer.ts';
import { useModel } from '../../../selling/availability/calendar/model-context.ts';
import { PHONE } from '../../../selling/availability/calendar/use-grid-model.ts';
import { planName, roomName } from '../../../selling/availability/calendar/words.ts';

/** The plan whose price a room is changed by: the others follow from it, or are changed in the calendar. */
const pricedPlan = (room: CalendarRoom) =>
  basePlanOf(room) ?? room.plans.find(({ priceMode }) => priceMode === 'own');

/** One day of all rooms: closed or opened with one tap, each room's price in a field. */
export function DayPanel({ day, onClose }: { day: number; onClose: () => void }) {
  const model = useModel();
  const { data, mayWrite } = model;
  const { t, language } = useTexts('today', 'common', 'grid', 'cell');
  const isNarrow = useMediaQuery(PHONE, undefined, { getInitialValueInEffect: false });
  const [isTried, setIsTried] = useState(false);
  useReturnFocus();
  const date = data.days[day] ?? data.today;
  const draft = `calendar.${data.structureId}.prices.${date}`;
  const [texts, setTexts] = useDraft<Record<number, string>>(draft, {});
  const isClosed = (room: CalendarRoom) =>
    data.read({ roomId: room.roomId, mealPlanId: null, field: 'stopSell' }, day) === true;
  const allClosed = data.rooms.every(isClosed);

  const cell = (
    roomId: number,
    mealPlanId: number | null,
    field: CellField,
    value: CellValue,
  ): WrittenCell => ({
    roomId,
    mealPlanId,
    field,
    day: date,
    value,
    before: data.read({ roomId, mealPlanId, field }, day),
  });
  const close = (rooms: readonly CalendarRoom[], value: boolean) => {
    void model.writes.submit(rooms.map(({ roomId }) => cell(roomId, null, 'stopSell', value)));
    onClose();
  };
  const written = data.rooms.flatMap((room) => {
    const plan = pricedPlan(room);
    const text = texts[room.roomId];
    return plan && text !== undefined ? [{ room, plan, said: readWritten('priceCents', text) }] : [];
  });
  const save = () => {
    setIsTried(true);
    const cells = written.flatMap(({ room, plan, said }) =>
      'value' in said ? [cell(room.roomId, plan.mealPlanId, 'priceCents', said.value)] : [],
    );
    if (cells.length < written.length) return;
    void model.writes.submit(cells);
    forgetTyped(draft);
    onClose();
  };
  return (
    <Drawer
      opened
      onClose={onClose}
      position={isNarrow ? 'bottom' : 'right'}
      size={isNarrow ? '85%' : 'md'}
      title={<Text fw={600}>{formatDate(date)}</Text>}
      closeButtonProps={{ 'aria-label': t('common:close'), size: 'lg' }}
    >
      <Form onSave="submit" onSubmit={save}>
        <Stack gap="lg">
          {!data.isOpen(day) && <Text>{t('grid:isClosedDay')}</Text>}
          {mayWrite && (
            <Button
              variant="default"
              leftSection={<Glyph name={allClosed ? 'lock-open' : 'lock'} />}
              onClick={() => close(data.rooms, !allClosed)}
            >
              {t(allClosed ? 'today:reopenAll' : 'today:closeAll')}
            </Button>
          )}
          {data.rooms.map((room, at) => {
            const plan = pricedPlan(room);
            const now = data.roomDay(room, day);
            const state = roomState(now);
            const line = plan && {
              roomId: room.roomId,
              mealPlanId: plan.mealPlanId,
              field: 'priceCents' as const,
            };
            const said = written.find((one) => one.room === room)?.said;
            return (
              <Stack key={room.roomId} gap="xs" component="section" aria-label={roomName(room, language)}>
                <Group justify="space-between" wrap="nowrap">
                  <Title order={3} fz="md">
                    {roomName(room, language)}
                  </Title>
                  <Text size="sm" c="dimmed" className="tabular" style={{ whiteSpace: 'nowrap' }}>
                    {state === 'closed'
                      ? t('grid:state.closed')
                      : t('grid:freeOf', { count: now.free, free: now.free, all: room.units })}
                  </Text>
                </Group>
                <Group align="flex-end" wrap="nowrap">
                  {line && plan ? (
                    <TextInput
                      style={{ flex: 1 }}
                      label={t('grid:phone.priceOf', { plan: planName(plan, language) })}
                      inputMode="decimal"
                      autoComplete="off"
                      rightSection="€"
                      readOnly={!mayWrite}
                      data-autofocus={at === 0 || undefined}
                      value={texts[room.roomId] ?? writtenOf('priceCents', data.read(line, day))}
                      error={
                        isTried && said && 'refused' in said ? t(`cell:${said.refused}`, { limit: 0 }) : null
                      }
                      onFocus={(event) => event.currentTarget.select()}
                      onChange={(event) => setTexts({ ...texts, [room.roomId]: event.currentTarget.value })}
                    />
                  ) : (
                    <Text size="sm" style={{ flex: 1 }}>
                      {t('grid:noPlans')}
                    </Text>
                  )}
                  {mayWrite && data.rooms.length > 1 && (
                    <Button variant="default" onClick={() => close([room], !isClosed(room))}>
                      {t(isClosed(room) ? 'today:reopen' : 'today:close')}
                    </Button>
                  )}
                </Group>
              </Stack>
            );
          })}
          {mayWrite && (
            <Button type="submit" disabled={written.length === 0}>
              {t('common:save')}
            </Button>
          )}
          <Anchor
            renderRoot={(props) => (
              <PathLink
                {...props}
                to={`${addressOf('availability', { id: data.structureId })}?day=${date}&room=${data.rooms[0]?.roomId ?? ''}`}
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
