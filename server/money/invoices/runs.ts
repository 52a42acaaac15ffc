import { type Day, todayInRome } from '../../../domain/kernel/calendar/days.ts';
import type { Issue } from '../../../domain/kernel/records/issue.ts';
import type { RunAction, RunState } from '../../../domain/money/invoices/run.ts';
import { act, SYSTEM_CALL } from '../../kernel/records/lifecycle/act.ts';
import type { UnitOfWork } from '../../kernel/records/lifecycle/behaviour.ts';
import { columnsOf, findTask, type StoredTask, startAction, type TaskRow } from '../../kernel/tasks/stored-task.ts';
import { enqueueTask, type LongTask } from '../../kernel/tasks/task.ts';
import { type Step, type StepUnit, workInSteps } from '../../kernel/tasks/work.ts';
import type { Author } from '../../platform/audit/entry.ts';
import { writeEvent } from '../../platform/audit/write.ts';
import type { Context } from '../../platform/context.ts';
import { type Queryable, run } from '../../platform/database/statement.ts';
import { attempt, inTransaction, type Transaction } from '../../platform/database/transaction.ts';
import { Problem } from '../../platform/problems/problem.ts';
import { invoiceMachine, issueInvoice } from './actions.ts';
import { readCourtesyPdf } from './papers/documents.ts';
import type { InvoiceRow } from './settle.ts';

export const MAX_INVOICES_PER_RUN = 5000;

export interface InvoiceRun extends TaskRow {
  readonly state: RunState;
  readonly ids: number[];
  readonly done: number;
  readonly failed: { id: number; issues: Issue[] }[];
  readonly redates: boolean;
  readonly action: RunAction;
  readonly createdBy: number;
}

export const runStored: StoredTask<InvoiceRun> = {
  name: 'invoice-run',
  resource: 'invoice-runs',
  table: 'invoice_runs',
  columns: 't.ids, t.done, t.failed, t.redates, t.action, t.created_by as "createdBy"',
  rows: (database, text, values) => run<InvoiceRun>(database, text, values),
  allowed: ({ state }) => (state === 'running' ? ['cancel'] : []),
};

/** Processes invoices one by one. Each has its own transaction, which also updates the run's counter. */
export const invoiceRunTask: LongTask<InvoiceRun> = {
  stored: runStored,
  work: workInSteps(runStored, { step: processNext }),
};

/**
 * Sorts by date, because numbers and dates must rise together. With `redates`, drafts with a lapsed date are issued
 * today.
 */
export function startRun(
  context: Context,
  author: Author,
  { ids, redates, action }: Pick<InvoiceRun, 'redates' | 'action'> & { readonly ids: readonly number[] },
): Promise<InvoiceRun> {
  return inTransaction(context.database, async (transaction) => {
    const [createdRun] = await run<InvoiceRun>(
      transaction,
      `insert into invoice_runs as t (ids, redates, created_by, action)
       values (array(select given.id from unnest($1::integer[]) with ordinality as given (id, at)
         left join invoices i on i.id = given.id order by i.issue_date, given.at), $2, $3, $4)
       returning ${columnsOf(runStored)}`,
      [[...new Set(ids)], redates, author.userId, action],
    );
    if (!createdRun) throw new Error('an insert gives its row');
    await writeEvent(transaction, author, 'bulk', { type: runStored.name, id: createdRun.id });
    await enqueueTask(context, transaction, runStored, createdRun.id);
    return createdRun;
  });
}

/** Returns the summary of each invoice by id. */
export async function readSummaries(database: Queryable, ids: readonly number[]): Promise<Map<number, string | null>> {
  if (ids.length === 0) return new Map();
  const rows = await run<{ id: number; summary: string | null }>(
    database,
    'select id, summary from invoices where id = any($1::integer[])',
    [ids],
  );
  return new Map(rows.map(({ id, summary }) => [id, summary]));
}

/** Cancels a running run. Invoices already issued stay issued; a finished run does not change. */
export async function cancelRun(transaction: Transaction, id: number): Promise<InvoiceRun> {
  const row = await findTask(transaction, runStored, id, undefined, { lock: true });
  return row.state === 'running' ? startAction(transaction, runStored, row, 'cancel') : row;
}

const isIssueDateProblem = (error: unknown) =>
  error instanceof Problem && error.extras.issues?.every(({ path }) => path === 'issueDate');

/** Issues the draft on its own day, or today if that day has lapsed and `redates` is set. */
async function issueInRun(unit: UnitOfWork, place: InvoiceKey, redates: boolean): Promise<InvoiceRow> {
  const issue = (day: { issueDate?: Day } = {}) =>
    attempt(unit.transaction, () => issueInvoice(unit, { ...place, ...day }));
  return issue().catch((error: unknown) => {
    if (!redates || !isIssueDateProblem(error)) throw error;
    return issue({ issueDate: todayInRome() });
  });
}

interface InvoiceKey {
  readonly structureId: number;
  readonly id: number;
}

async function processNext({ context, transaction, row }: StepUnit<InvoiceRun>): Promise<Step | null> {
  const { ids, done, failed, redates, action, createdBy } = row;
  const id = ids[done + failed.length];
  if (id === undefined) return null;
  const author: Author = { userId: createdBy, role: 'operator', requestId: null, ipMasked: null };
  const unit = { context, transaction, author };
  try {
    const [structureRow] = await run<{ structureId: number | null }>(
      transaction,
      'select structure_id as "structureId" from invoices where id = $1',
      [id],
    );
    if (!structureRow || structureRow.structureId === null) throw new Problem('not-found');
    const place = { structureId: structureRow.structureId, id };
    if (action !== 'issue') {
      await attempt(transaction, () => act(invoiceMachine, unit, { ...place, ...SYSTEM_CALL, action }));
      return { set: { done: done + 1 } };
    }
    const issued = await issueInRun(unit, place, redates);
    const after = async () => void (await readCourtesyPdf(context.database.pool, issued));
    return { set: { done: done + 1 }, after };
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    const code = error.status === 404 ? 'exists' : STATE_ISSUE_CODES[action];
    const issues = error.extras.issues ?? [{ path: 'state', code }];
    return { set: { failed: [...failed, { id, issues }] } };
  }
}

/** Issue codes when only the invoice's state prevents the action. */
const STATE_ISSUE_CODES = { issue: 'invoice_not_draft', send: 'sdi_sent', dun: 'not_overdue' } as const;
