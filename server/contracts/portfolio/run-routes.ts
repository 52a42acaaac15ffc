import { z } from 'zod';
import {
  CONTRACT_RUN_ACTIONS,
  type ContractRunAction,
  contractFoundAnswer,
  contractRunAnswer,
  MOST_IN_CONTRACT_RUN,
} from '../../../domain/contracts/portfolio.ts';
import { RENEWAL_DAYS } from '../../../domain/contracts/states.ts';
import { issueCode } from '../../../domain/records/text-rules.ts';
import type { Language } from '../../../domain/texts/text.ts';
import { actorOf } from '../../access/actor.ts';
import { authorOf } from '../../audit/author.ts';
import type { Context } from '../../context.ts';
import type { Queryable } from '../../database/statement.ts';
import { TODAY } from '../../database/time.ts';
import { inTransaction } from '../../database/transaction.ts';
import type { App } from '../../http/app-type.ts';
import { idParam } from '../../http/input/schemas.ts';
import { countFound, idsFound, MOST_FOUND } from '../../records/collections/whole-filter.ts';
import { runAnswerOf } from '../../tasks/run-answer.ts';
import { beginAct, findTask } from '../../tasks/stored.ts';
import { contractFilter, contractsPlan } from './list.ts';
import { type ContractRun, contractRunStored, namesOf, startContractRun } from './runs.ts';

const tags = ['contracts'];
/** Who sells and who manages: `by` of each action is checked again with the act. */
const config = {
  access: { screen: 'allContracts', letter: 'u', roles: ['admin', 'operator', 'vendor'] },
} as const;
const params = z.strictObject({ id: idParam });

const RENEWABLE = `t.state in ('active', 'expired') and t.end_date <= ${TODAY} + ${RENEWAL_DAYS}`;
/** SQL over `t`: what each may be done to, as `contractActions` says it of one; the action itself judges again. */
const CAN: Readonly<Record<ContractRunAction, string>> = {
  prepare: RENEWABLE,
  renew: RENEWABLE,
  send: `t.state = 'draft'`,
};

const shown = (database: Queryable, run: ContractRun, language: Language) =>
  runAnswerOf(run, (ids) => namesOf(database, ids), language);

/** Many contracts prepared, renewed or sent at once, by a job. */
export function contractRunRoutes(app: App, context: Context): void {
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
            ids: z.array(z.int().min(1).max(2_147_483_647)).min(1).max(MOST_IN_CONTRACT_RUN).optional(),
            filter: contractFilter
              .optional()
              .describe('Tutti quelli che il filtro trova e a cui si può fare'),
            count: z.int().min(1).max(MOST_FOUND).optional().describe('Con `filter`: quanti si è confermato'),
          })
          .refine(
            ({ ids, filter, count }) => (ids === undefined) === (filter !== undefined && count !== undefined),
            {
              path: ['ids'],
              ...issueCode('required'),
            },
          ),
        response: { 202: contractRunAnswer },
      },
    },
    async (request, reply) => {
      const { ids, filter, count = 0, action } = request.body;
      const plan = contractsPlan(actorOf(request), filter ?? {});
      const chosen = ids ?? (await idsFound(pool, plan, CAN[action], count));
      const started = await startContractRun(context, authorOf(request), { action, ids: chosen });
      return reply.code(202).send(await shown(pool, started, request.language));
    },
  );
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
      const counting = { conditions: CAN, amount: 'fee_amount_cents' };
      return contractFoundAnswer.parse(await countFound(pool, plan, counting));
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
      const found = await findTask(pool, contractRunStored, request.params.id, actorOf(request));
      return shown(pool, found, request.language);
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
        return row.state === 'running' ? beginAct(transaction, contractRunStored, row, 'cancel') : row;
      });
      return shown(pool, stopped, request.language);
    },
  );
}
