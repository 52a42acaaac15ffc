import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Day } from '../../../../domain/kernel/calendar/days.ts';
import type { CalendarAnswer } from '../../../../domain/selling/availability/answers.ts';
import { type BulkOrder, bulkPeriods, expandBulk } from '../../../../domain/selling/availability/bulk.ts';
import type { WrittenCell } from '../../../../domain/selling/availability/change.ts';
import { dayOrder } from '../../../../domain/selling/availability/orders/day-order.ts';
import { lastYearCells, lastYearReach } from '../../../../domain/selling/availability/phrase/last-year.ts';
import {
  type ParsedPhrase,
  type PhraseChange,
  type PhraseContext,
  parsePhrase,
} from '../../../../domain/selling/availability/phrase/parse.ts';
import { suggestChange } from '../../../../domain/selling/availability/phrase/suggest.ts';
import { useUser } from '../../../platform/session.ts';
import { structureQuery } from '../../../platform/structure-query.ts';
import { useTexts } from '../../../platform/texts.ts';
import { today as serverToday } from '../../../platform/today.ts';
import { readCalendar } from '../calendar/calendar-answer.ts';
import { bulkContextOf, lookupOf } from '../calendar/calendar-lookup.ts';
import { mayWriteCalendar } from '../may-write-calendar.ts';

export interface PhraseResult {
  /** Null for a phrase without an action. */
  readonly understood: ParsedPhrase | null;
  /** The closest change to a phrase that is not understood. */
  readonly nearest: PhraseChange | null;
  readonly around: PhraseContext;
  readonly rooms: CalendarAnswer['rooms'];
  /** True if no part is missing and no word is unknown. */
  readonly isWhole: boolean;
  /** Null while the calendar is loading, or if the days are not writable. */
  readonly cells: readonly WrittenCell[] | null;
  readonly isWritable: boolean;
}

const NO_NAMES = { rooms: [], plans: [] };

/** Reads a phrase and returns the change with its cells; null if the phrase contains no change. */
export function useSaying(structureId: string, typed: string): PhraseResult | null {
  const { language } = useTexts('saying');
  const { role } = useUser();
  const { data: structure } = useQuery(structureQuery(structureId));
  const today = serverToday();
  const mayWrite = structure !== undefined && mayWriteCalendar(role, structure.status);
  const isSaid = useMemo(
    () =>
      mayWrite &&
      (parsePhrase(typed, { today, ...NO_NAMES }, language) ??
        suggestChange(typed, { today, ...NO_NAMES }, language)) !== null,
    [mayWrite, typed, today, language],
  );
  const ground = useQuery({
    queryKey: ['availability-ground', structureId],
    queryFn: () => readCalendar(structureId, today, today),
    enabled: isSaid,
  });
  const { data } = ground;
  const said = useMemo(() => {
    if (!isSaid || !data) return null;
    const around = { today, ...namesOf(data, language) };
    const understood = parsePhrase(typed, around, language);
    const nearest = suggestChange(typed, around, language);
    if (!understood)
      return nearest && { understood, nearest, around, isWhole: false, order: null, span: null, before: null };
    const isWhole = understood.unknown.length === 0 && understood.lacks.length === 0;
    const order = orderOf(understood, data);
    const days = bulkPeriods(order, bulkContextOf(data));
    const before = understood.saying.lastYear ? lastYearReach(order, bulkContextOf(data)) : null;
    return { understood, nearest, around, isWhole, order, span: isWhole ? spanOf(days) : null, before };
  }, [isSaid, typed, data, today, language]);
  const span = said?.span;
  const calendar = useQuery({
    queryKey: ['availability-now', structureId, span?.from, span?.to],
    queryFn: () => readCalendar(structureId, span?.from ?? today, span?.to ?? today),
    enabled: span != null,
    gcTime: 0,
  });
  const before = said?.before;
  const former = useQuery({
    queryKey: ['availability-now', structureId, before?.from, before?.to],
    queryFn: () => readCalendar(structureId, before?.from ?? today, before?.to ?? today),
    enabled: span != null && before != null,
    gcTime: 0,
  });
  return useMemo(() => {
    if (!said || !data) return null;
    const { understood, nearest, around, isWhole, order } = said;
    const now = calendar.data;
    const cells = now && span && order ? cellsOf(understood, order, now, former.data) : null;
    return { understood, nearest, around, rooms: data.rooms, isWhole, cells, isWritable: span !== null };
  }, [said, data, span, calendar.data, former.data]);
}

/** Returns the cells of the change; null while data is loading. */
function cellsOf(
  { saying }: ParsedPhrase,
  order: BulkOrder,
  now: CalendarAnswer,
  former: CalendarAnswer | undefined,
): readonly WrittenCell[] | null {
  if (!saying.lastYear) return expandBulk(order, bulkContextOf(now), lookupOf(now)).cells;
  return former ? lastYearCells(order, bulkContextOf(now), lookupOf(former), lookupOf(now)) : null;
}

/** Returns the names of all rooms and plans in every language, starting with the language of the page. */
function namesOf({ rooms }: CalendarAnswer, language: string): Pick<PhraseContext, 'rooms' | 'plans'> {
  const names = (title: Record<string, string>, code: string | null = null) => [
    ...new Set(
      [title[language] || title.it || '', ...Object.values(title), code ?? ''].filter((name) => name.trim() !== ''),
    ),
  ];
  const plans = new Map(
    rooms.flatMap((room) => room.plans.map(({ mealPlanId, title }) => [mealPlanId, names(title)] as const)),
  );
  return {
    rooms: rooms.map(({ roomId, title, code }) => ({ id: roomId, names: names(title, code) })),
    plans: [...plans].map(([id, all]) => ({ id, names: all })),
  };
}

function orderOf({ saying }: ParsedPhrase, { rooms }: CalendarAnswer) {
  const { roomIds, periods, weekdays, mealPlanId, operations } = saying;
  const meant = rooms.filter(({ roomId }) => roomIds.length === 0 || roomIds.includes(roomId));
  return dayOrder(meant, { periods, weekdays, mealPlanId }, operations);
}

function spanOf(periods: readonly { from: Day; to: Day }[]): { from: Day; to: Day } | null {
  const [from] = periods.map((one) => one.from).toSorted();
  const to = periods
    .map((one) => one.to)
    .toSorted()
    .at(-1);
  return from && to ? { from, to } : null;
}
