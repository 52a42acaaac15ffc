import { addDays, type Day, type Period, weekdayOf, yearOf } from '../../../kernel/calendar/days.ts';
import { type HolidayPeriod, holidayWindow, nextHoliday } from '../../../kernel/calendar/holiday-periods.ts';
import { lastDayOfMonth } from '../../../kernel/calendar/months.ts';
import { nextWeekday, relativeAt, weekdayAt } from './relative.ts';
import type { RelativeWords } from './relative-words.ts';
import type { Token } from './tokens.ts';
import { type FixedFeast, indexOfWord, type Role, type Vocabulary } from './words.ts';

/** Meaning of a part of a phrase, and the index of the next token. */
export interface ReadResult<What> {
  readonly what: What;
  readonly next: number;
}

/** A phrase with the role of each word. */
export interface Reading {
  readonly tokens: readonly Token[];
  readonly vocabulary: Vocabulary;
  readonly relative: RelativeWords;
  readonly today: Day;
  readonly roleAt: (at: number) => ReadResult<Role> | null;
}

interface ParsedDate {
  readonly day: number;
  readonly month: number | null;
  readonly year: number | null;
}

const LAST_DAYS = [31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];
const two = (n: number) => String(n).padStart(2, '0');

/** Returns a calendar day, or null if it does not exist, such as 29 February in a common year. */
function dayOf(day: number, month: number, year: number): Day | null {
  const date = `${year}-${two(month)}-${two(day)}`;
  return day >= 1 && date <= lastDayOfMonth(date) ? date : null;
}

const wholeNumber = (token: Token | undefined): number | null =>
  token?.kind === 'number' && token.sign === '' && token.unit === '' && !/[.,]/.test(token.text)
    ? Number(token.text)
    : null;

function yearAt({ tokens }: Reading, at: number): number | null {
  const number = wholeNumber(tokens[at]);
  return number !== null && number >= 2000 && number <= 2199 ? number : null;
}

function monthAt({ tokens, vocabulary }: Reading, at: number): number | null {
  const token = tokens[at];
  const month = token?.kind === 'word' ? indexOfWord(vocabulary.months, token.text) : null;
  return month === null ? null : month + 1;
}

const isSlash = (token: Token | undefined) => token?.kind === 'sign' && token.text === '/';

/** Skips a filler word, as in `dal 24 al 26` or `of December`. */
function skipFiller(reading: Reading, at: number): number {
  return reading.roleAt(at)?.what === 'nothing' ? at + 1 : at;
}

/** Reads `24`, `24 dic`, `24/12`, `24.12` or `dec 24`, with or without a year. */
function dateAt(reading: Reading, at: number): ReadResult<ParsedDate> | null {
  const { tokens } = reading;
  const token = tokens[at];
  const named = monthAt(reading, at);
  if (named !== null) {
    const day = wholeNumber(tokens[at + 1]);
    if (day === null || day < 1 || day > (LAST_DAYS[named - 1] ?? 0)) return null;
    return withYear(reading, { day, month: named }, at + 2);
  }
  const pointed = token?.kind === 'number' && token.sign === '' && token.unit === '' ? token.text.split('.') : [];
  if (pointed.length === 2 || pointed.length === 3) {
    const [day = 0, month = 0, year] = pointed.map(Number);
    if (day < 1 || month < 1 || month > 12 || day > (LAST_DAYS[month - 1] ?? 0)) return null;
    if (year !== undefined) return { what: { day, month, year: year < 100 ? 2000 + year : year }, next: at + 1 };
    return withYear(reading, { day, month }, at + 1);
  }
  const day = wholeNumber(token);
  if (day === null || day < 1 || day > 31) return null;
  if (isSlash(tokens[at + 1])) {
    const month = wholeNumber(tokens[at + 2]);
    if (month === null || month < 1 || month > 12) return null;
    if (isSlash(tokens[at + 3])) {
      const year = wholeNumber(tokens[at + 4]);
      if (year === null) return null;
      return { what: { day, month, year: year < 100 ? 2000 + year : year }, next: at + 5 };
    }
    return withYear(reading, { day, month }, at + 3);
  }
  const joined = skipFiller(reading, at + 1);
  const month = monthAt(reading, joined);
  if (month !== null) {
    if (day > (LAST_DAYS[month - 1] ?? 0)) return null;
    return withYear(reading, { day, month }, joined + 1);
  }
  return { what: { day, month: null, year: null }, next: at + 1 };
}

