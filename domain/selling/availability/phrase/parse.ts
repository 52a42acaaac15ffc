import type { Day, Period } from '../../../kernel/calendar/days.ts';
import { LANGUAGES, type Language } from '../../../platform/language/text.ts';
import type { Operation } from '../bulk.ts';
import { type CellField, MAX_STAY_RULE_NIGHTS } from '../cell.ts';
import { readPriceChange } from '../orders/price-change.ts';
import { PhraseBuilder } from './builder.ts';
import { dayListAt, endAt, periodsAt, type Reading, type ReadResult, rangeAt } from './dates.ts';
import { FIRST_NUMBER_IN_WORDS, readNumerals } from './numerals.ts';
import { countAt, DAYS_OF_WEEK, nextWeekday, relativeAt, weekdayAt } from './relative.ts';
import { RELATIVE_WORDS } from './relative-words.ts';
import { type Token, tokensOf } from './tokens.ts';
import { indexOfWord, type Role, VOCABULARIES, type Vocabulary } from './words.ts';

/** A room or plan with its names in all languages. */
export interface NamedRecord {
  readonly id: number;
  readonly names: readonly string[];
}

export interface PhraseContext {
  readonly today: Day;
  readonly rooms: readonly NamedRecord[];
  readonly plans: readonly NamedRecord[];
}

/** A change of the calendar, as read from a phrase. */
export interface PhraseChange {
  readonly operations: Partial<Readonly<Record<CellField, Operation>>>;
  /** Empty: all. */
  readonly roomIds: readonly number[];
  readonly mealPlanId: number | null;
  readonly periods: readonly Period[];
  /** ISO weekdays in order; empty: all. */
  readonly weekdays: readonly number[];
  /** Takes the prices of the year before; a percentage change is added to them. */
  readonly lastYear?: true;
}

export interface ParsedPhrase {
  readonly saying: PhraseChange;
  /** Words without a meaning in the phrase. */
  readonly unknown: readonly string[];
  readonly lacks: readonly ('what' | 'when')[];
  readonly language: Language;
}

/** All nights except those before Saturday and Sunday. */
const WORKDAYS = [1, 2, 3, 4, 7];
const SINGULAR_ARTICLES = ['il', 'la', 'le', 'di'];

/**
 * Reads a phrase in the language that leaves the fewest unknown words, trying the page's language first. Null if the
 * phrase is too long or contains no action.
 */
export function parsePhrase(phrase: string, around: PhraseContext, language: Language): ParsedPhrase | null {
  const tokens = tokensOf(phrase);
  if (!tokens) return null;
  const best = readInBestLanguage(language, (one) => readIn(tokens, around, one));
  return best && !best.lacks.includes('what') ? best : null;
}

/** Returns the reading with the fewest unknown and missing parts. Of equal ones, the page's language comes first. */
export function readInBestLanguage(
  language: Language,
  read: (language: Language) => ParsedPhrase,
): ParsedPhrase | undefined {
  const order = [language, ...LANGUAGES.filter((one) => one !== language)];
  const faults = ({ unknown, lacks }: ParsedPhrase) => 2 * unknown.length + lacks.length;
  return order.map(read).toSorted((one, other) => faults(one) - faults(other))[0];
}

/** Reads a phrase in one language. */
export function readIn(typed: readonly Token[], around: PhraseContext, language: Language): ParsedPhrase {
  const vocabulary = VOCABULARIES[language];
  const relative = RELATIVE_WORDS[language];
  const tokens = readNumerals(typed, vocabulary, relative);
  const roleAt = (at: number) => roleOf(tokens, vocabulary, at);
  const reading: Reading = { tokens, vocabulary, relative, today: around.today, roleAt };
  const said = new PhraseBuilder(around);
  for (let at = 0; at < tokens.length; ) {
    const next = readAction(reading, at, said) ?? readTime(reading, at, said) ?? readName(reading, at, said);
    if (next === null) said.unknown.push(wordsOf(tokens[at]));
    at = next ?? at + 1;
  }
  return said.done(language);
}

export const wordsOf = (token: Token | undefined): string =>
  token?.kind === 'number' ? `${token.sign}${token.text}${token.unit}` : (token?.text ?? '');

function roleOf(tokens: readonly Token[], { roles, rows }: Vocabulary, at: number): ReadResult<Role> | null {
  const textAt = (n: number) => {
    const token = tokens[n];
    return token?.kind === 'word' || token?.kind === 'sign' ? token.text : null;
  };
  for (const { words, role } of rows)
    if (words.every((word, n) => textAt(at + n) === word)) return { what: role, next: at + words.length };
  const token = tokens[at];
  if (token?.kind !== 'word') return null;
  const entry = Object.entries(roles).find(([, words]) => words.includes(token.text));
  return entry ? { what: entry[0] as Role, next: at + 1 } : null;
}

