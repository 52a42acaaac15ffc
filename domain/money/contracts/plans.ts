import type { Text } from '../../platform/language/text.ts';

/** Source: structures dictionary 2.9. */
export const PLANS = {
  basic: ['Base', 'Basic', 'Base', 'Basis'],
  plus: ['Plus', 'Plus', 'Plus', 'Plus'],
  premium: ['Premium', 'Premium', 'Premium', 'Premium'],
  commission: ['A commissione', 'Commission', 'À la commission', 'Auf Provision'],
} as const satisfies Record<string, Text>;

export const FEE_PERIODS = {
  year: ['Annuale', 'Yearly', 'Annuel', 'Jährlich'],
  half: ['Semestrale', 'Half-yearly', 'Semestriel', 'Halbjährlich'],
  quarter: ['Trimestrale', 'Quarterly', 'Trimestriel', 'Vierteljährlich'],
  month: ['Mensile', 'Monthly', 'Mensuel', 'Monatlich'],
  once: ['Una tantum', 'One-off', 'Unique', 'Einmalig'],
} as const satisfies Record<string, Text>;
