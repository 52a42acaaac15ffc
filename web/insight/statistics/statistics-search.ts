import { hasFilter, type StatisticsScreenId } from '../../../domain/insight/statistics/screen-filters.ts';

const TABLE_OPTIONS: ReadonlySet<string> = new Set(['sort', 'page', 'perPage']);

/** URL parameters of a statistics screen, equal to those of its API call, so that a URL can be shared. */
export type StatisticsSearch = Record<string, string>;

/** Returns the reader of a screen's URL parameters, which leaves out what the screen does not have. */
export const statisticsSearch =
  (screen: StatisticsScreenId) =>
  (search: Record<string, unknown>): StatisticsSearch =>
    Object.fromEntries(
      Object.entries(search).flatMap(([name, value]): [string, string][] => {
        const text = value === undefined || value === null ? '' : String(value);
        return text !== '' && (hasFilter(screen, name) || TABLE_OPTIONS.has(name)) ? [[name, text]] : [];
      }),
    );
