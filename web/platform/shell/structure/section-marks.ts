import { hasPermission } from '../../../../domain/kernel/screens/permissions.ts';
import type { Role } from '../../../../domain/kernel/screens/roles.ts';
import type { ScreenId } from '../../../../domain/kernel/screens/screens.ts';
import type { CompletenessPart } from '../../../../domain/structures/structures/completeness.ts';
import { COMPLETENESS_PARTS } from '../../../../domain/structures/structures/completeness.ts';

/** Completeness parts that are filled in on each section's page. */
const PARTS_BY_SCREEN: Partial<Record<ScreenId, readonly CompletenessPart[]>> = {
  profile: ['profile'],
  contacts: ['contacts'],
  description: ['description', 'photos'],
  seo: ['seo'],
  rooms: ['rooms'],
  mealPlans: ['mealPlans'],
  structureServices: ['services'],
  paymentPolicies: ['policies'],
  cancellationPolicies: ['policies'],
  availability: ['availability'],
};

/** Points that a section has and its maximum; undefined if it does not count. */
export interface SectionMark {
  points: number;
  of: number;
}

export function markOf(
  screen: ScreenId,
  points: Readonly<Record<string, number>> | undefined,
  role: Role,
): SectionMark | undefined {
  // Sections that the reader may only read do not count.
  const parts = hasPermission(role, 'u', screen) ? PARTS_BY_SCREEN[screen] : undefined;
  if (!points || !parts) return undefined;
  const sum = (of: (part: CompletenessPart) => number) => parts.reduce((total, part) => total + of(part), 0);
  return { points: sum((part) => points[part] ?? 0), of: sum((part) => COMPLETENESS_PARTS[part]) };
}

export const isComplete = ({ points, of }: SectionMark) => points >= of;
