import type { Issue } from '../../domain/records/issue.ts';
import type { Author } from '../audit/entry.ts';
import type { Context } from '../context.ts';
import { type Queryable, run } from '../database/statement.ts';
import { inTransaction } from '../database/transaction.ts';
import { Problem } from '../problem.ts';
import { issueInvoice } from './issue.ts';
import { courtesyPdf } from './papers/documents.ts';

const JOB = 'invoice-run';
/** A worker issues for this long and leaves the rest to the next: a killed one is missed soon. */
const TURN = 40_000;
/** Drafts that one run takes. */
export const MOST_IN_RUN = 5000;

export interface InvoiceRun {
  readonly id: number;
  readonly ids: number[];
  readonly state: 'running' | 'done' | 'cancelled';
  readonly done: number;
  readonly failed: { id: number; issues: Issue[] }[];
  readonly createdBy: number;
}

const COLUMNS = `id, ids, state, done, failed, created_by as "createdBy"`;

export function defineInvoiceRuns(context: Context): void {
  context.jobs.define<{ runId: number }>(
    JOB,
    async ({ runId }) => {
      if (await workOn(context, runId)) await context.jobs.enqueue(context.database.pool, JOB, { runId });
    },
    { expireInSeconds: 120, retryLimit: 5, pollSeconds: 1 },
  );
}

/** Many drafts, issued one after the other by a job. */
export async function startRun(
  context: Context,
  author: Author,
  ids: readonly number[],
): Promise<InvoiceRun> {
  return inTransaction(context.database, async (transaction) => {
    const [made] = await run<InvoiceRun>(
      transaction,
      `insert into invoice_runs (ids, created_by) values ($1, $2) returning ${COLUMNS}`,
      [[...new Set(ids)], author.userId],
    );
    if (!made) throw new Error('an insert gives its row');
    await context.jobs.enqueue(transaction, JOB, { runId: made.id });
    return made;
  });
}

export async function readRun(database: Queryable, id: number): Promise<InvoiceRun> {
  const [row] = await run<InvoiceRun>(database, `select ${COLUMNS} from invoice_runs where id = $1`, [id]);
  if (!row) throw new Problem('not-found', { members: { resource: 'invoice-runs' } });
  return row;
}

/** What is issued stays issued. */
export async function cancelRun(database: Queryable, id: number): Promise<InvoiceRun> {
  await run(
    database,
    `update invoice_runs set state = 'cancelled', ended_at = now() where id = $1 and state = 'running'`,
    [id],
  );
  return readRun(database, id);
}

/** Issues for a turn, each in a transaction of its own that counts it too; true while something is left. */
async function workOn(context: Context, runId: number): Promise<boolean> {
  const { pool } = context.database;
  const started = Date.now();
  for (;;) {
    const current = await readRun(pool, runId);
    if (current.state !== 'running') return false;
    const next = current.ids[current.done + current.failed.length];
    if (next === undefined) {
      await run(
        pool,
        `update invoice_runs set state = 'done', ended_at = now() where id = $1 and state = 'running'`,
        [runId],
      );
      return false;
    }
    if (Date.now() - started > TURN) return true;
    await issueOne(context, current, next);
  }
}

/** One draft, and its papers. Of two workers on one run the second finds it counted. */
async function issueOne(context: Context, { id: runId, done, failed, createdBy }: InvoiceRun, id: number) {
  const author: Author = { userId: createdBy, role: 'operator', requestId: null, ipMasked: null };
  try {
    const issued = await inTransaction(context.database, async (transaction) => {
      const [counted] = await run<{ structureId: number | null }>(
        transaction,
        `update invoice_runs set done = done + 1 where id = $1 and done = $2 and state = 'running'
         returning (select structure_id from invoices where id = $3) as "structureId"`,
        [runId, done, id],
      );
      if (!counted) return null;
      if (counted.structureId === null) throw new Problem('not-found');
      return issueInvoice(transaction, author, { structureId: counted.structureId, id });
    });
    if (issued) await courtesyPdf(context.database.pool, issued);
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    const issues = error.extras.issues ?? [{ path: 'state', code: 'exists' }];
    await run(
      context.database.pool,
      `update invoice_runs set failed = failed || $3::jsonb where id = $1 and jsonb_array_length(failed) = $2`,
      [runId, failed.length, JSON.stringify([{ id, issues }])],
    );
  }
}
