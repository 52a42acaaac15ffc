import { findTransition, type StructureStatus } from '../../../kernel/vocabularies/structure-status.ts';
import { type Need, type StructureFacts, unmetNeeds } from './requirements.ts';

/** Blocks of the summary in order (structures dictionary 1.6). */
export const RECAP_BLOCKS = [
  'profile',
  'contacts',
  'fiscal',
  'description',
  'openings',
  'reception',
  'services',
  'amenities',
  'rooms',
  'mealPlans',
  'policies',
  'offers',
  'photos',
] as const;
export type RecapBlock = (typeof RECAP_BLOCKS)[number];

/** Next status after each status, for any role; an active structure has none. */
const NEXT_STATUS: Partial<Record<number, StructureStatus>> = {
  70: 60,
  60: 50,
  50: 40,
  40: 30,
  30: 20,
  20: 10,
  0: 10,
};

export function nextStatus(status: number, facts: StructureFacts): { to: StructureStatus; unmet: Need[] } | null {
  const to = NEXT_STATUS[status];
  const transition = to === undefined ? undefined : findTransition(status, to);
  if (to === undefined || !transition) return null;
  return { to, unmet: transition.requires.flatMap((requirement) => unmetNeeds(requirement, facts)) };
}
