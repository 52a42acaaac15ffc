import { createHmac } from 'node:crypto';
import { todayInRome } from '../../../domain/kernel/calendar/days.ts';
import { isInTokenScope, type TokenScope } from '../../people/auth/token-scope.ts';
import type { Config } from '../../platform/config.ts';
import { type Queryable, run } from '../../platform/database/statement.ts';
import { isSigned } from '../../platform/sealing/signed-values.ts';
import { type RegisterStay, readOpenStay } from './stay.ts';

/** Token `CODE-signature` in the format of request links; it opens the check-in of a single arrival. */
const CHECKIN_TOKEN = /^([0-9A-Z]{8})-([\w-]{43})$/;

function signCode(secret: string, code: string, key: string): string {
  return createHmac('sha256', secret).update(`checkin:${code}:${key}`).digest('base64url');
}

/** Returns the path of a guest's check-in on the portal. */
export const buildCheckinPath = (config: Config, code: string, key: string): string =>
  `/checkin/${code}-${signCode(config.sessionSecret, code, key)}`;

/** Returns the stay of a guest's token. Null for wrong and expired ones, and outside of the service token's scope. */
export async function findStayByToken(
  database: Queryable,
  config: Config,
  token: string,
  serviceToken: TokenScope,
): Promise<RegisterStay | null> {
  const [, code, given] = CHECKIN_TOKEN.exec(token) ?? [];
  if (!code || !given) return null;
  const stay = await readOpenStay(database, code, todayInRome());
  if (!stay || !isInTokenScope(serviceToken, stay.structureId)) return null;
  return isSigned(config, (secret) => signCode(secret, code, stay.linkKey), given) ? stay : null;
}

/** Opens the check-in link; `anew` makes the earlier link invalid. */
export async function openLink(
  transaction: Queryable,
  stay: Pick<RegisterStay, 'id' | 'structureId'>,
  { anew = false } = {},
): Promise<string> {
  const [register] = await run<{ key: string }>(
    transaction,
    `insert into guest_registers as g (arrival_id, structure_id, version, is_link_open) values ($1, $2, 0, true)
     on conflict (arrival_id) do update set is_link_open = true,
       link_key = case when $3 then gen_random_uuid() else g.link_key end
     returning g.link_key::text as key`,
    [stay.id, stay.structureId, anew],
  );
  if (!register) throw new Error(`no link for ${stay.id}`);
  return register.key;
}
