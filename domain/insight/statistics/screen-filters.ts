import type { ScreenId } from '../../kernel/screens/screens.ts';

const COMPARISON = ['compare', 'alignBy', 'compareFrom'] as const;
/** Filters that choose the period of a report and its comparison. */
export const PERIOD = ['from', 'to', 'preset', 'granularity', ...COMPARISON] as const;
const STRUCTURES = ['region_id', 'province_id', 'city_id', 'structureIds', 'structure_type', 'category'] as const;
/** Filters on the session of an event or request. */
const SESSION = ['lang', 'device', 'source'] as const;

/**
 * Filters of each statistics screen. The screen's API call refuses all others, and its page offers no others. Tiles,
 * charts, table and export apply each of them.
 */
export const SCREEN_FILTERS = {
  statsRating: [...PERIOD, ...STRUCTURES, 'minReviews', 'verified', 'travellerType'],
  statsSessions: [...PERIOD, ...STRUCTURES, ...SESSION, 'country', 'groupBy'],
  statsPageViews: [...PERIOD, ...STRUCTURES, ...SESSION, 'pageType', 'path'],
  statsConversions: [...PERIOD, ...STRUCTURES, ...SESSION, 'kind', 'groupBy'],
  statsEmailsDaily: [...COMPARISON, ...STRUCTURES, 'date', 'count', 'delivery'],
  statsEvidence: [...PERIOD, ...STRUCTURES, 'level', 'occupancyFrom', 'occupancyTo', 'expiring'],
  statsEvidenceLocation: PERIOD,
  statsEvidenceSlug: PERIOD,
  statsEvidenceStructure: [...PERIOD, 'unclicked'],
} as const satisfies Partial<Record<ScreenId, readonly string[]>>;
export type StatisticsScreenId = keyof typeof SCREEN_FILTERS;
export const STATISTICS_SCREENS = Object.keys(SCREEN_FILTERS) as StatisticsScreenId[];

/** True if the screen has the filter. */
export const hasFilter = (screen: StatisticsScreenId, name: string): boolean =>
  (SCREEN_FILTERS[screen] as readonly string[]).includes(name);
