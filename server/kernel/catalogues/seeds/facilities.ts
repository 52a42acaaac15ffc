import type { Text } from '../../../../domain/platform/language/text.ts';

type Group =
  | 'bathroom'
  | 'bedroom'
  | 'kitchen'
  | 'living'
  | 'outdoor'
  | 'climate'
  | 'multimedia'
  | 'children'
  | 'accessibility'
  | 'safety'
  | 'laundry'
  | 'common';
type Row = [code: string, group: Group, level: 'structure' | 'room' | 'both', icon: string, title: Text];

/** A first catalogue, for the portal's keepers to go on from; the dictionary leaves it free. */
export const FACILITIES: readonly Row[] = [
  ['shower', 'bathroom', 'room', 'bath', ['Doccia', 'Shower', 'Douche', 'Dusche']],
  ['bathtub', 'bathroom', 'room', 'bath', ['Vasca da bagno', 'Bathtub', 'Baignoire', 'Badewanne']],
  ['hairdryer', 'bathroom', 'room', 'wind', ['Asciugacapelli', 'Hairdryer', 'Sèche-cheveux', 'Haartrockner']],
  [
    'toiletries',
    'bathroom',
    'room',
    'droplet',
    ['Set di cortesia', 'Toiletries', 'Produits de toilette', 'Pflegeprodukte'],
  ],
  ['wardrobe', 'bedroom', 'room', 'door', ['Armadio', 'Wardrobe', 'Armoire', 'Kleiderschrank']],
  ['desk', 'bedroom', 'room', 'desk', ['Scrivania', 'Desk', 'Bureau', 'Schreibtisch']],
  [
    'safe_box',
    'bedroom',
    'room',
    'lock',
    ['Cassaforte in camera', 'In-room safe', 'Coffre en chambre', 'Zimmersafe'],
  ],
  ['minibar', 'bedroom', 'room', 'fridge', ['Frigobar', 'Minibar', 'Minibar', 'Minibar']],
  ['kettle', 'kitchen', 'room', 'teapot', ['Bollitore', 'Kettle', 'Bouilloire', 'Wasserkocher']],
  [
    'coffee_machine',
    'kitchen',
    'both',
    'coffee',
    ['Macchina del caffè', 'Coffee machine', 'Machine à café', 'Kaffeemaschine'],
  ],
  ['fridge', 'kitchen', 'room', 'fridge', ['Frigorifero', 'Fridge', 'Réfrigérateur', 'Kühlschrank']],
  ['oven', 'kitchen', 'room', 'cooker', ['Forno', 'Oven', 'Four', 'Backofen']],
  [
    'dishwasher',
    'kitchen',
    'room',
    'wash-machine',
    ['Lavastoviglie', 'Dishwasher', 'Lave-vaisselle', 'Geschirrspüler'],
  ],
  ['sofa', 'living', 'room', 'sofa', ['Divano', 'Sofa', 'Canapé', 'Sofa']],
  ['fireplace', 'living', 'both', 'flame', ['Camino', 'Fireplace', 'Cheminée', 'Kamin']],
  ['balcony', 'outdoor', 'room', 'building-skyscraper', ['Balcone', 'Balcony', 'Balcon', 'Balkon']],
  ['terrace', 'outdoor', 'both', 'sun', ['Terrazza', 'Terrace', 'Terrasse', 'Terrasse']],
  ['garden', 'outdoor', 'both', 'plant', ['Giardino', 'Garden', 'Jardin', 'Garten']],
  ['barbecue', 'outdoor', 'both', 'grill', ['Barbecue', 'Barbecue', 'Barbecue', 'Grill']],
  [
    'air_conditioning',
    'climate',
    'both',
    'air-conditioning',
    ['Aria condizionata', 'Air conditioning', 'Climatisation', 'Klimaanlage'],
  ],
  ['heating', 'climate', 'both', 'temperature', ['Riscaldamento', 'Heating', 'Chauffage', 'Heizung']],
  ['tv', 'multimedia', 'room', 'device-tv', ['Televisore', 'Television', 'Télévision', 'Fernseher']],
  [
    'streaming',
    'multimedia',
    'room',
    'device-tv',
    ['TV con streaming', 'Streaming TV', 'TV avec streaming', 'Streaming-TV'],
  ],
  ['usb_sockets', 'multimedia', 'room', 'plug', ['Prese USB', 'USB sockets', 'Prises USB', 'USB-Steckdosen']],
  ['cot', 'children', 'room', 'baby-bottle', ['Culla', 'Cot', 'Lit bébé', 'Kinderbett']],
  ['high_chair', 'children', 'both', 'armchair', ['Seggiolone', 'High chair', 'Chaise haute', 'Hochstuhl']],
  [
    'wide_doors',
    'accessibility',
    'both',
    'wheelchair',
    ['Porte larghe', 'Wide doors', 'Portes larges', 'Breite Türen'],
  ],
  [
    'grab_rails',
    'accessibility',
    'room',
    'wheelchair',
    ['Maniglioni in bagno', 'Grab rails', 'Barres d’appui', 'Haltegriffe'],
  ],
  [
    'smoke_detector',
    'safety',
    'both',
    'alarm-smoke',
    ['Rilevatore di fumo', 'Smoke detector', 'Détecteur de fumée', 'Rauchmelder'],
  ],
  [
    'fire_extinguisher',
    'safety',
    'structure',
    'fire-extinguisher',
    ['Estintore', 'Fire extinguisher', 'Extincteur', 'Feuerlöscher'],
  ],
  [
    'washing_machine',
    'laundry',
    'both',
    'wash-machine',
    ['Lavatrice', 'Washing machine', 'Lave-linge', 'Waschmaschine'],
  ],
  ['iron', 'laundry', 'both', 'ironing', ['Ferro da stiro', 'Iron', 'Fer à repasser', 'Bügeleisen']],
  ['lounge', 'common', 'structure', 'sofa', ['Salotto comune', 'Lounge', 'Salon commun', 'Aufenthaltsraum']],
  [
    'reading_room',
    'common',
    'structure',
    'book',
    ['Sala lettura', 'Reading room', 'Salle de lecture', 'Leseraum'],
  ],
];
