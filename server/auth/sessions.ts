import { createHash } from 'node:crypto';
import { and, desc, eq, ne, sql } from 'drizzle-orm';
import type { PersonRole } from '../../domain/roles.ts';
import type { Language } from '../../domain/texts/text.ts';
import type { Database, Tx } from '../database/database.ts';
import { maskIp } from '../http/addresses.ts';
import type { Actor } from './actor.ts';
import { batched } from './batched.ts';
import { sessions } from './tables.ts';

/** Platform 1.8; both limits are the server's. */
export const IDLE_MINUTES = 120;
export const ABSOLUTE_HOURS = 12;

export interface SessionState {
  readonly sessionId: number;
  readonly actor: Actor | null;
  /** Whose second factor is under way. */
  readonly pendingUserId: number | null;
  readonly stale: boolean;
}

interface Row {
  token_hash: Buffer;
  id: number;
  user_id: number | null;
  pending_user_id: number | null;
  stale: boolean;
  role: PersonRole | null;
  name: string;
  email: string;
  lang: Language;
}

/** The session and its user as both are now, by index. A named statement is parsed once a connection. */
const FIND = {
  name: 'sessions',
  text: `select s.token_hash, s.id, s.user_id, s.pending_user_id, s.last_seen_at < now() - interval '1 minute' as stale,
      u.role, u.name, u.email::text, u.lang
    from sessions s
    left join users u on u.id = s.user_id and u.status = 'active' and u.archived_at is null and u.role <> 'web'
    where s.token_hash = any($1) and s.expires_at > now()
      and s.last_seen_at > now() - interval '${IDLE_MINUTES} minutes'`,
};

export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}

function stateOf(row: Row): SessionState {
  const actor =
    row.user_id !== null && row.role !== null
      ? {
          userId: row.user_id,
          role: row.role,
          name: row.name,
          email: row.email,
          language: row.lang,
          sessionId: row.id,
        }
      : null;
  return { sessionId: row.id, actor, pendingUserId: row.pending_user_id, stale: row.stale };
}

export type FindSession = (token: string) => Promise<SessionState | undefined>;

/** Reads sessions for requests: one indexed statement for all that ask at the same moment. */
export function sessionFinder(database: Database): FindSession {
  const find = batched<string, SessionState>(async (hashes) => {
    const values = [hashes.map((hash) => Buffer.from(hash, 'hex'))];
    const { rows } = await database.pool.query<Row>({ ...FIND, values });
    return new Map(rows.map((row) => [row.token_hash.toString('hex'), stateOf(row)]));
  });
  return (token) => find(hashToken(token).toString('hex'));
}

/** Keeps a session from going idle; called at most once a minute. */
export async function touchSession(database: Database, sessionId: number): Promise<void> {
  await database.pool.query({
    name: 'touch-session',
    text: 'update sessions set last_seen_at = now() where id = $1',
    values: [sessionId],
  });
}

export interface Origin {
  readonly ip: string;
  readonly userAgent: string;
}

export async function openSession(
  tx: Tx,
  token: string,
  who: { userId: number } | { pendingUserId: number },
  origin: Origin,
): Promise<number> {
  const [row] = await tx
    .insert(sessions)
    .values({
      ...who,
      tokenHash: hashToken(token),
      expiresAt: sql`now() + ${`${ABSOLUTE_HOURS} hours`}::interval`,
      ipMasked: maskIp(origin.ip),
      deviceLabel: deviceLabel(origin.userAgent),
    })
    .returning({ id: sessions.id });
  if (!row) throw new Error('insert returned no row');
  return row.id;
}

export async function closeSession(tx: Tx, token: string): Promise<void> {
  await tx.delete(sessions).where(eq(sessions.tokenHash, hashToken(token)));
}

/** What ends a right ends the sessions: suspension, archiving, another role, another password. */
export async function endSessionsOf(tx: Tx, userId: number, but?: number): Promise<void> {
  const own = eq(sessions.userId, userId);
  await tx.delete(sessions).where(but === undefined ? own : and(own, ne(sessions.id, but)));
  await tx.delete(sessions).where(eq(sessions.pendingUserId, userId));
}

export async function sessionsOf(tx: Tx, userId: number) {
  return tx
    .select({
      id: sessions.id,
      createdAt: sessions.createdAt,
      lastSeenAt: sessions.lastSeenAt,
      ipMasked: sessions.ipMasked,
      deviceLabel: sessions.deviceLabel,
    })
    .from(sessions)
    .where(
      and(
        eq(sessions.userId, userId),
        sql`${sessions.expiresAt} > now() and ${sessions.lastSeenAt} > now() - ${`${IDLE_MINUTES} minutes`}::interval`,
      ),
    )
    .orderBy(desc(sessions.lastSeenAt));
}

/** True when the session was the user's and is ended. */
export async function endSession(tx: Tx, userId: number, sessionId: number): Promise<boolean> {
  const ended = await tx
    .delete(sessions)
    .where(and(eq(sessions.id, sessionId), eq(sessions.userId, userId)))
    .returning({ id: sessions.id });
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

/** "Firefox, Windows": enough for a person to know the device again. */
export function deviceLabel(userAgent: string): string {
  const found = [BROWSERS, SYSTEMS].map((list) => list.find(([pattern]) => pattern.test(userAgent))?.[1]);
  return found.filter(Boolean).join(', ') || '?';
}
