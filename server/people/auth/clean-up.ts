import { BIN_DAYS } from '../../../domain/kernel/journal/kinds.ts';
import { OCCURRENCE_RETENTION_DAYS } from '../../../domain/support/errors/states.ts';
import type { Context } from '../../platform/context.ts';
import { run } from '../../platform/database/statement.ts';

const JOB = 'auth-clean-up';

/**
 * Deletes expired rows; each statement is safe to run twice. Unverified registrations are deleted after seven days
 * (platform 1.3).
 */
const STATEMENTS = [
  "delete from sessions where expires_at < now() or last_seen_at < now() - interval '1 day'",
  `delete from users where status = 'pending' and role = 'customer' and email_verified_at is null
     and created_at < now() - interval '7 days' and created_by is null
     and exists (select from registrations r where r.user_id = users.id)`,
  "delete from registrations where created_at < now() - interval '90 days' or (user_id is null and expires_at < now())",
  "delete from views_as where started_at < now() - interval '24 months'",
  "delete from ticket_presence where seen_at < now() - interval '1 day'",
  'delete from password_tokens where expires_at < now()',
  'delete from printed_codes where expires_at < now()',
  'delete from auth_limits where resets_at < now()',
  "delete from idempotency_keys where created_at < now() - interval '1 day'",
  // A device unused for a year counts as new again.
  "delete from known_devices where seen_at < now() - interval '1 year'",
  `delete from deleted_structures where deleted_at < now() - interval '${BIN_DAYS} days'`,
  "delete from mails where at < now() - interval '30 days'",
  "delete from mail_deliveries where queued_at < now() - interval '14 months'",
  `delete from error_groups where last_seen_at < now() - interval '${OCCURRENCE_RETENTION_DAYS} days' and merged_into_id is null`,
  `delete from error_groups m where merged_into_id is not null
     and not exists (select from error_groups g where g.id = m.merged_into_id)`,
  "delete from error_hours where hour < now() - interval '30 days'",
  `delete from error_days where day < now() - interval '${OCCURRENCE_RETENTION_DAYS} days'`,
  `delete from error_occurrences where at < now() - interval '${OCCURRENCE_RETENTION_DAYS} days'`,
];

export function defineCleanUp(context: Context): void {
  context.jobs.define(
    JOB,
    async () => {
      for (const statement of STATEMENTS) await run(context.database.pool, statement, []);
    },
    // Between 03:30 and 05:00, outside the hour that a time change skips or repeats.
    { cron: '35 3 * * *' },
  );
}
