import { z } from 'zod';
import type { Text } from '../../../platform/language/text.ts';
import { nameSchema } from '../../../platform/schema/name-schema.ts';

/** Minimum published count: smaller counts could identify people. */
export const MIN_CELL_COUNT = 5;
/** Maximum number of lines of a breakdown, besides the line for the rest. */
export const MAX_LINES = 15;

export interface Cell {
  readonly key: string;
  readonly value: number;
}

/**
 * Hides small cells as null, so that the sum may be published. A single hidden cell would follow from the sum, so the
 * next smallest is hidden as well. Leaves out empty cells.
 */
export function hideSmallCells(cells: readonly Cell[]): { key: string; value: number | null }[] {
  const some = cells.filter(({ value }) => value > 0);
  const small = some.filter(({ value }) => value < MIN_CELL_COUNT);
  const next = some.filter(({ value }) => value >= MIN_CELL_COUNT).toSorted((a, b) => a.value - b.value)[0];
  const hidden = new Set([...small, ...(small.length === 1 && next ? [next] : [])].map(({ key }) => key));
  return some.map(({ key, value }) => ({ key, value: hidden.has(key) ? null : value }));
}

/** Hides a single small count. */
export const publishedCount = (value: number): number | null => (value > 0 && value < MIN_CELL_COUNT ? null : value);

export const OBSERVATORY_SECTIONS = {
  totals: ['In sintesi', 'In short', 'En bref', 'Im Überblick'],
  countries: ['Visite per paese', 'Visits by country', 'Visites par pays', 'Besuche nach Land'],
  types: [
    'Strutture per tipo, oggi',
    'Properties by type, today',
    'Structures par type, aujourd’hui',
    'Unterkünfte nach Art, heute',
  ],
  weeks: [
    'Ricerche per settimana del soggiorno',
    'Searches by week of stay',
    'Recherches par semaine de séjour',
    'Suchen nach Aufenthaltswoche',
  ],
  missed: [
    'Ricerche senza posto, per motivo',
    'Searches without a place, by reason',
    'Recherches sans place, par motif',
    'Suchen ohne Platz, nach Grund',
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
    'Beobachtung von {city}, {month}',
  ],
  small: [
    'Meno di 5, o ciò da cui si ricaverebbe: non pubblicato.',
    'Fewer than 5, or what would give it away: not published.',
    'Moins de 5, ou ce qui permettrait de le déduire : non publié.',
    'Weniger als 5, oder was es verriete: nicht veröffentlicht.',
  ],
  tooFew: [
    'Troppo poche strutture per pubblicare: ne servono 5, di 3 titolari, senza che una valga più del 40 %.',
    'Too few properties to publish: it takes 5, of 3 owners, none of which is more than 40 %.',
    'Trop peu de structures pour publier : il en faut 5, de 3 titulaires, sans qu’une dépasse 40 %.',
    'Zu wenige Unterkünfte: Es braucht 5 von 3 Inhabern, keine davon über 40 %.',
  ],
  source: [
    'Dati del portale, senza indirizzi né persone. Riusabili con licenza CC BY 4.0.',
    'Data of the portal, without addresses or people. Reusable under CC BY 4.0.',
    'Données du portail, sans adresses ni personnes. Réutilisables sous licence CC BY 4.0.',
    'Daten des Portals, ohne Adressen und Personen. Nutzbar unter CC BY 4.0.',
  ],
  section: ['Sezione', 'Section', 'Section', 'Abschnitt'],
  line: ['Voce', 'Item', 'Élément', 'Posten'],
  value: ['Valore', 'Value', 'Valeur', 'Wert'],
  lastYear: ['Un anno prima', 'A year before', 'Un an avant', 'Ein Jahr zuvor'],
  others: ['Altri', 'Others', 'Autres', 'Andere'],
  structures: [
    'Strutture on line, oggi',
    'Properties online today',
    'Structures en ligne, aujourd’hui',
    'Unterkünfte online, heute',
  ],
  sessions: ['Visite', 'Visits', 'Visites', 'Besuche'],
  structureViews: ['Schede viste', 'Property views', 'Fiches vues', 'Unterkunftsaufrufe'],
  contacts: ['Contatti', 'Contacts', 'Contacts', 'Kontakte'],
  requests: ['Richieste', 'Requests', 'Demandes', 'Anfragen'],
  searches: ['Ricerche con date', 'Searches with dates', 'Recherches avec dates', 'Suchen mit Daten'],
} as const satisfies Record<string, Text>;
