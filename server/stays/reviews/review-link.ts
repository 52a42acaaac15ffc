import { createHmac } from 'node:crypto';
import { addDays, todayInRome } from '../../../domain/kernel/calendar/days.ts';
import { isInTokenScope, type TokenScope } from '../../people/auth/token-scope.ts';
import type { Config } from '../../platform/config.ts';
import { type Queryable, run } from '../../platform/database/statement.ts';
import { isSigned } from '../../platform/sealing/signed-values.ts';
import { isBookingSql } from '../../selling/availability/nights/booking-sql.ts';

/** Days after the departure during which the link accepts a review. */
const LINK_DAYS = 90;
/** Token `CODE-signature` in the format of other guest links; it opens the review of a single stay. */
const REVIEW_TOKEN = /^([0-9A-Z]{8})-([\w-]{43})$/;

function signCode(secret: string, code: string, key: string): string {
  return createHmac('sha256', secret).update(`review:${code}:${key}`).digest('base64url');
}

/** Returns the path of a stay's review form on the portal. */
export const buildReviewPath = (config: Config, code: string, key: string): string =>
  `/recensione/${code}-${signCode(config.sessionSecret, code, key)}`;

/** SQL condition on `a`: a booking with guests that was not cancelled. */
export const IS_GUEST_STAY = `a.state in ('confirmed', 'checked_in', 'checked_out') and ${isBookingSql('a')}`;

export interface InvitedStay {
  readonly arrivalId: number;
  readonly requestId: number | null;
  readonly structureId: number;
  readonly structureName: string;
  readonly city: string | null;
  readonly guestName: string;
  readonly guestEmail: string | null;
  readonly guestLang: string;
  readonly guestCountry: string | null;
  readonly checkin: string;
  readonly checkout: string;
  readonly isWritten: boolean;
}

/** Returns the stay of a token. Null for wrong and expired ones, and outside of the service token's scope. */
export async function findStayByToken(
  database: Queryable,
  config: Config,
  token: string,
  serviceToken: TokenScope,
): Promise<InvitedStay | null> {
  const [, code, given] = REVIEW_TOKEN.exec(token) ?? [];
  if (!code || !given) return null;
  const today = todayInRome();
  const [row] = await run<InvitedStay & { key: string }>(
    database,
    `select a.id as "arrivalId", a.request_id as "requestId", a.structure_id as "structureId", s.name as "structureName",
       s.city, a.guest_name as "guestName", a.guest_email::text as "guestEmail", a.guest_lang as "guestLang",
       a.guest_country as "guestCountry", a.checkin, a.checkout, i.key::text as key,
       exists (select from reviews r where r.arrival_id = a.id) or exists (select from reviews r
         where r.booking_request_id = a.request_id) as "isWritten"
     from arrivals a join review_invitations i on i.arrival_id = a.id join structures s on s.id = a.structure_id
     where a.code = $1 and a.checkout <= $2 and a.checkout >= $3 and ${IS_GUEST_STAY} and a.anonymised_at is null and s.is_online`,
    [code, today, addDays(today, -LINK_DAYS)],
  );
  if (!row || !isInTokenScope(serviceToken, row.structureId)) return null;
  const { key, ...stay } = row;
  return isSigned(config, (secret) => signCode(secret, code, key), given) ? stay : null;
}
