import { useDebouncedValue } from '@mantine/hooks';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { daysBetween } from '../../../../domain/kernel/calendar/days.ts';
import type { CalendarAnswer, YearAnswer } from '../../../../domain/selling/availability/answers.ts';
import type { YearPrices } from '../../../../domain/selling/availability/year/piece.ts';
import { basePlanOf } from '../../../../domain/selling/pricing/nights.ts';
import { api } from '../../../platform/api.ts';
import { queryClient } from '../../../platform/query-client.ts';
import { recall } from '../../../platform/storage.ts';
import { useStore } from '../../../platform/store.ts';
import type { CalendarPlan, CalendarRoom } from '../calendar/calendar-answer.ts';
import type { GridModel } from '../calendar/grid-model.ts';
import { useChanges } from '../calendar/model-context.ts';

/** Storage key: set when the year chart is folded. */
export const FOLDED_KEY = 'calendar-year-folded';

export interface YearLine {
  readonly room: CalendarRoom;
  /** The plan with own prices; for a derived plan, its base plan. */
  readonly plan: CalendarPlan;
}

/** Returns the room and plan whose year is shown: those of the active line, or the room's default plan. */
export function lineOf(model: GridModel, row: number): YearLine | null {
  const line = model.rows[row];
  const room = line && model.data.room(line.roomId);
  if (!room) return null;
  const named = room.plans.find(({ mealPlanId, priceMode }) => mealPlanId === line.mealPlanId && priceMode === 'own');
  const plan = named ?? basePlanOf(room);
  return plan ? { room, plan } : null;
}

export type Year = YearPrices & Pick<YearAnswer, 'open' | 'offers'>;

/** Query for the yearly prices of a line after the given change. */
const yearQuery = (structureId: string, roomId: number, mealPlanId: number, change: number | null) =>
  queryOptions({
    queryKey: ['availability-year', structureId, roomId, mealPlanId, change],
    queryFn: ({ signal }) =>
      api(`/structures/${structureId}/availability/year`, {
        query: { roomId, mealPlanId },
        signal,
      }),
  });

/** Prefetches the yearly prices of the first line, so that the chart appears with the days. */
export async function fetchYear(structureId: string, { rooms, lastChange }: CalendarAnswer): Promise<void> {
  const [room] = rooms;
  const plan = room && basePlanOf(room);
  if (!plan || recall(FOLDED_KEY) !== null) return;
  await queryClient.prefetchQuery(yearQuery(structureId, room.roomId, plan.mealPlanId, lastChange?.id ?? null));
}

const QUIET_MS = 1_000;

/** Returns the yearly prices of a line: the server's answer, updated with later edits and loaded days. */
export function useYear(model: GridModel, { room, plan }: YearLine): Year | null {
  const { data, writes } = model;
  const { lastChange } = useStore(writes.state);
  // Debounced: visible days are already current, so a series of edits causes one request.
  const [change] = useDebouncedValue(lastChange?.id ?? null, QUIET_MS);
  const line = { roomId: room.roomId, mealPlanId: plan.mealPlanId, field: 'priceCents' as const };
  const changes = useChanges(room.roomId, data.todayIndex, data.days.length - 1);
  const { data: answer } = useQuery({
    ...yearQuery(data.structureId, line.roomId, line.mealPlanId, change),
    placeholderData: (former, query) => {
      const [, , roomId, planId] = query?.queryKey ?? [];
      return roomId === line.roomId && planId === line.mealPlanId ? former : undefined;
    },
  });
  const { roomId, mealPlanId } = line;
  // Keeps the same object while the user only moves through the grid.
  // biome-ignore lint/correctness/useExhaustiveDependencies: anew with what has changed in the calendar
  return useMemo(() => {
    if (!answer) return null;
    const column = data.column({ roomId, mealPlanId, field: 'priceCents' });
    const shift = daysBetween(data.days[0] ?? answer.from, answer.from);
    const prices = answer.prices.map((price, at) =>
      data.isKnown(shift + at) ? ((column?.[shift + at] ?? null) as number | null) : price,
    );
    const days = data.days.slice(shift, shift + prices.length);
    return { days, prices, open: answer.open, offers: answer.offers };
  }, [answer, data, roomId, mealPlanId, changes]);
}
