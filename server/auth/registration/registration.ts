import { and, desc, eq, sql } from 'drizzle-orm';
import type { RegisterBody, RegistrationData } from '../../../domain/auth/requests.ts';
import { linkTo } from '../../../domain/notifications/link.ts';
import type { Context } from '../../context.ts';
import type { Tx } from '../../database/database.ts';
import { inTransaction, type Transaction } from '../../database/transaction.ts';
import { limitedAddress } from '../../http/addresses.ts';
import { Problem } from '../../http/problem.ts';
import { notify } from '../../notifications/notify.ts';
import { users } from '../../users/tables.ts';
import { codeMatches, hashCode, MAX_TRIES, newCode, RESEND_SECONDS } from '../codes.ts';
import { demand, LIMITS, take } from '../limits.ts';
import { demandGoodPassword, hashPassword, storePassword } from '../passwords/passwords.ts';
import { registrations } from '../tables.ts';
import { applyRegistration, demandKnownPlace } from './registration-effects.ts';

/** The version of the documents that a registration accepts. */
const DOCUMENTS = '2026-01';
const CODE_VALID = sql`now() + interval '30 minutes'`;
const REFERENCE_VALID = sql`now() + interval '24 hours'`;

type Registrant = Pick<typeof users.$inferSelect, 'id' | 'email' | 'name' | 'lang'>;

/** Platform 1.3: the reference of a new registration, or of a decoy that behaves like one. */
export async function register(context: Context, body: RegisterBody, ip: string): Promise<string> {
  await demand(context, LIMITS.registerIp, limitedAddress(ip));
  const { orm } = context.database;
  // The honeypot: a program is told what a person would be told.
  if (body.company) return crypto.randomUUID();
  await demandGoodPassword(orm, body.password, body.email, null);
  await demandKnownPlace(orm, body.other_data);
  const passwordHash = await hashPassword(body.password);
  return inTransaction(context.database, async ({ orm: tx }) => {
    const user = await insertUser(tx, body);
    if (user) await storePassword(tx, user.id, passwordHash);
    else await tellOwner(context, tx, body.email);
    return openRegistration(context, tx, user ?? null, body.email, body.other_data);
  });
}

/** Undefined when the address has an account: the unique index decides, not a look before the insert. */
async function insertUser(tx: Tx, body: RegisterBody): Promise<Registrant | undefined> {
  const [user] = await tx
    .insert(users)
    .values({
      name: body.name,
      email: body.email,
      phone: body.phone,
      role: 'customer',
      lang: body.lang,
      status: 'pending',
      termsAcceptedAt: sql`now()`,
      termsVersion: DOCUMENTS,
      privacyAcceptedAt: sql`now()`,
      privacyVersion: DOCUMENTS,
      marketingConsentAt: body.marketingConsent ? sql`now()` : null,
    })
    .onConflictDoNothing()
    .returning({ id: users.id, email: users.email, name: users.name, lang: users.lang });
  return user;
}

async function tellOwner(context: Context, tx: Tx, email: string): Promise<void> {
  const [owner] = await tx
    .select({ to: users.email, language: users.lang })
    .from(users)
    .where(sql`${users.email} = ${email} and archived_at is null`);
  if (owner) await context.mail.queue(tx, { ...owner, mail: 'account-exists', path: '/admin/auth/login' });
}

async function openRegistration(
  context: Context,
  tx: Tx,
  user: Registrant | null,
  email: string,
  otherData: RegistrationData | null,
): Promise<string> {
  const id = crypto.randomUUID();
  const code = newCode();
  await tx.insert(registrations).values({
    id,
    userId: user?.id ?? null,
    email,
    codeHash: hashCode(context.config, id, code),
    codeExpiresAt: CODE_VALID,
    otherData: user ? otherData : null,
    expiresAt: REFERENCE_VALID,
  });
  if (user) await mailCode(context, tx, user, code);
  return id;
}

async function mailCode(context: Context, tx: Tx, user: Registrant, code: string): Promise<void> {
  const params = { name: user.name, code };
  await context.mail.queue(tx, { to: user.email, language: user.lang, mail: 'verify-email', params });
}

