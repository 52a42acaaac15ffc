import { emailRecipient } from '../../../../domain/people/correspondence/email-recipient.ts';
import type { HandingOver } from '../../../../domain/people/users/leaving.ts';
import { columnName } from '../../../kernel/records/columns.ts';
import { canReachParts } from '../../../platform/access/scope.ts';
import type { Author } from '../../../platform/audit/entry.ts';
import { auditCte } from '../../../platform/audit/write.ts';
import type { Context } from '../../../platform/context.ts';
import { run, Statement } from '../../../platform/database/statement.ts';
import type { Transaction } from '../../../platform/database/transaction.ts';
import { fieldProblem } from '../../../platform/problems/problem.ts';
import { handOverStructures } from './hand-over-structures.ts';
import { handOverViews } from './hand-over-views.ts';
import { type HandedOverTicket, handedOverTickets } from './handed-over-tickets.ts';
import { listEndedColumns, openRowsOf } from './user-references.ts';

/** A table with assigned work. Its open rows (`USER_REFERENCES`) belong to the user in `column`. */
interface AssignedWork {
  readonly table: string;
  /** Name in the history. */
  readonly type: string;
  readonly column: string;
  readonly field: string;
  /** SQL condition: user `u` may be assigned row `t`. */
  readonly may: string;
  /** SQL of the structure in whose history the change is written; null if the table has none. */
  readonly structure: string | null;
  /** True if a row without assignee returns to the state `open`. */
  readonly isReopened: boolean;
}

const ASSIGNED_WORK: readonly AssignedWork[] = [
  {
    table: 'booking_requests',
    type: 'booking-request',
    column: 'assigned_to',
    field: 'assignedTo',
    may: `u.role in ('admin', 'operator', 'customer') and ${canReachParts('t.structure_id')}`,
    structure: 'w.structure_id',
    isReopened: true,
  },
  {
    table: 'tickets',
    type: 'ticket',
    column: 'assignee_id',
    field: 'assigneeId',
    may: `(u.role in ('admin', 'operator', 'editor') or u.role = 'vendor' and t.structure_id is not null and ${canReachParts('t.structure_id')})`,
    structure: 'w.structure_id',
    isReopened: true,
  },
  {
    table: 'leads',
    type: 'lead',
    column: 'assigned_to',
    field: 'assignedTo',
    may: `u.role in ('admin', 'operator', 'vendor')`,
    structure: null,
    isReopened: true,
  },
  {
    table: 'contracts',
    type: 'contract',
    column: 'vendor_id',
    field: 'vendorId',
    may: `u.role = 'vendor'`,
    structure: 'w.structure_id',
    isReopened: false,
  },
  {
    table: 'error_groups',
    type: 'error-group',
    column: 'assignee_id',
    field: 'assigneeId',
    may: `u.role in ('admin', 'operator')`,
    structure: null,
    isReopened: false,
  },
];

export interface LeavingScope {
  /** The structures that the user leaves; null for all and the portal. */
  readonly structures: readonly number[] | null;
  /** True for a role change: work that the new role may have stays. */
  readonly staysInRole?: boolean;
}

/**
 * Hands over the work of a user who leaves the portal or some structures. Work goes to `handOverTo` if permitted, else
 * to nobody. The user's address stops receiving these structures' mail unless `keepRecipients` is set.
 */
