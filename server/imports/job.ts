import type { ImportState } from '../../domain/imports/states.ts';
import { linkTo } from '../../domain/notifications/link.ts';
import type { Context } from '../context.ts';
import { type Queryable, run } from '../database/statement.ts';
import { inTransaction } from '../database/transaction.ts';
import { notify } from '../notifications/notify.ts';
import { FileRefusal } from './files/refusal.ts';
import { findImport, IMPORT_COLUMNS, type ImportRow } from './imports.ts';
import { type ProcessOutcome, processImport } from './process-import.ts';
import { removeOldFiles } from './store.ts';
import { undoImport } from './undoing/undo.ts';

const JOB = 'import';
/** A worker takes a file for this long and leaves the rest to the next: a killed one is missed soon. */
const TURN = 40_000;
const MOST_TRIES = 5;
/** Every batch leaves its moment: an import that left none for so long has nobody who works on it. */
const QUIET = '5 minutes';
const NEXT: Partial<Record<ImportState, ImportState>> = {
  checking: 'checked',
  running: 'done',
  undoing: 'undone',
};

export function defineImportJobs(context: Context): void {
  context.jobs.define<{ importId: number }>(
    JOB,
    async ({ importId }) => {
      const end = await runImport(context, importId, TURN);
      if (end === 'more') await enqueueImport(context, context.database.pool, importId);
    },
    { expireInSeconds: 120, retryLimit: MOST_TRIES, pollSeconds: 1, concurrency: 2 },
  );
  // What a killed command left, which has no job of its own.
  context.jobs.define('imports-resume', () => resumeImports(context, QUIET), { cron: '*/5 * * * *' });
  context.jobs.define('imports-clean-up', () => removeOldFiles(context), { cron: '45 3 * * *' });
}

export function enqueueImport(context: Context, database: Queryable, importId: number): Promise<void> {
  return context.jobs.enqueue(database, JOB, { importId });
}

/** After a kill nobody waits until the dead worker's job has expired. One that another process works on stops one of the two. */
export async function resumeImports(context: Context, quiet = '0'): Promise<void> {
  const left = await run<{ id: number }>(
    context.database.pool,
    'select id from imports where state = any($1) and updated_at <= now() - $2::interval order by id',
    [Object.keys(NEXT), quiet],
  );
  for (const { id } of left) await enqueueImport(context, context.database.pool, id);
}

/** Does what the import's state says is to be done, for a turn; safe to run twice, and by two at once. */
export async function runImport(
  context: Context,
  importId: number,
  millis = Number.POSITIVE_INFINITY,
): Promise<ProcessOutcome> {
  const { pool } = context.database;
  const row = await findImport(pool, importId);
  const next = NEXT[row.state];
  if (!next) return 'stopped';
  try {
    if (!(await countTry(pool, row))) {
      await endAct(context, importId, row.state, 'failed', { code: 'failed' });
      return 'stopped';
    }
    const end =
      row.state === 'undoing'
        ? await undoImport(context, row, millis)
        : await processImport(context, row, { millis });
    if (end === 'finished') await endAct(context, importId, row.state, next);
    return end;
  } catch (error) {
    const gone = (error as NodeJS.ErrnoException).code === 'ENOENT';
    if (!gone && !(error instanceof FileRefusal)) throw error;
    const refusal = error instanceof FileRefusal ? error : new FileRefusal('gone');
    await endAct(context, importId, row.state, 'failed', { code: refusal.code, params: refusal.params });
    return 'stopped';
  }
}

/** Tries without progress are counted: a file that brings the worker down each time is given up. */
async function countTry(database: Queryable, row: ImportRow): Promise<boolean> {
  const [counted] = await run<{ tries: number }>(
    database,
    'update imports set tries = tries + 1 where id = $1 returning tries',
    [row.id],
  );
  return (counted?.tries ?? 0) <= MOST_TRIES;
}

/** How an act may end; the check before an import is waited for on the screen and told there. */
const TOLD = { done: 'success', undone: 'info', failed: 'warning' } as const;

/** Ends the running act and tells who brought the file; false when it was no longer the one that runs. */
async function endAct(
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
