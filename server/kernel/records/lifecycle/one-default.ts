import type { Fields } from '../../../../domain/kernel/records/field.ts';
import { defaultRemovalIssues } from '../../../../domain/kernel/records/lifecycle/default-removal.ts';
import { ACTIVE, type RecordDefinition } from '../../../../domain/kernel/records/record.ts';
import { run } from '../../../platform/database/statement.ts';
import type { StoredRecord } from '../select.ts';
import { updateRecord } from '../write.ts';
import type { Hooks, Removal, Saved } from './behaviour.ts';

type OneDefault = Required<
  Pick<Hooks<Fields, 'structure'>, 'beforeDelete' | 'afterSave' | 'afterArchive' | 'afterPurge'>
>;

/**
 * Hooks that keep exactly one default of a kind per structure. A new default replaces the former, with history entries
 * for both. When an undo removes the default, the most recent former default gets the mark, else the first record.
 */
export function oneDefault(definition: RecordDefinition): OneDefault {
  const afterUndo = (leaving: Removal<Fields, 'structure'>) =>
    leaving.undoes ? passOn(definition, leaving) : undefined;
  return {
    async beforeDelete({ row, others, undoes }) {
      // An undo may remove the default, because another record then becomes the default.
      return undoes ? [] : defaultRemovalIssues({ isDefault: row.isDefault === true }, await others());
    },
    async afterSave(saved) {
      if (saved.after.isDefault !== true) return passOn(definition, saved);
      for (const other of await saved.others()) {
        if (other.isDefault === true) await write(definition, saved, other, false);
      }
    },
    afterArchive: afterUndo,
    afterPurge: afterUndo,
  };
}

type Done = Saved<Fields, 'structure'> | Removal<Fields, 'structure'>;

/** Promotes another record when the default one is removed. */
async function passOn(definition: RecordDefinition, done: Done): Promise<void> {
  const others = await done.others();
  if (others.length === 0 || others.some(({ isDefault }) => isDefault === true)) return;
  const [last] = await run<{ id: number }>(
    done.transaction,
    `select target_id as id from audit_entries where target_type = $1 and structure_id = $2
       and target_id = any($3::integer[]) and changes @> '[{"field": "isDefault", "before": true, "after": false}]'
     order by audit_entries.id desc limit 1`,
    [definition.name, done.structureId, others.map(({ id }) => id)],
  );
  const first = others.toSorted(
    (a, b) =>
      Number(a.status !== ACTIVE) - Number(b.status !== ACTIVE) ||
      Number(a.position) - Number(b.position) ||
      a.id - b.id,
  )[0];
  const heir = others.find(({ id }) => id === last?.id) ?? first;
  if (heir) await write(definition, done, heir, true);
}

function write(
  definition: RecordDefinition,
  { transaction, author }: Done,
  current: StoredRecord,
  isDefault: boolean,
): Promise<unknown> {
  return updateRecord(transaction, { definition, author, current, values: { isDefault } });
}
