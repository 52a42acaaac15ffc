import { ACTIVE, type RecordDefinition } from '../../../../domain/kernel/records/record.ts';
import { isVisibleToGuests, moderatedName } from '../../../../domain/kernel/records/schema/moderation.ts';
import { type Queryable, run } from '../../../platform/database/statement.ts';
import { isArchived } from '../table.ts';

type Values = Readonly<Record<string, unknown>>;

/** Whether guests see it where its structure is on line. */
export const isSeen = (definition: RecordDefinition, values: Values): boolean =>
  isVisibleToGuests(definition) && values.status === ACTIVE && !isArchived(definition, values);

/** Nobody has approved it: it is nobody's to publish but who does. */
export async function keepUnapproved(
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

/** The same, where the structure is off line: whoever puts that on line looks at what is seen with it, and not at this. */
export async function keepUnseen(
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

/** It has been approved: whoever may publish it publishes it. */
export async function forgetUnapproved(
  transaction: Queryable,
  targetName: string,
  id: number,
): Promise<void> {
  await run(transaction, 'delete from unapproved_records where target_name = $1 and target_id = $2', [
    targetName,
    id,
  ]);
}
