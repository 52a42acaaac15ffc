// Vocabulary of each language for phrases. The file grows with the phrases that the calendar understands.
import type { HolidayPeriod } from '../../../kernel/calendar/holiday-periods.ts';
import type { Language } from '../../../platform/language/text.ts';

/** Feasts that a phrase can name: holiday periods and holidays of a few days. */
export type Feast = Exclude<HolidayPeriod, 'annual'> | FixedFeast;
export type FixedFeast = 'epiphany' | 'labour' | 'republic' | 'assumption' | 'all_saints' | 'christmas';

export type Role =
  | 'close'
  | 'open'
  | 'least'
  | 'most'
  | 'nights'
  | 'raise'
  | 'lower'
  | 'price'
  | 'no'
  | 'arrivals'
  | 'departures'
  | 'to'
  | 'and'
  | 'weekend'
  | 'workdays'
  | 'holidays'
  | 'lastYear'
  | 'today'
  | 'tomorrow'
  | 'nothing';

/** Words of a language, folded without accents. The first word of each role is used for printing. */
export interface Vocabulary {
  readonly roles: Readonly<Record<Role, readonly string[]>>;
  readonly months: readonly string[];
  /** From Monday. */
  readonly weekdays: readonly string[];
  /** Each name as a list of words. */
  readonly feasts: Readonly<Record<Feast, readonly (readonly string[])[]>>;
  /** Names of two or more words. */
  readonly rows: readonly { readonly words: readonly string[]; readonly role: Role }[];
  readonly decimal: ',' | '.';
}

const italian: Vocabulary = {
  roles: {
    close: ['chiudi', 'chiudere', 'chiuso', 'chiusa', 'blocca'],
    open: ['apri', 'riapri', 'aprire', 'riaprire', 'aperto'],
    least: ['min', 'minimo', 'minima', 'almeno'],
    most: ['max', 'massimo', 'massima'],
    nights: ['notti', 'notte'],
    raise: ['aumenta', 'alza', 'aumentare'],
    lower: ['abbassa', 'riduci', 'diminuisci', 'cala'],
    price: ['prezzo', 'prezzi', 'tariffa', 'tariffe'],
    no: ['no', 'niente', 'senza', 'nessun'],
    arrivals: ['arrivi', 'arrivo'],
    departures: ['partenze', 'partenza'],
    to: ['al', 'all', 'fino'],
    and: ['e', 'ed'],
    weekend: ['weekend', 'finesettimana'],
    workdays: ['feriali', 'feriale', 'infrasettimanali', 'infrasettimanale'],
    holidays: ['festivi', 'festivita', 'festivo'],
    lastYear: [],
    today: ['oggi', 'stasera', 'stanotte'],
    tomorrow: ['domani'],
    nothing: [
      'il',
      'lo',
      'la',
      'i',
      'gli',
      'le',
      'l',
      'a',
      'ai',
      'alle',
      'dal',
      'dall',
      'dalla',
      'da',
      'del',
      'della',
      'di',
      'dei',
      'delle',
      'per',
      'in',
      'nel',
      'nella',
      'nei',
      'su',
      'con',
      'tutte',
      'tutti',
      'tutta',
      'tutto',
      'camera',
      'camere',
      'alloggio',
      'alloggi',
      'soggiorno',
      'giorno',
      'giorni',
      'imposta',
      'metti',
      'mese',
      'ogni',
      'prossimo',
      'euro',
      'eur',
    ],
  },
  months: [
    'gennaio',
    'febbraio',
    'marzo',
    'aprile',
    'maggio',
    'giugno',
    'luglio',
    'agosto',
    'settembre',
    'ottobre',
    'novembre',
    'dicembre',
  ],
  weekdays: ['lunedi', 'martedi', 'mercoledi', 'giovedi', 'venerdi', 'sabato', 'domenica'],
  feasts: {
    new_year: [['capodanno']],
    easter: [['pasqua']],
    liberation: [['liberazione']],
    immaculate: [['immacolata']],
    epiphany: [['epifania'], ['befana']],
    labour: [
      ['primo', 'maggio'],
      ['festa', 'del', 'lavoro'],
    ],
    republic: [['festa', 'della', 'repubblica']],
    assumption: [['ferragosto']],
    all_saints: [['ognissanti']],
    christmas: [['natale']],
  },
  rows: [
    { words: ['come', 'l', 'anno', 'scorso'], role: 'lastYear' },
    { words: ['come', 'anno', 'scorso'], role: 'lastYear' },
    { words: ['come', 'l', 'anno', 'prima'], role: 'lastYear' },
    { words: ['fine', 'settimana'], role: 'weekend' },
  ],
  decimal: ',',
};

