import type { Day } from '../../../kernel/calendar/days.ts';
import { cutText } from '../../../platform/language/cut-text.ts';
import { LANGUAGES } from '../../../platform/language/text.ts';

/** Details in a message that may identify its request. */
export interface Clues {
  readonly codes: readonly string[];
  /** Days named in the text. A day without a year is the next such day after the message. */
  readonly days: readonly Day[];
}

/** A request that the message may belong to. */
export interface Candidate {
  readonly code: string;
  readonly email: string | null;
  readonly phone: string | null;
  readonly surname: string;
  readonly checkin: Day | null;
  readonly checkout: Day | null;
}

export const PLACING_REASONS = ['code', 'sender', 'name', 'dates'] as const;
export type PlacingReason = (typeof PLACING_REASONS)[number];

/** Maximum number of days and codes read from a message. */
const MAX_CLUES = 10;
/** Characters of a message that are read; the rest is usually a quotation. */
const MAX_READ_LENGTH = 4000;
const CODE = /\b[A-Z0-9]{6,12}\b/g;

const listMonthNames = (): ReadonlyMap<string, number> => {
  const names = new Map<string, number>();
  for (const language of LANGUAGES)
    for (let month = 0; month < 12; month += 1) {
      const name = new Intl.DateTimeFormat(language, { month: 'long', timeZone: 'UTC' }).format(
        new Date(Date.UTC(2024, month, 15)),
      );
      names.set(name.toLowerCase(), month + 1);
    }
  return names;
};
const MONTHS = listMonthNames();

const ISO_DATE = /\b(\d{4})-(\d\d)-(\d\d)\b/g;
const NUMERIC_DATE = /\b(\d{1,2})[/.](\d{1,2})(?:[/.](\d{4}|\d\d))?(?!\d)/g;
/** Matches a day and a month name divided by single spaces. */
const WORDED_DATE = /\b(\d{1,2})(?:º|°|er|\.)? (\p{L}{3,10})(?: (\d{4}))?/gu;

const joinWords = (text: string) =>
  text
    .split(/\s+/)
    .filter((word) => !['di', 'of', 'de'].includes(word))
    .join(' ');

/** Returns the codes and days named in a message. */
export function findClues(message: string, receivedOn: Day): Clues {
  const text = cutText(message, MAX_READ_LENGTH);
  const days = new Set<Day>();
  const add = (year: number | null, month: number, day: number) => {
    const date = resolveDay(year, month, day, receivedOn);
    if (date) days.add(date);
  };
  for (const [, year, month, day] of text.matchAll(ISO_DATE)) add(Number(year), Number(month), Number(day));
  for (const [, day, month, year] of text.matchAll(NUMERIC_DATE))
    add(year ? (year.length === 2 ? 2000 + Number(year) : Number(year)) : null, Number(month), Number(day));
  for (const [, day, word = '', year] of joinWords(text).matchAll(WORDED_DATE)) {
    const month = MONTHS.get(word.toLowerCase());
    if (month) add(year ? Number(year) : null, month, Number(day));
  }
  const codes = new Set(
    text
      .toUpperCase()
      .match(CODE)
      ?.filter((code) => /\d/.test(code)),
  );
  return { codes: [...codes].slice(0, MAX_CLUES), days: [...days].slice(0, MAX_CLUES) };
}

function resolveDay(year: number | null, month: number, day: number, from: Day): Day | null {
  const written = (of: number): Day | null => {
    const at = new Date(Date.UTC(of, month - 1, day));
    const isDay = of >= 2000 && of < 2100 && at.getUTCMonth() === month - 1 && at.getUTCDate() === day;
    return isDay ? at.toISOString().slice(0, 10) : null;
  };
  if (year !== null) return written(year);
  const own = Number(from.slice(0, 4));
  const first = written(own);
  return first !== null && first >= from ? first : (written(own + 1) ?? null);
}

const digits = (phone: string | null) => phone?.replace(/\D/g, '') ?? '';

/** Returns the reasons why a message may belong to a request, the strongest first. Empty without any reason. */
export function findPlacingReasons(
  message: { readonly sender: string; readonly text: string },
  { codes, days }: Clues,
  candidate: Candidate,
): PlacingReason[] {
  const sender = message.sender.toLowerCase();
  const isSender =
    (candidate.email !== null && sender.split(/[\s<>]+/).includes(candidate.email.toLowerCase())) ||
    (digits(candidate.phone).length > 6 && digits(message.sender) === digits(candidate.phone));
  const surname = candidate.surname.trim().toLowerCase();
  const words = `${message.sender} ${message.text}`.toLowerCase();
  const isNamed = surname.length > 2 && words.split(/[^\p{L}\p{N}’'-]+/u).includes(surname);
  const hasDay = [candidate.checkin, candidate.checkout].some((day) => day !== null && days.includes(day));
  return PLACING_REASONS.filter(
    (reason) => ({ code: codes.includes(candidate.code), sender: isSender, name: isNamed, dates: hasDay })[reason],
  );
}

const WEIGHT: Readonly<Record<PlacingReason, number>> = { code: 5, sender: 4, dates: 2, name: 1 };
/** Minimum weight: a name or a day alone does not identify a request. */
const MIN_WEIGHT = 3;
const MAX_PROPOSALS = 3;

/** Returns the requests that a message may belong to, the likeliest first. Ties keep the order of `candidates`. */
export function rankProposals<C extends Candidate>(
  message: { readonly sender: string; readonly text: string },
  clues: Clues,
  candidates: readonly C[],
): { readonly candidate: C; readonly because: PlacingReason[] }[] {
  return candidates
    .map((candidate) => {
      const because = findPlacingReasons(message, clues, candidate);
      return { candidate, because, weight: because.reduce((sum, reason) => sum + WEIGHT[reason], 0) };
    })
    .filter(({ weight }) => weight >= MIN_WEIGHT)
    .toSorted((a, b) => b.weight - a.weight)
    .slice(0, MAX_PROPOSALS)
    .map(({ candidate, because }) => ({ candidate, because }));
}