function withYear(
  reading: Reading,
  { day, month }: { day: number; month: number },
  at: number,
): ReadResult<ParsedDate> {
  const joined = skipFiller(reading, at);
  const year = yearAt(reading, joined);
  return year === null
    ? { what: { day, month, year: null }, next: at }
    : { what: { day, month, year }, next: joined + 1 };
}

/** Returns the index after a range mark: a dash, `al`, `to` or `bis`. */
export function rangeAt(reading: Reading, at: number): number | null {
  const token = reading.tokens[at];
  if (token?.kind === 'sign' && token.text === '-') return skipFiller(reading, at + 1);
  if (reading.roleAt(at)?.what === 'to') {
    // `fino al` is one mark.
    let next = at + 1;
    while (reading.roleAt(next)?.what === 'to') next++;
    return skipFiller(reading, next);
  }
  // Italian "a" and French "à" can mark a range, although they are also filler words.
  if (token?.kind === 'word' && token.text === 'a' && reading.roleAt(at)?.what === 'nothing') return at + 1;
  return null;
}

/** Returns the date in its stated year, or its first occurrence from `notBefore` on. */
function resolveDate({ day, year }: ParsedDate, month: number, notBefore: Day): Day | null {
  if (year !== null) return dayOf(day, month, year);
  for (let ahead = 0; ahead <= 8; ahead++) {
    const date = dayOf(day, month, yearOf(notBefore) + ahead);
    if (date !== null && date >= notBefore) return date;
  }
  return null;
}

/** Reads `24 dic`, `24-26 dic` or `dal 24 dicembre al 2 gennaio 2027`. */
function daysAt(reading: Reading, at: number): ReadResult<Period> | null {
  const first = dateAt(reading, at);
  if (!first) return null;
  const then = rangeAt(reading, first.next);
  const last = then === null ? null : dateAt(reading, then);
  const { today } = reading;
  if (!last) {
    if (first.what.month === null) return null;
    const day = resolveDate(first.what, first.what.month, today);
    return day === null ? null : { what: { from: day, to: day }, next: first.next };
  }
  // The month applies to both days, in `24-26 dic` and in `dec 24-26`.
  const month = last.what.month ?? first.what.month;
  const firstMonth = first.what.month ?? month;
  if (month === null || firstMonth === null) return null;
  // The year follows the last day, so the first day is the closest occurrence before.
  const to = resolveDate({ ...last.what, year: last.what.year ?? first.what.year }, month, today);
  if (!to) return null;
  const from =
    first.what.year !== null
      ? resolveDate(first.what, firstMonth, today)
      : (dayNotAfter(first.what.day, firstMonth, to) ?? null);
  if (!from) return null;
  if (from <= to) return { what: { from, to }, next: last.next };
  // In `dal 24 dicembre 2026 al 2 gennaio`, the stated year does not apply to the last day.
  const later = last.what.year === null ? resolveDate(last.what, month, from) : null;
  return later === null ? null : { what: { from, to: later }, next: last.next };
}

/** Returns the last occurrence of a date up to the given day. */
function dayNotAfter(day: number, month: number, last: Day): Day | null {
  for (let back = 0; back <= 8; back++) {
    const date = dayOf(day, month, yearOf(last) - back);
    if (date !== null && date <= last) return date;
  }
  return null;
}

