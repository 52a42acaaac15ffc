import type { SERVICE_CATEGORIES } from '../../../../domain/kernel/settings/service.ts';
import type { Text } from '../../../../domain/platform/language/text.ts';

type Row = [code: string, category: keyof typeof SERVICE_CATEGORIES, icon: string, title: Text];

/** A first catalogue, for the portal's keepers to go on from; the dictionary leaves it free. */
export const SERVICES: readonly Row[] = [
  [
    'air_conditioned_areas',
    'general',
    'snowflake',
    [
      'Aree comuni climatizzate',
      'Air-conditioned common areas',
      'Espaces communs climatisés',
      'Klimatisierte Gemeinschaftsbereiche',
    ],
  ],
  [
    'luggage_storage',
    'reception',
    'luggage',
    ['Deposito bagagli', 'Luggage storage', 'Consigne à bagages', 'Gepäckaufbewahrung'],
  ],
  ['concierge', 'reception', 'bell', ['Concierge', 'Concierge', 'Conciergerie', 'Concierge']],
  [
    'tourist_information',
    'reception',
    'info-circle',
    ['Informazioni turistiche', 'Tourist information', 'Informations touristiques', 'Touristeninformation'],
  ],
  [
    'express_checkin',
    'reception',
    'key',
    ['Check-in veloce', 'Express check-in', 'Enregistrement express', 'Express-Check-in'],
  ],
  ['wifi', 'internet', 'wifi', ['Wi-Fi', 'Wi-Fi', 'Wi-Fi', 'WLAN']],
  [
    'wired_internet',
    'internet',
    'network',
    ['Internet via cavo', 'Wired internet', 'Internet par câble', 'Kabelgebundenes Internet'],
  ],
  [
    'airport_shuttle',
    'transport',
    'plane',
    ['Navetta aeroporto', 'Airport shuttle', 'Navette aéroport', 'Flughafentransfer'],
  ],
  [
    'station_shuttle',
    'transport',
    'train',
    ['Navetta stazione', 'Station shuttle', 'Navette gare', 'Bahnhofstransfer'],
  ],
  [
    'bike_rental',
    'transport',
    'bike',
    ['Noleggio biciclette', 'Bicycle rental', 'Location de vélos', 'Fahrradverleih'],
  ],
  ['babysitting', 'family', 'baby-carriage', ['Babysitter', 'Babysitting', 'Baby-sitting', 'Babysitting']],
  ['playground', 'family', 'horse-toy', ['Giochi per bambini', 'Playground', 'Aire de jeux', 'Spielplatz']],
  ['mini_club', 'family', 'balloon', ['Mini club', 'Mini club', 'Mini-club', 'Miniclub']],
  ['pet_kit', 'pets', 'paw', ['Kit per animali', 'Pet kit', 'Kit pour animaux', 'Haustierset']],
  [
    'step_free_access',
    'accessibility',
    'disabled',
    ['Ingresso senza gradini', 'Step-free access', 'Accès de plain-pied', 'Stufenloser Zugang'],
  ],
  ['lift', 'accessibility', 'elevator', ['Ascensore', 'Lift', 'Ascenseur', 'Aufzug']],
  ['massage', 'wellness', 'massage', ['Massaggi', 'Massages', 'Massages', 'Massagen']],
  ['sauna', 'wellness', 'flame', ['Sauna', 'Sauna', 'Sauna', 'Sauna']],
  ['tennis', 'sport', 'ball-tennis', ['Campo da tennis', 'Tennis court', 'Court de tennis', 'Tennisplatz']],
  ['ski_storage', 'sport', 'ski-jumping', ['Deposito sci', 'Ski storage', 'Local à skis', 'Skiraum']],
  ['bike_room', 'sport', 'bike', ['Deposito biciclette', 'Bicycle room', 'Local à vélos', 'Fahrradraum']],
  [
    'beach_service',
    'beach',
    'beach',
    ['Servizio spiaggia', 'Beach service', 'Service de plage', 'Strandservice'],
  ],
  ['bar', 'food', 'glass-cocktail', ['Bar', 'Bar', 'Bar', 'Bar']],
  [
    'room_service',
    'food',
    'bell-ringing',
    ['Servizio in camera', 'Room service', 'Service en chambre', 'Zimmerservice'],
  ],
  [
    'gluten_free_menu',
    'food',
    'wheat-off',
    ['Menu senza glutine', 'Gluten-free menu', 'Menu sans gluten', 'Glutenfreies Menü'],
  ],
  [
    'meeting_room',
    'business',
    'presentation',
    ['Sala riunioni', 'Meeting room', 'Salle de réunion', 'Tagungsraum'],
  ],
  [
    'printing',
    'business',
    'printer',
    ['Stampa e fotocopie', 'Printing and copying', 'Impression et photocopies', 'Drucken und Kopieren'],
  ],
  [
    'daily_cleaning',
    'cleaning',
    'vacuum-cleaner',
    ['Pulizia giornaliera', 'Daily cleaning', 'Ménage quotidien', 'Tägliche Reinigung'],
  ],
  ['laundry', 'cleaning', 'wash', ['Lavanderia', 'Laundry', 'Blanchisserie', 'Wäscherei']],
  [
    'safe',
    'safety',
    'lock',
    ['Cassaforte alla reception', 'Safe at reception', 'Coffre à la réception', 'Safe an der Rezeption'],
  ],
  [
    'night_guard',
    'safety',
    'shield',
    ['Vigilanza notturna', 'Night guard', 'Gardiennage de nuit', 'Nachtwache'],
  ],
  [
    'solar_energy',
    'sustainability',
    'solar-panel',
    ['Energia solare', 'Solar energy', 'Énergie solaire', 'Solarenergie'],
  ],
  [
    'separate_waste',
    'sustainability',
    'recycle',
    ['Raccolta differenziata', 'Waste sorting', 'Tri des déchets', 'Mülltrennung'],
  ],
];
