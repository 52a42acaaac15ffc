import { z } from 'zod';
import {
  CONTRACT_RUN_ACTIONS,
  contractRunAnswer,
  MOST_IN_CONTRACT_RUN,
} from '../../../domain/contracts/portfolio.ts';
import type { Language } from '../../../domain/texts/text.ts';
import { actorOf } from '../../access/actor.ts';
import { authorOf } from '../../audit/author.ts';
import type { Context } from '../../context.ts';
import type { Queryable } from '../../database/statement.ts';
import { inTransaction } from '../../database/transaction.ts';
import type { App } from '../../http/app-type.ts';
import { idParam } from '../../http/input/schemas.ts';
import { runAnswerOf } from '../../tasks/run-answer.ts';
import { beginAct, findTask } from '../../tasks/stored.ts';
import { type ContractRun, contractRunStored, namesOf, startContractRun } from './runs.ts';

const tags = ['contracts'];
/** Who sells and who manages: `by` of each action is checked again with the act. */
const config = {
  access: { screen: 'allContracts', letter: 'u', roles: ['admin', 'operator', 'vendor'] },
} as const;
const params = z.strictObject({ id: idParam });

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
        body: z.strictObject({
          action: z.enum(CONTRACT_RUN_ACTIONS),
          ids: z.array(z.int().min(1).max(2_147_483_647)).min(1).max(MOST_IN_CONTRACT_RUN),
        }),
        response: { 202: contractRunAnswer },
      },
    },
    async (request, reply) => {
      const started = await startContractRun(context, authorOf(request), request.body);
      return reply.code(202).send(await shown(pool, started, request.language));
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
