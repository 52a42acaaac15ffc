import { hash } from 'node:crypto';
import { PERSON_ROLES, type PersonRole } from '../../../domain/kernel/screens/roles.ts';
import { canViewAs } from '../../../domain/people/auth/view-as.ts';
import type { Language } from '../../../domain/platform/language/text.ts';
import type { Actor, Viewer } from '../../platform/access/actor.ts';
import { lacksContract } from '../../platform/access/contract-gate.ts';
import { LINK_IS_VALID } from '../../platform/access/scope.ts';
import type { Database } from '../../platform/database/database.ts';
import { batchLookUps } from '../../platform/database/pool/batch-look-ups.ts';
import { type Queryable, run } from '../../platform/database/statement.ts';
import { instant } from '../../platform/database/time.ts';
import { maskIp } from '../../platform/http/addresses.ts';

/** Limits of a session (platform 1.8), enforced by the server. */
export const MAX_IDLE_MINUTES = 120;
export const MAX_SESSION_HOURS = 12;

export interface SessionState {
  readonly sessionId: number;
  readonly actor: Actor | null;
  /** User whose second factor is pending. */
  readonly pendingUserId: number | null;
  readonly stale: boolean;
  /** True during a view as another user, also after its end time until the viewer ends it. */
  readonly readsOnly: boolean;
  /** True if the requested structure is closed to this user because it has no contract. */
  readonly lacksContract: boolean;
}

/** A session token, and the structure whose contract is checked with it. */
export interface SessionQuery {
  readonly token: string;
  readonly structureId: number | null;
}

interface Row {
  key: string;
  id: number;
  user_id: number | null;
  pending_user_id: number | null;
  stale: boolean;
  role: PersonRole | null;
  name: string | null;
  email: string | null;
  lang: Language | null;
  lacks_contract: boolean;
  view_id: number | null;
  until: string | null;
  viewer_id: number | null;
  viewer_role: PersonRole | null;
  viewer_name: string | null;
}

/**
 * SQL: true if the structure `asked.structure_id` of customer `u` has neither contract nor days of grace (structures
 * dictionary 2.9). False for other customers' structures, which are reported as not found.
 */
const LACKS_CONTRACT = `case when u.role = 'customer' and asked.structure_id is not null
      then exists (select from user_structures l where l.user_id = u.id and l.structure_id = asked.structure_id
        and ${LINK_IS_VALID} and l.relation in ('owner', 'manager')) and ${lacksContract('asked.structure_id', '$3')}
      else false end`;

const CAN_LOG_IN = (user: string) =>
  `${user}.status = 'active' and ${user}.archived_at is null and ${user}.role <> 'web'`;
const VIEWER_PAIRS = PERSON_ROLES.flatMap((viewer) =>
  PERSON_ROLES.filter((seen) => canViewAs(viewer, seen)).map((seen) => `('${viewer}', '${seen}')`),
).join(', ');

/** SQL: session and user in their current state, by index. During a view it returns the viewed user. */
const FIND_SESSIONS = `select asked.key, s.id, u.id as user_id, s.pending_user_id, s.last_seen_at < now() - interval '1 minute' as stale,
      u.role, u.name, u.email::text, u.lang, ${LACKS_CONTRACT} as lacks_contract, v.id as view_id,
      case when seen.id is not null then ${instant('v.ends_at')} end as until, me.id as viewer_id, me.role as viewer_role,
      me.name as viewer_name
    from unnest($1::text[], $2::integer[]) as asked(key, structure_id)
    join sessions s on s.token_hash = decode(split_part(asked.key, ' ', 1), 'hex')
    left join users me on me.id = s.user_id and ${CAN_LOG_IN('me')}
    left join views_as v on v.session_id = s.id and v.ended_at is null
    left join users seen on seen.id = v.user_id and v.ends_at > now() and ${CAN_LOG_IN('seen')} and (me.role, seen.role) in (${VIEWER_PAIRS})
    left join users u on u.id = coalesce(seen.id, me.id)
    where s.expires_at > now() and s.last_seen_at > now() - interval '${MAX_IDLE_MINUTES} minutes'`;

export function hashToken(token: string): Buffer {
  return hash('sha256', token, 'buffer');
}

function toSessionState(row: Row): SessionState {
  const { user_id: userId, role, name, email, lang: language } = row;
  // The join returns no user if the account may not log in.
  const isKnown = userId !== null && role !== null && name !== null && email !== null && language !== null;
  const viewer = toViewer(row);
  const actor = isKnown
    ? { userId, role, name, email, language, sessionId: row.id, ...(viewer ? { viewer } : {}) }
    : null;
  return {
    sessionId: row.id,
    actor,
    pendingUserId: row.pending_user_id,
    stale: row.stale,
    readsOnly: row.view_id !== null,
    lacksContract: row.lacks_contract,
  };
}

