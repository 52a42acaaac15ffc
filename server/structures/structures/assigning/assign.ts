import { structure } from '../../../../domain/structures/structures/structure.ts';
import { conflictProblem } from '../../../kernel/records/actions.ts';
import type { StoredRecord } from '../../../kernel/records/select.ts';
import { updateRecord } from '../../../kernel/records/write.ts';
import { notifyOfLink, notifyOfUnlinking } from '../../../people/notifications/structure-events.ts';
import { ASSIGNEE_FIELDS, ASSIGNEES, type AssigneeField } from '../../../people/users/links/assignees.ts';
import type { Author } from '../../../platform/audit/entry.ts';
import type { Context } from '../../../platform/context.ts';
import { type Queryable, run } from '../../../platform/database/statement.ts';
import { TODAY_IN_ROME } from '../../../platform/database/time.ts';
import type { Transaction } from '../../../platform/database/transaction.ts';
import { fieldProblem } from '../../../platform/problems/problem.ts';

export type Assignees = Partial<Record<AssigneeField, number | null>>;

/**
 * Sets the structure's primary links from its agent and editor fields, and deletes the previous ones. The structure's
 * own history entry covers the change.
 */
export async function alignAssignees(
  database: Queryable,
  record: Pick<StoredRecord, 'id'>,
  values: Record<string, unknown>,
  by: number | null,
): Promise<void> {
  for (const field of ASSIGNEE_FIELDS) {
    const userId = values[field] as number | null | undefined;
    if (userId === undefined) continue;
    const { relation } = ASSIGNEES[field];
    await run(
      database,
      `delete from user_structures where structure_id = $1 and relation = $2 and is_primary and user_id is distinct from $3`,
      [record.id, relation, userId],
    );
    if (userId === null) continue;
    await run(
      database,
      `insert into user_structures as l (user_id, structure_id, relation, is_primary, created_by, updated_by)
        values ($1, $2, $3, true, $4, $4)
        on conflict (user_id, structure_id) do update set is_primary = true, version = l.version + 1,
          updated_at = now(), updated_by = $4, valid_to = null,
          valid_from = least(l.valid_from, ${TODAY_IN_ROME})
        where l.relation = $3 and not l.is_primary`,
      [userId, record.id, relation, by],
    );
  }
}

/** Assigns a vendor or editor to a structure. Throws unless the person is active and has that role. */
export async function assignStaff(
  context: Pick<Context, 'mail'>,
  transaction: Transaction,
  author: Author,
  current: StoredRecord,
  version: number,
  assignees: Assignees,
): Promise<StoredRecord> {
  if (version !== current.version) {
    throw await conflictProblem(transaction, structure, 'admin', current, version);
  }
  const values = Object.fromEntries(
    ASSIGNEE_FIELDS.filter((field) => assignees[field] !== undefined && assignees[field] !== current[field]).map(
      (field) => [field, assignees[field]],
    ),
  );
  if (Object.keys(values).length === 0) return current;
  for (const field of ASSIGNEE_FIELDS)
    if (values[field]) await assertActiveAssignee(transaction, field, values[field] as number);
  const record = await updateRecord(transaction, {
    definition: structure,
    author,
    current,
    values,
    action: 'state',
  });
  if (!record) throw await conflictProblem(transaction, structure, 'admin', current, version);
  await alignAssignees(transaction, record, values, author.userId);
  await notifyAssignees(context, transaction, author, current, values);
  return record;
}

/** Notifies the previous and the new vendor or editor of a structure. */
export async function notifyAssignees(
  context: Pick<Context, 'mail'>,
  transaction: Transaction,
  author: Author,
  before: StoredRecord,
  values: Record<string, unknown>,
): Promise<void> {
  for (const field of ASSIGNEE_FIELDS) {
    if (values[field] === undefined) continue;
    const link = { structureId: before.id, relation: ASSIGNEES[field].relation };
    const formerId = before[field];
    const userId = values[field];
    if (typeof formerId === 'number')
      await notifyOfUnlinking(context, transaction, author, { ...link, userId: formerId });
    if (typeof userId === 'number') await notifyOfLink(context, transaction, author, { ...link, userId });
  }
}

export async function assertActiveAssignee(database: Queryable, field: AssigneeField, userId: number): Promise<void> {
  const [found] = await run<{ id: number }>(
    database,
    `select id from users where id = $1 and role = $2 and status = 'active' and archived_at is null`,
    [userId, ASSIGNEES[field].role],
  );
  if (!found) throw fieldProblem(field, 'exists');
}
