import type { Issue } from '../../../../domain/kernel/records/issue.ts';
import { contract } from '../../../../domain/money/contracts/contract.ts';
import type { ContractRunAction, ContractRunState, FeeChange } from '../../../../domain/money/contracts/portfolio.ts';
import { RENEWAL_DAYS } from '../../../../domain/money/contracts/states.ts';
import { act } from '../../../kernel/records/lifecycle/act.ts';
import { columnsOf, isOwnTask, type StoredTask, type TaskRow } from '../../../kernel/tasks/stored-task.ts';
import { enqueueTask, type LongTask, TaskFailure } from '../../../kernel/tasks/task.ts';
import { type Step, type StepUnit, workInSteps } from '../../../kernel/tasks/work.ts';
import { readAddressees } from '../../../people/correspondence/addressees.ts';
import { structureScope } from '../../../platform/access/scope.ts';
import type { Author } from '../../../platform/audit/entry.ts';
import { writeEvent } from '../../../platform/audit/write.ts';
import type { Context } from '../../../platform/context.ts';
import { batchIdOfRequest } from '../../../platform/database/journal.ts';
import { type Queryable, run } from '../../../platform/database/statement.ts';
import { TODAY_IN_ROME } from '../../../platform/database/time.ts';
import { attempt, inTransaction } from '../../../platform/database/transaction.ts';
import { Problem } from '../../../platform/problems/problem.ts';
import { contractMachine } from '../actions.ts';
import { changeFee } from './fees.ts';
import { IS_RENEWED_SQL } from './list.ts';

export interface ContractRun extends TaskRow {
  readonly state: ContractRunState;
  readonly action: ContractRunAction;
  readonly ids: number[];
  readonly done: number;
  readonly failed: { id: number; issues: Issue[] }[];
  /** Structures of sent contracts that nobody received. */
  readonly unreached: number[];
  readonly createdBy: number;
  readonly fee: FeeChange | null;
  readonly batchId: string | null;
}

export const contractRunStored: StoredTask<ContractRun> = {
  name: 'contract-run',
  resource: 'contract-runs',
  table: 'contract_runs',
  columns: `t.ids, t.action, t.done, t.failed, t.unreached, t.created_by as "createdBy", t.fee,
    t.batch_id as "batchId"`,
  rows: (database, text, values) => run<ContractRun>(database, text, values),
  allowed: ({ state }) => (state === 'running' ? ['cancel'] : []),
  mayRead: isOwnTask,
};

/** Processes contracts one by one. Each has its own transaction, which also updates the run's counter. */
export const contractRunTask: LongTask<ContractRun> = {
  stored: contractRunStored,
  work: workInSteps(contractRunStored, { prepare: readRequester, step: processNext }),
};

/** Starts a run. A new fee is a batch of the history, so that the journal undoes it as a whole. */
export function startContractRun(
  context: Context,
  author: Author,
  { ids, action, fee = null }: Pick<ContractRun, 'ids' | 'action'> & { readonly fee?: FeeChange | null },
): Promise<ContractRun> {
  return inTransaction(context.database, async (transaction) => {
    const batchId = fee ? batchIdOfRequest() : null;
    const [createdRun] = await run<ContractRun>(
      transaction,
      `insert into contract_runs as t (ids, action, created_by, fee, batch_id)
       values ($1::integer[], $2, $3, $4::jsonb, $5::uuid) returning ${columnsOf(contractRunStored)}`,
      [[...new Set(ids)], action, author.userId, fee && JSON.stringify(fee), batchId],
    );
    if (!createdRun) throw new Error('an insert gives its row');
    await writeEvent(
      transaction,
      { ...author, batchId },
      'bulk',
      fee
        ? { type: contract.name, id: 0, changes: feeChanges(fee) }
        : { type: contractRunStored.name, id: createdRun.id },
    );
    await enqueueTask(context, transaction, contractRunStored, createdRun.id);
    return createdRun;
  });
}

const feeChanges = ({ amountCents, percent }: FeeChange) => [
  { field: amountCents === undefined ? 'feePercent' : 'feeAmountCents', before: null, after: amountCents ?? percent },
];

