import type { ImportState } from '../../domain/imports/states.ts';
import { linkTo } from '../../domain/notifications/link.ts';
import type { Context } from '../context.ts';
import { run } from '../database/statement.ts';
import { inTransaction } from '../database/transaction.ts';
import { notify } from '../notifications/notify.ts';
import { IMPORT_COLUMNS, type ImportRow } from './imports.ts';

/** How an act may end; the check before an import is waited for on the screen and told there. */
const TOLD = { done: 'success', undone: 'info', failed: 'warning' } as const;

/** Ends the running act and tells who brought the file; false when it was no longer the one that runs. */
export async function endAct(
  context: Context,
  id: number,
  from: ImportState,
  to: ImportState,
  error: { code: string; params?: Record<string, string | number> } | null = null,
): Promise<boolean> {
  return inTransaction(context.database, async (transaction) => {
    const [ended] = await run<ImportRow>(
      transaction,
      `update imports set state = $3, error = $4::jsonb, version = version + 1, updated_at = now()
       where id = $1 and state = $2 returning ${IMPORT_COLUMNS}`,
      [id, from, to, error === null ? null : JSON.stringify({ column: null, ...error })],
    );
    if (!ended) return false;
    if (to === 'done' || to === 'undone' || to === 'failed') {
      const { created, updated, refused, undone, left } = ended.counts;
      await notify(context, transaction, 'import_finished', {
        // The server did it, long after it was asked for.
        by: null,
        to: [ended.createdBy],
        variant: to,
        severity: TOLD[to],
        link: linkTo('structures', {}, { import: id }),
        params: { file: ended.fileName, created, updated, refused, undone, left },
      });
    }
    return true;
  });
}
