import { z } from 'zod';
import { ACTIVE } from '../../../domain/kernel/records/record.ts';
import type { slug } from '../../../domain/portal/portal/slug.ts';
import type { ListOptions } from '../../kernel/records/collections/list-route.ts';
import { filteredPlan, filterSchema } from '../../kernel/records/collections/portfolio.ts';
import { filterByLocation, LOCATION_FILTERS } from '../../kernel/records/lists/locations.ts';
import { type ListPlan, withConditions } from '../../kernel/records/lists/plan.ts';
import type { ScopeCondition } from '../../platform/access/scope.ts';

/** SQL conditions: the page's place is the given place or lies within it. Each part uses an index. */
const PAGES_IN = {
  region_id: (id: string) => `t.region_id = ${id}
    or t.province_id = any(array(select p.id from provinces p where p.region_id = ${id}))
    or t.city_id = any(array(select c.id from cities c where c.region_id = ${id}))
    or t.poi_id = any(array(select n.id from pois n where n.region_id = ${id}))`,
  province_id: (id: string) => `t.province_id = ${id}
    or t.city_id = any(array(select c.id from cities c where c.province_id = ${id}))
    or t.poi_id = any(array(select n.id from pois n where n.province_id = ${id}))`,
  city_id: (id: string) => `t.city_id = ${id}
    or t.poi_id = any(array(select n.id from pois n where n.city_id = ${id}))`,
} as const;

type Filters = Readonly<Record<string, unknown>>;

const filterByPlace = (plan: ListPlan, filters: Filters) =>
  filterByLocation(plan, filters, (level, id) => PAGES_IN[level](id));

/** Page list with filters by place. */
export const SLUG_LIST: ListOptions = {
  filters: LOCATION_FILTERS,
  plan: (plan, _actor, filters) => filterByPlace(plan, filters),
};

/** Filters of the page list, for edits of many pages. */
export const slugFilter = (definition: typeof slug) => filterSchema(definition, LOCATION_FILTERS);
export const slugFilterPlan = (from: Pick<ListPlan, 'definition' | 'role' | 'scope'>, filters: Filters) =>
  filterByPlace(filteredPlan(from, LOCATION_FILTERS, filters), filters);

const ACTIVE_ON = 'filter[activeOn]';

/** Header list with a filter for the headers shown on a day, by the dates of the published version. */
export const HEADER_LIST: ListOptions = {
  filters: { [ACTIVE_ON]: z.iso.date().optional() },
  plan(plan, _actor, { [ACTIVE_ON]: day }) {
    if (day === undefined) return plan;
    const isShown: ScopeCondition = (statement) => {
      const on = `${statement.bind(day)}::text`;
      return `t.status = ${ACTIVE} and exists (select from published_versions v
        where v.resource = 'headers' and v.record_id = t.id and v.ended_at is null
          and coalesce(v.values ->> 'publishFrom', ${on}) <= ${on} and coalesce(v.values ->> 'publishTo', ${on}) >= ${on})`;
    };
    return withConditions(plan, [isShown]);
  },
};
