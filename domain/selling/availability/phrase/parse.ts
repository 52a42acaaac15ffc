import { addDays, type Day, daysBetween, type Period } from '../../../kernel/calendar/days.ts';
import { nationalHoliday } from '../../../kernel/calendar/national-holidays.ts';
import { LANGUAGES, type Language } from '../../../platform/language/text.ts';
import type { Operation } from '../bulk.ts';
import { type CellField, MAX_STAY_RULE_NIGHTS } from '../cell.ts';
import { readPriceChange } from '../orders/price-change.ts';
import { periodAt, type Reading, type ReadResult } from './dates.ts';
import { nameKey, type Token, tokensOf } from './tokens.ts';
import { lastYearWords, type Role, VOCABULARIES, type Vocabulary, weekdayOfWord } from './words.ts';

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

/** Nights before Saturday and Sunday, which are usually more expensive. */
const WEEKEND = [5, 6];
/** All other nights. */
const WORKDAYS = [1, 2, 3, 4, 7];
const DAYS_OF_WEEK = 7;
/** Maximum length of a period that is searched for holidays. */
const MAX_HOLIDAY_SEARCH_DAYS = 2 * 366;

/**
 * Reads a phrase in the language that leaves the fewest unknown words, trying the page's language first. Null if the
 * phrase is too long or contains no action.
 */
export function parsePhrase(phrase: string, around: PhraseContext, language: Language): ParsedPhrase | null {
  const tokens = tokensOf(phrase);
  if (!tokens) return null;
  const order = [language, ...LANGUAGES.filter((one) => one !== language)];
  const all = order.map((one) => read(tokens, around, one));
  const faults = ({ unknown, lacks }: ParsedPhrase) => 2 * unknown.length + lacks.length;
  const [best] = all.toSorted((one, other) => faults(one) - faults(other));
  return best && !best.lacks.includes('what') ? best : null;
}

function read(tokens: readonly Token[], around: PhraseContext, language: Language): ParsedPhrase {
  const vocabulary = VOCABULARIES[language];
  const roleAt = (at: number) => roleOf(tokens, vocabulary, at);
  const reading: Reading = { tokens, vocabulary, today: around.today, roleAt };
  const said = new PhraseBuilder(around);
  for (let at = 0; at < tokens.length; ) {
    const next = readAction(reading, at, said) ?? readTime(reading, at, said) ?? readName(reading, at, said);
    if (next === null) said.unknown.push(wordsOf(tokens[at]));
    at = next ?? at + 1;
  }
  return said.done(language);
}

const wordsOf = (token: Token | undefined): string =>
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
  if (token?.kind === 'number') return readPrice(token, said) ? at + 1 : null;
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
    case 'lastYear':
      said.lastYear = true;
      return role.next;
    case 'raise':
    case 'lower':
      if (following_?.kind !== 'number' || following_.sign !== '') return null;
      return readPrice({ ...following_, sign: role.what === 'raise' ? '+' : '-' }, said) ? then + 1 : null;
    case 'price':
      if (following_?.kind !== 'number') return role.next;
      // A date can follow: `prezzo 24 dic +10%`.
      if (number && periodAt(reading, then)) return role.next;
      return readPrice(number ? { ...number, unit: '€' } : following_, said) ? then + 1 : null;
    default:
      return null;
  }
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
  const { tokens, vocabulary } = reading;
  const role = reading.roleAt(at);
  if (role?.what === 'weekend' || role?.what === 'workdays') {
    said.days(role.what === 'weekend' ? WEEKEND : WORKDAYS);
    return role.next;
  }
  if (role?.what === 'holidays') {
    said.onHolidays = true;
    return role.next;
  }
  const weekday = weekdayAt(reading, at);
  if (weekday !== null) {
    const dash = tokens[at + 1];
    const isRange = (dash?.kind === 'sign' && dash.text === '-') || reading.roleAt(at + 1)?.what === 'to';
    const last = isRange ? weekdayAt(reading, at + 2) : null;
    if (last === null) {
      said.days([weekday]);
      return at + 1;
    }
    const count = ((last - weekday + DAYS_OF_WEEK) % DAYS_OF_WEEK) + 1;
    said.days(Array.from({ length: count }, (_, n) => ((weekday - 1 + n) % DAYS_OF_WEEK) + 1));
    return at + 3;
  }
  const period = periodAt(reading, at);
  if (!period) return null;
  said.periods.push(period.what);
  return period.next;

  function weekdayAt(of: Reading, spot: number): number | null {
    const token = tokens[spot];
    if (token?.kind !== 'word' || of.roleAt(spot)) return null;
    const found = weekdayOfWord(vocabulary.weekdays, token.text);
    return found === null ? null : found + 1;
  }
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
  if (token?.kind === 'name') return said.byName(token.text) ? at + 1 : null;
  const role = reading.roleAt(at)?.what;
  if (role === 'and' || role === 'to') {
    said.among = null;
    return at + 1;
  }
  if (role === 'nothing' || role === 'nights') return at + 1;
  if (token?.kind !== 'word' || role) return null;
  return said.byWord(token.text) ? at + 1 : null;
}

/** Minimum letters of a word that names a room or plan. */
const MIN_NAME_LENGTH = 3;

