import { useState } from 'react';
import { expandBulk, type Operation } from '../../../../domain/selling/availability/bulk.ts';
import { type CellField, MAX_STAY_RULE_NIGHTS } from '../../../../domain/selling/availability/cell.ts';
import type { WrittenCell } from '../../../../domain/selling/availability/change.ts';
import { parseCellValue } from '../../../../domain/selling/availability/grid/cell-text.ts';
import { dayOrder } from '../../../../domain/selling/availability/orders/day-order.ts';
import { readPriceChange } from '../../../../domain/selling/availability/orders/price-change.ts';
import { deleteUnsavedInput } from '../../../kernel/drafts/unsaved-input.ts';
import { useDraft } from '../../../kernel/drafts/use-draft.ts';
import type { DaysQuestion, GridModel } from '../calendar/grid-model.ts';
import { useModel } from '../calendar/model-context.ts';

const operationsOf = (price: string, nights: string): Partial<Record<CellField, Operation>> => {
  const priced = readPriceChange(price);
  const least = parseCellValue('minStay', nights);
  const hasNights = nights.trim() !== '' && 'value' in least;
  return {
    ...(priced && { priceCents: priced }),
    ...(hasNights && { minStay: { mode: 'set', value: least.value } }),
  };
};

/** The cells that the operations would change, as far as the page has loaded them. */
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

/** A change of whole days as it is typed, with the cells that it would change. */
export function useDayOrder(now: DaysQuestion, onClose: () => void) {
  const model = useModel();
  const { data } = model;
  const { roomIds } = model.view.get();
  const visibleCount = data.rooms.filter(({ roomId }) => roomIds?.has(roomId) ?? true).length;
  /** True if the user chooses between the selected rooms and all visible ones. */
  const isChoice = now.roomIds.length > 0 && now.roomIds.length < visibleCount;
  const [inAll, setInAll] = useState(!isChoice);
  const draft = `calendar.${data.structureId}.days.${data.days[now.left]}.${data.days[now.right]}`;
  const [price, setPrice] = useDraft(`${draft}.price`, '');
  const [nights, setNights] = useDraft(`${draft}.nights`, '');
  const operations = operationsOf(price, nights);
  const least = operations.minStay?.value;
  const isPriceWrong = price.trim() !== '' && !operations.priceCents;
  const isStayWrong = nights.trim() !== '' && !(Number(least) >= 1 && Number(least) <= MAX_STAY_RULE_NIGHTS);
  const cells = isPriceWrong || isStayWrong ? [] : cellsOf(model, now, inAll, operations);
  const isTyped = operations.priceCents !== undefined || operations.minStay !== undefined;
  const submit = (change: typeof operations) => {
    void model.writes.submit(cellsOf(model, now, inAll, change));
    deleteUnsavedInput(draft);
    onClose();
  };
  const stopSell = (value: boolean) => ({ stopSell: { mode: 'set' as const, value } });
  return {
    ...{ visibleCount, isChoice, inAll, setInAll, price, setPrice, nights, setNights },
    ...{ isPriceWrong, isStayWrong, cells },
    hasPrice: operations.priceCents !== undefined,
    isReadable: isTyped && !isPriceWrong && !isStayWrong,
    send() {
      if (cells.length > 0) submit(operations);
    },
    stop: (value: boolean) => submit(stopSell(value)),
    canStop: (value: boolean) => cellsOf(model, now, inAll, stopSell(value)).length > 0,
  };
}

export type DayOrder = ReturnType<typeof useDayOrder>;
