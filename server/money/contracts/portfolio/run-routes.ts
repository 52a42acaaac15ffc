import { z } from 'zod';
import { issueCode } from '../../../../domain/kernel/records/text-rules.ts';
import {
  CONTRACT_RUN_ACTIONS,
  type ContractRunAction,
  contractFoundAnswer,
  contractRunAnswer,
  type FeeChange,
  feeChangeSchema,
  feePreviewAnswer,
  MAX_CONTRACTS_PER_RUN,
} from '../../../../domain/money/contracts/portfolio.ts';
import type { Language } from '../../../../domain/platform/language/text.ts';
import {
  countAllowedRows,
  isSingleChoice,
  readConfirmedIds,
  rowSelectionShape,
  SINGLE_CHOICE_ISSUE,
} from '../../../kernel/records/collections/row-selection.ts';
import { toRunAnswer } from '../../../kernel/tasks/run-answer.ts';
import { findTask, startAction } from '../../../kernel/tasks/stored-task.ts';
import { type Actor, actorOf } from '../../../platform/access/actor.ts';
import { authorOf } from '../../../platform/audit/author.ts';
import type { Context } from '../../../platform/context.ts';
import type { Queryable } from '../../../platform/database/statement.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import type { App } from '../../../platform/http/app-type.ts';
import { idParam } from '../../../platform/http/input/schemas.ts';
import { confirmFees, contractsOfIds, planFees, previewFees } from './fees.ts';
import { contractFilter, contractsPlan } from './list.ts';
import {
  CONTRACT_RUN_COUNTING,
  type ContractRun,
  contractRunStored,
  readContractNames,
  readUnreached,
  startContractRun,
} from './runs.ts';

const tags = ['contracts'];
/** Roles that may start a run; each action checks its own `by` again. */
const config = {
  access: { screen: 'allContracts', letter: 'u', roles: ['admin', 'operator', 'vendor'] },
} as const;
const params = z.strictObject({ id: idParam });

const buildRunAnswer = async (database: Queryable, run: ContractRun, language: Language) => ({
  ...(await toRunAnswer(run, (ids) => readContractNames(database, ids), language)),
  batchId: run.batchId,
  unreached: await readUnreached(database, run),
});

/** Bulk runs that prepare, renew or send contracts in a job. */
export function contractRunRoutes(app: App, context: Context): void {
  const { pool } = context.database;
  startRoute(app, context);
  feePreviewRoute(app, context);

  app.get(
    '/api/contract-runs/found',
    {
      config,
      schema: {
        tags,
        operationId: 'countForContractRun',
        summary: 'Molti contratti insieme: quanti di quelli che il filtro trova',
        querystring: contractFilter,
        response: { 200: contractFoundAnswer },
      },
    },
    async (request) => {
      const plan = contractsPlan(actorOf(request), request.query);
      return contractFoundAnswer.parse(await countAllowedRows(pool, plan, CONTRACT_RUN_COUNTING));
    },
  );

  app.get(
    '/api/contract-runs/:id',
    {
      config,
      schema: {
        tags,
        operationId: 'getContractRun',
        summary: 'Molti contratti insieme: a che punto è',
        params,
        response: { 200: contractRunAnswer },
      },
    },
    async (request) => {
      const task = await findTask(pool, contractRunStored, request.params.id, actorOf(request));
      return buildRunAnswer(pool, task, request.language);
    },
  );

  app.post(
    '/api/contract-runs/:id/cancel',
    {
      config,
      schema: {
        tags,
        operationId: 'cancelContractRun',
        summary: 'Molti contratti insieme: ferma',
        params,
        response: { 200: contractRunAnswer },
      },
    },
    async (request) => {
      const { id } = request.params;
      const stopped = await inTransaction(context.database, async (transaction) => {
        const row = await findTask(transaction, contractRunStored, id, actorOf(request), { lock: true });
        return row.state === 'running' ? startAction(transaction, contractRunStored, row, 'cancel') : row;
      });
      return buildRunAnswer(pool, stopped, request.language);
    },
  );
}

function startRoute(app: App, context: Context): void {
  const { pool } = context.database;

  app.post(
    '/api/contract-runs',
    {
      config,
      schema: {
        tags,
        operationId: 'startContractRun',
        summary: 'Prepara, rinnova o invia molti contratti: li lavora una coda',
        body: z
          .strictObject({
            action: z.enum(CONTRACT_RUN_ACTIONS),
            fee: feeChangeSchema.optional().describe('Con `fee`: il nuovo canone'),
            ...rowSelectionShape(contractFilter, MAX_CONTRACTS_PER_RUN),
          })
          .refine(isSingleChoice, SINGLE_CHOICE_ISSUE)
          .refine(({ action, fee }) => (action === 'fee') === (fee !== undefined), {
            path: ['fee'],
            ...issueCode('required'),
          }),
        response: { 202: contractRunAnswer },
      },
    },
    async (request, reply) => {
      const { action, fee = null } = request.body;
      const ids = await selectIds(pool, actorOf(request), request.body);
      const started = await startContractRun(context, authorOf(request), { action, ids, fee });
      return reply.code(202).send(await buildRunAnswer(pool, started, request.language));
    },
  );
}

interface RunSelection {
  readonly action: ContractRunAction;
  readonly fee?: FeeChange | undefined;
  readonly ids?: number[] | undefined;
  readonly filter?: Readonly<Record<string, unknown>> | undefined;
  readonly count?: number | undefined;
}

/** Returns the contracts of a run. A new fee leaves out those that its preview has named. */
async function selectIds(
  database: Queryable,
  actor: Actor,
  { action, fee, ids, filter = {}, count = 0 }: RunSelection,
): Promise<number[]> {
  const plan = ids ? contractsOfIds(actor, ids) : contractsPlan(actor, filter);
  if (fee) return confirmFees(await planFees(database, plan, fee), ids ? undefined : count);
  if (ids) return ids;
  const { conditions } = CONTRACT_RUN_COUNTING;
  return readConfirmedIds(database, plan, conditions[action as keyof typeof conditions], count);
}

function feePreviewRoute(app: App, context: Context): void {
  const { ids, filter } = rowSelectionShape(contractFilter, MAX_CONTRACTS_PER_RUN);

  app.post(
    '/api/contract-fee-previews',
    {
      config,
      schema: {
        tags,
        operationId: 'previewContractFee',
        summary: 'Nuovo canone per molti contratti: quanti, quali no e perché, somma prima e dopo',
        body: z
          .strictObject({ fee: feeChangeSchema, ids, filter })
          .refine((body) => (body.ids === undefined) !== (body.filter === undefined), SINGLE_CHOICE_ISSUE),
        response: { 200: feePreviewAnswer },
      },
    },
    async (request) => {
      const { fee, ids: selected, filter: filters = {} } = request.body;
      const actor = actorOf(request);
      const plan = selected ? contractsOfIds(actor, selected) : contractsPlan(actor, filters);
      return previewFees(await planFees(context.database.pool, plan, fee), request.language);
    },
  );
}
