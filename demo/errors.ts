import { z } from 'zod';
import { type Queryable, run } from '../server/platform/database/statement.ts';
import { rowsOf } from './rows.ts';

/** Invented errors of a portal, as browsers and this program report them. */
const ERRORS = rowsOf(
  'errors',
  z.array(
    z.strictObject({
      message: z.string(),
      source: z.string(),
      type: z.string(),
      routeName: z.string(),
      status: z.int().optional(),
      stack: z.string(),
      state: z.string(),
      /** Occurrences on each of the last days, today last. */
      days: z.array(z.int()),
      by: z.enum(['customer', 'customer2']).optional(),
      isBot: z.literal(true).optional(),
    }),
  ),
);

/** Creates the demo's errors with occurrences, days and affected users. */
export async function seedErrors(database: Queryable, ids: Readonly<Record<string, number>>): Promise<void> {
  for (const [at, one] of ERRORS.entries()) {
    const { message, source, type, routeName, status = null, stack, state, days, by, isBot = false } = one;
    const total = days.reduce((sum, errors) => sum + errors, 0);
    const userId = by ? (ids[by] ?? null) : null;
    await run(
      database,
      `with grouped as (
         insert into error_groups (fingerprint, source, severity, message, type, route_name, status, state, occurrences,
           is_bot, resolved_in, first_seen_at, last_seen_at)
         values ($1, $2, 'error', $3, $4, $5, $6, $7, $8, $9, case when $7 = 'resolved' then 'next' end,
           now() - interval '4 days', now() - make_interval(hours => $10)) returning id
       ), counted as (
         insert into error_days (group_id, day, errors)
         select grouped.id, current_date - (array_length($11::integer[], 1) - d.place)::integer, d.errors
         from grouped, unnest($11::integer[]) with ordinality as d (errors, place) where d.errors > 0 and not $9
       ), touched as (
         insert into error_touched (group_id, kind, touched_id) select id, 'user', $12 from grouped where $12::integer is not null
       )
       insert into error_occurrences (group_id, source, severity, message, stack, route_name, status, type, user_id, role,
         is_bot, request_id, at)
       select id, $2, 'error', $3, $13, $5, $6, $4, $12, case when $12::integer is not null then 'customer' end, $9,
         gen_random_uuid()::text, now() - make_interval(hours => $10) from grouped`,
      [
        `v2:demo-${at}`,
        source,
        message,
        type,
        routeName,
        status,
        state,
        total,
        isBot,
        at * 20 + 2,
        days,
        userId,
        stack,
      ],
    );
  }
}
