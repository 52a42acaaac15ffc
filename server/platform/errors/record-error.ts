import type { FastifyRequest } from 'fastify';
import { isSearchOrPreviewBot } from '../../../domain/support/errors/bots.ts';
import { MAX_STORED_OCCURRENCES } from '../../../domain/support/errors/states.ts';
import type { errorOccurrences } from '../../support/support/tables.ts';
import { currentBuild } from '../builds/builds.ts';
import type { Context } from '../context.ts';
import { type Queryable, run } from '../database/statement.ts';
import { TODAY_IN_ROME } from '../database/time.ts';
import { type Frame, fingerprintOf, hashStack, parseOwnFrames } from './fingerprint.ts';
import { maskSensitive, removeParameterValues } from './mask-sensitive.ts';

type ErrorContext = Pick<Context, 'database' | 'jobs'>;

/** Maximum number of characters stored per field (platform 6.2). */
const MAX_LENGTHS = { message: 1000, stack: 20_000, browser: 300, routeName: 200, type: 100 };
/** Job that resolves the lines of a browser's stack through the source maps of its release. */
export const RESOLVE_JOB = 'errors-resolve';
/** Job that reopens a resolved error group after a new occurrence. */
export const REOPEN_JOB = 'errors-reopen';

type Occurrence = Pick<
  typeof errorOccurrences.$inferInsert,
  | 'source'
  | 'severity'
  | 'message'
  | 'stack'
  | 'url'
  | 'method'
  | 'routeName'
  | 'release'
  | 'requestId'
  | 'status'
  | 'type'
>;

/** Counts the occurrence in its group, stores it and deletes the oldest. Returns whether the group must be reopened. */
const STORE_OCCURRENCE = `with grouped as (
     update error_groups g set occurrences = g.occurrences + 1, last_seen_at = now(), severity = $3,
       is_bot = g.is_bot and $12::boolean, release = coalesce($9, g.release), status = coalesce($15, g.status),
       route_name = coalesce($8, g.route_name)
     where g.id = $1 returning id, state, resolved_in, resolved_built_at, ignore_above_per_day
   ), folded as (
     delete from error_occurrences o using grouped where o.group_id = grouped.id and o.id <= (
       select e.id from error_occurrences e where e.group_id = grouped.id
       order by e.id desc offset ${MAX_STORED_OCCURRENCES - 1} limit 1)
   ), counted as (
     insert into error_hours as h (hour, errors) select date_trunc('hour', now()), 1 where not $12::boolean
     on conflict (hour) do update set errors = h.errors + 1
   ), counted_day as (
     insert into error_days as d (group_id, day, errors) select id, ${TODAY_IN_ROME}, 1 from grouped where not $12::boolean
     on conflict (group_id, day) do update set errors = d.errors + 1 returning errors
   ), touched as (
     insert into error_touched (group_id, kind, touched_id)
     select g.id, w.kind, w.touched from grouped g, (values ('user', $13::integer), ('structure', $18)) as w (kind, touched)
     where w.touched is not null and not $12::boolean
     on conflict (group_id, kind, touched_id) do update set came_from = null, at = now()
   ), kept as (
     insert into error_occurrences (group_id, print_id, source, severity, message, stack, url, method, route_name,
       release, request_id, browser, is_bot, user_id, role, status, type, structure_id)
     select id, $17::integer, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12::boolean, $13::integer, $14, $15, $16,
       $18::integer from grouped
   )
   select not $12::boolean and (case state
       when 'resolved' then coalesce(case resolved_in when 'this' then b.built_at >= resolved_built_at
         else b.built_at > resolved_built_at end, resolved_built_at is null and resolved_in = 'this')
       when 'ignored' then coalesce((select errors from counted_day) > ignore_above_per_day, false)
       else false end) as "isBack"
   from grouped left join builds b on b.id = $9`;

/** Stores an occurrence of an error, updates its group's count and deletes the group's oldest occurrences. */
export async function recordError(
  { database: { pool }, jobs }: ErrorContext,
  occurrence: Occurrence,
  request: FastifyRequest | null,
): Promise<void> {
  const { source, severity = 'error', method, status = null } = occurrence;
  const message = maskSensitive(occurrence.message, MAX_LENGTHS.message);
  const stack = occurrence.stack ? maskSensitive(occurrence.stack, MAX_LENGTHS.stack) : null;
  const type = occurrence.type ? maskSensitive(occurrence.type, MAX_LENGTHS.type) : null;
  const release = occurrence.release ?? currentBuild()?.id ?? null;
  const agent = request?.headers['user-agent'];
  const isBot = isSearchOrPreviewBot(agent);
  const url = occurrence.url ? removeParameterValues(occurrence.url) : null;
  const routeName = occurrence.routeName ? maskSensitive(occurrence.routeName, MAX_LENGTHS.routeName) : null;
  const structureId = parseStructureId(url);
  const group = await findOrCreateGroup(pool, {
    source,
    severity,
    message,
    stack,
    type,
    status,
    routeName,
    release,
    isBot,
  });
  const [after] = await run<{ isBack: boolean }>(pool, STORE_OCCURRENCE, [
    group.groupId,
    source,
    severity,
    message,
    stack,
    url,
    method,
    routeName,
    release,
    occurrence.requestId ?? request?.id,
    agent && maskSensitive(agent, MAX_LENGTHS.browser),
    isBot,
    request?.actor?.userId,
    request?.actor?.role,
    status,
    type,
    group.printId,
    structureId,
  ]);
  if (group.isUnread) await jobs.enqueue(pool, RESOLVE_JOB, { printId: group.printId });
  if (after?.isBack)
    await jobs.enqueue(pool, REOPEN_JOB, { groupId: group.groupId }, { singletonKey: `reopen:${group.groupId}` });
}