/** Returns the index after any filler words. */
function skipFillers(reading: Reading, from: number): number {
  let at = from;
  while (reading.roleAt(at)?.what === 'nothing') at++;
  return at;
}

/** Reads an action. Returns the index of the next token, or null if there is no action. */
function readAction(reading: Reading, at: number, said: PhraseBuilder): number | null {
  const { tokens } = reading;
  const role = reading.roleAt(at);
  const token = tokens[at];
  if (token?.kind === 'number') return readNumber(reading, token, at, said);
  if (!role) return null;
  const then = skipFillers(reading, role.next);
  const following = reading.roleAt(then);
  const following_ = tokens[then];
  const number = following_?.kind === 'number' && following_.sign === '' && following_.unit === '' ? following_ : null;
  switch (role.what) {
    case 'close':
    case 'open':
    case 'no': {
      const value = role.what !== 'open';
      if (following?.what === 'arrivals' || following?.what === 'departures') {
        const field = following.what === 'arrivals' ? 'closedToArrival' : 'closedToDeparture';
        said.put(field, { mode: 'set', value });
        return following.next;
      }
      if (role.what === 'no') return null;
      said.put('stopSell', { mode: 'set', value });
      return role.next;
    }
    case 'least':
    case 'most': {
      const nights = number && /^\d{1,2}$/.test(number.text) ? Number(number.text) : 0;
      if (nights < 1 || nights > MAX_STAY_RULE_NIGHTS) return null;
      said.put(role.what === 'least' ? 'minStay' : 'maxStay', { mode: 'set', value: nights });
      const rest = skipFillers(reading, then + 1);
      return reading.roleAt(rest)?.what === 'nights' ? rest + 1 : then + 1;
    }
    case 'arrivals':
    case 'departures':
      if (following?.what !== 'close' && following?.what !== 'open') return null;
      said.put(role.what === 'arrivals' ? 'closedToArrival' : 'closedToDeparture', {
        mode: 'set',
        value: following.what === 'close',
      });
      return following.next;
    case 'lastYear':
      said.lastYear = true;
      return role.next;
    case 'raise':
    case 'lower':
      if (following_?.kind !== 'number') {
        said.sign = { text: role.what === 'raise' ? '+' : '-', word: wordsOf(token) };
        return role.next;
      }
      if (following_.sign !== '') return null;
      return readPrice({ ...following_, sign: role.what === 'raise' ? '+' : '-' }, said) ? then + 1 : null;
    case 'price':
      said.wantsPrice = true;
      if (following_?.kind !== 'number' || said.sign) return role.next;
      // A date can follow: `prezzo 24 dic +10%`.
      if (number && periodsAt(reading, then)) return role.next;
      return readPrice(number ? { ...number, unit: '€' } : following_, said) ? then + 1 : null;
    default:
      return null;
  }
}

/** Reads a number with a sign or currency, a number of nights before `minimo`, or a number of rooms for sale. */
function readNumber(reading: Reading, token: Token & { kind: 'number' }, at: number, said: PhraseBuilder) {
  const sign = token.sign === '' && token.unit !== '' ? said.sign : null;
  if (readPrice(sign ? { ...token, sign: sign.text } : token, said)) {
    if (sign) said.sign = null;
    return at + 1;
  }
  const count = countAt(reading, at);
  if (count === null) return null;
  const following = reading.roleAt(at + 1);
  if (following?.what === 'nights') {
    const limit = reading.roleAt(skipFillers(reading, following.next));
    if ((limit?.what !== 'least' && limit?.what !== 'most') || count < 1 || count > MAX_STAY_RULE_NIGHTS) return null;
    said.put(limit.what === 'least' ? 'minStay' : 'maxStay', { mode: 'set', value: count });
    return limit.next;
  }
  const word = reading.tokens[at + 1];
  if (word?.kind !== 'word') return null;
  if (reading.relative.rooms.includes(word.text)) {
    said.put('allotment', { mode: 'set', value: count });
    return at + 2;
  }
  return null;
}

/** Reads a price or a price change: a number with a sign or a currency. */
function readPrice({ sign, text, unit }: Token & { kind: 'number' }, said: PhraseBuilder): boolean {
  if (sign === '' && unit !== '€') return false;
  const operation = readPriceChange(`${sign}${text}${unit === '%' ? '%' : ''}`);
  if (!operation) return false;
  said.put('priceCents', operation);
  return true;
}

