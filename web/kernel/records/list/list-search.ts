export type ListSearch = Record<string, string>;

export const FILTER = /^filter\[[\w-]+\](\[(gte|lte|empty)\])?$/;

/**
 * What of a URL's query is a list's (`view`: which way of looking at it, where a screen has several); the rest is
 * dropped. For `validateSearch`, which comes with the first page whatever that is.
 */
export function listSearch(search: Record<string, unknown>): ListSearch {
  const kept = Object.entries(search).flatMap(([name, value]): [string, string][] => {
    const text = value === undefined || value === null ? '' : String(value);
    const known = ['page', 'perPage', 'sort', 'q', 'view'].includes(name) || FILTER.test(name);
    return known && text !== '' ? [[name, text]] : [];
  });
  return Object.fromEntries(kept);
}