interface ErrorGroup {
  readonly groupId: number;
  /** Null in the group for errors beyond the limit of new groups. */
  readonly printId: number | null;
  /** True if the stack is new, so its lines still refer to the build. */
  readonly isUnread: boolean;
}

/** Returns the error's group, created if missing, and the hash that finds the group again. */
async function findOrCreateGroup(
  pool: Queryable,
  occurrence: Readonly<
    Record<'source' | 'severity' | 'message', string> &
      Record<'stack' | 'type' | 'routeName' | 'release', string | null>
  > & { readonly status: number | null; readonly isBot: boolean },
): Promise<ErrorGroup> {
  const { source, severity, message, stack, type, status, routeName, release, isBot } = occurrence;
  const isBuilt = source === 'client' && stack !== null;
  const frames: Frame[] = isBuilt || !stack ? [] : parseOwnFrames(stack);
  const fingerprint = fingerprintOf(source, type, message, frames);
  const print = isBuilt ? hashStack(source, release, type, removeMessage(stack, message)) : fingerprint;
  const [match] = await run<ErrorGroup>(
    pool,
    `select p.id as "printId", coalesce(g.merged_into_id, g.id) as "groupId", false as "isUnread"
     from error_prints p join error_groups g on g.id = p.group_id where p.print = $1`,
    [print],
  );
  if (match) return match;
  if (await isGroupLimitReached(pool)) return findOverflowGroup(pool, source);
  // The stack forms its own group until its lines are resolved.
  const [created] = await run<ErrorGroup>(
    pool,
    `with grouped as (
       insert into error_groups as g (fingerprint, source, severity, message, type, status, route_name, release, is_bot,
         occurrences, first_seen_at, last_seen_at)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, 0, now(), now())
       on conflict (fingerprint) do update set fingerprint = excluded.fingerprint
       returning id, merged_into_id
     ), printed as (
       insert into error_prints as p (print, group_id) select $10, id from grouped
       on conflict (print) do update set print = excluded.print returning id, group_id
     )
     select printed.id as "printId", coalesce(grouped.merged_into_id, grouped.id) as "groupId", $11::boolean as "isUnread"
     from grouped, printed`,
    [
      isBuilt ? `new:${print}` : fingerprint,
      source,
      severity,
      message,
      type,
      status,
      routeName,
      release,
      isBot,
      print,
      isBuilt,
    ],
  );
  if (!created) throw new Error('an error found no group');
  return created;
}

/** Maximum number of groups that a minute may add. Without a limit one visitor could fill the list with invented errors. */
const MAX_NEW_GROUPS = 60;

async function isGroupLimitReached(pool: Queryable): Promise<boolean> {
  const [newest] = await run<{ isFull: boolean }>(
    pool,
    `select count(*) = ${MAX_NEW_GROUPS} as "isFull" from (
       select first_seen_at from error_groups order by id desc limit ${MAX_NEW_GROUPS}
     ) newest where first_seen_at > now() - interval '1 minute'`,
    [],
  );
  return newest?.isFull === true;
}

/** Returns the group that collects a source's errors while no new group may be added. It keeps each message. */
async function findOverflowGroup(pool: Queryable, source: string): Promise<ErrorGroup> {
  const [group] = await run<{ groupId: number }>(
    pool,
    `insert into error_groups (fingerprint, source, message, occurrences, first_seen_at, last_seen_at)
     values ($1, $2, $3, 0, now(), now())
     on conflict (fingerprint) do update set fingerprint = excluded.fingerprint
     returning coalesce(merged_into_id, id) as "groupId"`,
    [
      `overflow:${source}`,
      source,
      `Più di ${MAX_NEW_GROUPS} errori nuovi in un minuto: quelli in più sono raccolti qui`,
    ],
  );
  if (!group) throw new Error('an error found no group');
  return { ...group, printId: null, isUnread: false };
}

/** Removes the message from the stack's first line, because it contains changing numbers and names. */
const removeMessage = (stack: string, message: string) => stack.replace(message, '');

const parseStructureId = (url: string | null): number | null => {
  const [, id] = /\/structures\/(\d{1,9})(?![\d])/.exec(url ?? '') ?? [];
  return id ? Number(id) : null;
};

const MAIL_JOB = /^(mail|mailbox|whatsapp)/;
const WEBHOOK_JOB = /^(webhook|stripe)/;

/** Stores an error of a job. `job` takes the place of the request's route. */
export function recordJobError(context: ErrorContext, job: string, error: unknown): Promise<void> {
  const source = MAIL_JOB.test(job) ? 'mail' : WEBHOOK_JOB.test(job) ? 'webhook' : 'task';
  return recordError(context, { source, ...errorTexts(error), routeName: job }, null);
}

function errorTexts(error: unknown): Pick<Occurrence, 'message' | 'stack' | 'type'> {
  const normalized = error instanceof Error ? error : new Error(String(error));
  return { message: normalized.message || normalized.name, stack: normalized.stack, type: normalized.name };
}

/** Stores an error of a request. If that fails too (no database), only the log has the error. */
export function recordServerError(context: Context, error: unknown, request: FastifyRequest): void {
  const occurrence: Occurrence = {
    source: 'server',
    ...errorTexts(error),
    status: 500,
    url: request.url,
    method: request.method,
    routeName: request.routeOptions.url,
  };
  recordError(context, occurrence, request).catch((failure: unknown) =>
    request.log.warn({ err: failure }, 'error not recorded'),
  );
}
