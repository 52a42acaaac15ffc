import { user } from '../../../domain/people/users/user.ts';
import { lead } from '../../../domain/stays/leads/lead.ts';
import type { StoredRecord } from '../../kernel/records/select.ts';
import type { Author } from '../../platform/audit/entry.ts';
import { redactEntries } from '../../platform/audit/redact.ts';
import { auditCte } from '../../platform/audit/write.ts';
import type { Context } from '../../platform/context.ts';
import { run, Statement } from '../../platform/database/statement.ts';
import type { Transaction } from '../../platform/database/transaction.ts';
import { eraseTraces, toPersonMarks } from './erase-traces.ts';
import { readLinksExcept, removeLink } from './links/links.ts';

/**
 * "Cancella dati personali" (platform dictionary 2.1): removes all personal data from the account. The history stays,
 * but its entries about the account keep only field names.
 */
export async function erasePersonalData(
  context: Context,
  transaction: Transaction,
  author: Author,
  current: StoredRecord,
): Promise<void> {
  const { id } = current;
  for (const link of await readLinksExcept(transaction, id, [])) await removeLink(transaction, author, link);
  const leads = await run<{ id: number }>(transaction, 'select id from leads where created_by = $1', [id]);
  await redactEntries(transaction, user.name, [id]);
  await redactEntries(
    transaction,
    lead.name,
    leads.map((one) => one.id),
  );
  await eraseTraces(transaction, {
    config: context.config,
    marks: toPersonMarks(
      [current.email, current.phone, current.name].map((one) => (typeof one === 'string' ? one : null)),
    ),
  });
  const nobody = `Utente rimosso ${id}`;
  const statement = new Statement();
  const changed =
    `update users set name = ${statement.bind(nobody)}, email = ${statement.bind(nobody)}, phone = null, ` +
    `job_title = null, internal_notes = null, profile_photo = null, notification_prefs = '{}', password_hash = null, ` +
    `email_verified_at = null, last_login_at = null, failed_logins = 0, locked_until = null, terms_accepted_at = null, ` +
    `privacy_accepted_at = null, marketing_consent_at = null, version = version + 1, updated_at = now(), ` +
    `updated_by = ${statement.bind(author.userId)}::integer where id = ${statement.bind(id)} ` +
    `returning id, version, null::integer as audit_structure_id`;
  const changes = ['name', 'email'].map((field) => ({ field, before: null, after: nobody }));
  const logged = auditCte(statement, author, { action: 'update', targetType: user.name, changes });
  await run(transaction, `with changed as (${changed}), ${logged} select id from logged`, statement.values);
  // Leads stay for further work, but without the requester's data.
  await run(
    transaction,
    `update leads set first_name = 'Utente', last_name = 'rimosso', email = $2, phone = '', message = null where created_by = $1`,
    [id, nobody],
  );
  for (const table of [
    'password_history',
    'password_tokens',
    'registrations',
    'email_changes',
    'saved_views',
    'view_mailing_colleagues',
    'dashboard_layouts',
    'notifications',
    'known_devices',
  ]) {
    await run(transaction, `delete from ${table} where user_id = $1`, [id]);
  }
  if (typeof current.profile_photo === 'string') {
    await context.jobs.enqueue(transaction, 'user-photo-removed', {
      userId: id,
      file: current.profile_photo,
    });
  }
}