/** Collects the parts of a phrase while it is read. */
class PhraseBuilder {
  readonly unknown: string[] = [];
  readonly periods: Period[] = [];
  lastYear = false;
  /** Limits the days to national holidays. */
  onHolidays = false;
  /** Rooms that match all consecutive words of a name, such as `matrimoniale classica`. */
  among: { rooms: readonly number[]; before: readonly number[] } | null = null;
  readonly #around: PhraseContext;
  readonly #operations: Partial<Record<CellField, Operation>> = {};
  readonly #weekdays = new Set<number>();
  #rooms: readonly number[] = [];
  #plans: readonly number[] | null = null;

  constructor(around: PhraseContext) {
    this.#around = around;
  }

  put(field: CellField, operation: Operation): void {
    this.among = null;
    this.#operations[field] = operation;
  }

  days(weekdays: readonly number[]): void {
    for (const one of weekdays) this.#weekdays.add(one);
  }

  byId(id: number, isPlan: boolean): boolean {
    const { rooms, plans } = this.#around;
    if (!(isPlan ? plans : rooms).some((one) => one.id === id)) return false;
    if (isPlan) this.#plans = [id];
    else this.#rooms = [...this.#rooms, id];
    return true;
  }

  byName(key: string): boolean {
    const called = (all: readonly NamedRecord[]) =>
      all.find(({ names }) => names.some((name) => nameKey(name) === key))?.id;
    const room = called(this.#around.rooms);
    if (room !== undefined) {
      this.#rooms = [...this.#rooms, room];
      return true;
    }
    const plan = called(this.#around.plans);
    if (plan === undefined) return false;
    this.#plans = [plan];
    return true;
  }

  /** Matches a word of a name, or its start without the last letter, for plurals such as `matrimoniali`. */
  byWord(word: string): boolean {
    if (word.length < MIN_NAME_LENGTH) return false;
    const stem = word.length > MIN_NAME_LENGTH + 1 ? word.slice(0, -1) : word;
    const calls = ({ names }: NamedRecord) =>
      names.some((name) =>
        nameKey(name)
          .split(' ')
          .some((part) => part.startsWith(stem)),
      );
    const ids = (all: readonly NamedRecord[]) => all.filter(calls).map(({ id }) => id);
    const rooms = ids(this.#around.rooms);
    if (rooms.length > 0) {
      const both = this.among?.rooms.filter((id) => rooms.includes(id)) ?? [];
      const before = both.length > 0 ? (this.among?.before ?? []) : this.#rooms;
      const now = both.length > 0 ? both : rooms;
      this.among = { rooms: now, before };
      this.#rooms = [...before, ...now];
      return true;
    }
    const plans = ids(this.#around.plans);
    if (plans.length === 0) return false;
    const both = this.#plans?.filter((id) => plans.includes(id)) ?? [];
    this.#plans = both.length > 0 ? both : plans;
    return true;
  }

  done(language: Language): ParsedPhrase {
    const operations = { ...this.#operations };
    const [mealPlanId = null, other] = this.#plans ?? [];
    const unknown = [...this.unknown];
    // With two plans, the meaning is ambiguous.
    if (other !== undefined) unknown.push('?');
    if (mealPlanId !== null) moveToPlanFields(operations);
    // Last year's prices accept only a change by percent.
    const isPlain = Object.entries(operations).every(
      ([field, { mode }]) => field === 'priceCents' && (mode === 'percent_add' || mode === 'percent_sub'),
    );
    if (this.lastYear && !isPlain) unknown.push(lastYearWords(language));
    const periods = this.onHolidays ? holidaysIn(this.periods, this.#around.today) : this.periods;
    const saying: PhraseChange = {
      operations,
      roomIds: [...new Set(this.#rooms)].toSorted((a, b) => a - b),
      mealPlanId,
      periods,
      weekdays: [...this.#weekdays].toSorted((a, b) => a - b),
      ...(this.lastYear && { lastYear: true as const }),
    };
    const lacks = [
      ...(Object.keys(operations).length === 0 && !this.lastYear ? (['what'] as const) : []),
      ...(periods.length === 0 ? (['when'] as const) : []),
    ];
    return { saying, unknown, lacks, language };
  }
}

/** Days searched for holidays when the phrase has no period. */
const YEAR_AHEAD = 364;

/** Returns the national holidays within the periods, each as a period. */
function holidaysIn(periods: readonly Period[], today: Day): Period[] {
  const among = periods.length > 0 ? periods : [{ from: today, to: addDays(today, YEAR_AHEAD) }];
  const days = among.flatMap(({ from, to }) =>
    Array.from({ length: Math.min(daysBetween(from, to), MAX_HOLIDAY_SEARCH_DAYS) + 1 }, (_, at) => addDays(from, at)),
  );
  return days.filter((day) => nationalHoliday(day) !== null).map((day) => ({ from: day, to: day }));
}

/** Replaces fields of the room by the fields of the named plan. */
function moveToPlanFields(operations: Partial<Record<CellField, Operation>>): void {
  const own = { stopSell: 'planStopSell', minStay: 'planMinStay' } as const;
  for (const [ofRoom, ofOne] of Object.entries(own) as [keyof typeof own, CellField][]) {
    const operation = operations[ofRoom];
    if (!operation) continue;
    operations[ofOne] = operation;
    delete operations[ofRoom];
  }
}