/** Reads `luglio`, `luglio 2027` or `luglio-agosto`. Months that have passed mean those of the next year. */
function monthsAt(reading: Reading, at: number): ReadResult<Period> | null {
  const first = monthAt(reading, at);
  if (first === null) return null;
  const firstYear = yearAt(reading, at + 1);
  const afterFirst = at + (firstYear === null ? 1 : 2);
  const then = rangeAt(reading, afterFirst);
  const second = then === null ? null : monthAt(reading, then);
  const month = second ?? first;
  const saidYear = second === null || then === null ? firstYear : (yearAt(reading, then + 1) ?? firstYear);
  const next = second === null || then === null ? afterFirst : then + (yearAt(reading, then + 1) === null ? 1 : 2);
  const { today } = reading;
  const endIn = (year: number) => lastDayOfMonth(`${year}-${two(month)}-01`);
  let year = saidYear ?? yearOf(today);
  if (saidYear === null && endIn(year) < today) year++;
  const to = endIn(year);
  const beginsIn = firstYear ?? (first > month ? year - 1 : year);
  const from = `${beginsIn}-${two(first)}-01`;
  if (from > to) return null;
  return { what: { from, to }, next };
}

/** First and last day of each feast as `MM-DD`. */
const FIXED_FEASTS: Readonly<Record<FixedFeast, readonly [string, string]>> = {
  epiphany: ['01-06', '01-06'],
  labour: ['05-01', '05-01'],
  republic: ['06-02', '06-02'],
  assumption: ['08-15', '08-15'],
  all_saints: ['11-01', '11-01'],
  christmas: ['12-24', '12-26'],
};

/** Returns the feast of the given year, or without a year the next one that has not ended. */
function feastPeriod(feast: string, today: Day, year: number | null): Period {
  if (!Object.hasOwn(FIXED_FEASTS, feast)) {
    const holiday = feast as HolidayPeriod;
    return year === null ? nextHoliday(holiday, today) : holidayWindow(holiday, year);
  }
  const [first, last] = FIXED_FEASTS[feast as FixedFeast];
  const on = (of: number): Period => ({ from: `${of}-${first}`, to: `${of}-${last}` });
  if (year !== null) return on(year);
  const now = on(yearOf(today));
  return now.to >= today ? now : on(yearOf(today) + 1);
}

function feastAt(reading: Reading, at: number): ReadResult<Period> | null {
  const { tokens, vocabulary, today } = reading;
  for (const [feast, rows] of Object.entries(vocabulary.feasts)) {
    for (const row of rows) {
      const isSaid = row.every((word, n) => {
        const token = tokens[at + n];
        return token?.kind === 'word' && token.text === word;
      });
      if (!isSaid) continue;
      const year = yearAt(reading, at + row.length);
      const next = at + row.length + (year === null ? 0 : 1);
      return { what: feastPeriod(feast, today, year), next };
    }
  }
  return null;
}

interface ListedDay {
  readonly day: number;
  readonly lastDay: number;
  /** ISO weekday named before the day. */
  readonly weekday: number | null;
}

/** Returns the index after a separator and a filler word of a list of days, or null. */
function nextInList(reading: Reading, at: number): number | null {
  const token = reading.tokens[at];
  const isComma = token?.kind === 'sign' && token.text === ',';
  const after = isComma ? at + 1 : at;
  const isAnd = reading.roleAt(after)?.what === 'and';
  return isComma || isAnd ? skipFiller(reading, isAnd ? after + 1 : after) : null;
}

/**
 * Reads days that share a month: `24 e 25 dicembre`, `24, 26-28 e 31 dic`, `sabato 28 e domenica 29 novembre`. A named
 * weekday must fit its day. Null for a single day.
 */
export function dayListAt(reading: Reading, from: number): ReadResult<Period[]> | null {
  const days: ListedDay[] = [];
  let at = from;
  for (;;) {
    const weekday = weekdayAt(reading, at);
    const first = dateAt(reading, weekday === null ? at : skipFiller(reading, at + 1));
    if (!first) return null;
    const then = rangeAt(reading, first.next);
    const last = (then === null ? null : dateAt(reading, then)) ?? first;
    if (last !== first && first.what.month !== null) return null;
    days.push({ day: first.what.day, lastDay: last.what.day, weekday });
    if (last.what.month !== null) {
      const further = monthFirstDays(reading, at, last.next);
      const listed = [...days, ...further.days];
      const periods = listed.length > 1 ? resolveList(listed, last.what, reading.today) : null;
      return periods && { what: periods, next: further.next };
    }
    const next = nextInList(reading, last.next);
    if (next === null) return null;
    at = next;
  }
}

