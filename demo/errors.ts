import type { ErrorSource, ErrorState } from '../domain/support/errors/states.ts';
import { type Queryable, run } from '../server/platform/database/statement.ts';

interface DemoError {
  readonly message: string;
  readonly source: ErrorSource;
  readonly type: string;
  readonly routeName: string;
  readonly status?: number;
  readonly stack: string;
  readonly state: ErrorState;
  /** How many on each of the last days, today last. */
  readonly days: readonly number[];
  readonly by?: 'customer' | 'customer2';
  readonly isBot?: true;
}

/** What goes wrong in a portal: invented, in the words of browsers and of this program. */
const ERRORS: readonly DemoError[] = [
  {
    message: 'Cannot read properties of undefined (reading ‘nights’)',
    source: 'client',
    type: 'TypeError',
    routeName: '/structures/{id}/dati/disponibilita',
    stack:
      'priceOf (web/selling/availability/calendar/cell.tsx:88)\nrenderDay (web/selling/availability/calendar/row.tsx:41)',
    state: 'open',
    days: [1, 0, 3, 2, 5],
    by: 'customer',
  },
  {
    message: 'connect ECONNREFUSED smtp.example:587',
    source: 'mail',
    type: 'Error',
    routeName: 'mail',
    stack: 'sendMail (server/platform/mail/mailer.ts:120)',
    state: 'acknowledged',
    days: [0, 0, 12, 4, 0],
  },
  {
    message: 'deadlock detected',
    source: 'server',
    type: 'DatabaseError',
    routeName: '/api/structures/:id/availability',
    status: 500,
    stack: 'writeCells (server/selling/availability/write.ts:210)',
    state: 'resolved',
    days: [2, 1, 0, 0, 0],
    by: 'customer2',
  },
  {
    message: 'Loading chunk gallery failed',
    source: 'client',
    type: 'Error',
    routeName: '/structures/{id}/dati/galleria',
    stack: 'load (web/platform/shell/lazy-part.ts:12)',
    state: 'ignored',
    days: [1, 1, 1, 1, 1],
    isBot: true,
  },
];

/** The errors of the demo, with their occurrences, days and whom they met. */
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
