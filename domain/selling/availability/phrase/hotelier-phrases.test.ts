import { expect, it } from 'vitest';
import type { Language } from '../../../platform/language/text.ts';
import { type PhraseContext, parsePhrase } from './parse.ts';

/** A Saturday. */
const TEST_DAY = '2026-11-21';
const context: PhraseContext = {
  today: TEST_DAY,
  rooms: [
    { id: 1, names: ['Matrimoniale classica', 'Classic double', 'Double classique', 'Doppelzimmer Klassik'] },
    { id: 2, names: ['Junior suite con balcone', 'Junior suite with balcony'] },
    { id: 3, names: ['101'] },
  ],
  plans: [{ id: 8, names: ['Mezza pensione', 'Half board', 'Demi-pension', 'Halbpension'] }],
};

const OPERATIONS = {
  stopSell: 'close',
  closedToArrival: 'noArrivals',
  closedToDeparture: 'noDepartures',
  minStay: 'min',
  maxStay: 'max',
  allotment: 'rooms',
  priceCents: 'price',
  planStopSell: 'closePlan',
  planMinStay: 'minPlan',
} as const;

/** Writes a change in short: `close 2026-11-28..2026-11-29 rooms=1 days=6,7`. */
function summarise(phrase: string, language: Language): string {
  const parsed = parsePhrase(phrase, context, language);
  if (!parsed) return 'not understood';
  const { saying, unknown, lacks } = parsed;
  const what = Object.entries(saying.operations).map(([field, { mode, value }]) => {
    const amount = field === 'priceCents' && (mode === 'add' || mode === 'sub' || mode === 'set');
    return `${OPERATIONS[field as keyof typeof OPERATIONS]}:${mode === 'set' ? '' : mode}${amount ? Number(value) / 100 : value}`;
  });
  return [
    ...what,
    ...(saying.lastYear ? ['lastYear'] : []),
    ...saying.periods.map(({ from, to }) => (from === to ? from : `${from}..${to}`)),
    ...(saying.roomIds.length > 0 ? [`in=${saying.roomIds}`] : []),
    ...(saying.weekdays.length > 0 ? [`days=${saying.weekdays}`] : []),
    ...unknown.map((word) => `?${word}`),
    ...lacks.map((part) => `lacks ${part}`),
  ].join(' ');
}

