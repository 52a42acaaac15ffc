import { ACTIVE, type RecordDefinition } from '../../../../domain/kernel/records/record.ts';
import { isVisibleToGuests, moderatedName } from '../../../../domain/kernel/records/schema/moderation.ts';
import { type Queryable, run } from '../../../platform/database/statement.ts';
import { isArchived } from '../table.ts';

type Values = Readonly<Record<string, unknown>>;

/** True if guests see the record while its structure is online. */
export const isVisibleOnline = (definition: RecordDefinition, values: Values): boolean =>
  isVisibleToGuests(definition) && values.status === ACTIVE && !isArchived(definition, values);

/** Marks a record as not approved, so that only an approver may publish it. */
export async function markUnapproved(
  transaction: Queryable,
  definition: RecordDefinition,
  id: number,
  structureId: number,
): Promise<void> {
  await run(
    transaction,
    'insert into unapproved_records (target_name, target_id, structure_id) values ($1, $2, $3) on conflict do nothing',
    [moderatedName(definition), id, structureId],
  );
}

/**
 * Marks a record as not approved if its structure is offline: putting the structure online approves only visible
 * records.
 */
export async function markUnapprovedIfOffline(
  transaction: Queryable,
  definition: RecordDefinition,
  id: number,
  structureId: number,
): Promise<void> {
  await run(
    transaction,
    `insert into unapproved_records (target_name, target_id, structure_id)
     select $1, $2::integer, id from structures where id = $3 and not is_online on conflict do nothing`,
    [moderatedName(definition), id, structureId],
  );
}

/** Removes the mark of an approved record, so that its owner may publish it. */
export async function removeUnapprovedMark(transaction: Queryable, targetName: string, id: number): Promise<void> {
  await run(transaction, 'delete from unapproved_records where target_name = $1 and target_id = $2', [targetName, id]);
}