function toViewer(row: Row): Viewer | null {
  const { view_id: viewId, until, viewer_id: userId, viewer_role: role, viewer_name: name } = row;
  return viewId !== null && until !== null && userId !== null && role !== null && name !== null
    ? { viewId, userId, role, name, until }
    : null;
}

export type FindSession = (asked: SessionQuery) => Promise<SessionState | undefined>;

/**
 * Returns a function that reads sessions with their contract state. Simultaneous requests share one indexed statement.
 */
export function createSessionFinder(database: Database, contractExemptIds: readonly number[]): FindSession {
  const find = batchLookUps<string, SessionState>(async (keys) => {
    const values = [keys, keys.map(parseStructureId), contractExemptIds];
    const rows = await run<Row>(database.pool, FIND_SESSIONS, values);
    return new Map(rows.map((row) => [row.key, toSessionState(row)]));
  });
  return ({ token, structureId }) => find(`${hashToken(token).toString('hex')} ${structureId ?? ''}`);
}

/** Returns the structure id in a key of token hash and optional id. */
function parseStructureId(key: string): number | null {
  const id = key.slice(key.indexOf(' ') + 1);
  return id === '' ? null : Number(id);
}

/** Prolongs a session; called at most once a minute. */
export async function touchSession(database: Database, sessionId: number): Promise<void> {
  await run(database.pool, 'update sessions set last_seen_at = now() where id = $1', [sessionId]);
}

export interface Origin {
  readonly ip: string;
  readonly userAgent: string;
}

export async function openSession(
  database: Queryable,
  token: string,
  who: { userId: number } | { pendingUserId: number },
  origin: Origin,
): Promise<number> {
  const { userId, pendingUserId } = { userId: null, pendingUserId: null, ...who };
  const [row] = await run<{ id: number }>(
    database,
    `insert into sessions (user_id, pending_user_id, token_hash, expires_at, ip_masked, device_label)
     values ($1, $2, $3, now() + interval '${MAX_SESSION_HOURS} hours', $4, $5) returning id`,
    [userId, pendingUserId, hashToken(token), maskIp(origin.ip), getDeviceLabel(origin.userAgent)],
  );
  if (!row) throw new Error('insert returned no row');
  return row.id;
}

export async function closeSession(database: Queryable, token: string): Promise<void> {
  await run(database, 'delete from sessions where token_hash = $1', [hashToken(token)]);
}

/** Ends a user's sessions after suspension, archiving, a new role or a new password. */
export async function endSessionsOf(database: Queryable, userId: number, but?: number): Promise<void> {
  await run(database, 'delete from sessions where user_id = $1 and id is distinct from $2', [userId, but]);
  await run(database, 'delete from sessions where pending_user_id = $1', [userId]);
}

export async function readSessionsOf(database: Queryable, userId: number) {
  return run<{ id: number; createdAt: Date; lastSeenAt: Date; ipMasked: string; deviceLabel: string }>(
    database,
    `select id, created_at as "createdAt", last_seen_at as "lastSeenAt", ip_masked as "ipMasked",
       device_label as "deviceLabel"
     from sessions
     where user_id = $1 and expires_at > now() and last_seen_at > now() - interval '${MAX_IDLE_MINUTES} minutes'
     order by last_seen_at desc`,
    [userId],
  );
}

/** Returns true if the session belonged to the user and was ended. */
export async function endSession(database: Queryable, userId: number, sessionId: number): Promise<boolean> {
  const ended = await run<{ id: number }>(
    database,
    'delete from sessions where id = $1 and user_id = $2 returning id',
    [sessionId, userId],
  );
  return ended.length > 0;
}

const BROWSERS: [RegExp, string][] = [
  [/Edg\//, 'Edge'],
  [/OPR\//, 'Opera'],
  [/Firefox\//, 'Firefox'],
  [/Chrome\//, 'Chrome'],
  [/Safari\//, 'Safari'],
];
const SYSTEMS: [RegExp, string][] = [
  [/Android/, 'Android'],
  [/iPhone|iPad/, 'iOS'],
  [/Windows/, 'Windows'],
  [/Mac OS X/, 'macOS'],
  [/Linux/, 'Linux'],
];

/** Returns a short device name such as "Firefox, Windows". */
export function getDeviceLabel(userAgent: string): string {
  const parts = [BROWSERS, SYSTEMS].map((list) => list.find(([pattern]) => pattern.test(userAgent))?.[1]);
  return parts.filter(Boolean).join(', ') || '?';
}