const english: Vocabulary = {
  roles: {
    close: ['close', 'closed', 'block', 'shut'],
    open: ['open', 'reopen'],
    least: ['min', 'minimum'],
    most: ['max', 'maximum'],
    nights: ['nights', 'night'],
    raise: ['raise', 'increase'],
    lower: ['lower', 'reduce', 'decrease', 'cut'],
    price: ['price', 'prices', 'rate', 'rates'],
    no: ['no', 'without'],
    arrivals: ['arrivals', 'arrival'],
    departures: ['departures', 'departure'],
    to: ['to', 'until', 'till', 'through'],
    and: ['and'],
    weekend: ['weekend', 'weekends'],
    workdays: ['midweek', 'weekdays', 'weekday'],
    holidays: ['holidays', 'holiday'],
    lastYear: [],
    today: ['today', 'tonight'],
    tomorrow: ['tomorrow'],
    nothing: [
      'the',
      'a',
      'an',
      'from',
      'on',
      'in',
      'for',
      'at',
      'of',
      'by',
      'all',
      'every',
      'room',
      'rooms',
      'stay',
      'stays',
      'set',
      'day',
      'days',
      'next',
      'euro',
      'euros',
      'eur',
    ],
  },
  months: [
    'january',
    'february',
    'march',
    'april',
    'may',
    'june',
    'july',
    'august',
    'september',
    'october',
    'november',
    'december',
  ],
  weekdays: ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'],
  feasts: {
    new_year: [
      ['new', 'year'],
      ['new', 'years'],
    ],
    easter: [['easter']],
    liberation: [['liberation']],
    immaculate: [['immaculate']],
    epiphany: [['epiphany']],
    labour: [
      ['labour', 'day'],
      ['labor', 'day'],
    ],
    republic: [['republic', 'day']],
    assumption: [['assumption'], ['ferragosto']],
    all_saints: [['all', 'saints']],
    christmas: [['christmas'], ['xmas']],
  },
  rows: [
    { words: ['like', 'last', 'year'], role: 'lastYear' },
    { words: ['as', 'last', 'year'], role: 'lastYear' },
    { words: ['same', 'as', 'last', 'year'], role: 'lastYear' },
  ],
  decimal: '.',
};

const french: Vocabulary = {
  roles: {
    close: ['ferme', 'fermer', 'fermez', 'bloque', 'bloquer'],
    open: ['ouvre', 'ouvrir', 'rouvre', 'rouvrir', 'ouvrez'],
    least: ['min', 'minimum'],
    most: ['max', 'maximum'],
    nights: ['nuits', 'nuit'],
    raise: ['augmente', 'augmenter', 'monte'],
    lower: ['baisse', 'baisser', 'reduis', 'reduire'],
    price: ['prix', 'tarif', 'tarifs'],
    no: ['pas', 'sans', 'aucune', 'aucun'],
    arrivals: ['arrivees', 'arrivee'],
    departures: ['departs', 'depart'],
    to: ['au', 'jusqu'],
    and: ['et'],
    weekend: ['weekend', 'weekends'],
    workdays: ['semaine'],
    holidays: ['feries', 'ferie', 'fetes'],
    lastYear: [],
    today: ['aujourdhui'],
    tomorrow: ['demain'],
    nothing: [
      'le',
      'la',
      'les',
      'l',
      'du',
      'de',
      'd',
      'des',
      'en',
      'pour',
      'a',
      'aux',
      'chambre',
      'chambres',
      'tout',
      'toutes',
      'tous',
      'hebergement',
      'hebergements',
      'sejour',
      'jour',
      'jours',
      'mets',
      'fixe',
      'un',
      'une',
      'chaque',
      'euro',
      'euros',
      'eur',
    ],
  },
  months: [
    'janvier',
    'fevrier',
    'mars',
    'avril',
    'mai',
    'juin',
    'juillet',
    'aout',
    'septembre',
    'octobre',
    'novembre',
    'decembre',
  ],
  weekdays: ['lundi', 'mardi', 'mercredi', 'jeudi', 'vendredi', 'samedi', 'dimanche'],
  feasts: {
    new_year: [['nouvel', 'an']],
    easter: [['paques']],
    liberation: [['liberation']],
    immaculate: [['immaculee']],
    epiphany: [['epiphanie']],
    labour: [['fete', 'du', 'travail']],
    republic: [['fete', 'de', 'la', 'republique']],
    assumption: [['assomption'], ['ferragosto']],
    all_saints: [['toussaint']],
    christmas: [['noel']],
  },
  rows: [
    { words: ['comme', 'l', 'an', 'dernier'], role: 'lastYear' },
    { words: ['comme', 'l', 'annee', 'derniere'], role: 'lastYear' },
    { words: ['jours', 'feries'], role: 'holidays' },
    { words: ['week', '-', 'end'], role: 'weekend' },
    { words: ['aujourd', 'hui'], role: 'today' },
    { words: ['ce', 'soir'], role: 'today' },
  ],
  decimal: ',',
};

