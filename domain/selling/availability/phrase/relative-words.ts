import type { Language } from '../../../platform/language/text.ts';

export type TimeUnit = 'day' | 'week' | 'weekend' | 'month';

/** Words for days that depend on today, and for numbers. Folded without accents. */
export interface RelativeWords {
  readonly units: Readonly<Record<Exclude<TimeUnit, 'weekend'>, readonly string[]>>;
  readonly next: readonly string[];
  readonly current: readonly string[];
  /** Before a number of days from today: `fra 3 giorni`. */
  readonly after: readonly string[];
  /** Before the last day of a period that begins today. */
  readonly until: readonly string[];
  /** Before a weekday that is meant every week. */
  readonly repeated: readonly string[];
  /** Words for every weekend of a period. */
  readonly weekends: readonly string[];
  /** Numbers in words, from two. */
  readonly numbers: readonly string[];
  readonly percent: readonly (readonly string[])[];
  /** Words after a number of units for sale. The first word is used for printing. */
  readonly rooms: readonly string[];
  /** Words before a price. */
  readonly atPrice: readonly string[];
}

export const RELATIVE_WORDS: Readonly<Record<Language, RelativeWords>> = {
  it: {
    units: { day: ['giorno', 'giorni'], week: ['settimana', 'settimane'], month: ['mese', 'mesi'] },
    next: ['prossimo', 'prossima', 'prossimi', 'prossime', 'entrante'],
    current: ['questo', 'questa', 'questi', 'corrente'],
    after: ['fra', 'tra'],
    until: ['fino', 'sino'],
    repeated: ['il', 'la', 'i', 'le', 'gli', 'ogni', 'tutti', 'tutte', 'di'],
    weekends: ['weekends'],
    numbers: ['due', 'tre', 'quattro', 'cinque', 'sei', 'sette', 'otto', 'nove', 'dieci'],
    percent: [['per', 'cento'], ['percento']],
    rooms: ['camere', 'camera', 'stanza', 'stanze', 'unita', 'alloggio', 'alloggi'],
    atPrice: ['a', 'prezzo'],
  },
  en: {
    units: { day: ['day', 'days'], week: ['week', 'weeks'], month: ['month', 'months'] },
    next: ['next', 'coming', 'following'],
    current: ['this', 'current'],
    after: ['in'],
    until: ['until', 'till'],
    repeated: ['every', 'all', 'each'],
    weekends: ['weekends'],
    numbers: ['two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'],
    percent: [['per', 'cent'], ['percent']],
    rooms: ['rooms', 'room', 'unit', 'units'],
    atPrice: ['at', 'to'],
  },
  fr: {
    units: { day: ['jour', 'jours'], week: ['semaine', 'semaines'], month: ['mois'] },
    next: ['prochain', 'prochaine', 'prochains', 'prochaines'],
    current: ['ce', 'cet', 'cette'],
    after: ['dans'],
    until: ['jusqu', 'jusque'],
    repeated: ['le', 'les', 'chaque', 'tous'],
    weekends: ['weekends'],
    numbers: ['deux', 'trois', 'quatre', 'cinq', 'six', 'sept', 'huit', 'neuf', 'dix'],
    percent: [['pour', 'cent'], ['pourcent']],
    rooms: ['chambres', 'chambre', 'unite', 'unites'],
    atPrice: ['a'],
  },
  de: {
    units: { day: ['tag', 'tage', 'tagen'], week: ['woche', 'wochen'], month: ['monat', 'monate', 'monaten'] },
    next: ['nachste', 'nachsten', 'nachster', 'nachstes', 'kommende', 'kommenden', 'kommendes'],
    current: ['diese', 'diesen', 'dieser', 'dieses'],
    after: ['in'],
    until: ['bis'],
    repeated: ['jeden', 'jede', 'jedes', 'alle'],
    weekends: ['wochenenden'],
    numbers: ['zwei', 'drei', 'vier', 'funf', 'sechs', 'sieben', 'acht', 'neun', 'zehn'],
    percent: [['prozent']],
    rooms: ['zimmer', 'zimmern', 'einheit', 'einheiten'],
    atPrice: ['auf', 'zu', 'fur'],
  },
};
