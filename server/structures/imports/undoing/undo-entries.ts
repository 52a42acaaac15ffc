import type { FieldChange } from '../../../platform/audit/entry.ts';
import { type Queryable, run } from '../../../platform/database/statement.ts';

export interface UndoneEntry {
  readonly id: number;
  readonly action: string;
  readonly targetType: string;
  readonly structureId: number;
  readonly changes: FieldChange[];
}

/** Marks each entry as undone by its counterpart. */
export async function markUndone(
  transaction: Queryable,
  pairs: readonly { entry: number; by: number }[],
): Promise<void> {
  if (pairs.length === 0) return;
  await run(
    transaction,
    `update audit_entries e set undone_by = u.by from jsonb_to_recordset($1::jsonb) as u(entry bigint, by integer)
     where e.id = u.entry`,
    [JSON.stringify(pairs)],
  );
}
