import { isSameJson, type Values } from '../../../../domain/structures/imports/reconcile.ts';
import type { Lookup } from '../../../../domain/structures/imports/reference.ts';
import type { Author } from '../../../platform/audit/entry.ts';
import { run } from '../../../platform/database/statement.ts';
import type { Transaction } from '../../../platform/database/transaction.ts';
import { readStoredStructures, type StoredStructure } from '../writing/match.ts';
import { type StructureChange, updateStructures } from '../writing/update-structures.ts';
import { markUndone, type UndoneEntry } from './undo-entries.ts';

interface ValuesBack {
  readonly stored: StoredStructure;
  readonly entries: UndoneEntry[];
  readonly structure: Record<string, unknown>;
  readonly contacts: Record<string, unknown>;
}

/**
 * Restores the values that an import changed, except entries with a field changed since. Returns the number of
 * structures.
 */
export async function undoChanges(
  transaction: Transaction,
  author: Author,
  entries: readonly UndoneEntry[],
  lookup: Lookup,
  registerId: number | null,
): Promise<number> {
  const ids = [...new Set(entries.map((entry) => entry.structureId))];
  const stored = await readStoredStructures(transaction, ids, registerId);
  const backs = new Map<number, ValuesBack>();
  for (const entry of entries) {
    const now = stored.get(entry.structureId);
    if (!now) continue;
    const part = entry.targetType === 'contacts' ? 'contacts' : 'structure';
    const moved = entry.changes.some(({ field, after }) => !isSameJson((now[part] as Values)[field], after));
    if (moved) continue;
    const back = backs.get(now.id) ?? { stored: now, entries: [], structure: {}, contacts: {} };
    backs.set(now.id, back);
    back.entries.push(entry);
    for (const { field, before } of entry.changes) back[part][field] = before;
  }
  const changes: StructureChange[] = [...backs.values()].map((back) => ({ ...back, statusSaid: null }));
  const logged = await updateStructures(transaction, author, changes, lookup);
  // Entries split their fields in the same way both times, so each has its counterpart.
  const kind = ({ structureId, targetType, action }: { structureId: number; targetType: string; action: string }) =>
    `${structureId} ${targetType} ${action}`;
  const by = new Map(logged.map((entry) => [kind(entry), entry.id]));
  await markUndone(
    transaction,
    [...backs.values()].flatMap((back) =>
      back.entries.map((entry) => ({ entry: entry.id, by: by.get(kind(entry)) ?? logged.at(-1)?.id ?? 0 })),
    ),
  );
  await resetSources(transaction, registerId, [...backs.values()]);
  return backs.size;
}

/** Resets the stored register values, so that importing the same file would apply the change again. */
async function resetSources(
  transaction: Transaction,
  registerId: number | null,
  backs: readonly ValuesBack[],
): Promise<void> {
  const sourceValues = backs.map(({ stored, structure, contacts }) => {
    const { other_data: other, ...fields } = structure;
    const bag = other === undefined ? {} : { other: (other as { import?: object } | null)?.import ?? {} };
    return { id: stored.id, said: { ...fields, ...contacts, ...bag } };
  });
  await run(
    transaction,
    `update import_sources o set values = o.values || u.said
     from jsonb_to_recordset($1::jsonb) as u(id integer, said jsonb) where o.structure_id = u.id and o.register_id = $2::integer`,
    [JSON.stringify(sourceValues), registerId],
  );
}
