import { z } from 'zod';
import type { Text } from '../../../platform/language/text.ts';
import { nameSchema } from '../../../platform/schema/name-schema.ts';
import { REQUESTS } from '../kpis.ts';

/** Minimum published count: smaller counts could identify people. */
export const MIN_CELL_COUNT = 5;
/** Maximum number of lines of a breakdown, besides the line for the rest. */
export const MAX_LINES = 15;

export interface Cell {
  readonly key: string;
  readonly value: number;
}

/**
 * Hides small cells as null, so that the sum may be published. Hides the next smallest cells until the sum has several
 * solutions. A single small count follows from the sum, and so do counts that are all 1 or all 4. Hidden cells come last
 * in the order of their keys, because an order by value reveals the greater one. Leaves out empty cells.
 */
export function hideSmallCells(cells: readonly Cell[]): { key: string; value: number | null }[] {
  const filled = cells.filter(({ value }) => value > 0);
  const small = filled.filter(({ value }) => value < MIN_CELL_COUNT);
  const sum = sumOf(small);
  const hasSolutions = small.length > 1 && sum > small.length && sum < small.length * (MIN_CELL_COUNT - 1);
  const next = Math.min(...filled.map(({ value }) => value).filter((value) => value >= MIN_CELL_COUNT));
  const limit = small.length === 0 || hasSolutions || next === Number.POSITIVE_INFINITY ? MIN_CELL_COUNT - 1 : next;
  const hidden = filled.filter(({ value }) => value <= limit);
  // The published sum reveals counts that are all 1.
  if (filled.length >= MIN_CELL_COUNT && sumOf(filled) === filled.length) return [];
  return [
    ...filled.filter(({ value }) => value > limit),
    ...hidden.map(({ key }) => ({ key, value: null })).toSorted((a, b) => (a.key < b.key ? -1 : 1)),
  ];
}

const sumOf = (cells: readonly Cell[]): number => cells.reduce((sum, { value }) => sum + value, 0);

/** Hides a single small count. */
export const publishedCount = (value: number): number | null => (value > 0 && value < MIN_CELL_COUNT ? null : value);

export const OBSERVATORY_SECTIONS = {
  totals: ['In sintesi', 'At a glance', 'En bref', 'Im Überblick'],
  countries: ['Visite per paese', 'Visits by country', 'Visites par pays', 'Besuche nach Land'],
  types: [
    'Strutture per tipo, oggi',
    'Properties by type, today',
    'Établissements par type, aujourd’hui',
    'Unterkünfte nach Art, heute',
  ],
  weeks: [
    'Ricerche per settimana di soggiorno',
    'Searches by week of stay',
    'Recherches par semaine de séjour',
    'Suchen nach Aufenthaltswoche',
  ],
  missed: [
    'Ricerche senza disponibilità, per motivo',
    'Searches without availability, by reason',
    'Recherches sans disponibilité, par motif',
    'Suchen ohne freies Angebot, nach Grund',
  ],
} as const satisfies Record<string, Text>;
export type ObservatorySection = keyof typeof OBSERVATORY_SECTIONS;

const count = z.int().nullable().describe('null: meno di 5, o da cui si ricaverebbe');
export const observatoryAnswer = nameSchema(
  'Observatory',
  z.strictObject({
    cityId: z.int(),
    city: z.string(),
    province: z.string(),
    month: z.string(),
    lang: z.enum(['it', 'en', 'fr', 'de']),
    /** Sections of the report. Empty with few structures, or with one dominant structure. */
    sections: z.array(
      z.strictObject({
        code: z.enum(Object.keys(OBSERVATORY_SECTIONS) as [ObservatorySection, ...ObservatorySection[]]),
        label: z.string(),
        rows: z.array(
          z.strictObject({
            key: z.string(),
            label: z.string(),
            value: count,
            /** Value of the same month a year before; null when unknown. */
            lastYear: count,
          }),
        ),
      }),
    ),
  }),
);
export type Observatory = z.output<typeof observatoryAnswer>;

export const observatoryTexts = {
  title: [
    'Osservatorio di {city}, {month}',
    'Observatory of {city}, {month}',
    'Observatoire de {city}, {month}',
    'Marktbeobachtung {city}, {month}',
  ],
  small: [
    'valore non pubblicato, perché inferiore a 5 o perché rivelerebbe un valore inferiore a 5.',
    'value not published, because it is below 5 or would reveal a value below 5.',
    'valeur non publiée, car inférieure à 5 ou révélant une valeur inférieure à 5.',
    'Wert nicht veröffentlicht, weil er unter 5 liegt oder einen Wert unter 5 verraten würde.',
  ],
  tooFew: [
    'Le strutture sono troppo poche per pubblicare i dati. Ne servono almeno 5, di almeno 3 titolari. Nessuna può superare il 40% del totale.',
    'There are too few properties to publish the data. At least 5 are needed, of at least 3 owners. None may exceed 40% of the total.',
    'Les établissements sont trop peu nombreux pour publier les données. Il en faut au moins 5, d’au moins 3 propriétaires. Aucun ne peut dépasser 40 % du total.',
    'Es gibt zu wenige Unterkünfte, um die Daten zu veröffentlichen. Nötig sind mindestens 5 von mindestens 3 Inhabern. Keine darf mehr als 40 % des Gesamtwerts ausmachen.',
  ],
  source: [
    'Dati del portale, senza indirizzi né persone. Puoi riutilizzarli con licenza CC BY 4.0.',
    'Data of the portal, without addresses or people. They can be reused under the CC BY 4.0 licence.',
    'Données du portail, sans adresses ni personnes. Elles sont réutilisables sous licence CC BY 4.0.',
    'Daten des Portals, ohne Adressen und Personen. Sie dürfen unter CC BY 4.0 weiterverwendet werden.',
  ],
  section: ['Sezione', 'Section', 'Section', 'Abschnitt'],
  line: ['Voce', 'Item', 'Élément', 'Posten'],
  value: ['Valore', 'Value', 'Valeur', 'Wert'],
  lastYear: ['Un anno prima', 'One year earlier', 'Un an plus tôt', 'Ein Jahr zuvor'],
  others: ['Altri', 'Others', 'Autres', 'Andere'],
  structures: [
    'Strutture pubblicate, oggi',
    'Properties published today',
    'Établissements publiés, aujourd’hui',
    'Veröffentlichte Unterkünfte, heute',
  ],
  sessions: ['Visite', 'Visits', 'Visites', 'Besuche'],
  structureViews: ['Viste delle schede', 'Property views', 'Fiches vues', 'Unterkunftsaufrufe'],
  contacts: ['Contatti', 'Contacts', 'Contacts', 'Kontakte'],
  requests: REQUESTS,
  searches: ['Ricerche con date', 'Searches with dates', 'Recherches avec dates', 'Suchen mit Daten'],
} as const satisfies Record<string, Text>;