/** Reads a period, weekdays or holidays. */
function readTime(reading: Reading, at: number, said: PhraseBuilder): number | null {
  // Dates that begin with a weekday come first: `sabato prossimo`, `sabato 28 e domenica 29 novembre`.
  const dated = relativeAt(reading, at) ?? (weekdayAt(reading, at) === null ? null : dayListAt(reading, at));
  if (dated) {
    said.periods.push(...dated.what);
    return dated.next;
  }
  const role = reading.roleAt(at);
  const before = reading.tokens[at - 1];
  const isWeekly = before?.kind === 'word' && reading.relative.repeated.includes(before.text);
  switch (role?.what) {
    case 'weekend': {
      const token = reading.tokens[at];
      // `il weekend` is the coming one, `i weekend` and `weekends` are all.
      const isPlural = token?.kind === 'word' && reading.relative.weekends.includes(token.text);
      const isSingle = before?.kind === 'word' && SINGULAR_ARTICLES.includes(before.text);
      said.weekend((isWeekly && !isSingle) || isPlural);
      return role.next;
    }
    case 'workdays':
      said.days(WORKDAYS, true);
      return role.next;
    case 'holidays':
      said.onHolidays = true;
      return role.next;
  }
  const weekday = weekdayAt(reading, at);
  if (weekday !== null) return readWeekdays(reading, at, weekday, isWeekly, said);
  const periods = periodsAt(reading, at);
  if (!periods) return null;
  said.periods.push(...periods.what);
  return periods.next;
}

/** Reads `sabato`, `i sabati`, `lun-gio` or `da venerdì al 10 gennaio`. */
function readWeekdays(reading: Reading, at: number, weekday: number, isWeekly: boolean, said: PhraseBuilder): number {
  const { tokens, vocabulary, today } = reading;
  const then = rangeAt(reading, at + 1);
  const last = then === null ? null : weekdayAt(reading, then);
  if (then !== null && last !== null) {
    const count = ((last - weekday + DAYS_OF_WEEK) % DAYS_OF_WEEK) + 1;
    said.days(
      Array.from({ length: count }, (_, n) => ((weekday - 1 + n) % DAYS_OF_WEEK) + 1),
      false,
    );
    return then + 1;
  }
  const from = nextWeekday(weekday, today);
  const end = then !== null && tokens[then]?.kind === 'number' ? endAt(reading, then, from) : null;
  if (end) {
    said.periods.push({ from, to: end.what });
    return end.next;
  }
  const token = tokens[at];
  const isPlural = token?.kind === 'word' && indexOfWord(vocabulary.weekdays, token.text) === null;
  said.days([weekday], isWeekly || isPlural);
  return at + 1;
}

/** Reads a room, a plan or a filler word. */
function readName(reading: Reading, at: number, said: PhraseBuilder): number | null {
  const { tokens } = reading;
  const token = tokens[at];
  const next = tokens[at + 1];
  if (token?.kind === 'sign') {
    if (token.text === '#') {
      // `#` marks a room's number, `##` a plan's.
      const isPlan = next?.kind === 'sign' && next.text === '#';
      const number = isPlan ? tokens[at + 2] : next;
      const isKnown = number?.kind === 'number' && said.byId(Number(number.text), isPlan);
      return isKnown ? at + (isPlan ? 3 : 2) : null;
    }
    // A separator belongs to the words around it.
    return at + 1;
  }
  if (token?.kind === 'number') return readBareNumber(reading, token, at, said);
  if (token?.kind === 'name') return said.byName(token.text) ? at + 1 : null;
  const role = reading.roleAt(at)?.what;
  if (role === 'and' || role === 'to') {
    said.among = null;
    return at + 1;
  }
  if (role === 'nothing' || role === 'nights' || isRoomWord(reading, at)) return at + 1;
  if (token?.kind !== 'word' || role) return null;
  const count = reading.relative.numbers.indexOf(token.text);
  if (count >= 0 && next?.kind === 'word' && said.namesRoom(next.text) && !said.namesRoom(token.text)) {
    said.put('allotment', { mode: 'set', value: count + FIRST_NUMBER_IN_WORDS });
    return at + 1;
  }
  return said.byWord(token.text) ? at + 1 : null;
}

/** True for a word such as `camere`. */
function isRoomWord({ tokens, relative }: Reading, at: number): boolean {
  const token = tokens[at];
  return token?.kind === 'word' && relative.rooms.includes(token.text);
}

/** Reads the number of a room, a price such as `weekend a 150`, or a number of rooms of a kind: `3 matrimoniali`. */
function readBareNumber(reading: Reading, token: Token & { kind: 'number' }, at: number, said: PhraseBuilder) {
  if (token.sign !== '' || token.unit !== '') return null;
  if (said.byName(token.text)) return at + 1;
  const before = reading.tokens[at - 1];
  const isPrice = said.wantsPrice || (before?.kind === 'word' && reading.relative.atPrice.includes(before.text));
  if (isPrice && !said.hasPrice && readPrice({ ...token, unit: '€' }, said)) return at + 1;
  const count = countAt(reading, at);
  const word = reading.tokens[at + 1];
  if (count === null || word?.kind !== 'word' || reading.roleAt(at + 1) || !said.namesRoom(word.text)) return null;
  said.put('allotment', { mode: 'set', value: count });
  return at + 1;
}