export async function handOverWork(
  context: Pick<Context, 'mail'>,
  transaction: Transaction,
  author: Author,
  userId: number,
  { handOverTo = null, keepRecipients = false }: HandingOver,
  { structures, staysInRole = false }: LeavingScope,
): Promise<void> {
  if (handOverTo !== null) await requireSuccessor(transaction, userId, handOverTo);
  const leaver = { userId, heir: handOverTo, structures, staysInRole };
  for (const work of ASSIGNED_WORK) {
    const { structure } = openRowsOf(work);
    if (structures !== null && !staysInRole && structure === null) continue;
    const changed = await reassignWork(transaction, author, work, leaver);
    if (work.table === 'tickets') await handedOverTickets.get().record(transaction, author, changed);
  }
  if (!keepRecipients) await removeRecipients(transaction, author, userId, structures);
  if (structures !== null) return;
  await handOverStructures(context, transaction, author, userId, handOverTo);
  // Scheduled tasks run with their author's rights. Without a new author they fail with that reason when due.
  if (handOverTo !== null)
    await run(
      transaction,
      `update schedules as t set author_id = $2, version = version + 1
       where t.author_id = $1 and ${openRowsOf({ table: 'schedules', column: 'author_id' }).open}`,
      [userId, handOverTo],
    );
  await handOverViews(transaction, userId, handOverTo, author.userId);
  await run(
    transaction,
    `update tickets set watcher_ids = array_remove(watcher_ids, $1::integer) where watcher_ids @> array[$1::integer]`,
    [userId],
  );
  for (const [table, column] of listEndedColumns())
    await run(transaction, `delete from ${table} where ${column} = $1`, [userId]);
}

async function requireSuccessor(transaction: Transaction, userId: number, heir: number): Promise<void> {
  const rows = await run(
    transaction,
    `select id from users where id = $1 and id <> $2 and status = 'active' and archived_at is null for share`,
    [heir, userId],
  );
  if (rows.length === 0) throw fieldProblem('handOverTo', 'exists');
}

async function reassignWork(
  transaction: Transaction,
  author: Author,
  work: AssignedWork,
  { userId, heir, structures, staysInRole }: LeavingScope & { userId: number; heir: number | null },
): Promise<HandedOverTicket[]> {
  const { table, type, column, field, may, structure, isReopened } = work;
  const { open, structure: within } = openRowsOf(work);
  const statement = new Statement();
  const [from, to, by] = [userId, heir, author.userId].map((id) => `${statement.bind(id)}::integer`);
  const limits = staysInRole
    ? ` and not exists (select from users u where u.id = ${from} and ${may})`
    : structures === null
      ? ''
      : ` and ${within} = any(${statement.bind(structures)}::integer[])`;
  const reopened = isReopened ? `state = case when g.heir is null then 'open' else w.state end, ` : '';
  const changed =
    `update ${table} as w set ${column} = g.heir, ${reopened}` +
    `version = w.version + 1, updated_at = now(), updated_by = ${by} ` +
    `from (select t.id, (select u.id from users u where u.id = ${to} and ${may}) as heir from ${table} t ` +
    `where t.${column} = ${from} and ${open}${limits} order by t.id for no key update of t) g ` +
    `where w.id = g.id returning w.id, w.version, ${structure ?? 'null::integer'} as audit_structure_id, g.heir`;
  const changes = {
    sql: `jsonb_build_array(jsonb_build_object('field', '${field}', 'before', ${from}, 'after', changed.heir)) ||
      case when ${isReopened} and changed.heir is null then jsonb_build_array(jsonb_build_object('field', 'state', 'before', 'assigned', 'after', 'open'))
        else '[]'::jsonb end`,
  };
  const logged = auditCte(statement, author, { action: 'state', targetType: type, changes });
  return run<HandedOverTicket>(
    transaction,
    `with changed as (${changed}), ${logged} select id, heir from changed order by id`,
    statement.values,
  );
}

async function removeRecipients(
  transaction: Transaction,
  author: Author,
  userId: number,
  structures: readonly number[] | null,
): Promise<void> {
  const statement = new Statement();
  const who = `${statement.bind(userId)}::integer`;
  const where = structures === null ? '' : ` and e.structure_id = any(${statement.bind(structures)}::integer[])`;
  const changed =
    `delete from email_recipients e using users u where u.id = ${who} and lower(e.email) = lower(u.email::text)${where} ` +
    `returning e.*, e.structure_id as audit_structure_id`;
  const fields = Object.keys(emailRecipient.fields)
    .map((field) => `jsonb_build_object('field', '${field}', 'before', changed.${columnName(field)}, 'after', null)`)
    .join(', ');
  const logged = auditCte(statement, author, {
    action: 'delete',
    targetType: emailRecipient.name,
    changes: { sql: `jsonb_build_array(${fields})` },
  });
  await run(transaction, `with changed as (${changed}), ${logged} select id from logged`, statement.values);
}
