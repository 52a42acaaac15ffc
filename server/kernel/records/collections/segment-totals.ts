import type { z } from 'zod';
import { readableFields } from '../../../../domain/kernel/records/record.ts';
import { type SegmentTotal, segmentTotalsAnswer } from '../../../../domain/kernel/records/schema/portfolio.ts';
import { type Actor, actorOf } from '../../../platform/access/actor.ts';
import type { ScopeCondition } from '../../../platform/access/scope.ts';
import type { Context } from '../../../platform/context.ts';
import { type Queryable, run, Statement } from '../../../platform/database/statement.ts';
import type { App } from '../../../platform/http/app-type.ts';
import { filteredRowsSql } from '../list.ts';
import { type ListPlan, withConditions } from '../lists/plan.ts';
import { MAX_COUNTED_ROWS } from '../lists/strategy.ts';
import { accessTo } from '../route-access.ts';
import { filteredPlan, filterSchema } from './portfolio.ts';

/** A list across structures whose segments show how many rows they have and what these amount to. */
export interface SegmentedList {
  readonly definition: ListPlan['definition'];
  readonly scope: (actor: Actor) => ScopeCondition;
  /** SQL condition over `t` of each segment. */
  readonly segments: Readonly<Record<string, string>>;
  /** Filters that belong to no field, with `filter[segment]`. */
  readonly filters: Readonly<Record<string, z.ZodType>>;
  /** Adds the conditions of these filters to a plan. */
  readonly plan: (plan: ListPlan, filters: Readonly<Record<string, unknown>>) => ListPlan;
  readonly amount?: SegmentAmount;
}

interface SegmentAmount {
  /** Field whose readers see the amounts. */
  readonly field: string;
  /** SQL over `t` of the amount that a segment sums. */
  readonly sql: (segment: string | null) => string;
}

/** `GET /api/…/totals`: rows and amount of each segment under the same filters as the list. */
export function segmentTotalsRoute(app: App, context: Context, list: SegmentedList, name: string): void {
  const { definition } = list;
  const { 'filter[segment]': _, ...filters } = list.filters;
  app.get(
    `/api/${definition.collection}/totals`,
    {
      config: accessTo(definition, 'r'),
      schema: {
        tags: [definition.collection],
        operationId: `total${name}`,
        summary: `${definition.title[0]}: numero e importo di ogni elenco di tutte le strutture`,
        querystring: filterSchema(definition, filters),
        response: { 200: segmentTotalsAnswer },
      },
    },
    (request) => readSegmentTotals(context.database.pool, actorOf(request), list, request.query as ListFilters),
  );
}

type ListFilters = Readonly<Record<string, unknown>>;

async function readSegmentTotals(database: Queryable, actor: Actor, list: SegmentedList, filters: ListFilters) {
  const { definition, scope, segments, amount } = list;
  const plan = list.plan(
    filteredPlan({ definition, role: actor.role, scope: scope(actor) }, list.filters, filters),
    filters,
  );
  const readsAmounts = amount !== undefined && readableFields(definition, actor.role).includes(amount.field);
  const statement = new Statement();
  const counts: string[] = [];
  for (const [segment, condition] of [[null, null], ...Object.entries(segments)] as const) {
    const ofSegment = condition === null ? plan : withConditions(plan, [() => condition]);
    const cents = readsAmounts ? amount.sql(segment) : 'null::integer';
    const rows = await filteredRowsSql(database, ofSegment, `${cents} as cents`, statement, MAX_COUNTED_ROWS);
    counts.push(
      `select '${segment ?? ''}' as name, count(*)::integer as count, sum(c.cents)::float8 as cents from (${rows}) c`,
    );
  }
  const rows = await run<{ name: string; count: number; cents: number | null }>(
    database,
    counts.join(' union all '),
    statement.values,
  );
  const totals = Object.fromEntries(
    rows.map(({ name, count, cents }): [string, SegmentTotal] => {
      const isCapped = count > MAX_COUNTED_ROWS;
      const amountCents = readsAmounts && !isCapped ? (cents ?? 0) : null;
      return [name, { count: Math.min(count, MAX_COUNTED_ROWS), isCapped, amountCents }];
    }),
  );
  const { '': all, ...ofSegments } = totals;
  if (!all) throw new Error('a count gives its row');
  return { all, segments: ofSegments };
}
