export type ListSearch = Record<string, string>;

export const FILTER = /^filter\[[\w-]+\](\[(gte|lte|empty)\])?$/;

/**
 * Returns the list parameters of a URL's query and drops the others. `view` is the display mode, if a screen has
 * several. Use in `validateSearch`, which belongs to the first bundle.
 */
export function pickListSearch(search: Record<string, unknown>): ListSearch {
  const listEntries = Object.entries(search).flatMap(([name, value]): [string, string][] => {
    const text = value === undefined || value === null ? '' : String(value);
    const isListParameter = ['page', 'perPage', 'sort', 'q', 'view'].includes(name) || FILTER.test(name);
    return isListParameter && text !== '' ? [[name, text]] : [];
  });
  return Object.fromEntries(listEntries);
}
