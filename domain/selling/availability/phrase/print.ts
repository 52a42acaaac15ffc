import type { Day, Period } from '../../../kernel/calendar/days.ts';
import { lastDayOfMonth } from '../../../kernel/calendar/months.ts';
import type { Language } from '../../../platform/language/text.ts';
import type { Operation } from '../bulk.ts';
import { CELL_FIELDS, type CellField } from '../cell.ts';
import { formatEuros } from '../grid/cell-text.ts';
import type { NamedRecord, PhraseChange, PhraseContext } from './parse.ts';
import { RELATIVE_WORDS } from './relative-words.ts';
import { nameKey } from './tokens.ts';
import { type Role, VOCABULARIES } from './words.ts';

const MONTH_NAMES: Readonly<Record<Language, readonly string[]>> = {
  it: VOCABULARIES.it.months,
  en: VOCABULARIES.en.months.map((month) => `${month.charAt(0).toUpperCase()}${month.slice(1)}`),
  fr: [
    'janvier',
    'février',
    'mars',
    'avril',
    'mai',
    'juin',
    'juillet',
    'août',
    'septembre',
    'octobre',
    'novembre',
    'décembre',
  ],
  de: [
    'Januar',
    'Februar',
    'März',
    'April',
    'Mai',
    'Juni',
    'Juli',
    'August',
    'September',
    'Oktober',
    'November',
    'Dezember',
  ],
};
const WEEKDAY_NAMES: Readonly<Record<Language, readonly string[]>> = {
  it: ['lunedì', 'martedì', 'mercoledì', 'giovedì', 'venerdì', 'sabato', 'domenica'],
  en: VOCABULARIES.en.weekdays.map((day) => `${day.charAt(0).toUpperCase()}${day.slice(1)}`),
  fr: VOCABULARIES.fr.weekdays,
  de: VOCABULARIES.de.weekdays.map((day) => `${day.charAt(0).toUpperCase()}${day.slice(1)}`),
};
const ACCENTED_WORDS: Readonly<Record<string, string>> = {
  schliesse: 'schließe',
  offne: 'öffne',
  nachte: 'Nächte',
  nacht: 'Nacht',
  arrivees: 'arrivées',
  departs: 'départs',
  preis: 'Preis',
  anreise: 'Anreise',
  abreise: 'Abreise',
};

const LAST_YEAR: Readonly<Record<Language, string>> = {
  it: 'come l’anno scorso',
  en: 'like last year',
  fr: 'comme l’an dernier',
  de: 'wie letztes Jahr',
};

/** Writes a change as a phrase that is read back as the same change. */
export function printPhrase(saying: PhraseChange, around: PhraseContext, language: Language): string {
  const { roles } = VOCABULARIES[language];
  const word = (role: Role) => {
    const [first = ''] = roles[role];
    return ACCENTED_WORDS[first] ?? first;
  };
  const actions = CELL_FIELDS.flatMap((field) => {
    const operation = saying.operations[field];
    return operation ? [actionWords(field, operation, word, RELATIVE_WORDS[language].rooms[0] ?? '')] : [];
  });
  const plan = around.plans.find(({ id }) => id === saying.mealPlanId);
  const where = [
    ...around.rooms.filter(({ id }) => saying.roomIds.includes(id)).map((room) => nameOf(room, around)),
    ...(plan ? [nameOf(plan, around)] : []),
  ];
  const weekdays = saying.weekdays.map((one) => WEEKDAY_NAMES[language][one - 1] ?? '');
  const and = ` ${word('and')} `;
  const when = saying.periods.map((period) => periodWords(period, language, word('to'))).join(', ');
  return [saying.lastYear ? LAST_YEAR[language] : '', actions.join(and), where.join(', '), weekdays.join(and), when]
    .filter((part) => part !== '')
    .join(' ');
}

function actionWords(
  field: CellField,
  { mode, value }: Operation,
  word: (role: Role) => string,
  rooms: string,
): string {
  const nights = `${value} ${word('nights')}`;
  switch (field) {
    case 'stopSell':
    case 'planStopSell':
      return word(value === true ? 'close' : 'open');
    case 'closedToArrival':
      return `${word(value === true ? 'no' : 'open')} ${word('arrivals')}`;
    case 'closedToDeparture':
      return `${word(value === true ? 'no' : 'open')} ${word('departures')}`;
    case 'allotment':
      return `${value} ${rooms}`;
    case 'maxStay':
      return `${word('most')} ${nights}`;
    case 'priceCents':
      return priceWords(mode, Number(value), word);
    default:
      return `${word('least')} ${nights}`;
  }
}

function priceWords(mode: Operation['mode'], value: number, word: (role: Role) => string): string {
  switch (mode) {
    case 'percent_add':
      return `+${String(value).replace('.', ',')}%`;
    case 'percent_sub':
      return `-${String(value).replace('.', ',')}%`;
    case 'add':
      return `+${formatEuros(value)} €`;
    case 'sub':
      return `-${formatEuros(value)} €`;
    default:
      return `${word('price')} ${formatEuros(value)} €`;
  }
}

/** Quotes a name, so that its words are not read separately. Uses the number when the name is empty or not unique. */
function nameOf(one: NamedRecord, { rooms, plans }: PhraseContext): string {
  const [name = ''] = one.names;
  const key = nameKey(name);
  const alike = [...rooms, ...plans].filter(({ names }) => names.some((other) => nameKey(other) === key));
  return key === '' || alike.length > 1
    ? `${plans.includes(one) ? '##' : '#'}${one.id}`
    : `“${name.replaceAll(/["“”„«»]/g, '')}”`;
}

/** Formats `24 dicembre 2026`, `24-26 dicembre 2026`, `luglio 2027` or `24 dicembre 2026 al 2 gennaio 2027`. */
function periodWords({ from, to }: Period, language: Language, until: string): string {
  const month = (day: Day) => MONTH_NAMES[language][Number(day.slice(5, 7)) - 1] ?? '';
  const date = (day: Day) => `${Number(day.slice(8))} ${month(day)} ${day.slice(0, 4)}`;
  if (from === to) return date(from);
  const isOneMonth = from.slice(0, 7) === to.slice(0, 7);
  if (isOneMonth && from.endsWith('-01') && to === lastDayOfMonth(to)) return `${month(to)} ${to.slice(0, 4)}`;
  if (isOneMonth) return `${Number(from.slice(8))}-${date(to)}`;
  return `${date(from)} ${until} ${date(to)}`;
}
