import { boolean, choice, choices, integer, money, string } from '../../kernel/records/fields.ts';
import type { Issue } from '../../kernel/records/issue.ts';
import { defineRecord } from '../../kernel/records/record.ts';
import { AMENITY, amenityActivation, amenityGroups, amenityIssues } from './amenity.ts';
import { amenityFields, MAX_PRICE_CENTS } from './amenity-fields.ts';
import { AMENITY_KINDS } from './kinds.ts';
import { treatmentsField } from './treatments.ts';

/** Spa / centro benessere. Source: structures dictionary 3.2. */
export const spa = defineRecord({
  ...AMENITY,
  ...AMENITY_KINDS.spa,
  collection: 'spas',
  emptyText: [
    'Nessuna spa. Aggiungi la prima per descrivere percorso, private spa e trattamenti.',
    'No spas. Add the first one to describe the circuit, private spa and treatments.',
    'Aucun spa. Ajoutez le premier pour décrire parcours, spa privatif et soins.',
    'Kein Wellnessbereich. Fügen Sie den ersten hinzu, um Parcours, Private Spa und Anwendungen zu beschreiben.',
  ],
  fields: {
    ...amenityFields('spa'),
    areaSqm: integer(5, 20_000, ['Superficie', 'Floor area', 'Surface', 'Fläche'], { unit: 'm²' }),
    features: choices(
      {
        finnish_sauna: ['Sauna finlandese', 'Finnish sauna', 'Sauna finlandais', 'Finnische Sauna'],
        bio_sauna: ['Biosauna', 'Bio sauna', 'Biosauna', 'Biosauna'],
        turkish_bath: ['Bagno turco', 'Turkish bath', 'Hammam', 'Dampfbad'],
        hydromassage: ['Idromassaggio', 'Hydromassage', 'Hydromassage', 'Hydromassage'],
        indoor_pool: ['Piscina interna', 'Indoor pool', 'Piscine intérieure', 'Hallenbad'],
        emotional_showers: ['Docce emozionali', 'Experience showers', 'Douches à expériences', 'Erlebnisduschen'],
        kneipp: ['Percorso Kneipp', 'Kneipp path', 'Parcours Kneipp', 'Kneippweg'],
        salt_room: ['Stanza del sale', 'Salt room', 'Chambre de sel', 'Salzraum'],
        ice_fountain: ['Fontana di ghiaccio', 'Ice fountain', 'Fontaine de glace', 'Eisbrunnen'],
        relax_area: ['Area relax', 'Relaxation area', 'Espace détente', 'Ruhebereich'],
        herbal_tea: ['Tisaneria', 'Herbal tea corner', 'Tisanerie', 'Teebar'],
        chromotherapy: ['Cromoterapia', 'Chromotherapy', 'Chromothérapie', 'Farbtherapie'],
        aromatherapy: ['Aromaterapia', 'Aromatherapy', 'Aromathérapie', 'Aromatherapie'],
        hay_bath: ['Bagno di fieno', 'Hay bath', 'Bain de foin', 'Heubad'],
        thermal_water: ['Acqua termale', 'Thermal water', 'Eau thermale', 'Thermalwasser'],
      },
      ['Percorso', 'Circuit', 'Parcours', 'Parcours'],
      { default: [], expected: true },
    ),
    privateSpa: boolean(['Private spa', 'Private spa', 'Spa privatif', 'Private Spa'], { default: false }),
    privateSpaPriceCents: money(MAX_PRICE_CENTS, [
      'Prezzo private spa',
      'Private spa price',
      'Prix du spa privatif',
      'Preis Private Spa',
    ]),
    privateSpaDurationMin: integer(
      30,
      480,
      ['Durata private spa', 'Private spa duration', 'Durée du spa privatif', 'Dauer Private Spa'],
      { unit: 'min' },
    ),
    includedMinutes: integer(30, 1440, ['Durata inclusa', 'Included time', 'Durée incluse', 'Inkludierte Dauer'], {
      unit: 'min',
    }),
    includedEntries: integer(1, 30, [
      'Ingressi inclusi',
      'Included entries',
      'Entrées incluses',
      'Inkludierte Eintritte',
    ]),
    maxGuests: integer(1, 500, ['Capienza', 'Capacity', 'Capacité', 'Kapazität']),
    kit: choices(
      {
        robe: ['Accappatoio', 'Bathrobe', 'Peignoir', 'Bademantel'],
        towel: ['Telo', 'Towel', 'Serviette', 'Handtuch'],
        slippers: ['Ciabatte', 'Slippers', 'Chaussons', 'Badeschuhe'],
      },
      ['Kit spa', 'Spa kit', 'Kit spa', 'Spa-Set'],
      { default: [] },
    ),
    kitPriceCents: money(MAX_PRICE_CENTS, ['Prezzo kit', 'Kit price', 'Prix du kit', 'Preis des Sets']),
    textileFree: choice(
      {
        no: ['Costume obbligatorio', 'Swimwear required', 'Maillot obligatoire', 'Badebekleidung Pflicht'],
        areas: ['Zone nudo', 'Textile-free areas', 'Zones sans maillot', 'Textilfreie Bereiche'],
        yes: ['Senza costume', 'Textile-free', 'Sans maillot', 'Textilfrei'],
      },
      ['Costume', 'Swimwear', 'Maillot', 'Badebekleidung'],
      { default: 'no' },
    ),
    kidsHours: string(60, ['Orario famiglie', 'Family hours', 'Horaires familles', 'Familienzeiten']),
    treatments: treatmentsField({}),
  },
  groups: amenityGroups(
    {
      id: 'spa',
      title: ['Il percorso', 'The circuit', 'Le parcours', 'Der Parcours'],
      fields: [
        'features',
        'areaSqm',
        'maxGuests',
        'textileFree',
        'includedMinutes',
        'includedEntries',
        'kit',
        'kitPriceCents',
        'kidsHours',
      ],
    },
    {
      id: 'private',
      title: ['Private spa', 'Private spa', 'Spa privatif', 'Private Spa'],
      fields: ['privateSpa', 'privateSpaPriceCents', 'privateSpaDurationMin'],
      folded: true,
    },
    {
      id: 'treatments',
      title: ['Trattamenti', 'Treatments', 'Soins', 'Anwendungen'],
      fields: ['treatments'],
    },
  ),
  check(values) {
    const included: Issue[] = (['includedMinutes', 'includedEntries'] as const)
      .filter((path) => values[path] !== null && values.access !== 'included')
      .map((path) => ({ path, code: 'only_included' }));
    return [...amenityIssues(values), ...included];
  },
  activation: amenityActivation,
});
