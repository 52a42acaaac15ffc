import { choice, integer, money, monthDay, percent } from '../../kernel/records/fields.ts';
import type { Issue } from '../../kernel/records/issue.ts';
import { gapIssues, overlapIssues, type YearlyPeriod, yearlyPeriodsOverlap } from './yearly-periods.ts';

const MAX_PRICE_CENTS = 1_000_000;

/**
 * Tourist tax per person and night in a part of the year, in a municipality's rule or in a structure's own rows. The
 * amount may apply to a price range, or be a percentage of the price. Source: standards, tourist tax §1.
 */
export const seasonTariff = {
  fromMd: monthDay(['Dal', 'From', 'Du', 'Vom'], { required: true }),
  toMd: monthDay(['Al', 'To', 'Au', 'Bis'], { required: true }),
  amountCents: money(
    1500,
    [
      'Importo a persona per notte',
      'Amount per person per night',
      'Montant par personne et par nuit',
      'Betrag pro Person und Nacht',
    ],
    {
      required: true,
      help: [
        'Se indichi una percentuale, questo è l’importo massimo.',
        'If you enter a percentage, this is the maximum amount.',
        'Si vous indiquez un pourcentage, c’est le montant maximum.',
        'Wenn Sie einen Prozentsatz angeben, ist dies der Höchstbetrag.',
      ],
    },
  ),
  taxPercent: percent([
    'Percentuale del prezzo',
    'Percentage of the price',
    'Pourcentage du prix',
    'Prozent des Preises',
  ]),
  fromPriceCents: money(MAX_PRICE_CENTS, [
    'Prezzo a persona per notte, da',
    'Price per person per night, from',
    'Prix par personne et par nuit, de',
    'Preis pro Person und Nacht ab',
  ]),
  toPriceCents: money(MAX_PRICE_CENTS, [
    'Prezzo a persona per notte, fino a',
    'Price per person per night, up to',
    'Prix par personne et par nuit, jusqu’à',
    'Preis pro Person und Nacht bis',
  ]),
  bandPriceBasis: choice(
    {
      gross: ['IVA inclusa', 'VAT included', 'TVA comprise', 'Mit MwSt.'],
      net: ['Senza IVA', 'Without VAT', 'Hors TVA', 'Ohne MwSt.'],
    },
    ['Prezzi con o senza IVA', 'Prices with or without VAT', 'Prix avec ou sans TVA', 'Preise mit oder ohne MwSt.'],
    { default: 'gross' },
  ),
};

export interface SeasonTariff extends YearlyPeriod {
  readonly fromPriceCents?: number | null;
  readonly toPriceCents?: number | null;
}

const from = ({ fromPriceCents }: SeasonTariff) => fromPriceCents ?? 0;
const to = ({ toPriceCents }: SeasonTariff) => toPriceCents ?? Number.POSITIVE_INFINITY;
const bandsMeet = (a: SeasonTariff, b: SeasonTariff) => from(a) <= to(b) && from(b) <= to(a);

/**
 * Checks that two tariffs of one class never apply to the same price on the same day. Also checks that each price range
 * ends after its start.
 */
export function tariffIssues<T extends SeasonTariff>(
  field: string,
  tariffs: readonly T[],
  areAlike: (a: T, b: T) => boolean = () => true,
): Issue[] {
  return [
    ...overlapIssues(field, tariffs, (a, b) => areAlike(a, b) && bandsMeet(a, b)),
    ...tariffs.flatMap((one, at) =>
      to(one) < from(one) ? [{ path: `${field}.${at}.toPriceCents`, code: 'min_le_max' }] : [],
    ),
  ];
}

/** Warns about days of the year and prices without a tariff, which were probably forgotten. */
export function tariffWarnings<T extends SeasonTariff>(
  field: string,
  tariffs: readonly T[],
  holds: (row: T, other: T) => boolean = () => true,
): Issue[] {
  const isOpen = (tariff: T) =>
    to(tariff) < Number.POSITIVE_INFINITY &&
    !tariffs.some(
      (other) =>
        holds(tariff, other) &&
        yearlyPeriodsOverlap(tariff, other) &&
        from(other) <= to(tariff) + 1 &&
        to(other) > to(tariff),
    );
  return [
    ...gapIssues(field, tariffs, holds),
    ...tariffs.flatMap((tariff, at) =>
      isOpen(tariff) ? [{ path: `${field}.${at}.toPriceCents`, code: 'band_hole' }] : [],
    ),
  ];
}

export const exemptUnderAge = integer(
  0,
  18,
  [
    'Età minima per pagare (anni)',
    'Minimum age to pay (years)',
    'Âge minimum pour payer (ans)',
    'Zahlungspflichtig ab (Jahre)',
  ],
  { default: 14 },
);
