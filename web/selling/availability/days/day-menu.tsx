import { Button, Group, Popover, SegmentedControl, Stack, Text, TextInput } from '@mantine/core';
import { type RefObject, useState } from 'react';
import { can } from '../../../../domain/kernel/screens/permissions.ts';
import { expandBulk, type Operation } from '../../../../domain/selling/availability/bulk.ts';
import { type CellField, LONGEST_STAY_RULE } from '../../../../domain/selling/availability/cell.ts';
import type { WrittenCell } from '../../../../domain/selling/availability/change.ts';
import { euros, readWritten } from '../../../../domain/selling/availability/grid/written.ts';
import { dayOrder } from '../../../../domain/selling/availability/orders/day-order.ts';
import { readPriceChange } from '../../../../domain/selling/availability/orders/price-change.ts';
import { forgetTyped } from '../../../kernel/drafts/drafts.ts';
import { useDraft } from '../../../kernel/drafts/use-draft.ts';
import { formatDate } from '../../../platform/formats.ts';
import { useUser } from '../../../platform/session.ts';
import { Form } from '../../../platform/shell/form.tsx';
import { Glyph } from '../../../platform/shell/glyph.tsx';
import { useStore } from '../../../platform/store.ts';
import { useTexts } from '../../../platform/texts.ts';
import type { DaysQuestion, GridModel } from '../calendar/grid-model.ts';
import { useModel } from '../calendar/model-context.ts';
import { roomName } from '../calendar/words.ts';
import { ROW } from '../grid/geometry.ts';

interface DayMenuProps {
  width: number;
  scroller: RefObject<HTMLElement | null>;
  onDone: () => void;
}

/** Closes, prices and sets the shortest stay of whole days, in all rooms that are shown or in those where one was. */
export function DayMenu({ width, scroller, onDone }: DayMenuProps) {
  const model = useModel();
  const { now } = useStore(model.asking);
  if (!now) return null;
  const close = () => {
    model.asking.set({ now: null });
    onDone();
  };
  const top = now.at === 'head' ? (scroller.current?.scrollTop ?? 0) - ROW : now.at.row * ROW;
  return (
    <Popover
      key={`${now.left}-${now.right}-${top}`}
      opened
      trapFocus
      returnFocus={false}
      // What it hangs on is part of the grid, and nothing that one opens.
      withRoles={false}
      shadow="md"
      width={340}
      position="bottom-start"
      onDismiss={close}
    >
      <Popover.Target>
        <div
          style={{
            position: 'absolute',
            top,
            left: now.left * width,
            width: (now.right - now.left + 1) * width,
            height: ROW,
          }}
        />
      </Popover.Target>
      <DayForm now={now} onClose={close} />
    </Popover>
  );
}

const operationsOf = (price: string, nights: string): Partial<Record<CellField, Operation>> => {
  const priced = readPriceChange(price);
  const least = readWritten('minStay', nights);
  const hasNights = nights.trim() !== '' && 'value' in least;
  return {
    ...(priced && { priceCents: priced }),
    ...(hasNights && { minStay: { mode: 'set', value: least.value } }),
  };
};

/** The cells that this would change, by what the page knows of them. */
function cellsOf(
  model: GridModel,
  now: DaysQuestion,
  inAll: boolean,
  operations: ReturnType<typeof operationsOf>,
): readonly WrittenCell[] {
  const { data } = model;
  const { mealPlanId, roomIds } = model.view.get();
  const rooms = data.rooms.filter(({ roomId }) =>
    inAll ? (roomIds?.has(roomId) ?? true) : now.roomIds.includes(roomId),
  );
  const period = { from: data.days[now.left] ?? data.today, to: data.days[now.right] ?? data.today };
  const { weekdays } = model.focus.get();
  const order = dayOrder(rooms, { periods: [period], weekdays, mealPlanId }, operations);
  return expandBulk(order, { ...data, roundToCents: data.settings.roundToCents }, (at) =>
    data.read(at, data.indexOf(at.day)),
  ).cells;
}

