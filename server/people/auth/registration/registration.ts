import type { Issue } from '../../../../domain/kernel/records/issue.ts';
import type { RegisterBody, RegistrationData } from '../../../../domain/people/auth/requests.ts';
import { buildLink } from '../../../../domain/people/notifications/link.ts';
import type { Language } from '../../../../domain/platform/language/text.ts';
import { LINK_IS_VALID } from '../../../platform/access/scope.ts';
import type { Context } from '../../../platform/context.ts';
import { type Queryable, run } from '../../../platform/database/statement.ts';
import { inTransaction, type Transaction } from '../../../platform/database/transaction.ts';
import { rateLimitAddress } from '../../../platform/http/addresses.ts';
import { Problem } from '../../../platform/problems/problem.ts';
import { countStrangerMail, countTry, LIMITS, requireTry } from '../../limits/limits.ts';
import { notify } from '../../notifications/notify.ts';
import { pendingForOwner } from '../../notifications/pending-for-owner.ts';
import { notifyOfNewStructure } from '../../notifications/structure-events.ts';
import { generateCode, hashCode, isMatchingCode, MAX_TRIES, RESEND_SECONDS } from '../codes.ts';
import { hashPassword, requireGoodPassword, storePassword } from '../passwords/passwords.ts';
import { registrationRequests } from './requests.ts';

/** Version of the legal documents accepted at registration. */
const LEGAL_DOCUMENTS_VERSION = '2026-01';
const CODE_VALID = `now() + interval '30 minutes'`;
const REFERENCE_VALID = `now() + interval '24 hours'`;

interface Registrant {
  readonly id: number;
  readonly email: string;
  readonly name: string;
  readonly lang: Language;
}

/** Returns the reference of a new registration, or of a decoy that behaves alike (platform 1.3). */
export async function register(context: Context, body: RegisterBody, ip: string): Promise<string> {
  await requireTry(context, LIMITS.registerIp, rateLimitAddress(ip));
  const { pool } = context.database;
  // Honeypot: bots get a normal answer.
  if (body.company) return crypto.randomUUID();
  await requireGoodPassword(pool, body.password, body.email, null);
  await requireKnownPlace(pool, body.other_data);
  const passwordHash = await hashPassword(body.password);
  return inTransaction(context.database, async (transaction) => {
    const user = await insertUser(transaction, body);
    if (user) {
      await storePassword(transaction, user.id, passwordHash);
      return openRegistration(context, transaction, user, body.email, body.other_data);
    }
    const unverifiedUser = await findUnverifiedUser(transaction, body.email);
    if (!unverifiedUser) await mailOwner(context, transaction, body.email);
    const typedData = unverifiedUser && {
      name: body.name,
      phone: body.phone,
      lang: body.lang,
      marketing: body.marketingConsent,
    };
    const id = await openRegistration(
      context,
      transaction,
      unverifiedUser && { ...unverifiedUser, name: body.name, lang: body.lang },
      body.email,
      body.other_data,
    );
    if (typedData)
      await run(transaction, 'update registrations set person = $2::jsonb, password_hash = $3 where id = $1', [
        id,
        JSON.stringify(typedData),
        passwordHash,
      ]);
    return id;
  });
}

/** Returns undefined if the address has an account. The unique index decides, so that simultaneous calls are safe. */
async function insertUser(transaction: Queryable, body: RegisterBody): Promise<Registrant | undefined> {
  const [user] = await run<{ id: number; email: string; name: string; lang: Language }>(
    transaction,
    `insert into users (name, email, phone, role, lang, status, terms_accepted_at, terms_version, privacy_accepted_at,
       privacy_version, marketing_consent_at)
     values ($1, $2, $3, 'customer', $4, 'pending', now(), $5, now(), $5, case when $6::boolean then now() end)
     on conflict do nothing returning id, email::text, name, lang`,
    [body.name, body.email, body.phone, body.lang, LEGAL_DOCUMENTS_VERSION, body.marketingConsent === true],
  );
  return user;
}

/** Returns the unverified user of an earlier registration, but no invited account and none ever in use. */
async function findUnverifiedUser(transaction: Queryable, email: string): Promise<Registrant | null> {
  const [user] = await run<{ id: number; email: string; name: string; lang: Language }>(
    transaction,
    `select u.id, u.email::text as email, u.name, u.lang from users u where u.email = $1 and u.status = 'pending'
       and u.archived_at is null and u.email_verified_at is null and exists (select from registrations r where r.user_id = u.id)
     for update`,
    [email],
  );
  return user ?? null;
}