/** A right password before the address is proven: the living reference, or a new one with the same data. */
export async function reopenRegistration(context: Context, tx: Tx, user: Registrant): Promise<string> {
  const [latest] = await tx
    .select({
      id: registrations.id,
      otherData: registrations.otherData,
      fresh: sql<boolean>`last_sent_at > now() - make_interval(secs => ${RESEND_SECONDS}) and expires_at > now()`,
    })
    .from(registrations)
    .where(eq(registrations.userId, user.id))
    .orderBy(desc(registrations.createdAt))
    .limit(1);
  // Logging in twice within a minute mails one code.
  if (latest?.fresh) return latest.id;
  return openRegistration(
    context,
    tx,
    user,
    user.email,
    (latest?.otherData as RegistrationData | undefined) ?? null,
  );
}

type Outcome = 'done' | 'over' | { remaining: number };

/** Platform 1.4. Tries are stored whether right or wrong, so the outcome is a value. */
export async function verifyEmail(
  context: Context,
  call: { email: string; user_id: string; verification_code: string },
  ip: string,
): Promise<void> {
  await demand(context, LIMITS.verifyIp, limitedAddress(ip));
  const outcome = await inTransaction(context.database, async (transaction): Promise<Outcome> => {
    const { orm: tx } = transaction;
    const [found] = await tx
      .select({ row: registrations, alive: sql<boolean>`code_expires_at > now() and expires_at > now()` })
      .from(registrations)
      .where(and(eq(registrations.id, call.user_id), eq(registrations.email, call.email)))
      .for('update');
    if (!found) return { remaining: MAX_TRIES - 1 };
    if (!found.alive || found.row.wrongTries >= MAX_TRIES) return 'over';
    const right = codeMatches(context.config, found.row.id, call.verification_code, found.row.codeHash);
    if (!right || found.row.userId === null) {
      const wrongTries = found.row.wrongTries + 1;
      await tx.update(registrations).set({ wrongTries }).where(eq(registrations.id, found.row.id));
      return wrongTries >= MAX_TRIES ? 'over' : { remaining: MAX_TRIES - wrongTries };
    }
    await activate(context, transaction, found.row.userId);
    return 'done';
  });
  if (outcome === 'over') throw new Problem('code-expired');
  if (outcome !== 'done')
    throw new Problem('invalid-code', { members: { remainingAttempts: outcome.remaining } });
}

/** The mailbox is proven, by the code or by a reset link: once, whichever comes first. */
export async function activate(
  context: Pick<Context, 'mail'>,
  transaction: Transaction,
  userId: number,
): Promise<void> {
  const { orm: tx } = transaction;
  const activated = await tx
    .update(users)
    .set({ status: 'active', emailVerifiedAt: sql`now()`, updatedAt: sql`now()`, version: sql`version + 1` })
    .where(and(eq(users.id, userId), eq(users.status, 'pending')))
    .returning({ id: users.id });
  const [latest] = await tx
    .select({ otherData: registrations.otherData })
    .from(registrations)
    .where(eq(registrations.userId, userId))
    .orderBy(desc(registrations.createdAt))
    .limit(1);
  // The codes are used up; a claim's data stays for the staff until the nightly clean-up.
  await tx.update(registrations).set({ codeExpiresAt: sql`now()` }).where(eq(registrations.userId, userId));
  // Written by `openRegistration` from data that the schema had judged.
  const data = latest?.otherData as RegistrationData | null | undefined;
  if (activated.length === 0 || !data) return;
  const link = linkTo('userEdit', { id: userId });
  await notify(context, transaction, 'user_registered', { by: userId, personId: userId, link });
  await applyRegistration(context, transaction, userId, data);
}

/** Always answered alike; mails at most once a minute and five times an hour. */
export async function resendCode(context: Context, call: { email: string; user_id: string }): Promise<void> {
  const taken = await take(context, LIMITS.resendEmail, call.email);
  if (!taken.allowed) return;
  await inTransaction(context.database, async ({ orm: tx }) => {
    const code = newCode();
    const [row] = await tx
      .update(registrations)
      .set({
        codeHash: hashCode(context.config, call.user_id, code),
        codeExpiresAt: CODE_VALID,
        wrongTries: 0,
        lastSentAt: sql`now()`,
      })
      .where(
        sql`${registrations.id} = ${call.user_id} and ${registrations.email} = ${call.email} and expires_at > now()
          and last_sent_at < now() - make_interval(secs => ${RESEND_SECONDS})`,
      )
      .returning({ userId: registrations.userId });
    if (!row?.userId) return;
    const [user] = await tx
      .select()
      .from(users)
      .where(and(eq(users.id, row.userId), eq(users.status, 'pending')));
    if (user) await mailCode(context, tx, user, code);
  });
}
