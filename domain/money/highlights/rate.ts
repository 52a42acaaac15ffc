import { choice, integer, money, monthDay, rows, string, text } from '../../kernel/records/fields.ts';
import { defineRecord } from '../../kernel/records/record.ts';
import { overlapIssues } from '../../structures/fiscal/yearly-periods.ts';
import { LOCATIONS, PLACEMENTS } from './places.ts';

const MAX_AMOUNT_CENTS = 10_000_000;
const perWeek = [
  'Prezzo a settimana (IVA esclusa)',
  'Price per week (excl. VAT)',
  'Prix par semaine (HT)',
  'Preis pro Woche (netto)',
] as const;

/**
 * Listino delle evidenze: price and number of slots per placement and kind of location. Source: structures dictionary
 * 4.8.
 */
export const highlightRate = defineRecord({
  name: 'highlight-rate',
  collection: 'highlight-rates',
  scope: 'platform',
  catalogue: { frozenWhenUsed: [], mergeKeys: [] },
  screen: 'highlightRates',
  title: ['Prezzo delle evidenze', 'Highlight price', 'Prix de mise en avant', 'Hervorhebungspreis'],
  fields: {
    title: string(80, ['Nome', 'Name', 'Nom', 'Name'], { required: true }),
    location: choice(LOCATIONS, ['Posizione', 'Location', 'Emplacement', 'Position'], { required: true }),
    placement: choice(PLACEMENTS, ['Spazio', 'Placement', 'Espace', 'Platz'], { required: true }),
    slots: integer(1, 50, ['Posti', 'Slots', 'Places', 'Plätze'], {
      required: true,
      help: [
        'Il numero di posti in ogni luogo. Ogni struttura ne occupa uno.',
        'The number of slots in each place. Each property takes one.',
        'Le nombre de places dans chaque lieu. Chaque établissement en occupe une.',
        'Die Zahl der Plätze an jedem Ort. Jede Unterkunft belegt einen.',
      ],
    }),
    weekAmountCents: money(MAX_AMOUNT_CENTS, perWeek, { required: true }),
    seasons: rows(
      12,
      {
        fromMd: monthDay(['Dal', 'From', 'Du', 'Vom'], { required: true }),
        toMd: monthDay(['Al', 'To', 'Au', 'Bis'], { required: true }),
        weekAmountCents: money(MAX_AMOUNT_CENTS, perWeek, { required: true }),
      },
      [
        'Periodi con un prezzo diverso',
        'Periods with a different price',
        'Périodes avec un prix différent',
        'Zeiträume mit anderem Preis',
      ],
      { default: [] },
    ),
    note: text(500, ['Note', 'Notes', 'Notes', 'Notizen']),
  },
  groups: [
    {
      id: 'slot',
      title: ['Spazio', 'Placement', 'Espace', 'Platz'],
      fields: ['title', 'location', 'placement', 'slots'],
    },
    {
      id: 'price',
      title: ['Prezzo', 'Price', 'Prix', 'Preis'],
      fields: ['weekAmountCents', 'seasons', 'note'],
    },
  ],
  listing: {
    columns: ['title', 'location', 'placement', 'slots', 'weekAmountCents', 'updatedAt'],
    sorts: ['title', 'weekAmountCents', 'updatedAt', 'id'],
    filters: ['location', 'placement', 'updatedAt', 'id'],
    search: ['title'],
    defaultSort: 'title',
  },
  check: ({ seasons }) => overlapIssues('seasons', seasons ?? []),
});
