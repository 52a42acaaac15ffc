import { boolean, choice, choices, decimal, integer } from '../../kernel/records/fields.ts';
import { defineRecord } from '../../kernel/records/record.ts';
import { AMENITY, amenityActivation, amenityGroups, amenityIssues, boundIssues } from './amenity.ts';
import { amenityFields } from './amenity-fields.ts';
import { AMENITY_KINDS } from './kinds.ts';
import { priceChoice } from './price-choice.ts';

/** Piscina. Source: structures dictionary 3.3. */
export const pool = defineRecord({
  ...AMENITY,
  ...AMENITY_KINDS.pool,
  collection: 'pools',
  emptyText: [
    'Nessuna piscina. Aggiungi la prima per indicare misure, orari e stagione.',
    'No pools. Add the first one to state size, hours and season.',
    'Aucune piscine. Ajoutez la première pour indiquer dimensions, horaires et saison.',
    'Kein Pool. Fügen Sie den ersten hinzu, um Maße, Zeiten und Saison anzugeben.',
  ],
  fields: {
    ...amenityFields('pool'),
    setting: choice(
      {
        indoor: ['Coperta', 'Indoor', 'Couverte', 'Innen'],
        outdoor: ['Scoperta', 'Outdoor', 'Découverte', 'Außen'],
        both: [
          'Interna/esterna comunicante',
          'Connected indoor/outdoor',
          'Intérieure/extérieure communicante',
          'Innen/außen verbunden',
        ],
        rooftop: ['Panoramica in terrazza', 'Rooftop', 'Sur le toit', 'Dachterrasse'],
      },
      ['Tipo', 'Type', 'Type', 'Art'],
      { expected: true },
    ),
    usage: choice(
      {
        adults: ['Adulti', 'Adults', 'Adultes', 'Erwachsene'],
        children: ['Bambini', 'Children', 'Enfants', 'Kinder'],
        mixed: ['Mista', 'Mixed', 'Mixte', 'Gemischt'],
      },
      ['Destinazione', 'For', 'Destination', 'Für'],
      { default: 'adults' },
    ),
    lengthM: decimal(1, 100, 2, ['Lunghezza', 'Length', 'Longueur', 'Länge'], { unit: 'm' }),
    widthM: decimal(1, 50, 2, ['Larghezza', 'Width', 'Largeur', 'Breite'], { unit: 'm' }),
    depthMinCm: integer(10, 500, ['Profondità minima', 'Minimum depth', 'Profondeur min.', 'Mindesttiefe'], {
      unit: 'cm',
    }),
    depthMaxCm: integer(10, 500, ['Profondità massima', 'Maximum depth', 'Profondeur max.', 'Höchsttiefe'], {
      unit: 'cm',
    }),
    heated: boolean(['Riscaldata', 'Heated', 'Chauffée', 'Beheizt'], { default: false }),
    temperatureC: integer(20, 40, ['Temperatura', 'Temperature', 'Température', 'Temperatur'], {
      unit: '°C',
    }),
    water: choice(
      {
        chlorine: ['Cloro', 'Chlorine', 'Chlore', 'Chlor'],
        salt: ['Salata', 'Salt', 'Salée', 'Salzwasser'],
        sea: ['Marina', 'Sea', 'Eau de mer', 'Meerwasser'],
        thermal: ['Termale', 'Thermal', 'Thermale', 'Thermalwasser'],
        bio: ['Biologica', 'Natural', 'Naturelle', 'Biologisch'],
      },
      ['Acqua', 'Water', 'Eau', 'Wasser'],
      { default: 'chlorine' },
    ),
    features: choices(
      {
        hydromassage: ['Idromassaggio', 'Hydromassage', 'Hydromassage', 'Hydromassage'],
        slide: ['Scivolo', 'Slide', 'Toboggan', 'Rutsche'],
        waterfall: ['Cascata', 'Waterfall', 'Cascade', 'Wasserfall'],
        swim_lanes: ['Corsie', 'Swimming lanes', 'Couloirs de nage', 'Schwimmbahnen'],
        infinity: ['A sfioro', 'Infinity edge', 'À débordement', 'Infinity'],
        lighting: ['Illuminata', 'Lit', 'Éclairée', 'Beleuchtet'],
        kids_area: ['Zona bimbi', 'Children’s area', 'Espace enfants', 'Kinderbereich'],
        pool_bar: ['Bar piscina', 'Pool bar', 'Bar de piscine', 'Poolbar'],
        animation: ['Animazione', 'Entertainment', 'Animation', 'Animation'],
        aquagym: ['Acquagym', 'Aqua aerobics', 'Aquagym', 'Aquagymnastik'],
      },
      ['Caratteristiche', 'Features', 'Caractéristiques', 'Merkmale'],
      { default: [] },
    ),
    sunbeds: priceChoice(['Lettini', 'Sunbeds', 'Transats', 'Liegen'], ['Gratuiti', 'Free', 'Gratuits', 'Kostenlos']),
    umbrellas: priceChoice(
      ['Ombrelloni', 'Umbrellas', 'Parasols', 'Sonnenschirme'],
      ['Gratuiti', 'Free', 'Gratuits', 'Kostenlos'],
    ),
    towels: priceChoice(['Teli', 'Towels', 'Serviettes', 'Badetücher'], ['Gratuiti', 'Free', 'Gratuites', 'Kostenlos']),
    lifeguard: boolean(['Bagnino', 'Lifeguard', 'Maître-nageur', 'Bademeister'], { default: false }),
    capRequired: boolean(['Cuffia obbligatoria', 'Cap required', 'Bonnet obligatoire', 'Badekappe Pflicht'], {
      default: false,
    }),
    accessLift: boolean(['Sollevatore disabili', 'Access lift', 'Élévateur PMR', 'Lift für Menschen mit Behinderung'], {
      default: false,
    }),
  },
  groups: amenityGroups(
    {
      id: 'pool',
      title: ['La piscina', 'The pool', 'La piscine', 'Der Pool'],
      fields: ['setting', 'usage', 'features', 'water', 'heated', 'temperatureC'],
    },
    {
      id: 'size',
      title: ['Misure', 'Size', 'Dimensions', 'Maße'],
      fields: ['lengthM', 'widthM', 'depthMinCm', 'depthMaxCm'],
    },
    {
      id: 'equipment',
      title: ['A bordo vasca', 'At the poolside', 'Au bord du bassin', 'Am Beckenrand'],
      fields: ['sunbeds', 'umbrellas', 'towels', 'lifeguard', 'capRequired', 'accessLift'],
    },
  ),
  check: (values) => [
    ...amenityIssues(values),
    ...boundIssues(values, 'depthMinCm', 'depthMaxCm'),
    ...(values.temperatureC !== null && !values.heated ? [{ path: 'temperatureC', code: 'only_heated' }] : []),
  ],
  activation: amenityActivation,
});
