import type { Texts } from '../text.ts';

/** Rooms and meal plans of a structure (section `room`). */
export const roomTexts = {
  purpose: [
    'Gli alloggi che la struttura vende: chi ospitano, i letti, le dotazioni.',
    'The rooms that the property sells: whom they take, beds, facilities.',
    'Les hébergements vendus : capacité, lits, équipements.',
    'Was der Betrieb vermietet: Belegung, Betten, Ausstattung.',
  ],
  occupancy: ['Occupazione', 'Occupancy', 'Occupation', 'Belegung'],
  units: ['{n} unità', '{n} units', '{n} unités', '{n} Einheiten'],
  guests: ['{n} ospiti', '{n} guests', '{n} voyageurs', '{n} Gäste'],
  'mealPlans.purpose': [
    'I pasti compresi nel soggiorno, dal solo pernottamento al tutto incluso.',
    'The meals that come with a stay, from room only to all inclusive.',
    'Les repas compris, de la chambre seule au tout compris.',
    'Die enthaltenen Mahlzeiten, von nur Übernachtung bis alles inklusive.',
  ],
} as const satisfies Texts;
