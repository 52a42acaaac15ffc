import type { Text } from '../../platform/language/text.ts';

/** Motivo del viaggio: list A of Ross 1000 (standards/istat-movement.md). The Italian text is sent. */
export const PURPOSES = {
  cultural: ['Culturale', 'Culture', 'Culturel', 'Kultur'],
  seaside: ['Balneare', 'Seaside', 'Balnéaire', 'Badeurlaub'],
  business: ['Congressuale/Affari', 'Congress/Business', 'Congrès/Affaires', 'Kongress/Geschäft'],
  fair: ['Fieristico', 'Trade fair', 'Foire', 'Messe'],
  sport: ['Sportivo/Fitness', 'Sport/Fitness', 'Sport/Fitness', 'Sport/Fitness'],
  school: ['Scolastico', 'School', 'Scolaire', 'Schule'],
  religious: ['Religioso', 'Religious', 'Religieux', 'Religion'],
  social: ['Sociale', 'Social', 'Social', 'Soziales'],
  theme_park: ['Parchi Tematici', 'Theme parks', 'Parcs à thème', 'Freizeitparks'],
  spa: ['Termale/Trattamenti salute', 'Spa/Health', 'Thermes/Santé', 'Therme/Gesundheit'],
  food_wine: ['Enogastronomico', 'Food and wine', 'Gastronomie et vin', 'Essen und Wein'],
  cycling: ['Cicloturismo', 'Cycling', 'Cyclotourisme', 'Radreise'],
  hiking: ['Escursionistico/Naturalistico', 'Hiking/Nature', 'Randonnée/Nature', 'Wandern/Natur'],
  other: ['Altro motivo', 'Another reason', 'Autre motif', 'Anderer Grund'],
  unspecified: ['Non specificato', 'Not specified', 'Non précisé', 'Keine Angabe'],
} as const satisfies Record<string, Text>;

/** Mezzo di trasporto: list B. */
export const TRANSPORTS = {
  car: ['Auto', 'Car', 'Voiture', 'Auto'],
  plane: ['Aereo', 'Plane', 'Avion', 'Flugzeug'],
  plane_coach: ['Aereo+Pullman', 'Plane and coach', 'Avion et car', 'Flugzeug und Bus'],
  plane_shuttle: [
    'Aereo+Navetta/Taxi/Auto',
    'Plane and shuttle, taxi or car',
    'Avion et navette, taxi ou voiture',
    'Flugzeug und Transfer, Taxi oder Auto',
  ],
  plane_train: ['Aereo+Treno', 'Plane and train', 'Avion et train', 'Flugzeug und Bahn'],
  train: ['Treno', 'Train', 'Train', 'Bahn'],
  coach: ['Pullman', 'Coach', 'Car', 'Bus'],
  camper: ['Caravan/Autocaravan', 'Caravan/Camper', 'Caravane/Camping-car', 'Wohnwagen/Wohnmobil'],
  boat: ['Barca/Nave/Traghetto', 'Boat/Ship/Ferry', 'Bateau/Ferry', 'Boot/Schiff/Fähre'],
  motorcycle: ['Moto', 'Motorcycle', 'Moto', 'Motorrad'],
  bicycle: ['Bicicletta', 'Bicycle', 'Vélo', 'Fahrrad'],
  on_foot: ['A piedi', 'On foot', 'À pied', 'Zu Fuß'],
  other: ['Altro mezzo', 'Other', 'Autre', 'Anderes'],
  unspecified: ['Non Specificato', 'Not specified', 'Non précisé', 'Keine Angabe'],
} as const satisfies Record<string, Text>;
