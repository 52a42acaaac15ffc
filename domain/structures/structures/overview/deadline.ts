import type { ScreenId } from '../../../kernel/screens/screens.ts';

/**
 * Deadlines of a structure: reminder period in days, and the screen that resolves each one (structures dictionary 1.3,
 * Scadenze). A new deadline needs a line here, a line in the query of
 * server/structures/structures/overview/deadlines.ts, and a text.
 */
export const DEADLINES = {
  contract: { days: 60, screen: 'fiscalProfile' },
  activity: { days: 60, screen: 'profile' },
  agent: { days: 60, screen: 'structure' },
  prices: { days: 60, screen: 'availability' },
  offer: { days: 14, screen: 'offers' },
  discount: { days: 14, screen: 'discounts' },
} as const satisfies Record<string, { days: number; screen: ScreenId }>;
export type Deadline = keyof typeof DEADLINES;
