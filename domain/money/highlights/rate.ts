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
  title: ['Prezzo delle evidenze', 'Highlight price', 'Tarif de mise en avant', 'Hervorhebungspreis'],
  fields: {
    title: string(80, ['Nome', 'Name', 'Nom', 'Name'], { required: true }),
    location: choice(LOCATIONS, ['Posizione', 'Location', 'Emplacement', 'Ort'], { required: true }),
    placement: choice(PLACEMENTS, ['Spazio', 'Placement', 'Espace', 'Platz'], { required: true }),
    slots: integer(1, 50, ['Posti', 'Slots', 'Places', 'Plätze'], {
      required: true,
      help: [
        'Quanti in ogni luogo, uno per struttura.',
        'How many in each place, one per property.',
        'Combien par lieu, un par structure.',
        'Wie viele je Ort, einer je Unterkunft.',
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
        'Periodi con un altro prezzo',
        'Periods at another price',
        'Périodes à un autre prix',
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
