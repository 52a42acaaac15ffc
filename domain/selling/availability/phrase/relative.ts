import { addDays, type Day, type Period, weekdayOf } from '../../../kernel/calendar/days.ts';
import { addMonths, lastDayOfMonth } from '../../../kernel/calendar/months.ts';
import type { Reading, ReadResult } from './dates.ts';
import type { TimeUnit } from './relative-words.ts';
import { weekdayOfWord } from './words.ts';

export const DAYS_OF_WEEK = 7;
const FRIDAY = 5;
const SATURDAY = 6;
const SUNDAY = 7;
/** Maximum number of units in a phrase such as `prossimi 30 giorni`. */
const MAX_UNITS = 90;

/** Returns the first day from `from` on that is this ISO weekday. */
export const nextWeekday = (weekday: number, from: Day): Day =>
  addDays(from, (weekday - weekdayOf(from) + DAYS_OF_WEEK) % DAYS_OF_WEEK);

/** Returns the ISO weekday that a word names. Null if the word has another meaning. */
export function weekdayAt({ tokens, vocabulary, roleAt }: Reading, at: number): number | null {
  const token = tokens[at];
  if (token?.kind !== 'word' || roleAt(at)) return null;
  const found = weekdayOfWord(vocabulary.weekdays, token.text);
  return found === null ? null : found + 1;
}

/** Returns the remaining nights of the weekend that has begun or comes next. */
export function comingWeekend(today: Day): Period {
  const to = nextWeekday(SATURDAY, today);
  const friday = addDays(to, FRIDAY - SATURDAY);
  return { from: friday < today ? today : friday, to };
}

/** Returns the day before the same day `months` later, or the last day of a shorter month. */
function endOfMonths(today: Day, months: number): Day {
  const end = addMonths(today, months);
  return end.slice(8) === today.slice(8) ? addDays(end, -1) : end;
}

/** Returns the periods of the current or next unit, or of several units from today. */
function unitPeriods(unit: TimeUnit, count: number | null, isNext: boolean, today: Day): Period[] | null {
  const until = (to: Day): Period[] => [{ from: today, to }];
  switch (unit) {
    case 'day':
      if (count !== null) return until(addDays(today, count - 1));
      return isNext ? [{ from: addDays(today, 1), to: addDays(today, 1) }] : null;
    case 'week': {
      if (count !== null) return until(addDays(today, count * DAYS_OF_WEEK - 1));
      const sunday = nextWeekday(SUNDAY, today);
      return isNext ? [{ from: addDays(sunday, 1), to: addDays(sunday, DAYS_OF_WEEK) }] : until(sunday);
    }
    case 'month': {
      if (count !== null) return until(endOfMonths(today, count));
      const first = addDays(lastDayOfMonth(today), 1);
      return isNext ? [{ from: first, to: lastDayOfMonth(first) }] : until(lastDayOfMonth(today));
    }
    default: {
      const coming = comingWeekend(today);
      // The next weekend begins after today.
      const skipped = isNext && coming.from === today ? 1 : 0;
      return Array.from({ length: count ?? 1 }, (_, n) => {
        const to = addDays(coming.to, (skipped + n) * DAYS_OF_WEEK);
        const from = addDays(to, FRIDAY - SATURDAY);
        return { from: from < today ? today : from, to };
      });
    }
  }
}

function unitAt({ tokens, roleAt, relative }: Reading, at: number): ReadResult<TimeUnit> | null {
  const role = roleAt(at);
  if (role?.what === 'weekend') return { what: 'weekend', next: role.next };
  const token = tokens[at];
  if (token?.kind !== 'word') return null;
  const found = Object.entries(relative.units).find(([, words]) => words.includes(token.text));
  return found ? { what: found[0] as TimeUnit, next: at + 1 } : null;
}

const isOneOf = ({ tokens }: Reading, at: number, words: readonly string[]): boolean => {
  const token = tokens[at];
  return token?.kind === 'word' && words.includes(token.text);
};

/** Returns a plain number of units. */
export function countAt({ tokens }: Reading, at: number): number | null {
  const token = tokens[at];
  if (token?.kind !== 'number' || token.sign !== '' || token.unit !== '' || !/^\d{1,3}$/.test(token.text)) return null;
  return Number(token.text);
}

const SINGLE_UNIT_ARTICLES = ['un', 'una', 'a', 'one', 'une', 'ein', 'einer', 'einem'];

/** Reads `fra 3 giorni` and `tra una settimana`. */
function daysFromToday(reading: Reading, at: number): ReadResult<Period[]> | null {
  if (!isOneOf(reading, at, reading.relative.after)) return null;
  const count = isOneOf(reading, at + 1, SINGLE_UNIT_ARTICLES) ? 1 : countAt(reading, at + 1);
  const unit = unitAt(reading, at + 2);
  if (count === null || count > MAX_UNITS || (unit?.what !== 'day' && unit?.what !== 'week')) return null;
  const day = addDays(reading.today, count * (unit.what === 'week' ? DAYS_OF_WEEK : 1));
  return { what: [{ from: day, to: day }], next: unit.next };
}

/** Reads `settimana prossima`, `questo weekend`, `prossimi 2 weekend`, `sabato prossimo` or `fra 3 giorni`. */
export function relativeAt(reading: Reading, at: number): ReadResult<Period[]> | null {
  const { relative, today } = reading;
  const fromToday = daysFromToday(reading, at);
  if (fromToday) return fromToday;
  let [next, isNext, isCurrent, count] = [at, false, false, null as number | null];
  for (;;) {
    const number = countAt(reading, next);
    if (isOneOf(reading, next, relative.next)) isNext = true;
    else if (isOneOf(reading, next, relative.current)) isCurrent = true;
    else if (number !== null && count === null && number >= 1 && number <= MAX_UNITS) count = number;
    else break;
    next++;
  }
  const unit = unitAt(reading, next);
  const weekday = unit ? null : weekdayAt(reading, next);
  if (!unit && weekday === null) return null;
  next = unit?.next ?? next + 1;
  if (!isNext && !isCurrent && isOneOf(reading, next, relative.next)) {
    isNext = true;
    next++;
  }
  if (!isNext && !isCurrent) return null;
  if (unit) {
    const periods = unitPeriods(unit.what, count, isNext, today);
    return periods && { what: periods, next };
  }
  if (weekday === null || count !== null) return null;
  const day = nextWeekday(weekday, isNext ? addDays(today, 1) : today);
  return { what: [{ from: day, to: day }], next };
}
