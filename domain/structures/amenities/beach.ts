import { choice, choices, integer, money, string } from '../../kernel/records/fields.ts';
import type { Issue } from '../../kernel/records/issue.ts';
import { defineRecord } from '../../kernel/records/record.ts';
import { AMENITY, amenityActivation, amenityGroups, amenityIssues } from './amenity.ts';
import { amenityFields, MAX_PRICE_CENTS } from './amenity-fields.ts';
import { AMENITY_KINDS } from './kinds.ts';

/** Spiaggia. Source: structures dictionary 3.4. */
export const beach = defineRecord({
  ...AMENITY,
  ...AMENITY_KINDS.beach,
  collection: 'beaches',
  emptyText: [
    'Nessuna spiaggia. Aggiungi la prima per indicare distanza, ombrelloni e servizi.',
    'No beaches. Add the first one to state distance, umbrellas and services.',
    'Aucune plage. Ajoutez la première pour indiquer distance, parasols et services.',
    'Kein Strand. Fügen Sie den ersten hinzu, um Entfernung, Schirme und Leistungen anzugeben.',
  ],
  fields: {
    ...amenityFields('beach'),
    /** Replaces the common field, because a beach of the structure's own needs a distance, too. */
    distanceMeters: integer(0, 20_000, ['Distanza', 'Distance', 'Distance', 'Entfernung'], {
      expected: true,
      unit: 'm',
      help: [
        'Scrivi 0 per l’accesso diretto.',
        'Enter 0 for direct access.',
        'Saisissez 0 pour un accès direct.',
        'Geben Sie 0 für direkten Zugang ein.',
      ],
    }),
    kind: choice(
      {
        private: ['Privata', 'Private', 'Privée', 'Privat'],
        agreement: ['Convenzionata', 'By agreement', 'Conventionnée', 'Vertragsstrand'],
        public: ['Libera', 'Public', 'Publique', 'Öffentlich'],
      },
      ['Tipo', 'Type', 'Type', 'Art'],
      { expected: true },
    ),
    establishmentName: string(80, ['Stabilimento', 'Beach club', 'Établissement', 'Strandbad']),
    establishmentNumber: string(10, ['Bagno n.', 'Beach no.', 'Plage n°', 'Strandbad Nr.']),
    water: choice(
      {
        sea: ['Mare', 'Sea', 'Mer', 'Meer'],
        lake: ['Lago', 'Lake', 'Lac', 'See'],
        river: ['Fiume', 'River', 'Rivière', 'Fluss'],
      },
      ['Acqua', 'Water', 'Eau', 'Wasser'],
      { default: 'sea' },
    ),
    surface: choice(
      {
        sand: ['Sabbia', 'Sand', 'Sable', 'Sand'],
        pebble: ['Ghiaia', 'Pebbles', 'Galets', 'Kies'],
        rock: ['Scogli', 'Rocks', 'Rochers', 'Felsen'],
        platform: ['Piattaforma', 'Platform', 'Ponton', 'Plattform'],
        grass: ['Prato', 'Grass', 'Pelouse', 'Liegewiese'],
      },
      ['Fondo', 'Surface', 'Sol', 'Untergrund'],
      { expected: true },
    ),
    crossing: choice(
      {
        none: ['Accesso diretto', 'Direct access', 'Accès direct', 'Direkter Zugang'],
        road: ['Strada da attraversare', 'Across a road', 'Route à traverser', 'Straße zu überqueren'],
        underpass: ['Sottopasso', 'Underpass', 'Passage souterrain', 'Unterführung'],
        stairs: ['Scale', 'Stairs', 'Escaliers', 'Treppen'],
        shuttle: ['Navetta', 'Shuttle', 'Navette', 'Shuttle'],
      },
      ['Percorso', 'Way', 'Trajet', 'Weg'],
      { default: 'none' },
    ),
    includedSet: integer(
      0,
      2,
      [
        'Ombrelloni inclusi per camera',
        'Umbrellas included per room',
        'Parasols inclus par chambre',
        'Schirme pro Zimmer inklusive',
      ],
      { default: 0 },
    ),
    sunbedsPerSet: integer(
      0,
      6,
      ['Lettini per ombrellone', 'Sunbeds per umbrella', 'Transats par parasol', 'Liegen pro Schirm'],
      { default: 2 },
    ),
    setPriceDayCents: money(MAX_PRICE_CENTS, ['Prezzo al giorno', 'Price per day', 'Prix par jour', 'Preis pro Tag']),
    firstRowSupplementCents: money(MAX_PRICE_CENTS, [
      'Supplemento per la prima fila',
      'First row supplement',
      'Supplément premier rang',
      'Zuschlag erste Reihe',
    ]),
    includedFromNights: integer(1, 30, [
      'Inclusa a partire da (notti)',
      'Included from (nights)',
      'Incluse à partir de (nuits)',
      'Inklusive ab (Nächte)',
    ]),
    features: choices(
      {
        showers: ['Docce', 'Showers', 'Douches', 'Duschen'],
        cabins: ['Cabine', 'Cabins', 'Cabines', 'Kabinen'],
        bar: ['Bar', 'Bar', 'Bar', 'Bar'],
        restaurant: ['Ristorante', 'Restaurant', 'Restaurant', 'Restaurant'],
        playground: ['Giochi bimbi', 'Playground', 'Jeux d’enfants', 'Spielplatz'],
        animation: ['Animazione', 'Entertainment', 'Animation', 'Animation'],
        lifeguard: ['Salvataggio', 'Lifeguard', 'Sauvetage', 'Rettungsschwimmer'],
        wifi: ['Wi-Fi', 'Wi-Fi', 'Wi-Fi', 'WLAN'],
        volley: ['Beach volley', 'Beach volleyball', 'Beach-volley', 'Beachvolleyball'],
        pedalo: ['Pedalò', 'Pedal boats', 'Pédalos', 'Tretboote'],
        towels: ['Teli', 'Towels', 'Serviettes', 'Badetücher'],
        ramp: ['Passerella', 'Walkway', 'Passerelle', 'Steg'],
        dog_area: ['Area cani', 'Dog area', 'Espace chiens', 'Hundebereich'],
        blue_flag: ['Bandiera blu', 'Blue Flag', 'Pavillon bleu', 'Blaue Flagge'],
      },
      ['Servizi', 'Services', 'Services', 'Leistungen'],
      { default: [] },
    ),
  },
  groups: amenityGroups(
    {
      id: 'beach',
      title: ['La spiaggia', 'The beach', 'La plage', 'Der Strand'],
      fields: [
        'kind',
        'surface',
        'establishmentName',
        'establishmentNumber',
        'water',
        'crossing',
        'distanceMeters',
        'features',
      ],
    },
    {
      id: 'sets',
      title: ['Ombrelloni e lettini', 'Umbrellas and sunbeds', 'Parasols et transats', 'Schirme und Liegen'],
      fields: ['includedSet', 'sunbedsPerSet', 'setPriceDayCents', 'firstRowSupplementCents', 'includedFromNights'],
    },
  ),
  check(values) {
    const club: Issue[] = (['establishmentName', 'establishmentNumber'] as const)
      .filter((path) => values.kind === 'agreement' && !values[path])
      .map((path) => ({ path, code: 'required' }));
    return [...amenityIssues(values), ...club];
  },
  activation: amenityActivation,
});
