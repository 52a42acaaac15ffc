import { z } from 'zod';
import { type SlowStructure, slowStructuresAnswer } from '../../../../domain/stays/bookings/portfolio/answers.ts';
import {
  ANSWER_TIME_DAYS,
  MAX_SLOW_STRUCTURES,
  MIN_ANSWERED_REQUESTS,
} from '../../../../domain/stays/bookings/portfolio/slow.ts';
import { MIN_SPAM_SCORE } from '../../../../domain/stays/bookings/request-states.ts';
import {
  portfolioScope,
  structureConditions,
  structureFilters,
} from '../../../kernel/records/collections/portfolio.ts';
import { type Actor, actorOf } from '../../../platform/access/actor.ts';
import { isActiveUserSql } from '../../../platform/access/person-name.ts';
import type { Context } from '../../../platform/context.ts';
import { type Queryable, run, Statement } from '../../../platform/database/statement.ts';
import { instant } from '../../../platform/database/time.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import type { App } from '../../../platform/http/app-type.ts';

/** Replaces the answer times of all structures. The time of an unanswered request is endless. */
export async function storeAnswerTimes({ database }: Pick<Context, 'database'>): Promise<void> {
  await inTransaction(database, async (transaction) => {
    await run(transaction, 'delete from answer_times', []);
    await run(
      transaction,
      `insert into answer_times (structure_id, requests, unanswered, median_minutes)
       select a.structure_id, a.requests, a.unanswered,
         case when a.minutes < 'infinity' then round(a.minutes) end
       from (select r.structure_id, count(*) as requests, count(*) filter (where r.first_reply_at is null) as unanswered,
           percentile_disc(0.5) within group (order by
             coalesce(extract(epoch from r.first_reply_at - r.created_at) / 60, 'infinity')) as minutes
         from booking_requests r
         where r.created_at >= now() - interval '${ANSWER_TIME_DAYS} days' and r.spam_score < ${MIN_SPAM_SCORE}
         group by r.structure_id) a
       where a.requests >= ${MIN_ANSWERED_REQUESTS}`,
      [],
    );
  });
}

/** Lists the structures that answer last, the slowest first. */
async function readSlowStructures(database: Queryable, actor: Actor, filters: Readonly<Record<string, unknown>>) {
  const statement = new Statement();
  const where = [portfolioScope(actor), ...structureConditions(filters)].map((part) => `(${part(statement)})`);
  const rows = await run<SlowStructure & { computedAt: string }>(
    database,
    `select t.structure_id as "structureId", s.name as "structureName", s.city as "structureCity", u.name as "agentName", ${isActiveUserSql('u')} as "agentIsActive",
       t.requests, t.unanswered, t.median_minutes as "medianMinutes", ${instant('t.computed_at')} as "computedAt"
     from answer_times t join structures s on s.id = t.structure_id left join users u on u.id = s.vendor_id
     where ${where.join(' and ')} order by t.median_minutes desc nulls first, t.structure_id limit ${MAX_SLOW_STRUCTURES}`,
    statement.values,
  );
  const data = rows.map(({ computedAt: _, ...row }) => row);
  return { data, computedAt: rows[0]?.computedAt ?? null };
}

/** `GET /api/slow-structures`: structures by their median answer time. */
export function slowStructuresRoute(app: App, context: Context): void {
  app.get(
    '/api/slow-structures',
    {
      config: { access: { screen: 'allRequests', letter: 'r' } },
      schema: {
        tags: ['booking-requests'],
        operationId: 'listSlowStructures',
        summary: `Strutture più lente a rispondere: mediana degli ultimi ${ANSWER_TIME_DAYS} giorni`,
        querystring: z.strictObject(structureFilters),
        response: { 200: slowStructuresAnswer },
      },
    },
    (request) => readSlowStructures(context.database.pool, actorOf(request), request.query),
  );
}
