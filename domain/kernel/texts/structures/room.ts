import type { Texts } from '../../../platform/language/text.ts';

/** Texts about a structure's rooms and meal plans (section `room`). */
export const roomTexts = {
  purpose: ['Alloggi in vendita, con posti letto e dotazioni.', 'Rooms on sale, with beds and facilities.', 'Hébergements en vente, avec couchages et équipements.', 'Wohneinheiten im Verkauf, mit Betten und Ausstattung.'],
  'archive.rooms': ['Alloggi: archivio', 'Rooms: archive', 'Hébergements : archives', 'Wohneinheiten: Archiv'],
  'archive.rooms.purpose': [
    'Alloggi non più in vendita, con trattamenti, prezzi e foto. Se li ripristini, tornano in bozza.',
    'Rooms no longer on sale, with meal plans, prices and photos. If you restore them, they become drafts.',
    'Hébergements qui ne sont plus en vente, avec formules, prix et photos. Si vous les restaurez, ils redeviennent des brouillons.',
    'Wohneinheiten, die nicht mehr im Verkauf sind, mit Verpflegung, Preisen und Fotos. Wenn Sie sie wiederherstellen, werden sie Entwürfe.',
  ],
  'archive.rooms.back': ['Alloggi in uso', 'Rooms in use', 'Hébergements actuels', 'Aktuelle Wohneinheiten'],
  'archive.mealPlans': ['Trattamenti: archivio', 'Meal plans: archive', 'Formules : archives', 'Verpflegung: Archiv'],
  'archive.mealPlans.purpose': [
    'Trattamenti non più in vendita, con alloggi e prezzi. Se li ripristini, tornano in bozza.',
    'Meal plans no longer on sale, with rooms and prices. If you restore them, they become drafts.',
    'Formules qui ne sont plus en vente, avec hébergements et prix. Si vous les restaurez, elles redeviennent des brouillons.',
    'Verpflegung, die nicht mehr im Verkauf ist, mit Wohneinheiten und Preisen. Wenn Sie sie wiederherstellen, wird sie zum Entwurf.',
  ],
  'archive.mealPlans.back': ['Trattamenti in uso', 'Meal plans in use', 'Formules actuelles', 'Aktuelle Verpflegung'],
  'archive.none': [
    'L’archivio è vuoto. Gli alloggi e i trattamenti eliminati con prezzi o offerte compaiono qui.',
    'The archive is empty. Deleted rooms and meal plans with prices or offers appear here.',
    'Les archives sont vides. Les hébergements et formules supprimés qui ont des prix ou des offres apparaissent ici.',
    'Das Archiv ist leer. Gelöschte Wohneinheiten und Verpflegungen mit Preisen oder Sonderangeboten erscheinen hier.',
  ],
  occupancy: ['Ospiti massimi', 'Maximum guests', 'Voyageurs maximum', 'Gäste höchstens'],
  'units.one': ['{count} unità', '{count} unit', '{count} unité', '{count} Einheit'],
  'units.other': ['{count} unità', '{count} units', '{count} unités', '{count} Einheiten'],
  'guests.one': ['{range} ospite', '{range} guest', '{range} voyageur', '{range} Gast'],
  'guests.other': ['{range} ospiti', '{range} guests', '{range} voyageurs', '{range} Gäste'],
  'mealPlans.purpose': [
    'Pasti compresi nel soggiorno, dal solo pernottamento al tutto incluso.',
    'Meals included in the stay, from room only to all inclusive.',
    'Repas compris dans le séjour, de la chambre seule au tout compris.',
    'Im Aufenthalt enthaltene Mahlzeiten, von nur Übernachtung bis all-inclusive.',
  ],
} as const satisfies Texts;
