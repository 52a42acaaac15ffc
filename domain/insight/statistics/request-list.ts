import { SCREENS } from '../../kernel/screens/screens.ts';
import { PERIOD } from './screen-filters.ts';

/** Filters of a report that choose no other requests. */
const NEUTRAL: readonly string[] = [...PERIOD, 'groupBy', 'page', 'perPage', 'sort'];
const LIST_FILTERS = { city_id: 'cityId', structureIds: 'structureId' } as const;

/**
 * Returns the address of the list with the requests of a report's period. Null if the list lacks one of the report's
 * filters, because its rows would differ from the figure.
 */
export function requestListAddress(
  { from, to }: { readonly from: string; readonly to: string },
  search: Readonly<Record<string, string | undefined>>,
): string | null {
  const filters = [`filter[createdAt][gte]=${from}`, `filter[createdAt][lte]=${to}`];
  for (const [name, value] of Object.entries(search)) {
    if (!value || NEUTRAL.includes(name)) continue;
    const filter = Object.hasOwn(LIST_FILTERS, name) && LIST_FILTERS[name as keyof typeof LIST_FILTERS];
    if (!filter || !/^\d{1,10}$/.test(value)) return null;
    filters.push(`filter[${filter}]=${value}`);
  }
  return `${SCREENS.allRequests.path}?${filters.join('&')}`;
}
