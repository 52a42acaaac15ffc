import { boolean, choice, choices, decimal, reference, rows, string, translatedField } from '../records/fields.ts';
import type { Issue } from '../records/issue.ts';
import { defineRecord } from '../records/record.ts';
import {
  CATALOGUE_SORTS,
  CODE,
  catalogueFields,
  descriptionField,
  englishTitleIssues,
  iconField,
  scoreField,
  withScore,
} from './catalogue.ts';

export const SERVICE_CATEGORIES = {
  general: ['Generali', 'General', 'Généraux', 'Allgemein'],
  reception: ['Ricevimento', 'Reception', 'Réception', 'Empfang'],
  internet: ['Internet', 'Internet', 'Internet', 'Internet'],
  transport: ['Trasporti', 'Transport', 'Transports', 'Transport'],
  family: ['Famiglia e bambini', 'Family and children', 'Famille et enfants', 'Familie und Kinder'],
  pets: ['Animali', 'Pets', 'Animaux', 'Haustiere'],
  accessibility: ['Accessibilità', 'Accessibility', 'Accessibilité', 'Barrierefreiheit'],
  wellness: ['Benessere', 'Wellness', 'Bien-être', 'Wellness'],
  sport: ['Sport', 'Sport', 'Sport', 'Sport'],
  beach: ['Spiaggia', 'Beach', 'Plage', 'Strand'],
  food: ['Ristorazione', 'Food', 'Restauration', 'Verpflegung'],
  business: ['Affari', 'Business', 'Affaires', 'Business'],
  cleaning: ['Pulizie e biancheria', 'Cleaning and linen', 'Ménage et linge', 'Reinigung und Wäsche'],
  safety: ['Sicurezza', 'Safety', 'Sécurité', 'Sicherheit'],
  sustainability: ['Sostenibilità', 'Sustainability', 'Durabilité', 'Nachhaltigkeit'],
} as const;

const APPLIES_TO = {
  structure: ['Struttura', 'Property', 'Établissement', 'Unterkunft'],
  room: ['Alloggio', 'Room', 'Hébergement', 'Wohneinheit'],
  pool: ['Piscina', 'Pool', 'Piscine', 'Pool'],
  restaurant: ['Ristorante', 'Restaurant', 'Restaurant', 'Restaurant'],
  gym: ['Palestra', 'Gym', 'Salle de sport', 'Fitnessraum'],
  spa: ['Centro benessere', 'Spa', 'Spa', 'Spa'],
  parking: ['Parcheggio', 'Parking', 'Parking', 'Parkplatz'],
  reception: ['Reception', 'Reception', 'Réception', 'Rezeption'],
  beauty: ['Centro estetico', 'Beauty centre', 'Institut de beauté', 'Beauty-Center'],
  business: ['Sala riunioni', 'Meeting room', 'Salle de réunion', 'Tagungsraum'],
  beach: ['Spiaggia', 'Beach', 'Plage', 'Strand'],
} as const;

export const PRICE_UNITS = {
  person: ['A persona', 'Per person', 'Par personne', 'Pro Person'],
  room: ['A camera', 'Per room', 'Par chambre', 'Pro Zimmer'],
  stay: ['A soggiorno', 'Per stay', 'Par séjour', 'Pro Aufenthalt'],
  day: ['Al giorno', 'Per day', 'Par jour', 'Pro Tag'],
  hour: ['All’ora', 'Per hour', 'Par heure', 'Pro Stunde'],
  unit: ['A pezzo', 'Per item', 'À l’unité', 'Pro Stück'],
} as const;

