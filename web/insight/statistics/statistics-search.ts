const TABLE_OPTIONS: readonly string[] = ['sort', 'page', 'perPage'];

/** URL parameters of a statistics screen, equal to those of its API call, so that a URL can be shared. */
export type StatisticsSearch = Record<string, string>;

/** Returns the reader of a screen's URL parameters, which leaves out what the screen does not have. */
export const statisticsSearch =
  (filters: readonly string[]) =>
  (search: Record<string, unknown>): StatisticsSearch =>
    Object.fromEntries(
      Object.entries(search).flatMap(([name, value]): [string, string][] => {
        const text = value === undefined || value === null ? '' : String(value);
        return text !== '' && (filters.includes(name) || TABLE_OPTIONS.includes(name)) ? [[name, text]] : [];
      }),
    );
