/** URL parameters of a statistics screen, equal to those of its API call, so that a URL can be shared. */
const NAMES: ReadonlySet<string> = new Set([
  'from',
  'to',
  'preset',
  'compare',
  'alignBy',
  'compareFrom',
  'granularity',
  'region_id',
  'province_id',
  'city_id',
  'structureIds',
  'structure_type',
  'category',
  'lang',
  'device',
  'source',
  'country',
  'groupBy',
  'pageType',
  'path',
  'kind',
  'date',
  'count',
  'delivery',
  'minReviews',
  'verified',
  'travellerType',
  'level',
  'occupancyFrom',
  'occupancyTo',
  'expiring',
  'roomId',
  'since',
  'sort',
  'page',
  'perPage',
]);

export type StatisticsSearch = Record<string, string>;

export function statisticsSearch(search: Record<string, unknown>): StatisticsSearch {
  return Object.fromEntries(
    Object.entries(search).flatMap(([name, value]): [string, string][] => {
      const text = value === undefined || value === null ? '' : String(value);
      return NAMES.has(name) && text !== '' ? [[name, text]] : [];
    }),
  );
}
