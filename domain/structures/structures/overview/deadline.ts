import type { ScreenId } from '../../../kernel/screens/screens.ts';

/**
 * What ends soon for a structure (structures dictionary 1.3, Scadenze): how many days before it is told, and where it is
 * seen to. Highlights join with their record: one line here, one in the query of
 * server/structures/structures/overview/deadlines.ts, one text.
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
