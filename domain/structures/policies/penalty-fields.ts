import { choice, integer, money, percent } from '../../kernel/records/fields.ts';
import type { Issue } from '../../kernel/records/issue.ts';
import type { Text } from '../../platform/language/text.ts';
import type { Penalty, PenaltyType } from './penalty.ts';

export const PENALTY_TYPES = {
  none: ['Nessuna', 'None', 'Aucune', 'Keine'],
  percent: ['% del totale', '% of the total', '% du total', '% des Gesamtpreises'],
  nights: ['Notti', 'Nights', 'Nuits', 'Nächte'],
  deposit: ['Caparra', 'Deposit', 'Acompte', 'Anzahlung'],
  fixed: ['Importo', 'Amount', 'Montant', 'Betrag'],
} as const;

const MOST_CENTS = 10_000_000;
const PARTS = {
  percent: ['%', '%', '%', '%'],
  nights: ['notti', 'nights', 'nuits', 'Nächte'],
  cents: ['importo', 'amount', 'montant', 'Betrag'],
} as const;

const join = ([it, en, fr, de]: Text, part: Text): Text => [
  `${it}: ${part[0]}`,
  `${en}: ${part[1]}`,
  `${fr}: ${part[2]}`,
  `${de}: ${part[3]}`,
];

/** A penalty as four fields of a record whose names begin with `stem`. */
export const penaltyType = (label: Text, required: boolean) =>
  required ? choice(PENALTY_TYPES, label, { required: true }) : choice(PENALTY_TYPES, label);
export const penaltyPercent = (label: Text, usual?: number) =>
  percent(join(label, PARTS.percent), { unit: '%', ...(usual === undefined ? {} : { default: usual }) });
export const penaltyNights = (label: Text) => integer(1, 30, join(label, PARTS.nights));
export const penaltyCents = (label: Text) => money(MOST_CENTS, join(label, PARTS.cents));

/** Of its amounts those that the type does not ask for. */
export function idleAmounts<Stem extends string>(
  stem: Stem,
  type: string | null,
): (`${Stem}Percent` | `${Stem}Nights` | `${Stem}Cents`)[] {
  return [
    ...(type === 'percent' ? [] : [`${stem}Percent` as const]),
    ...(type === 'nights' ? [] : [`${stem}Nights` as const]),
    ...(type === 'fixed' ? [] : [`${stem}Cents` as const]),
  ];
}

/** Exactly the amount that the type asks for. */
export function amountIssues(penalty: Penalty, stem: string): Issue[] {
  const { penaltyType: type, penaltyPercent: share, penaltyNights: nights, penaltyCents: cents } = penalty;
  const missing = (name: string) => [{ path: `${stem}${name}`, code: 'required' }];
  if (type === 'percent' && share === null) return missing('Percent');
  if (type === 'nights' && nights === null) return missing('Nights');
  if (type === 'fixed' && cents === null) return missing('Cents');
  return type === 'fixed' && cents === 0 ? [{ path: `${stem}Cents`, code: 'price_zero' }] : [];
}

/** The amount in which two penalties of one type are compared. */
const AMOUNT: Readonly<Partial<Record<PenaltyType, keyof Penalty>>> = {
  percent: 'penaltyPercent',
  nights: 'penaltyNights',
  fixed: 'penaltyCents',
};

/** Whether this one asks for less than an earlier one; of two kinds only what any stay would say. */
export function isLower(later: Penalty, earlier: Penalty): boolean {
  if (later.penaltyType === 'none') return earlier.penaltyType !== 'none';
  if (earlier.penaltyType === 'percent' && earlier.penaltyPercent === 100)
    return later.penaltyType !== 'percent' || (later.penaltyPercent ?? 0) < 100;
  const name = AMOUNT[later.penaltyType];
  if (later.penaltyType !== earlier.penaltyType || !name) return false;
  return Number(later[name] ?? 0) < Number(earlier[name] ?? 0);
}
