import { LATE_HOURS } from '../../../domain/portal/moderations/states.ts';
import type { ScopeCondition } from '../../platform/access/scope.ts';
import type { Author, FieldChange } from '../../platform/audit/entry.ts';
import { auditCte } from '../../platform/audit/write.ts';
import { type Queryable, run, Statement } from '../../platform/database/statement.ts';
import type { Transaction } from '../../platform/database/transaction.ts';

interface Settings {
  readonly spellingLetters: number;
  readonly trustedAfter: number;
  readonly amberHours: number;
  readonly redHours: number;
  readonly version: number;
}

/** Default settings: no change is approved automatically. */
const DEFAULT_SETTINGS: Settings = {
  spellingLetters: 0,
  trustedAfter: 0,
  amberHours: LATE_HOURS.amber,
  redHours: LATE_HOURS.red,
  version: 1,
};

export async function readSettings(database: Queryable): Promise<Settings> {
  const [row] = await run<Settings>(
    database,
    `select spelling_letters as "spellingLetters", trusted_after as "trustedAfter", amber_hours as "amberHours",
       red_hours as "redHours", version from moderation_settings`,
    [],
  );
  return row ?? DEFAULT_SETTINGS;
}

export async function lockSettings(transaction: Transaction): Promise<Settings> {
  await run(transaction, 'insert into moderation_settings (id) values (1) on conflict do nothing', []);
  await run(transaction, 'select from moderation_settings for no key update', []);
  return readSettings(transaction);
}

export async function updateSettings(
  transaction: Transaction,
  author: Author,
  settings: Settings,
  changes: readonly FieldChange[],
): Promise<void> {
  const statement = new Statement();
  const set = [
    `spelling_letters = ${statement.bind(settings.spellingLetters)}`,
    `trusted_after = ${statement.bind(settings.trustedAfter)}`,
    `amber_hours = ${statement.bind(settings.amberHours)}`,
    `red_hours = ${statement.bind(settings.redHours)}`,
    `updated_by = ${statement.bind(author.userId)}::integer`,
  ].join(', ');
  const audit = auditCte(statement, author, {
    action: 'update',
    targetType: 'moderation-settings',
    changes,
  });
  await run(
    transaction,
    `with changed as (update moderation_settings set ${set}, version = version + 1, updated_at = now()
       returning id, version, null::integer as audit_structure_id), ${audit} select id from logged`,
    statement.values,
  );
}

export const submittedByScope =
  (userId: number): ScopeCondition =>
  (statement) =>
    `t.submitted_by = ${statement.bind(userId)}`;