const german: Vocabulary = {
  roles: {
    close: ['schliesse', 'schliessen', 'sperre', 'sperren', 'geschlossen'],
    open: ['offne', 'offnen'],
    least: ['min', 'mind', 'mindestens', 'mindestaufenthalt', 'minimum'],
    most: ['max', 'hochstens', 'hochstaufenthalt', 'maximal'],
    nights: ['nachte', 'nacht', 'nachten'],
    raise: ['erhohe', 'erhohen'],
    lower: ['senke', 'senken', 'reduziere'],
    price: ['preis', 'preise', 'rate'],
    no: ['keine', 'kein', 'ohne'],
    arrivals: ['anreise', 'anreisen', 'ankunft'],
    departures: ['abreise', 'abreisen'],
    to: ['bis'],
    and: ['und'],
    weekend: ['wochenende', 'wochenenden'],
    workdays: ['werktags', 'werktage', 'werktagen', 'wochentags', 'wochentage', 'wochentagen'],
    holidays: ['feiertage', 'feiertagen', 'feiertags'],
    lastYear: ['vorjahr'],
    today: ['heute'],
    tomorrow: ['morgen'],
    nothing: [
      'der',
      'die',
      'das',
      'den',
      'dem',
      'des',
      'am',
      'im',
      'in',
      'vom',
      'von',
      'zum',
      'zu',
      'auf',
      'um',
      'fur',
      'an',
      'alle',
      'aller',
      'zimmer',
      'wohneinheit',
      'wohneinheiten',
      'aufenthalt',
      'setze',
      'tag',
      'tage',
      'jeden',
      'euro',
      'eur',
    ],
  },
  months: [
    'januar',
    'februar',
    'marz',
    'april',
    'mai',
    'juni',
    'juli',
    'august',
    'september',
    'oktober',
    'november',
    'dezember',
  ],
  weekdays: ['montag', 'dienstag', 'mittwoch', 'donnerstag', 'freitag', 'samstag', 'sonntag'],
  feasts: {
    new_year: [['neujahr'], ['silvester']],
    easter: [['ostern']],
    liberation: [['befreiung']],
    immaculate: [['maria', 'empfangnis']],
    epiphany: [['dreikonig'], ['heilige', 'drei', 'konige']],
    labour: [['tag', 'der', 'arbeit']],
    republic: [['tag', 'der', 'republik']],
    assumption: [['maria', 'himmelfahrt'], ['ferragosto']],
    all_saints: [['allerheiligen']],
    christmas: [['weihnachten']],
  },
  rows: [
    { words: ['wie', 'letztes', 'jahr'], role: 'lastYear' },
    { words: ['wie', 'im', 'letzten', 'jahr'], role: 'lastYear' },
    { words: ['wie', 'im', 'vorjahr'], role: 'lastYear' },
  ],
  decimal: ',',
};

export const VOCABULARIES: Readonly<Record<Language, Vocabulary>> = {
  it: italian,
  en: english,
  fr: french,
  de: german,
};

const MIN_PREFIX_LENGTH = 3;

/** Letters that a plural can add or change at the end: `sabati`, `domeniche`, `Saturdays`, `montags`. */
const PLURAL_LETTERS = 2;

/** Returns the index of the weekday that a word names, also in the plural. */
export function weekdayOfWord(weekdays: readonly string[], word: string): number | null {
  const named = indexOfWord(weekdays, word);
  if (named !== null) return named;
  for (let cut = 1; cut <= PLURAL_LETTERS; cut++) {
    const stem = word.slice(0, -cut);
    // Requires nearly the whole name, because other words start alike.
    const at = weekdays.findIndex((day) => day.startsWith(stem) && stem.length >= day.length - 1);
    if (at >= 0) return at;
  }
  return null;
}

/** Returns the index of the name that the word equals or abbreviates; null if none or several match. */
export function indexOfWord(names: readonly string[], word: string): number | null {
  const exact = names.indexOf(word);
  if (exact >= 0) return exact;
  if (word.length < MIN_PREFIX_LENGTH) return null;
  const begun = names.flatMap((name, at) => (name.startsWith(word) ? [at] : []));
  return begun.length === 1 ? (begun[0] ?? null) : null;
}

/** Returns the folded words for last year's prices. */
export function lastYearWords(language: Language): string {
  return VOCABULARIES[language].rows.find(({ role }) => role === 'lastYear')?.words.join(' ') ?? '';
}
