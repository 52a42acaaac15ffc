import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Config } from '../../config.ts';
import { type Queryable, run } from '../../database/statement.ts';

/** Of a request's guest: `CODE-signature`. It is told in mails, and holds as long as its request is not anonymised. */
export const GUEST_TOKEN = /^([0-9A-Z]{8})-([\w-]{43})$/;

function signature(config: Config, code: string, key: string): string {
  return createHmac('sha256', config.sessionSecret).update(`guest:${code}:${key}`).digest('base64url');
}

/** The link of a guest's own page: a request's alternatives, what was said, what was booked. */
export async function guestPath(database: Queryable, config: Config, requestId: number): Promise<string> {
  const [row] = await run<{ code: string; key: string }>(
    database,
    'select code, guest_key::text as key from booking_requests where id = $1',
    [requestId],
  );
  if (!row) throw new Error(`there is no request ${requestId}`);
  return `/richiesta/${row.code}-${signature(config, row.code, row.key)}`;
}

/** The request that a link opens, or null: a wrong one and one that is over are the same. */
export async function requestOfToken(
  database: Queryable,
  config: Config,
  token: string,
): Promise<{ id: number; structureId: number } | null> {
  const [, code, given] = GUEST_TOKEN.exec(token) ?? [];
  if (!code || !given) return null;
  const [row] = await run<{ id: number; structureId: number; key: string }>(
    database,
    `select id, structure_id as "structureId", guest_key::text as key from booking_requests
     where code = $1 and checkout > now() - interval '60 days'`,
    [code],
  );
  if (!row) return null;
  const right = Buffer.from(signature(config, code, row.key));
  const said = Buffer.from(given);
  return right.length === said.length && timingSafeEqual(right, said)
    ? { id: row.id, structureId: row.structureId }
    : null;
}