/** Reads the further days after a month, in `Dec 24 and 25`. */
function monthFirstDays(reading: Reading, first: number, from: number): { days: ListedDay[]; next: number } {
  const days: ListedDay[] = [];
  let at = from;
  while (monthAt(reading, first) !== null) {
    const next = nextInList(reading, at);
    const date = next === null ? null : dateAt(reading, next);
    if (!date || date.what.month !== null || reading.roleAt(date.next)?.what === 'nights') break;
    days.push({ day: date.what.day, lastDay: date.what.day, weekday: null });
    at = date.next;
  }
  return { days, next: at };
}

function resolveList(days: readonly ListedDay[], last: ParsedDate, today: Day): Period[] | null {
  const latest = Math.max(...days.map(({ lastDay }) => lastDay));
  const { month, year } = last;
  const end = month === null ? null : resolveDate({ day: latest, month, year }, month, today);
  if (!end || month === null) return null;
  const periods = days.flatMap(({ day, lastDay, weekday }) => {
    const [from, to] = [dayOf(day, month, yearOf(end)), dayOf(lastDay, month, yearOf(end))];
    const fits = from && to && from <= to && (weekday === null || weekdayOf(from) === weekday);
    return fits ? [{ from, to }] : [];
  });
  return periods.length === days.length ? periods : null;
}

/** Reads the last day of a period that begins on `from`: a weekday, a date, a month or a feast. */
export function endAt(reading: Reading, at: number, from: Day): ReadResult<Day> | null {
  const weekday = weekdayAt(reading, at);
  if (weekday !== null && dayListAt(reading, at) === null)
    return { what: nextWeekday(weekday, addDays(from, 1)), next: at + 1 };
  const date = dateAt(reading, at);
  if (date && date.what.month === null) {
    // In `da domani al 30`, the day belongs to this month or the next.
    if (reading.roleAt(date.next)?.what === 'nights') return null;
    const ahead = Array.from({ length: 62 }, (_, n) => addDays(from, n));
    const day = ahead.find((one) => Number(one.slice(8)) === date.what.day);
    return day === undefined ? null : { what: day, next: date.next };
  }
  const periods = dayPeriodsAt(reading, at);
  const to = periods?.what.at(-1)?.to;
  return periods && to !== undefined && to >= from ? { what: to, next: periods.next } : null;
}

const DAYS_AHEAD: readonly Role[] = ['today', 'tomorrow', 'dayAfter'];

/** Reads one or several periods without a range mark after them. */
function dayPeriodsAt(reading: Reading, at: number): ReadResult<Period[]> | null {
  const one = (period: ReadResult<Period> | null) => period && { what: [period.what], next: period.next };
  const role = reading.roleAt(at);
  const ahead = role ? DAYS_AHEAD.indexOf(role.what) : -1;
  if (role && ahead >= 0) {
    const day = addDays(reading.today, ahead);
    return { what: [{ from: day, to: day }], next: role.next };
  }
  const whole = yearAt(reading, at);
  if (whole !== null) return { what: [{ from: `${whole}-01-01`, to: `${whole}-12-31` }], next: at + 1 };
  return (
    relativeAt(reading, at) ??
    one(feastAt(reading, at)) ??
    dayListAt(reading, at) ??
    one(daysAt(reading, at)) ??
    one(monthsAt(reading, at))
  );
}

/** Reads periods in any of their forms, also `fino al 10 gennaio` and `da domani a domenica`. */
export function periodsAt(reading: Reading, at: number): ReadResult<Period[]> | null {
  const token = reading.tokens[at];
  const { today } = reading;
  if (token?.kind === 'word' && reading.relative.until.includes(token.text)) {
    const then = rangeAt(reading, at) ?? skipFiller(reading, at + 1);
    const end = endAt(reading, then, today);
    return end && { what: [{ from: today, to: end.what }], next: end.next };
  }
  const periods = dayPeriodsAt(reading, at);
  const [only, other] = periods?.what ?? [];
  if (!periods || !only || other) return periods;
  const then = rangeAt(reading, periods.next);
  const end = then === null ? null : endAt(reading, then, only.from);
  return end ? { what: [{ from: only.from, to: end.what }], next: end.next } : periods;
}