/** Servizi: services that a structure can declare. Source: platform dictionary 3.1. */
export const service = defineRecord({
  name: 'service',
  collection: 'services',
  scope: 'platform',
  catalogue: { frozenWhenUsed: ['code', 'valueType', 'unit'], mergeKeys: ['service_category', 'valueType'] },
  screen: 'services',
  title: ['Servizio', 'Service', 'Service', 'Leistung'],
  fields: {
    ...catalogueFields(80),
    description: descriptionField(500),
    translationScore: scoreField(),
    parentId: reference('services', ['Servizio padre', 'Parent service', 'Service parent', 'Übergeordnete Leistung'], {
      sameValueIn: ['service_category'],
      help: [
        'Scegli prima la categoria. Il servizio padre è della stessa categoria.',
        'Choose the category first. The parent service is of the same category.',
        'Choisissez d’abord la catégorie. Le service parent est de la même catégorie.',
        'Wählen Sie zuerst die Kategorie. Der übergeordnete Service gehört zur selben Kategorie.',
      ],
    }),
    service_category: choice(SERVICE_CATEGORIES, ['Categoria', 'Category', 'Catégorie', 'Kategorie'], {
      required: true,
    }),
    appliesTo: choices(APPLIES_TO, ['Si applica a', 'Applies to', 'S’applique à', 'Gilt für'], {
      default: ['structure'],
    }),
    valueType: choice(
      {
        boolean: ['Presente/assente', 'Present/absent', 'Présent/absent', 'Vorhanden/nicht vorhanden'],
        number: ['Numero', 'Number', 'Nombre', 'Zahl'],
        choice: ['Scelta', 'Choice', 'Choix', 'Auswahl'],
        text: ['Testo breve', 'Short text', 'Texte court', 'Kurzer Text'],
      },
      ['Tipo di valore', 'Type of value', 'Type de valeur', 'Werttyp'],
      { default: 'boolean' },
    ),
    unit: choice(
      {
        m: ['metri', 'metres', 'mètres', 'Meter'],
        km: ['chilometri', 'kilometres', 'kilomètres', 'Kilometer'],
        m2: ['metri quadri', 'square metres', 'mètres carrés', 'Quadratmeter'],
        min: ['minuti', 'minutes', 'minutes', 'Minuten'],
        h: ['ore', 'hours', 'heures', 'Stunden'],
        pcs: ['pezzi', 'pieces', 'pièces', 'Stück'],
        kg: ['chilogrammi', 'kilograms', 'kilogrammes', 'Kilogramm'],
      },
      ['Unità', 'Unit', 'Unité', 'Einheit'],
    ),
    minValue: decimal(-1_000_000, 1_000_000, 2, ['Minimo', 'Minimum', 'Minimum', 'Minimum']),
    maxValue: decimal(-1_000_000, 1_000_000, 2, ['Massimo', 'Maximum', 'Maximum', 'Maximum']),
    choices: rows(
      20,
      {
        code: string(40, ['Codice', 'Code', 'Code', 'Code'], { required: true, pattern: CODE }),
        label: translatedField(60, ['Etichetta', 'Label', 'Libellé', 'Bezeichnung'], { required: true }),
      },
      ['Opzioni', 'Options', 'Options', 'Optionen'],
      { default: [] },
    ),
    allowsPrice: boolean(['Può avere un costo', 'May have a price', 'Peut être payant', 'Kann kostenpflichtig sein'], {
      default: true,
    }),
    priceUnits: choices(PRICE_UNITS, ['Unità di prezzo', 'Price units', 'Unités de prix', 'Preiseinheiten'], {
      default: [],
    }),
    isFilterable: boolean(
      ['Usabile come filtro', 'Usable as a filter', 'Utilisable comme filtre', 'Als Filter nutzbar'],
      { default: false },
    ),
    isFeatured: boolean(['In evidenza', 'Featured', 'Mis en avant', 'Hervorgehoben'], { default: false }),
    icon: iconField(),
  },
  groups: [
    {
      id: 'main',
      title: ['Servizio', 'Service', 'Service', 'Leistung'],
      fields: ['code', 'service_category', 'title', 'description', 'parentId', 'appliesTo', 'icon', 'status'],
    },
    {
      id: 'value',
      title: ['Valore e prezzo', 'Value and price', 'Valeur et prix', 'Wert und Preis'],
      fields: ['valueType', 'unit', 'minValue', 'maxValue', 'choices', 'allowsPrice', 'priceUnits'],
    },
    { id: 'use', title: ['Uso', 'Use', 'Utilisation', 'Verwendung'], fields: ['isFilterable', 'isFeatured'] },
  ],
  derive: withScore,
  listing: {
    columns: [
      'icon',
      'code',
      'title',
      'service_category',
      'valueType',
      'isFilterable',
      'translationScore',
      'status',
      'usageCount',
      'updatedAt',
    ],
    sorts: CATALOGUE_SORTS,
    filters: [
      'status',
      'translationScore',
      'service_category',
      'appliesTo',
      'valueType',
      'isFilterable',
      'updatedAt',
      'id',
    ],
    search: ['code', 'title'],
    defaultSort: 'position',
  },
  inapplicableFields: ({ valueType, allowsPrice }) => [
    ...(valueType === 'number' ? [] : (['unit', 'minValue', 'maxValue'] as const)),
    ...(valueType === 'choice' ? [] : (['choices'] as const)),
    ...(allowsPrice ? [] : (['priceUnits'] as const)),
  ],
  check(values) {
    const issues: Issue[] = englishTitleIssues(values.title);
    if (values.minValue !== null && values.maxValue !== null && values.minValue > values.maxValue) {
      issues.push({ path: 'minValue', code: 'min_le_max' });
    }
    if (values.valueType === 'choice' && values.choices.length < 2) {
      issues.push({ path: 'choices', code: 'two_choices' });
    }
    const codes = values.choices.map((row) => row.code);
    if (new Set(codes).size < codes.length) issues.push({ path: 'choices', code: 'unique' });
    return issues;
  },
});
