/** Names of the report's filters in the page's URL and in the API call. */
export const PERFORMANCE_FILTERS = ['from', 'to', 'granularity', 'roomId', 'since'] as const;
export type PerformanceFilterName = (typeof PERFORMANCE_FILTERS)[number];