/** Phrases as hoteliers say them, and what they mean on the test day. */
const PHRASE_MEANINGS: readonly (readonly [phrase: string, meaning: string, language?: Language])[] = [
  ['chiudi sabato e domenica', 'close:true 2026-11-21..2026-11-22'],
  ['chiudi il 24 e 25 dicembre', 'close:true 2026-12-24 2026-12-25'],
  ['chiudi dopodomani', 'close:true 2026-11-23'],
  ['chiudi la settimana prossima', 'close:true 2026-11-23..2026-11-29'],
  ['+10% questo weekend', 'price:percent_add10 2026-11-21'],
  ['prezzo 120 prossimi 2 weekend', 'price:120 2026-11-27..2026-11-28 2026-12-04..2026-12-05'],
  ['copia anno scorso dicembre', 'lastYear 2026-12-01..2026-12-31'],
  ['copia anno scorso', 'lastYear lacks when'],
  ['3 camere domani', 'rooms:3 2026-11-22'],
  // Days.
  ['chiudi domani e dopodomani', 'close:true 2026-11-22 2026-11-23'],
  ['chiudi stasera', 'close:true 2026-11-21'],
  ['chiudi domani sera', 'close:true 2026-11-22'],
  ['chiudi fra 3 giorni', 'close:true 2026-11-24'],
  ['chiudi tra una settimana', 'close:true 2026-11-28'],
  ['chiudi sabato prossimo', 'close:true 2026-11-28'],
  ['chiudi il prossimo venerdì', 'close:true 2026-11-27'],
  ['chiudi questa domenica', 'close:true 2026-11-22'],
  ['chiudi venerdì', 'close:true 2026-11-27'],
  ['chiudi da venerdì a domenica', 'close:true 2026-11-27..2026-11-29'],
  ['chiudi il 24, 26-28 e 31 dicembre', 'close:true 2026-12-24 2026-12-26..2026-12-28 2026-12-31'],
  ['chiudi il 24 e il 31 dicembre', 'close:true 2026-12-24 2026-12-31'],
  ['chiudi sabato 28 e domenica 29 novembre', 'close:true 2026-11-28 2026-11-29'],
  ['chiudi sabato 28 novembre', 'close:true 2026-11-28 days=6'],
  // Periods.
  ['chiudi questa settimana', 'close:true 2026-11-21..2026-11-22'],
  ['chiudi i prossimi 7 giorni', 'close:true 2026-11-21..2026-11-27'],
  ['chiudi le prossime due settimane', 'close:true 2026-11-21..2026-12-04'],
  ['+5% mese prossimo', 'price:percent_add5 2026-12-01..2026-12-31'],
  ['+5% questo mese', 'price:percent_add5 2026-11-21..2026-11-30'],
  ['chiudi il prossimo weekend', 'close:true 2026-11-27..2026-11-28'],
  ['chiudi fine settimana prossimo', 'close:true 2026-11-27..2026-11-28'],
  ['chiudi finesettimana', 'close:true 2026-11-21'],
  ['chiudi fino al 10 gennaio', 'close:true 2026-11-21..2027-01-10'],
  ['chiudi fino a domenica', 'close:true 2026-11-21..2026-11-22'],
  ['chiudi da oggi al 15 dicembre', 'close:true 2026-11-21..2026-12-15'],
  ['chiudi da domani a venerdì', 'close:true 2026-11-22..2026-11-27'],
  ['chiudi da domani al 30', 'close:true 2026-11-22..2026-11-30'],
  ['chiudi dal 24 dicembre fino al 6 gennaio', 'close:true 2026-12-24..2027-01-06'],
  ["min 3 notti da Natale all'Epifania", 'min:3 2026-12-24..2027-01-06'],
  ['chiudi da venerdì al 10 dicembre', 'close:true 2026-11-27..2026-12-10'],
  ['chiudi i sabati', 'close:true days=6 lacks when'],
  ['chiudi ogni sabato di dicembre', 'close:true 2026-12-01..2026-12-31 days=6'],
  ['chiudi il sabato a luglio', 'close:true 2027-07-01..2027-07-31 days=6'],
  // Sales.
  ['stop vendite sabato', 'close:true 2026-11-21'],
  ['non vendere la suite domani', 'close:true 2026-11-22 in=2'],
  ['siamo chiusi a Natale', 'close:true 2026-12-24..2026-12-26'],
  ['rimetti in vendita domani', 'close:false 2026-11-22'],
  ['sblocca matrimoniale domani', 'close:false 2026-11-22 in=1'],
  ['solo 2 camere il 24 dicembre', 'rooms:2 2026-12-24'],
  ['due matrimoniali domani', 'rooms:2 2026-11-22 in=1'],
  ['2 matrimoniali domani', 'rooms:2 2026-11-22 in=1'],
  ['chiudi 101 domani', 'close:true 2026-11-22 in=3'],
  // Prices.
  ['aumenta i prezzi del 10% a luglio', 'price:percent_add10 2027-07-01..2027-07-31'],
  ['aumenta la suite del 10% a luglio', 'price:percent_add10 2027-07-01..2027-07-31 in=2'],
  ['più 10 per cento a dicembre', 'price:percent_add10 2026-12-01..2026-12-31'],
  ['sconto 15% domani', 'price:percent_sub15 2026-11-22'],
  ['togli 10 euro domani', 'price:sub10 2026-11-22'],
  ['metti 120 euro sabato', 'price:120 2026-11-21'],
  ['weekend a 150', 'price:150 2026-11-21'],
  ['prezzo suite 120 domani', 'price:120 2026-11-22 in=2'],
  ["stessi prezzi dell'anno scorso a dicembre", 'lastYear 2026-12-01..2026-12-31'],
  // Stays and arrivals.
  ['3 notti minimo a Natale', 'min:3 2026-12-24..2026-12-26'],
  ['soggiorno minimo tre notti a dicembre', 'min:3 2026-12-01..2026-12-31'],
  ['non meno di 2 notti sabato', 'min:2 2026-11-21'],
  ['massimo 7 notti ad agosto', 'max:7 2027-08-01..2027-08-31'],
  ['niente check-in domenica', 'noArrivals:true 2026-11-22'],
  ['arrivi chiusi il 24 e 25 dicembre', 'noArrivals:true 2026-12-24 2026-12-25'],
  ['nessuna partenza domani', 'noDepartures:true 2026-11-22'],
  // English.
  ['close Saturday and Sunday', 'close:true 2026-11-21..2026-11-22', 'en'],
  ['close Dec 24 and 25', 'close:true 2026-12-24 2026-12-25', 'en'],
  ['close the day after tomorrow', 'close:true 2026-11-23', 'en'],
  ['close next week', 'close:true 2026-11-23..2026-11-29', 'en'],
  ['+10% next two weekends', 'price:percent_add10 2026-11-27..2026-11-28 2026-12-04..2026-12-05', 'en'],
  ['close weekends', 'close:true days=5,6 lacks when', 'en'],
  ['close weekends in July', 'close:true 2027-07-01..2027-07-31 days=5,6', 'en'],
  ['3 rooms tomorrow', 'rooms:3 2026-11-22', 'en'],
  ['close until January 10', 'close:true 2026-11-21..2027-01-10', 'en'],
  ['copy last year December', 'lastYear 2026-12-01..2026-12-31', 'en'],
  ['close in 3 days', 'close:true 2026-11-24', 'en'],
  // French.
  ['ferme samedi et dimanche', 'close:true 2026-11-21..2026-11-22', 'fr'],
  ['ferme les 24 et 25 décembre', 'close:true 2026-12-24 2026-12-25', 'fr'],
  ['ferme après-demain', 'close:true 2026-11-23', 'fr'],
  ['ferme la semaine prochaine', 'close:true 2026-11-23..2026-11-29', 'fr'],
  ['ferme ce week-end', 'close:true 2026-11-21', 'fr'],
  ['3 chambres demain', 'rooms:3 2026-11-22', 'fr'],
  ['ferme jusqu’au 10 janvier', 'close:true 2026-11-21..2027-01-10', 'fr'],
  ['+5% les 7 prochains jours', 'price:percent_add5 2026-11-21..2026-11-27', 'fr'],
  // German.
  ['schließe Samstag und Sonntag', 'close:true 2026-11-21..2026-11-22', 'de'],
  ['schließe am 24. und 25. Dezember', 'close:true 2026-12-24 2026-12-25', 'de'],
  ['schließe übermorgen', 'close:true 2026-11-23', 'de'],
  ['schließe nächste Woche', 'close:true 2026-11-23..2026-11-29', 'de'],
  ['+10% dieses Wochenende', 'price:percent_add10 2026-11-21', 'de'],
  ['3 Zimmer morgen', 'rooms:3 2026-11-22', 'de'],
  ['schließe bis 10. Januar', 'close:true 2026-11-21..2027-01-10', 'de'],
  ['mindestens drei Nächte an Weihnachten', 'min:3 2026-12-24..2026-12-26', 'de'],
];

const cases = PHRASE_MEANINGS.map(([phrase, meaning, language = 'it']) => ({ phrase, meaning, language }));

it.each(cases)('understands « $phrase » as $meaning', ({ phrase, meaning, language }) => {
  expect(summarise(phrase, language)).toBe(meaning);
});
