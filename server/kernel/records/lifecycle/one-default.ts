import type { Fields } from '../../../../domain/kernel/records/field.ts';
import { defaultRemovalIssues } from '../../../../domain/kernel/records/lifecycle/default-removal.ts';
import { ACTIVE, type RecordDefinition } from '../../../../domain/kernel/records/record.ts';
import { run } from '../../../platform/database/statement.ts';
import type { StoredRecord } from '../select.ts';
import { updateRecord } from '../write.ts';
import type { Hooks, RemovalInput, SavedInput } from './behaviour.ts';

type DefaultHooks = Required<
  Pick<Hooks<Fields, 'structure'>, 'beforeDelete' | 'afterSave' | 'afterArchive' | 'afterPurge'>
>;

/**
 * Hooks that keep exactly one default of a kind per structure. A new default replaces the former, with history entries
 * for both. When an undo removes the default, the most recent former default gets the mark, else the first record.
 */
export function singleDefaultHooks(definition: RecordDefinition): DefaultHooks {
  const afterUndo = (leaving: RemovalInput<Fields, 'structure'>) =>
    leaving.undoes ? promoteNewDefault(definition, leaving) : undefined;
  return {
    async beforeDelete({ row, others, undoes }) {
      // An undo may remove the default, because another record then becomes the default.
      return undoes ? [] : defaultRemovalIssues({ isDefault: row.isDefault === true }, await others());
    },
    async afterSave(saved) {
      if (saved.after.isDefault !== true) return promoteNewDefault(definition, saved);
      for (const other of await saved.others()) {
        if (other.isDefault === true) await writeDefaultMark(definition, saved, other, false);
      }
    },
    afterArchive: afterUndo,
    afterPurge: afterUndo,
  };
}

type HookInput = SavedInput<Fields, 'structure'> | RemovalInput<Fields, 'structure'>;

/** Promotes another record when the default one is removed. */
async function promoteNewDefault(definition: RecordDefinition, input: HookInput): Promise<void> {
  const otherRecords = await input.others();
  if (otherRecords.length === 0 || otherRecords.some(({ isDefault }) => isDefault === true)) return;
  const [formerDefault] = await run<{ id: number }>(
    input.transaction,
    `select target_id as id from audit_entries where target_type = $1 and structure_id = $2
       and target_id = any($3::integer[]) and changes @> '[{"field": "isDefault", "before": true, "after": false}]'
     order by audit_entries.id desc limit 1`,
    [definition.name, input.structureId, otherRecords.map(({ id }) => id)],
  );
  const firstRecord = otherRecords.toSorted(
    (a, b) =>
      Number(a.status !== ACTIVE) - Number(b.status !== ACTIVE) ||
      Number(a.position) - Number(b.position) ||
      a.id - b.id,
  )[0];
  const heir = otherRecords.find(({ id }) => id === formerDefault?.id) ?? firstRecord;
  if (heir) await writeDefaultMark(definition, input, heir, true);
}

function writeDefaultMark(
  definition: RecordDefinition,
  { transaction, author }: HookInput,
  current: StoredRecord,
  isDefault: boolean,
): Promise<unknown> {
  return updateRecord(transaction, { definition, author, current, values: { isDefault } });
}