async function mailOwner(context: Context, transaction: Queryable, email: string): Promise<void> {
  const [owner] = await run<{ to: string; language: Language }>(
    transaction,
    'select email::text as to, lang as language from users where email = $1 and archived_at is null',
    [email],
  );
  if (owner && (await countStrangerMail(context, transaction, owner.to)))
    await context.mail.queue(transaction, { ...owner, mail: 'account-exists', path: '/admin/auth/login' });
}

async function openRegistration(
  context: Context,
  transaction: Queryable,
  user: Registrant | null,
  email: string,
  otherData: RegistrationData | null,
): Promise<string> {
  const id = crypto.randomUUID();
  const code = generateCode();
  await run(
    transaction,
    `insert into registrations (id, user_id, email, code_hash, code_expires_at, other_data, expires_at)
     values ($1, $2, $3, $4, ${CODE_VALID}, $5, ${REFERENCE_VALID})`,
    [id, user?.id, email, hashCode(context.config, id, code), user && otherData],
  );
  if (user) await mailCode(context, transaction, user, code);
  return id;
}

async function mailCode(context: Context, transaction: Queryable, user: Registrant, code: string): Promise<void> {
  if (!(await countStrangerMail(context, transaction, user.email))) return;
  const params = { name: user.name, code };
  await context.mail.queue(transaction, {
    to: user.email,
    language: user.lang,
    mail: 'verify-email',
    params,
  });
}

/**
 * Called after a right password with an unverified address. Returns the valid reference, or a new one with the same
 * data.
 */
export async function reopenRegistration(context: Context, transaction: Queryable, user: Registrant): Promise<string> {
  // `openRegistration` stored the data after validation.
  const [latest] = await run<{ id: string; otherData: RegistrationData | null; fresh: boolean }>(
    transaction,
    `select id, other_data as "otherData",
       last_sent_at > now() - interval '${RESEND_SECONDS} seconds' and expires_at > now() as fresh
     from registrations where user_id = $1 order by created_at desc limit 1`,
    [user.id],
  );
  // Two logins within a minute mail one code.
  if (latest?.fresh) return latest.id;
  return openRegistration(context, transaction, user, user.email, latest?.otherData ?? null);
}

type Outcome = 'done' | 'over' | { remaining: number };

/** Verifies the mailed code (platform 1.4). Wrong tries are returned, not thrown, so that their count is committed. */
export async function verifyEmail(
  context: Context,
  call: { email: string; user_id: string; verification_code: string },
  ip: string,
): Promise<void> {
  await requireTry(context, LIMITS.verifyIp, rateLimitAddress(ip));
  const outcome = await inTransaction(context.database, async (transaction): Promise<Outcome> => {
    const [registration] = await run<{
      id: string;
      userId: number | null;
      codeHash: Buffer;
      wrongTries: number;
      alive: boolean;
    }>(
      transaction,
      `select id, user_id as "userId", code_hash as "codeHash", wrong_tries as "wrongTries",
         code_expires_at > now() and expires_at > now() as alive
       from registrations where id = $1 and email = $2 for update`,
      [call.user_id, call.email],
    );
    if (!registration) return { remaining: MAX_TRIES - 1 };
    if (!registration.alive || registration.wrongTries >= MAX_TRIES) return 'over';
    const right = isMatchingCode(context.config, registration.id, call.verification_code, registration.codeHash);
    if (!right || registration.userId === null) {
      const wrongTries = registration.wrongTries + 1;
      await run(transaction, 'update registrations set wrong_tries = $2 where id = $1', [registration.id, wrongTries]);
      return wrongTries >= MAX_TRIES ? 'over' : { remaining: MAX_TRIES - wrongTries };
    }
    await applyRepeatedRegistration(transaction, registration.id, registration.userId);
    await activateAccount(context, transaction, registration.userId, registration.id);
    return 'done';
  });
  if (outcome === 'over') throw new Problem('code-expired');
  if (outcome !== 'done') throw new Problem('invalid-code', { members: { remainingAttempts: outcome.remaining } });
}

/** Applies the personal data of a repeated registration, the one that was verified. */
async function applyRepeatedRegistration(
  transaction: Transaction,
  registrationId: string,
  userId: number,
): Promise<void> {
  const [updatedUser] = await run<{ passwordHash: string }>(
    transaction,
    `update users u set name = r.person->>'name', phone = r.person->>'phone', lang = r.person->>'lang',
       marketing_consent_at = case when (r.person->>'marketing')::boolean then now() end
     from registrations r where r.id = $1 and u.id = $2 and u.status = 'pending' and r.person is not null
     returning r.password_hash as "passwordHash"`,
    [registrationId, userId],
  );
  if (updatedUser) await storePassword(transaction, userId, updatedUser.passwordHash);
}

