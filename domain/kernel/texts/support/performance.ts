import type { Texts } from '../../../platform/language/text.ts';

/** Texts of a structure's report (section `performance`). */
export const performanceTexts = {
  purpose: ['Notti vendute, prezzi medi e ricavi della struttura.', 'Nights sold, average prices and revenue of the property.', 'Nuits vendues, prix moyens et revenus de l’établissement.', 'Verkaufte Nächte, Durchschnittspreise und Erlöse der Unterkunft.'],
  months: ['Mesi', 'Months', 'Mois', 'Monate'],
  years: ['Anni', 'Years', 'Années', 'Jahre'],
  custom: ['Altre date', 'Other dates', 'Autres dates', 'Andere Daten'],
  room: ['Alloggio', 'Room', 'Hébergement', 'Wohneinheit'],
  since: ['Pick-up dal', 'Pick-up since', 'Pick-up depuis', 'Pick-up seit'],
  pdf: ['PDF', 'PDF', 'PDF', 'PDF'],
  csvOf: ['CSV: {table}', 'CSV: {table}', 'CSV : {table}', 'CSV: {table}'],
} as const satisfies Texts;
