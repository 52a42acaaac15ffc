import { hasPermission } from '../../../kernel/screens/permissions.ts';
import type { Role } from '../../../kernel/screens/roles.ts';
import type { ScreenId } from '../../../kernel/screens/screens.ts';
import { isReadOnly } from '../../../kernel/vocabularies/structure-status.ts';
import type { CompletenessPart } from '../completeness.ts';
import type { Need } from './requirements.ts';

/** Warnings about a structure that block nothing (structures dictionary 1.3, Avvisi). */
export const OVERVIEW_WARNINGS = ['cin', 'rooms', 'translations', 'alt'] as const;
export type OverviewWarning = (typeof OVERVIEW_WARNINGS)[number];

export const WARNING_SCREENS: Readonly<Record<OverviewWarning, ScreenId>> = {
  cin: 'profile',
  rooms: 'rooms',
  translations: 'description',
  alt: 'description',
};

/** Screen that completes each part of the completeness. */
export const PART_SCREENS: Readonly<Record<CompletenessPart, ScreenId>> = {
  profile: 'profile',
  contacts: 'contacts',
  description: 'description',
  photos: 'description',
  rooms: 'rooms',
  // Links plans to rooms, and also leads to the first plan.
  mealPlans: 'linkMealPlans',
  services: 'structureServices',
  policies: 'cancellationPolicies',
  availability: 'availability',
  seo: 'seo',
};

/** Screen for each need that is met by filling in data. */
const NEED_SCREENS: Partial<Record<Need, ScreenId>> = {
  profile: 'profile',
  contacts: 'contacts',
  description: 'description',
  room: 'rooms',
  meal_plan: 'mealPlans',
  opening: 'openings',
  photos: 'description',
  contract: 'fiscalProfile',
  tax_data: 'fiscalProfile',
  cin: 'profile',
  coordinates: 'profile',
  slug: 'seo',
  search_texts: 'seo',
};
/** Part of the completeness that increases when a need is met. */
const NEED_PARTS: Partial<Record<Need, CompletenessPart>> = {
  profile: 'profile',
  contacts: 'contacts',
  description: 'description',
  room: 'rooms',
  meal_plan: 'mealPlans',
  photos: 'photos',
  search_texts: 'seo',
};

interface StructureState {
  readonly role: Role;
  readonly status: number;
  /** The next status and its unmet needs; null if there is no next status. */
  readonly next: { readonly to: number; readonly unmet: readonly Need[] } | null;
  /** Statuses that the user may set now. */
  readonly reachable: readonly number[];
  readonly parts: readonly {
    readonly part: CompletenessPart;
    readonly points: number;
    readonly of: number;
  }[];
  readonly warnings: readonly OverviewWarning[];
}

export type NextAction =
  | { readonly kind: 'status'; readonly to: number }
  | { readonly kind: 'need'; readonly code: Need; readonly screen: ScreenId; readonly gain: number }
  | {
      readonly kind: 'part';
      readonly code: CompletenessPart;
      readonly screen: ScreenId;
      readonly gain: number;
    }
  | { readonly kind: 'warning'; readonly code: OverviewWarning; readonly screen: ScreenId };

/**
 * Returns the most useful next action for the user. The next status comes first if nothing blocks it. Then come
 * blocking needs by points, incomplete parts by missing points, and warnings. Only actions on screens that the user can
 * edit are considered.
 */
export function nextAction({ role, status, next, reachable, parts, warnings }: StructureState): NextAction | null {
  if (next && next.unmet.length === 0 && reachable.includes(next.to)) return { kind: 'status', to: next.to };
  const isLocked = isReadOnly({ role, structureStatus: status });
  const isEditable = (screen: ScreenId) => !isLocked && hasPermission(role, 'u', screen);
  const missingPoints = new Map(parts.map(({ part, points, of }) => [part, of - points]));

  const needs = (next?.unmet ?? []).flatMap((code) => {
    const screen = NEED_SCREENS[code];
    const part = NEED_PARTS[code];
    const gain = part ? (missingPoints.get(part) ?? 0) : 0;
    return screen && isEditable(screen) ? [{ kind: 'need' as const, code, screen, gain }] : [];
  });
  const [need] = needs.sort((a, b) => b.gain - a.gain);
  if (need) return need;

  const unfinished = [...missingPoints].flatMap(([code, gain]) => {
    const screen = PART_SCREENS[code];
    return gain > 0 && isEditable(screen) ? [{ kind: 'part' as const, code, screen, gain }] : [];
  });
  const [part] = unfinished.sort((a, b) => b.gain - a.gain);
  if (part) return part;

  const warning = warnings.find((code) => isEditable(WARNING_SCREENS[code]));
  return warning ? { kind: 'warning', code: warning, screen: WARNING_SCREENS[warning] } : null;
}
