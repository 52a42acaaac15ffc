import { createHmac } from 'node:crypto';
import { isInTokenScope, type TokenScope } from '../../../people/auth/token-scope.ts';
import type { Config } from '../../../platform/config.ts';
import { type Queryable, run } from '../../../platform/database/statement.ts';
import { isSigned } from '../../../platform/sealing/signed-values.ts';

/** Token of a request's guest, `CODE-signature`. Mails contain it; it is valid until the request is anonymised. */
export const GUEST_TOKEN = /^([0-9A-Z]{8})-([\w-]{43})$/;

/**
 * `look` is for the structure's staff: it shows the guest's page, allows no actions and does not mark quotes as seen.
 */
type LinkKind = 'guest' | 'look';

function signCode(secret: string, code: string, key: string, kind: LinkKind): string {
  return createHmac('sha256', secret).update(`${kind}:${code}:${key}`).digest('base64url');
}

/** Returns the link of a guest's page with alternatives, messages and bookings. */
export async function buildGuestPath(
  database: Queryable,
  config: Config,
  requestId: number,
  kind: LinkKind = 'guest',
): Promise<string> {
  const [row] = await run<{ code: string; key: string }>(
    database,
    'select code, guest_key::text as key from booking_requests where id = $1',
    [requestId],
  );
  if (!row) throw new Error(`there is no request ${requestId}`);
  return `/richiesta/${row.code}-${signCode(config.sessionSecret, row.code, row.key, kind)}`;
}

/** Days after the last departure during which the link works. */
const LINK_DAYS = 60;

export interface OpenedRequest {
  readonly id: number;
  readonly structureId: number;
  readonly isLook: boolean;
}

/** Returns the request of a guest's token. Null for wrong and expired ones, and outside of the service token's scope. */
export async function findRequestByToken(
  database: Queryable,
  config: Config,
  token: string,
  serviceToken: TokenScope,
): Promise<OpenedRequest | null> {
  const [, code, given] = GUEST_TOKEN.exec(token) ?? [];
  if (!code || !given) return null;
  const [row] = await run<{ id: number; structureId: number; key: string }>(
    database,
    `select r.id, r.structure_id as "structureId", r.guest_key::text as key from booking_requests r
     where r.code = $1 and greatest(r.checkout, (select max(a.checkout) from arrivals a
       where a.request_id = r.id and a.state not in ('cancelled', 'no_show'))) > now() - interval '${LINK_DAYS} days'`,
    [code],
  );
  if (!row || !isInTokenScope(serviceToken, row.structureId)) return null;
  const kind = (['guest', 'look'] as const).find((one) =>
    isSigned(config, (secret) => signCode(secret, code, row.key, one), given),
  );
  return kind ? { id: row.id, structureId: row.structureId, isLook: kind === 'look' } : null;
}

/** Replaces the key of a link that was passed on. The old link and replies to its mails no longer work. */
export async function renewGuestKey(database: Queryable, requestId: number): Promise<void> {
  await run(database, 'update booking_requests set guest_key = gen_random_uuid() where id = $1', [requestId]);
}