/** Activates the account after the code or a reset link has proven the mailbox, whichever comes first. */
export async function activateAccount(
  context: Pick<Context, 'mail' | 'config'>,
  transaction: Transaction,
  userId: number,
  registrationId: string | null = null,
): Promise<void> {
  const activated = await run<{ id: number }>(
    transaction,
    `update users set status = 'active', email_verified_at = now(), updated_at = now(), version = version + 1
     where id = $1 and status = 'pending' returning id`,
    [userId],
  );
  const [latest] = await run<{ otherData: RegistrationData | null }>(
    transaction,
    `select other_data as "otherData" from registrations where user_id = $1 order by id is not distinct from $2::uuid desc, created_at desc limit 1`,
    [userId, registrationId],
  );
  // Deletes the codes and the data entered with them.
  await run(
    transaction,
    'update registrations set code_expires_at = now(), person = null, password_hash = null where user_id = $1',
    [userId],
  );
  if (activated.length > 0) await notifyOfOwned(context, transaction, userId);
  const data = latest?.otherData;
  if (activated.length === 0 || !data) return;
  const link = buildLink('userEdit', { id: userId });
  await notify(context, transaction, 'user_registered', { by: userId, personId: userId, link });
  await applyRegistration(context, transaction, userId, data);
}

/** Notifies an activated user of what waits in each structure that they own. */
async function notifyOfOwned(context: Pick<Context, 'mail'>, transaction: Transaction, userId: number): Promise<void> {
  const owned = await run<{ structureId: number }>(
    transaction,
    `select l.structure_id as "structureId" from user_structures l
     where l.user_id = $1 and l.relation = 'owner' and ${LINK_IS_VALID} order by l.id`,
    [userId],
  );
  for (const { structureId } of owned) await pendingForOwner.get().notify(context, transaction, userId, structureId);
}

/** Always answers alike; mails at most once a minute and five times an hour. */
export async function resendCode(context: Context, call: { email: string; user_id: string }): Promise<void> {
  const limitResult = await countTry(context, LIMITS.resendEmail, call.email);
  if (!limitResult.allowed) return;
  await inTransaction(context.database, async (transaction) => {
    const code = generateCode();
    const [row] = await run<{ userId: number | null }>(
      transaction,
      `update registrations
       set code_hash = $3, code_expires_at = ${CODE_VALID}, wrong_tries = 0, last_sent_at = now()
       where id = $1 and email = $2 and expires_at > now()
         and last_sent_at < now() - interval '${RESEND_SECONDS} seconds'
       returning user_id as "userId"`,
      [call.user_id, call.email, hashCode(context.config, call.user_id, code)],
    );
    if (!row?.userId) return;
    const [user] = await run<{ id: number; email: string; name: string; lang: Language }>(
      transaction,
      `select id, email::text, name, lang from users where id = $1 and status = 'pending'`,
      [row.userId],
    );
    if (user) await mailCode(context, transaction, user, code);
  });
}

/** Throws unless the structure type is active and the city lies in the given province and region. */
async function requireKnownPlace(database: Queryable, data: RegistrationData): Promise<void> {
  const [placeChecks] = await run<{ typeFound: boolean; stars: boolean | null; placeFound: boolean }>(
    database,
    `select
       exists (select from structure_types where code = $1 and status = 10) as "typeFound",
       (select allows_stars from structure_types where code = $1) as stars,
       exists (
         select from cities c join provinces p on p.id = c.province_id
         where c.id = $2 and p.id = $3 and p.region_id = $4
       ) as "placeFound"`,
    [data.structure_type, data.city_id, data.province_id, data.region_id],
  );
  const issues: Issue[] = [];
  if (!placeChecks?.typeFound) issues.push({ path: 'other_data.structure_type', code: 'exists' });
  else if (data.category && !placeChecks.stars) issues.push({ path: 'other_data.category', code: 'enum' });
  if (!placeChecks?.placeFound) issues.push({ path: 'other_data.city_id', code: 'exists' });
  if (issues.length > 0) throw new Problem('validation', { issues });
}

/**
 * Applies a verified registration (platform 1.3). A new listing becomes a structure in status 70 owned by the user. A
 * claim creates no link: it opens a ticket on which staff decide.
 */
async function applyRegistration(
  context: Pick<Context, 'mail' | 'config'>,
  transaction: Transaction,
  userId: number,
  data: RegistrationData,
): Promise<void> {
  if (data.requestKind === 'claim') return registrationRequests.get().openClaim(context, transaction, userId, data);
  const id = await registrationRequests.get().createDraft(transaction, {
    ownerId: userId,
    name: data.structureName,
    structureTypeCode: data.structure_type,
    category: data.category ?? null,
    cityId: data.city_id,
    address: data.address ?? null,
    otherData: data,
  });
  await notifyOfNewStructure(context, transaction, userId, id);
}
