import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { isSearchOrPreviewBot } from '../../domain/bots.ts';
import { cutText } from '../../domain/texts/cut.ts';
import type { Context } from '../context.ts';
import { type Queryable, run } from '../database/statement.ts';
import { masked, withoutValues } from './masked.ts';
import type { errorOccurrences } from './tables.ts';

/** Characters that are kept (platform 6.2). */
const KEPT = { message: 1000, stack: 20_000, browser: 300 };
/** Occurrences of one error that are kept whole; of the others only the number is. */
const NEWEST = 20;

type Occurrence = Pick<
  typeof errorOccurrences.$inferInsert,
  'source' | 'severity' | 'message' | 'stack' | 'url' | 'method' | 'routeName' | 'release' | 'requestId'
>;

/** Keeps one more occurrence of an error, with its group's count, and lets go of that group's oldest. */
export async function recordError(
  database: Queryable,
  occurrence: Occurrence,
  request: FastifyRequest | null,
): Promise<void> {
  const { source, severity = 'error', method, routeName, release } = occurrence;
  const message = masked(occurrence.message, KEPT.message);
  const stack = occurrence.stack ? masked(occurrence.stack, KEPT.stack) : null;
  const agent = request?.headers['user-agent'];
  await run(
    database,
    `with grouped as (
       insert into error_groups as g (fingerprint, source, severity, message) values ($1, $2, $3, $4)
       on conflict (fingerprint) do update
         set occurrences = g.occurrences + 1, last_seen_at = now(), severity = excluded.severity
       returning id
     ), folded as (
       delete from error_occurrences o using grouped where o.group_id = grouped.id and o.id <= (
         select e.id from error_occurrences e where e.group_id = grouped.id
         order by e.id desc offset ${NEWEST - 1} limit 1)
     ), counted as (
       insert into error_hours as h (hour, errors) select date_trunc('hour', now()), 1 where not $12::boolean
       on conflict (hour) do update set errors = h.errors + 1
     )
     insert into error_occurrences (group_id, source, severity, message, stack, url, method, route_name, release,
       request_id, browser, is_bot, user_id, role)
     select id, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12::boolean, $13::integer, $14 from grouped`,
    [
      fingerprint(source, message, stack),
      source,
      severity,
      message,
      stack,
      occurrence.url ? withoutValues(occurrence.url) : null,
      method,
      routeName,
      release,
      occurrence.requestId ?? request?.id,
      agent && cutText(agent, KEPT.browser),
      isSearchOrPreviewBot(agent),
      request?.actor?.userId,
      request?.actor?.role,
    ],
  );
}

/** What makes two errors one: where they come from, what they say but for its numbers, the first line of ours. */
function fingerprint(source: string, message: string, stack: string | null): string {
  const own = (stack ?? '')
    .split('\n')
    .find((line) => /\.[cm]?[jt]sx?\b/.test(line) && !/node_modules|node:/.test(line));
  // A build's hash in a file's name and the place in it change with each release.
  const frame = (own ?? '').replace(/[\w-]{8}\.js/, '.js').replace(/\d+/g, '0');
  return createHash('sha256')
    .update(JSON.stringify([source, message.replace(/\d+/g, '0'), frame]))
    .digest('hex');
}

/** Keeps an error of a job's: `job` is where a request has its route. */
export function recordJobError(database: Queryable, job: string, error: unknown): Promise<void> {
  const { message, stack } = wordsOf(error);
  return recordError(database, { source: 'server', message, stack, routeName: job }, null);
}

function wordsOf(error: unknown): { message: string; stack: string | undefined } {
  const found = error instanceof Error ? error : new Error(String(error));
  return { message: found.message || found.name, stack: found.stack };
}

/** Keeps an error of ours; when that fails too (no database), the log has it. */
export function recordServerError(context: Context, error: unknown, request: FastifyRequest): void {
  const occurrence: Occurrence = {
    source: 'server',
    ...wordsOf(error),
    url: request.url,
    method: request.method,
    routeName: request.routeOptions.url,
  };
  recordError(context.database.pool, occurrence, request).catch((failure: unknown) =>
    request.log.warn({ err: failure }, 'error not recorded'),
  );
}
