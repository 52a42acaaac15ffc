import { choice, integer, money, percent } from '../../kernel/records/fields.ts';
import type { Issue } from '../../kernel/records/issue.ts';
import { joinLabel, type Text } from '../../platform/language/text.ts';
import type { Penalty, PenaltyType } from './penalty.ts';

export const PENALTY_TYPES = {
  none: ['Nessuna', 'None', 'Aucune', 'Keine'],
  percent: ['% del totale', '% of the total', '% du total', '% des Gesamtpreises'],
  nights: ['Notti', 'Nights', 'Nuits', 'Nächte'],
  deposit: ['Caparra', 'Deposit', 'Arrhes', 'Anzahlung'],
  fixed: ['Importo', 'Amount', 'Montant', 'Betrag'],
} as const;

const MAX_PENALTY_CENTS = 10_000_000;
const PARTS = {
  percent: ['%', '%', '%', '%'],
  nights: ['notti', 'nights', 'nuits', 'Nächte'],
  cents: ['importo', 'amount', 'montant', 'Betrag'],
} as const;

const join = ([it, en, fr, de]: Text, part: Text): Text => [
  joinLabel(it, part[0], 'it'),
  joinLabel(en, part[1], 'en'),
  joinLabel(fr, part[2], 'fr'),
  joinLabel(de, part[3], 'de'),
];

/** Fields of a penalty; a record has four of them, with names that begin with `stem`. */
export const penaltyType = (label: Text, required: boolean) =>
  required ? choice(PENALTY_TYPES, label, { required: true }) : choice(PENALTY_TYPES, label);
export const penaltyPercent = (label: Text, usual?: number) =>
  percent(join(label, PARTS.percent), { unit: '%', ...(usual === undefined ? {} : { default: usual }) });
export const penaltyNights = (label: Text) => integer(1, 30, join(label, PARTS.nights));
export const penaltyCents = (label: Text) => money(MAX_PENALTY_CENTS, join(label, PARTS.cents));

/** Amount fields that the penalty type does not use. */
export function unusedAmounts<Stem extends string>(
  stem: Stem,
  type: string | null,
): (`${Stem}Percent` | `${Stem}Nights` | `${Stem}Cents`)[] {
  return [
    ...(type === 'percent' ? [] : [`${stem}Percent` as const]),
    ...(type === 'nights' ? [] : [`${stem}Nights` as const]),
    ...(type === 'fixed' ? [] : [`${stem}Cents` as const]),
  ];
}

/** Checks that the amount of the penalty type is set and not zero. */
export function amountIssues(penalty: Penalty, stem: string): Issue[] {
  const { penaltyType: type, penaltyPercent: share, penaltyNights: nights, penaltyCents: cents } = penalty;
  const missing = (name: string) => [{ path: `${stem}${name}`, code: 'required' }];
  if (type === 'percent' && share === null) return missing('Percent');
  if (type === 'nights' && nights === null) return missing('Nights');
  if (type === 'fixed' && cents === null) return missing('Cents');
  return type === 'fixed' && cents === 0 ? [{ path: `${stem}Cents`, code: 'price_zero' }] : [];
}

/** Amount field by which two penalties of the same type are compared. */
const AMOUNT: Readonly<Partial<Record<PenaltyType, keyof Penalty>>> = {
  percent: 'penaltyPercent',
  nights: 'penaltyNights',
  fixed: 'penaltyCents',
};

/**
 * True if a penalty is lower than an earlier one. Different types are compared only where the result holds for every
 * stay.
 */
export function isLowerPenalty(later: Penalty, earlier: Penalty): boolean {
  if (later.penaltyType === 'none') return earlier.penaltyType !== 'none';
  if (earlier.penaltyType === 'percent' && earlier.penaltyPercent === 100)
    return later.penaltyType !== 'percent' || (later.penaltyPercent ?? 0) < 100;
  const name = AMOUNT[later.penaltyType];
  if (later.penaltyType !== earlier.penaltyType || !name) return false;
  return Number(later[name] ?? 0) < Number(earlier[name] ?? 0);
}
