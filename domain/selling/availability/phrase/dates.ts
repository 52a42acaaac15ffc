import { addDays, type Day, type Period, yearOf } from '../../../kernel/calendar/days.ts';
import { type HolidayPeriod, holidayWindow, nextHoliday } from '../../../kernel/calendar/holiday-periods.ts';
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
  const lastOfMonth = addDays(`${month === 12 ? year + 1 : year}-${two((month % 12) + 1)}-01`, -1);
  return day >= 1 && date <= lastOfMonth ? date : null;
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
function rangeAt(reading: Reading, at: number): number | null {
  const token = reading.tokens[at];
  if (token?.kind === 'sign' && token.text === '-') return skipFiller(reading, at + 1);
  if (reading.roleAt(at)?.what === 'to') return skipFiller(reading, at + 1);
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
  const endIn = (year: number) => addDays(`${addDays(`${year}-${two(month)}-01`, 32).slice(0, 8)}01`, -1);
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

/** Reads a period in any of its forms. */
export function periodAt(reading: Reading, at: number): ReadResult<Period> | null {
  const role = reading.roleAt(at);
  if (role?.what === 'today' || role?.what === 'tomorrow') {
    const day = role.what === 'today' ? reading.today : addDays(reading.today, 1);
    return { what: { from: day, to: day }, next: role.next };
  }
  const whole = yearAt(reading, at);
  if (whole !== null) return { what: { from: `${whole}-01-01`, to: `${whole}-12-31` }, next: at + 1 };
  return feastAt(reading, at) ?? daysAt(reading, at) ?? monthsAt(reading, at);
}
