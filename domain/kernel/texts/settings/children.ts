import type { Texts } from '../../../platform/language/text.ts';

/** Texts of the child policy screen (section `setting`). */
export const childTexts = {
  'child.purpose': ['Regole per i bambini, con letti e prezzi.', 'Rules for children, with beds and prices.', 'Règles pour les enfants, avec lits et prix.', 'Regeln für Kinder mit Betten und Preisen.'],
  'child.adultsOnly': [
    'La struttura accoglie solo adulti. Fasce e prezzi restano salvati ma non valgono.',
    'The property accepts adults only. Age bands and prices are kept but do not apply.',
    'L’établissement n’accueille que des adultes. Les tranches et les prix sont conservés mais ne s’appliquent pas.',
    'Die Unterkunft nimmt nur Erwachsene auf. Altersstufen und Preise bleiben gespeichert, gelten aber nicht.',
  ],
  'child.strip': ['Fasce di età', 'Age bands', 'Tranches d’âge', 'Altersstufen'],
  'child.age': ['{age} anni: {band}', 'Age {age}: {band}', '{age} ans : {band}', '{age} Jahre: {band}'],
  'child.adult': ['adulto', 'adult', 'adulte', 'Erwachsener'],
  'child.noBand': ['nessuna fascia', 'no band', 'aucune tranche', 'keine Stufe'],
} as const satisfies Texts;
