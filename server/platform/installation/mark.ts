import type { Author } from '../audit/entry.ts';
import { writeEvent } from '../audit/write.ts';
import { type Queryable, run } from '../database/statement.ts';
import type { Copy } from './copy.ts';

/** Marks the database as a copy that neither sends nor receives anything. Runs in the restore's transaction. */
export async function markAsCopy(transaction: Queryable, { of, takenAt }: Pick<Copy, 'of' | 'takenAt'>): Promise<void> {
  await run(transaction, 'update installation set restored_at = now(), copy_of = $1, copy_taken_at = $2', [
    of,
    takenAt,
  ]);
}

/** Makes a copy live and logs it in the history. Returns false if the database was no copy. */
export async function makeLive(transaction: Queryable, author: Author): Promise<boolean> {
  const [copy] = await run<{ of: string | null }>(
    transaction,
    `with was as (select copy_of from installation where restored_at is not null for update)
     update installation i set restored_at = null, copy_of = null, copy_taken_at = null from was returning was.copy_of as of`,
    [],
  );
  if (!copy) return false;
  await writeEvent(transaction, author, 'update', {
    type: 'installation',
    id: 0,
    changes: [{ field: 'copyOf', before: copy.of, after: null }],
  });
  return true;
}
