import type { Texts } from '../../../platform/language/text.ts';

/** Texts about a structure's rooms and meal plans (section `room`). */
export const roomTexts = {
  purpose: [
    'Gli alloggi che la struttura vende: chi ospitano, i letti, le dotazioni.',
    'The rooms that the property sells: whom they take, beds, facilities.',
    'Les hébergements vendus : capacité, lits, équipements.',
    'Was die Unterkunft vermietet: Belegung, Betten, Ausstattung.',
  ],
  'archive.rooms': ['Alloggi: archivio', 'Rooms: archive', 'Hébergements : archives', 'Wohneinheiten: Archiv'],
  'archive.rooms.purpose': [
    'Alloggi che non si vendono più, con i loro trattamenti, giorni e foto. Ripristinati, tornano in bozza.',
    'Rooms no longer sold, with their meal plans, days and photos. Restored, they are drafts again.',
    'Hébergements qui ne sont plus vendus, avec formules, jours et photos. Restaurés, ils redeviennent brouillons.',
    'Wohneinheiten, die nicht mehr verkauft werden, mit Verpflegung, Tagen und Fotos. Wiederhergestellt sind sie Entwürfe.',
  ],
  'archive.rooms.back': ['Alloggi in uso', 'Rooms in use', 'Hébergements en usage', 'Aktuelle Wohneinheiten'],
  'archive.mealPlans': ['Trattamenti: archivio', 'Meal plans: archive', 'Formules : archives', 'Verpflegung: Archiv'],
  'archive.mealPlans.purpose': [
    'Trattamenti che non si vendono più, con i loro alloggi e prezzi. Ripristinati, tornano in bozza.',
    'Meal plans no longer sold, with their rooms and prices. Restored, they are drafts again.',
    'Formules qui ne sont plus vendues, avec hébergements et prix. Restaurées, elles redeviennent brouillons.',
    'Verpflegungen, die nicht mehr verkauft werden, mit Wohneinheiten und Preisen. Wiederhergestellt sind sie Entwürfe.',
  ],
  'archive.mealPlans.back': ['Trattamenti in uso', 'Meal plans in use', 'Formules en usage', 'Aktuelle Verpflegung'],
  'archive.none': [
    'L’archivio è vuoto. Un alloggio o trattamento eliminato che ha prezzi o offerte si ritrova qui.',
    'The archive is empty. A deleted room or meal plan that has prices or offers is found here.',
    'Les archives sont vides. Un hébergement ou une formule supprimé qui a des prix ou des offres se retrouve ici.',
    'Das Archiv ist leer. Gelöschte Wohneinheiten und Verpflegungen mit Preisen oder Angeboten finden sich hier.',
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
