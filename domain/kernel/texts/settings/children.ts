import type { Texts } from '../../../platform/language/text.ts';

/** Texts of the child policy screen (section `setting`). */
export const childTexts = {
  'child.purpose': [
    'Quali bambini sono ammessi, con che letto e a che prezzo.',
    'Which children are welcome, in what bed and at what price.',
    'Quels enfants sont admis, dans quel lit et à quel prix.',
    'Welche Kinder willkommen sind, in welchem Bett und zu welchem Preis.',
  ],
  'child.adultsOnly': [
    'La struttura è per soli adulti: fasce e prezzi restano scritti e non si applicano.',
    'Adults only: bands and prices stay written and do not apply.',
    'Réservé aux adultes : tranches et prix restent notés et ne s’appliquent pas.',
    'Nur Erwachsene: Stufen und Preise bleiben gespeichert und gelten nicht.',
  ],
  'child.strip': ['Fasce per età', 'Bands by age', 'Tranches par âge', 'Stufen nach Alter'],
  'child.age': ['{age} anni: {band}', '{age} years: {band}', '{age} ans : {band}', '{age} Jahre: {band}'],
  'child.adult': ['adulto', 'adult', 'adulte', 'Erwachsener'],
  'child.noBand': ['nessuna fascia', 'no band', 'aucune tranche', 'keine Stufe'],
} as const satisfies Texts;
