import type { HolidayPeriod } from '../../calendar/holiday-periods.ts';
import type { Language } from '../../texts/text.ts';

/** What a word does in a phrase. */
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
  | 'today'
  | 'tomorrow'
  | 'nothing';

/** The words of a language, each as it is said and, first, as it is printed; folded, without accents. */
export interface Vocabulary {
  readonly roles: Readonly<Record<Role, readonly string[]>>;
  readonly months: readonly string[];
  /** From Monday. */
  readonly weekdays: readonly string[];
  /** Each as a row of words. */
  readonly feasts: Readonly<Record<Exclude<HolidayPeriod, 'annual'>, readonly (readonly string[])[]>>;
  /** Names of two words and more. */
  readonly rows: readonly { readonly words: readonly string[]; readonly role: Role }[];
  /** Whether one says the day before the month alone: `24 dic`. */
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
  },
  rows: [{ words: ['fine', 'settimana'], role: 'weekend' }],
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
  },
  rows: [],
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
  },
  rows: [
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
  },
  rows: [],
  decimal: ',',
};

export const VOCABULARIES: Readonly<Record<Language, Vocabulary>> = {
  it: italian,
  en: english,
  fr: french,
  de: german,
};

/** Shorter, a word is no beginning of another. */
const SHORTEST_PREFIX = 3;

/** Which of a row of names a word is, or is the beginning of; null where it is none or several. */
export function oneOf(names: readonly string[], word: string): number | null {
  const exact = names.indexOf(word);
  if (exact >= 0) return exact;
  if (word.length < SHORTEST_PREFIX) return null;
  const begun = names.flatMap((name, at) => (name.startsWith(word) ? [at] : []));
  return begun.length === 1 ? (begun[0] ?? null) : null;
}