/** Returns number and structure name of each contract by id. */
export async function readContractNames(database: Queryable, ids: readonly number[]): Promise<Map<number, string>> {
  const rows = await run<{ id: number; name: string }>(
    database,
    `select c.id, coalesce(c.number || ' · ', '') || s.name as name
     from contracts c join structures s on s.id = c.structure_id where c.id = any($1::integer[])`,
    [ids],
  );
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** Returns the names of the structures that did not receive their contract. */
export async function readUnreached(
  database: Queryable,
  { unreached }: ContractRun,
): Promise<{ structureId: number; summary: string }[]> {
  return run<{ structureId: number; summary: string }>(
    database,
    'select id as "structureId", name as summary from structures where id = any($1::integer[]) order by name, id',
    [unreached],
  );
}

/** Returns the requester with their current role, or fails if they may no longer act. */
async function readRequester({ database }: Context, { createdBy, batchId }: ContractRun) {
  const [user] = await run<{ role: 'admin' | 'operator' | 'vendor' }>(
    database.pool,
    `select role from users where id = $1 and role in ('admin', 'operator', 'vendor') and status = 'active'
       and archived_at is null`,
    [createdBy],
  );
  if (!user) throw new TaskFailure();
  const author: Author = { userId: createdBy, role: user.role, requestId: null, ipMasked: null, batchId };
  return { author, actor: { userId: createdBy, role: user.role } };
}

type Requester = Awaited<ReturnType<typeof readRequester>>;

async function processNext(
  { context, transaction, row }: StepUnit<ContractRun>,
  by: Requester | undefined,
): Promise<Step | null> {
  const { ids, action, done, failed, unreached, fee } = row;
  const id = ids[done + failed.length];
  if (id === undefined || !by) return null;
  const { author, actor } = by;
  const unit = { context, transaction, author };
  const scope = structureScope(actor, 't.structure_id', 'parts');
  try {
    const [structureRow] = await run<{ structureId: number }>(
      transaction,
      'select structure_id as "structureId" from contracts where id = $1',
      [id],
    );
    if (!structureRow) throw new Problem('not-found');
    const call = { actor, scope, structureId: structureRow.structureId };
    await attempt(transaction, async () => {
      if (fee) return changeFee(unit, { ...call, id }, fee);
      const drafted = action === 'send' ? { id } : await act(contractMachine, unit, { ...call, id, action: 'renew' });
      if (action !== 'prepare') await act(contractMachine, unit, { ...call, id: drafted.id, action: 'send' });
    });
    const isUnreached =
      (action === 'renew' || action === 'send') &&
      (await readAddressees(transaction, call.structureId, 'contract')).length === 0;
    return { set: { done: done + 1, ...(isUnreached ? { unreached: [...unreached, call.structureId] } : {}) } };
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    return { set: { failed: [...failed, { id, issues: problemIssues(error, action) }] } };
  }
}

/** Returns the field issues of a refusal, or an explanation if the contract's state caused it. */
function problemIssues({ status, extras }: Problem, action: ContractRunAction): Issue[] {
  if (extras.issues) return [...extras.issues];
  if (status === 404) return [{ path: 'state', code: 'exists' }];
  const reason = extras.members?.reason;
  if (reason === 'too_early') return [{ path: 'endDate', code: 'contract_too_early' }];
  if (reason === 'terminating') return [{ path: 'terminationDate', code: 'contract_terminating' }];
  return [{ path: 'state', code: action === 'send' ? 'contract_not_draft' : 'contract_not_renewable' }];
}

const RENEWABLE = `t.state in ('active', 'expired') and t.end_date <= ${TODAY_IN_ROME} + ${RENEWAL_DAYS}
  and ${IS_RENEWED_SQL}`;

/**
 * SQL conditions over `t`: the contracts that each action accepts, like `contractActions` for a single contract. The
 * action checks again. The count sums `amount`.
 */
export const CONTRACT_RUN_COUNTING = {
  conditions: { prepare: RENEWABLE, renew: RENEWABLE, send: `t.state = 'draft'` } satisfies Record<
    Exclude<ContractRunAction, 'fee'>,
    string
  >,
  amount: 't.fee_amount_cents',
} as const;
