import { emailRecipient } from '../../../../domain/people/correspondence/email-recipient.ts';
import { user } from '../../../../domain/people/users/user.ts';
import type { StoredRecord } from '../../../kernel/records/select.ts';
import { updateRecord } from '../../../kernel/records/write.ts';
import type { Actor } from '../../../platform/access/actor.ts';
import type { Author } from '../../../platform/audit/entry.ts';
import { auditCte } from '../../../platform/audit/write.ts';
import type { Context } from '../../../platform/context.ts';
import { run, Statement } from '../../../platform/database/statement.ts';
import { inTransaction, type Transaction } from '../../../platform/database/transaction.ts';
import { Problem } from '../../../platform/problems/problem.ts';
import { generateCode, hashCode, isMatchingCode, MAX_TRIES } from '../../auth/codes.ts';
import { requireOwnPassword } from '../../auth/passwords/own-password.ts';
import { LIMITS, requireTry } from '../../limits/limits.ts';
import { accountEvent, notify } from '../../notifications/notify.ts';
import { inviteByMail, lockUser, toMailRecipient } from '../actions.ts';
import { readUser } from '../answers.ts';
import { refuseFields } from '../change.ts';

const codePurpose = (userId: number, email: string) => `email:${userId}:${email.toLowerCase()}`;

/**
 * Requests a new address and mails a code there, to be confirmed by `confirmEmailChange`. A user who has never logged
 * in is instead invited at the new address.
 */
export async function requestEmailChange(
  context: Context,
  actor: Actor,
  author: Author,
  id: number,
  call: { email: string; current_password?: string | undefined },
): Promise<StoredRecord> {
  const before = await readUser(context.database.pool, actor, id);
  refuseFields(context, actor, before, ['email']);
  if (actor.userId === id) await requireOwnPassword(context, id, call.current_password);
  await requireTry(context, LIMITS.emailChange, String(id));
  return inTransaction(context.database, async (transaction) => {
    const current = await lockUser(transaction, actor, id);
    if (current.status === 'pending' || current.role === 'web') {
      const changed = await writeEmail(transaction, author, current, call.email, false);
      if (current.role !== 'web') await inviteByMail(context, transaction, changed);
      return changed;
    }
    await mailCode(context, transaction, current, call.email);
    return current;
  });
}

/** Mails the code. An address with an account gets an explanation instead, but the answer is the same. */
async function mailCode(
  context: Context,
  transaction: Transaction,
  current: StoredRecord,
  email: string,
): Promise<void> {
  const [existingUser] = await run<{ lang: string }>(
    transaction,
    'select lang from users where email = $1::citext and archived_at is null',
    [email],
  );
  const code = generateCode();
  const hash = hashCode(context.config, codePurpose(current.id, email), code);
  await run(
    transaction,
    `insert into email_changes (user_id, email, code_hash, expires_at) values ($1, $2, $3, now() + interval '30 minutes')
     on conflict (user_id) do update set email = excluded.email, code_hash = excluded.code_hash,
       expires_at = excluded.expires_at, wrong_tries = 0, last_sent_at = now()`,
    [current.id, email, hash],
  );
  await context.mail.queue(transaction, {
    to: email,
    language: toMailRecipient(current).language,
    ...(existingUser
      ? { mail: 'email-taken' as const, path: '/admin/auth/login' }
      : { mail: 'email-change' as const, params: { name: String(current.name), code } }),
  });
}

type Outcome = StoredRecord | 'over' | { remaining: number };

/** Confirms a new address with its code; anybody who may change the address may submit it. */
export async function confirmEmailChange(
  context: Context,
  actor: Actor,
  author: Author,
  id: number,
  code: string,
): Promise<StoredRecord> {
  // Wrong tries are returned, not thrown, so that their count is committed.
  const outcome = await inTransaction(context.database, async (transaction): Promise<Outcome> => {
    const current = await lockUser(transaction, actor, id);
    refuseFields(context, actor, current, ['email']);
    const [pendingChange] = await run<{ email: string; hash: Buffer; wrongTries: number; alive: boolean }>(
      transaction,
      `select email::text, code_hash as hash, wrong_tries as "wrongTries", expires_at > now() as alive
       from email_changes where user_id = $1 for update`,
      [id],
    );
    if (!pendingChange?.alive) return 'over';
    if (!isMatchingCode(context.config, codePurpose(id, pendingChange.email), code, pendingChange.hash)) {
      const wrongTries = pendingChange.wrongTries + 1;
      const over = wrongTries >= MAX_TRIES;
      await run(
        transaction,
        over
          ? 'delete from email_changes where user_id = $1'
          : 'update email_changes set wrong_tries = wrong_tries + 1 where user_id = $1',
        [id],
      );
      return over ? 'over' : { remaining: MAX_TRIES - wrongTries };
    }
    await run(transaction, 'delete from email_changes where user_id = $1', [id]);
    // Deletes links sent to the former address, which may belong to somebody else now.
    await run(transaction, 'delete from password_tokens where user_id = $1', [id]);
    const changed = await writeEmail(transaction, author, current, pendingChange.email, true);
    await moveRecipients(transaction, author, String(current.email), pendingChange.email, id);
    await notify(context, transaction, 'email_changed', accountEvent(id));
    await context.mail.queue(transaction, {
      ...toMailRecipient(current),
      mail: 'email-changed',
      params: { name: String(current.name), email: pendingChange.email },
    });
    return changed;
  });
  if (outcome === 'over') throw new Problem('code-expired');
  if ('remaining' in outcome && typeof outcome.remaining === 'number') {
    throw new Problem('invalid-code', { members: { remainingAttempts: outcome.remaining } });
  }
  return outcome as StoredRecord;
}

/** Moves the user's recipient entries in their structures to the new address. */
async function moveRecipients(
  transaction: Transaction,
  author: Author,
  from: string,
  to: string,
  userId: number,
): Promise<void> {
  const statement = new Statement();
  const [formerAddress, next, who] = [statement.bind(from), statement.bind(to), statement.bind(userId)];
  const changed =
    `update email_recipients e set email = ${next}, version = e.version + 1, updated_at = now(), updated_by = ${who}::integer ` +
    `where lower(e.email) = lower(${formerAddress}::text) and e.structure_id in (select l.structure_id from user_structures l where l.user_id = ${who}::integer) ` +
    `and not exists (select from email_recipients o where o.structure_id = e.structure_id and o.purpose = e.purpose and lower(o.email) = lower(${next}::text)) ` +
    `returning e.id, e.version, e.structure_id as audit_structure_id`;
  const changes = [{ field: 'email', before: from, after: to }];
  const logged = auditCte(statement, author, { action: 'update', targetType: emailRecipient.name, changes });
  await run(transaction, `with changed as (${changed}), ${logged} select id from logged`, statement.values);
  // The trigger marks a new address as unconfirmed, but the code has already confirmed it.
  await run(
    transaction,
    `update email_recipients e set verified_at = now() where lower(e.email) = lower($1) and e.verified_at is null
       and e.structure_id in (select l.structure_id from user_structures l where l.user_id = $2)`,
    [to, userId],
  );
}

async function writeEmail(
  transaction: Transaction,
  author: Author,
  current: StoredRecord,
  email: string,
  proven: boolean,
): Promise<StoredRecord> {
  const values = { email, ...(proven ? { emailVerifiedAt: new Date().toISOString() } : {}) };
  const changed = await updateRecord(transaction, { definition: user, author, current, values });
  if (!changed) throw new Problem('conflict', { members: { changedFields: [] } });
  return changed;
}
