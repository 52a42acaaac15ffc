import { addDays, type Day, daysBetween, mergePeriods, type Period } from '../../../kernel/calendar/days.ts';
import { nationalHoliday } from '../../../kernel/calendar/national-holidays.ts';
import type { Language } from '../../../platform/language/text.ts';
import type { Operation } from '../bulk.ts';
import type { CellField } from '../cell.ts';
import type { NamedRecord, ParsedPhrase, PhraseChange, PhraseContext } from './parse.ts';
import { comingWeekend, nextWeekday } from './relative.ts';
import { nameKey } from './tokens.ts';
import { lastYearWords } from './words.ts';

/** Nights before Saturday and Sunday, which are usually more expensive. */
const WEEKEND = [5, 6];
/** Maximum length of a period that is searched for holidays. */
const MAX_HOLIDAY_SEARCH_DAYS = 2 * 366;

/** Minimum letters of a word that names a room or plan. */
const MIN_NAME_LENGTH = 3;

/** True if the word is part of the name, or starts a part without its last letter. */
function isCalled({ names }: NamedRecord, word: string): boolean {
  if (word.length < MIN_NAME_LENGTH) return false;
  const stem = word.length > MIN_NAME_LENGTH + 1 ? word.slice(0, -1) : word;
  return names.some((name) =>
    nameKey(name)
      .split(' ')
      .some((part) => part.startsWith(stem)),
  );
}

/** Collects the parts of a phrase while it is read. */
export class PhraseBuilder {
  readonly unknown: string[] = [];
  readonly periods: Period[] = [];
  lastYear = false;
  /** Limits the days to national holidays. */
  onHolidays = false;
  /** Rooms that match all consecutive words of a name, such as `matrimoniale classica`. */
  among: { rooms: readonly number[]; before: readonly number[] } | null = null;
  /** Sign of a price change whose amount follows later: `aumenta la suite del 10%`. */
  sign: { readonly text: '+' | '-'; readonly word: string } | null = null;
  /** True after the word for price without a number: `prezzo suite 120`. */
  wantsPrice = false;
  readonly #around: PhraseContext;
  readonly #operations: Partial<Record<CellField, Operation>> = {};
  readonly #weekdays = new Set<number>();
  /** The next occurrence of each weekday, used without a period. */
  readonly #nextDays: Period[] = [];
  #isWeekly = false;
  #rooms: readonly number[] = [];
  #plans: readonly number[] | null = null;

  constructor(around: PhraseContext) {
    this.#around = around;
  }

  put(field: CellField, operation: Operation): void {
    this.among = null;
    this.#operations[field] = operation;
  }

  get hasPrice(): boolean {
    return this.#operations.priceCents !== undefined;
  }

  /** Adds weekdays. `isWeekly` is true for `i sabati`; otherwise the next ones are meant if no period is named. */
  days(weekdays: readonly number[], isWeekly: boolean): void {
    this.#isWeekly ||= isWeekly;
    for (const one of weekdays) {
      this.#weekdays.add(one);
      const day = nextWeekday(one, this.#nextDays.at(-1)?.to ?? this.#around.today);
      this.#nextDays.push({ from: day, to: day });
    }
  }

  weekend(isWeekly: boolean): void {
    this.#isWeekly ||= isWeekly;
    for (const one of WEEKEND) this.#weekdays.add(one);
    this.#nextDays.push(comingWeekend(this.#around.today));
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

  /** True if the word is part of a room's name. */
  namesRoom(word: string): boolean {
    return this.#around.rooms.some((room) => isCalled(room, word));
  }

  /** Matches a word of a name, or its start without the last letter, for plurals such as `matrimoniali`. */
  byWord(word: string): boolean {
    const ids = (all: readonly NamedRecord[]) => all.filter((one) => isCalled(one, word)).map(({ id }) => id);
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
    const unknown = [...this.unknown, ...(this.sign ? [this.sign.word] : [])];
    // With two plans, the meaning is ambiguous.
    if (other !== undefined) unknown.push('?');
    if (mealPlanId !== null) moveToPlanFields(operations);
    // Last year's prices accept only a change by percent.
    const isPlain = Object.entries(operations).every(
      ([field, { mode }]) => field === 'priceCents' && (mode === 'percent_add' || mode === 'percent_sub'),
    );
    if (this.lastYear && !isPlain) unknown.push(lastYearWords(language));
    const isNextDays = this.periods.length === 0 && this.#nextDays.length > 0 && !this.#isWeekly && !this.onHolidays;
    const said = isNextDays ? mergePeriods(this.#nextDays) : this.periods;
    const periods = this.onHolidays ? holidaysIn(said, this.#around.today) : said;
    const saying: PhraseChange = {
      operations,
      roomIds: [...new Set(this.#rooms)].toSorted((a, b) => a - b),
      mealPlanId,
      periods,
      weekdays: isNextDays ? [] : [...this.#weekdays].toSorted((a, b) => a - b),
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
