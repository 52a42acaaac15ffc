import type { z } from 'zod';
import type { GoneStructure, goneAnswer } from '../../../../domain/structures/imports/answers.ts';
import { reconcile } from '../../../../domain/structures/imports/reconcile.ts';
import { createLookup } from '../../../../domain/structures/imports/reference.ts';
import type { Author } from '../../../platform/audit/entry.ts';
import type { Context } from '../../../platform/context.ts';
import { type Queryable, run } from '../../../platform/database/statement.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import type { ImportRow } from '../imports.ts';
import { loadReference } from '../reference.ts';
import { readStoredStructures } from '../writing/match.ts';
import { updateStructures } from '../writing/update-structures.ts';

export type MissingAct = 'check' | 'deactivate';
type MissingPage = z.infer<typeof goneAnswer>;

const PER_PAGE = 100;
const SETTLE_BATCH_SIZE = 500;

/** Returns a page of the register's structures that the file lacks, with how each was settled. */
export async function readMissing(database: Queryable, importId: number, page: number): Promise<MissingPage> {
  const data = await run<GoneStructure>(
    database,
    `select s.id, s.name, concat_ws(' ', s.address, s.street_number) as address, s.city, s.status, g.done
     from import_gone g join structures s on s.id = g.structure_id where g.import_id = $1
     order by g.structure_id limit ${PER_PAGE} offset $2`,
    [importId, (page - 1) * PER_PAGE],
  );
  const [counted] = await run<{ total: number }>(
    database,
    'select count(*)::integer as total from import_gone where import_id = $1',
    [importId],
  );
  return { data, meta: { page, perPage: PER_PAGE, total: counted?.total ?? 0 } };
}

/** Marks missing structures for checking or deactivates them: all, or those with the given ids. */
export async function settleMissing(
  context: Context,
  author: Author,
  row: ImportRow,
  act: MissingAct,
  ids: readonly number[] | null,
): Promise<void> {
  const lookup = createLookup(await loadReference(context.database.pool));
  for (let lastId = 0; ; ) {
    const last = await inTransaction(context.database, async (transaction) => {
      const due = await run<{ id: number }>(
        transaction,
        `update import_gone g set done = $2 from (
           select structure_id from import_gone where import_id = $1 and structure_id > $3
             and done is distinct from $2 and ($4::integer[] is null or structure_id = any($4))
           order by structure_id limit ${SETTLE_BATCH_SIZE} for update) d
         where g.import_id = $1 and g.structure_id = d.structure_id returning g.structure_id as id`,
        [row.id, act, lastId, ids],
      );
      const found = due.map(({ id }) => id);
      if (found.length === 0) return null;
      if (act === 'check') {
        await run(
          transaction,
          `insert into import_notes (structure_id, import_id, code, reason)
           select u.id, $2::integer, 'gone', $3::jsonb from unnest($1::integer[]) u(id)
           on conflict (structure_id, md5(reason::text)) do update set checked_at = null, checked_by = null,
             import_id = excluded.import_id`,
          [found, row.id, JSON.stringify({ column: null, code: 'gone' })],
        );
      } else {
        const stored = [...(await readStoredStructures(transaction, found, row.registerId)).values()];
        const closed = { values: { status: 0 }, deactivationReason: 'closed_business' } as const;
        await updateStructures(
          transaction,
          author,
          stored
            .filter(({ structure }) => structure.status !== 0)
            .map((one) => ({
              stored: one,
              ...reconcile(closed, { ...one, imported: null }, false, () => false),
              statusSaid: null,
            })),
          lookup,
        );
      }
      return Math.max(...found);
    });
    if (last === null) return;
    lastId = last;
  }
}
