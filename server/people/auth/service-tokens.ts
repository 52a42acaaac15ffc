import { randomBytes } from 'node:crypto';
import { addDays, todayInRome } from '../../../domain/kernel/calendar/days.ts';
import { DEFAULT_TOKEN_DAYS, type TokenScope } from '../../../domain/people/auth/service-token.ts';
import { type Queryable, run } from '../../platform/database/statement.ts';
import { TODAY_IN_ROME } from '../../platform/database/time.ts';
import { isInNetworks, parseNetworks } from '../../platform/http/addresses.ts';
import { hashToken } from './sessions.ts';

const TOKEN = /^lcd_[A-Za-z0-9_-]{43}$/;

/** Returns the credentials of the scheme Bearer, whose name is accepted in any case (RFC 9110, 11.1), or null. */
export const readBearer = (header: string | undefined): string | null =>
  /^bearer +(\S+) *$/i.exec(header ?? '')?.[1] ?? null;

/** Creates a token, which is shown once, with the hash and prefix to store. */
export function generateServiceToken(): { token: string; tokenHash: Buffer; prefix: string } {
  const token = `lcd_${randomBytes(32).toString('base64url')}`;
  return { token, tokenHash: hashToken(token), prefix: token.slice(0, 8) };
}

/** Creates a token for the demo, valid for a year from any address. */
export async function createServiceToken(database: Queryable, name: string, scopes: TokenScope[]): Promise<string> {
  const { token, tokenHash, prefix } = generateServiceToken();
  await run(
    database,
    'insert into service_tokens (name, scopes, prefix, token_hash, expires_at) values ($1, $2, $3, $4, $5)',
    [name, scopes, prefix, tokenHash, addDays(todayInRome(), DEFAULT_TOKEN_DAYS)],
  );
  return token;
}

/** A valid token with its scopes and structures; no structures means all. */
export interface ValidToken {
  readonly id: number;
  readonly scopes: readonly TokenScope[];
  readonly structureIds: readonly number[];
}

/** A stored token. `isValid` is false for an expired or revoked token and for a forbidden address. */
interface KnownToken extends ValidToken {
  readonly isValid: boolean;
}

/** Returns the token of the Authorization header, or null if it is unknown. */
export async function findServiceToken(
  database: Queryable,
  header: string | undefined,
  ip: string,
): Promise<KnownToken | null> {
  const token = readBearer(header);
  if (!token || !TOKEN.test(token)) return null;
  const rows = await run<{
    id: number;
    allowed_ips: string[];
    stale: boolean;
    isCurrent: boolean;
    scopes: TokenScope[];
    structureIds: number[];
  }>(
    database,
    `select id, allowed_ips, structure_ids as "structureIds", scopes, coalesce(last_used_at < now() - interval '1 minute', true) as stale,
        revoked_at is null and expires_at >= ${TODAY_IN_ROME} as "isCurrent"
      from service_tokens where token_hash = $1`,
    [hashToken(token)],
  );
  const row = rows[0];
  if (!row) return null;
  const isAllowed = row.allowed_ips.length === 0 || isInNetworks(parseNetworks(row.allowed_ips), ip);
  const isValid = row.isCurrent && isAllowed;
  if (isValid && row.stale) {
    await run(database, 'update service_tokens set last_used_at = now() where id = $1', [row.id]);
  }
  return { id: row.id, isValid, scopes: row.scopes, structureIds: row.structureIds };
}