function DayForm({ now, onClose }: { now: DaysQuestion; onClose: () => void }) {
  const model = useModel();
  const { t, language } = useTexts('day_order', 'grid', 'bulk', 'common', 'planning');
  const { role } = useUser();
  const { data } = model;
  const { roomIds } = model.view.get();
  const shown = data.rooms.filter(({ roomId }) => roomIds?.has(roomId) ?? true);
  const isChoice = now.roomIds.length > 0 && now.roomIds.length < shown.length;
  const [inAll, setInAll] = useState(!isChoice);
  const draft = `calendar.${data.structureId}.days.${data.days[now.left]}.${data.days[now.right]}`;
  const [price, setPrice] = useDraft(`${draft}.price`, '');
  const [nights, setNights] = useDraft(`${draft}.nights`, '');
  const operations = operationsOf(price, nights);
  const least = operations.minStay?.value;
  const wrongPrice = price.trim() !== '' && !operations.priceCents;
  const wrongNights = nights.trim() !== '' && !(Number(least) >= 1 && Number(least) <= LONGEST_STAY_RULE);
  const cells = wrongPrice || wrongNights ? [] : cellsOf(model, now, inAll, operations);
  const isAsked = operations.priceCents !== undefined || operations.minStay !== undefined;
  const submit = (change: typeof operations) => {
    void model.writes.submit(cellsOf(model, now, inAll, change));
    forgetTyped(draft);
    onClose();
  };
  const send = () => {
    if (cells.length > 0) submit(operations);
  };
  const [first, last] = [data.days[now.left] ?? '', data.days[now.right] ?? ''];
  const title =
    first === last
      ? formatDate(first)
      : t('day_order:span', { from: formatDate(first), to: formatDate(last) });
  const [one] = now.roomIds.flatMap((id) => data.room(id) ?? []);
  const some = t('day_order:some', { count: now.roomIds.length, name: one ? roomName(one, language) : '' });
  const all = t('day_order:all', { n: shown.length });
  const book = (kind: 'manual' | 'block') => () => {
    const [roomId = 0] = now.roomIds;
    onClose();
    model.booking.set({ now: { roomId, first: now.left, last: now.right, kind } });
  };
  const stop = (value: boolean) => () => submit({ stopSell: { mode: 'set', value } });
  return (
    // It stands elsewhere in the document, and in the grid for React: its clicks and keys are none of the grid's.
    <Popover.Dropdown
      role="dialog"
      aria-label={title}
      onPointerDown={(event) => event.stopPropagation()}
      onDoubleClick={(event) => event.stopPropagation()}
      onContextMenu={(event) => event.stopPropagation()}
      onPaste={(event) => event.stopPropagation()}
      onCopy={(event) => event.stopPropagation()}
      onKeyDown={(event) => {
        event.stopPropagation();
        if (event.key === 'Escape') onClose();
      }}
    >
      <Form onSave="submit" onSubmit={send}>
        <Stack gap="sm">
          <div>
            <Text fw={600}>{title}</Text>
            {!isChoice && (
              <Text size="sm" c="dimmed">
                {all}
              </Text>
            )}
          </div>
          {isChoice && (
            <SegmentedControl
              aria-label={t('day_order:scope')}
              size="xs"
              fullWidth
              orientation={some.length > 20 ? 'vertical' : 'horizontal'}
              value={inAll ? 'all' : 'some'}
              data={[
                { value: 'some', label: some },
                { value: 'all', label: all },
              ]}
              onChange={(value) => setInAll(value === 'all')}
            />
          )}
          {now.roomIds.length === 1 && can(role, 'c', 'arrivals') && (
            <Group grow gap="xs">
              <Button variant="light" onClick={book('manual')}>
                {t('planning:book')}
              </Button>
              <Button variant="light" onClick={book('block')}>
                {t('planning:block')}
              </Button>
            </Group>
          )}
          <Group grow gap="xs">
            <Button
              data-autofocus
              variant="default"
              leftSection={<Glyph name="lock" size={16} />}
              disabled={cellsOf(model, now, inAll, { stopSell: { mode: 'set', value: true } }).length === 0}
              onClick={stop(true)}
            >
              {t('day_order:close')}
            </Button>
            <Button
              variant="default"
              leftSection={<Glyph name="lock-open" size={16} />}
              disabled={cellsOf(model, now, inAll, { stopSell: { mode: 'set', value: false } }).length === 0}
              onClick={stop(false)}
            >
              {t('day_order:reopen')}
            </Button>
          </Group>
          <TextInput
            label={t('day_order:price')}
            description={t('day_order:priceHelp')}
            value={price}
            rightSection={price.includes('%') ? null : '€'}
            error={wrongPrice && t('day_order:priceWrong')}
            onChange={(event) => setPrice(event.currentTarget.value)}
          />
          <TextInput
            label={t('day_order:minStay')}
            value={nights}
            inputMode="numeric"
            rightSection={t('day_order:nights')}
            rightSectionWidth={56}
            error={wrongNights && t('day_order:minStayWrong', { most: LONGEST_STAY_RULE })}
            onChange={(event) => setNights(event.currentTarget.value)}
          />
          <Group justify="space-between" wrap="nowrap">
            <Text size="sm" c="dimmed" role="status" className="tabular">
              {isAsked && !wrongPrice && !wrongNights && (
                <>
                  {cells.length > 0 ? t('bulk:cells', { count: cells.length }) : t('day_order:nothing')}
                  {operations.priceCents && cells.length > 0 && <br />}
                  {operations.priceCents && rangeWords(cells, t)}
                </>
              )}
            </Text>
            <Button type="submit" disabled={cells.length === 0}>
              {t('grid:apply')}
            </Button>
          </Group>
        </Stack>
      </Form>
    </Popover.Dropdown>
  );
}

/** `62–115 → 68–127 €`. */
function rangeWords(cells: readonly WrittenCell[], t: ReturnType<typeof useTexts>['t']): string {
  const prices = cells.filter(({ field }) => field === 'priceCents');
  const between = (of: (cell: WrittenCell) => unknown) => {
    const known = prices.map(of).filter((value) => typeof value === 'number');
    if (known.length === 0) return '–';
    const [low, high] = [Math.min(...known), Math.max(...known)];
    return low === high ? euros(low) : `${euros(low)}–${euros(high)}`;
  };
  if (prices.length === 0) return '';
  return t('day_order:prices', {
    before: between(({ before }) => before),
    after: between(({ value }) => value),
  });
}
