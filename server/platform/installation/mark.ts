import type { Author } from '../audit/entry.ts';
import { writeEvent } from '../audit/write.ts';
import { type Queryable, run } from '../database/statement.ts';
import type { Copy } from './copy.ts';

/** From now on this database is a copy: nothing goes out or is taken in. In the transaction that restores it. */
export async function markAsCopy(
  transaction: Queryable,
  { of, takenAt }: Pick<Copy, 'of' | 'takenAt'>,
): Promise<void> {
  await run(transaction, 'update installation set restored_at = now(), copy_of = $1, copy_taken_at = $2', [
    of,
    takenAt,
  ]);
}

/** Puts a copy in the place of its original; whether it was one. The history has who did it. */
export async function makeLive(transaction: Queryable, author: Author): Promise<boolean> {
  const [was] = await run<{ of: string | null }>(
    transaction,
    `with was as (select copy_of from installation where restored_at is not null for update)
     update installation i set restored_at = null, copy_of = null, copy_taken_at = null from was returning was.copy_of as of`,
    [],
  );
  if (!was) return false;
  await writeEvent(transaction, author, 'update', {
    type: 'installation',
    id: 0,
    changes: [{ field: 'copyOf', before: was.of, after: null }],
  });
  return true;
}
