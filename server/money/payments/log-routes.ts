import { z } from 'zod';
import { addDays, todayInRome } from '../../../domain/kernel/calendar/days.ts';
import {
  logEffectsAnswer,
  stripeLogBeside,
  stripeStatusAnswer,
} from '../../../domain/money/payments/answers.ts';
import { stripeLogActions } from '../../../domain/money/payments/log-actions.ts';
import { stripeLog } from '../../../domain/money/payments/stripe-log.ts';
import { readRecord } from '../../kernel/records/actions.ts';
import { collectionRoutes } from '../../kernel/records/collection-routes.ts';
import { stateMachine } from '../../kernel/records/lifecycle/act.ts';
import { actionRoutes } from '../../kernel/records/lifecycle/action-routes.ts';
import { behaviour } from '../../kernel/records/lifecycle/behaviour.ts';
import { actorOf } from '../../platform/access/actor.ts';
import type { Context } from '../../platform/context.ts';
import { run } from '../../platform/database/statement.ts';
import type { App } from '../../platform/http/app-type.ts';
import { idParam } from '../../platform/http/input/schemas.ts';
import { PROCESS_JOB } from './events.ts';

const tags = ['stripe-logs'];
const params = z.strictObject({ id: idParam });
const access = (letter: 'r' | 'u') => ({ access: { screen: 'stripeLogs', letter } }) as const;

export const stripeLogBehaviour = behaviour(stripeLog);

const stripeLogMachine = stateMachine(stripeLog, stripeLogActions, {
  does: {
    async retry({ context, transaction, row }) {
      await context.jobs.enqueue(transaction, PROCESS_JOB, { id: row.id });
      return { attempts: 0, outcome: null, processedAt: null };
    },
    dismiss: () => ({ outcome: { code: 'dismissed' } }),
  },
});

/** /support/stripe_logs: what Stripe told, what it did, and what waits for a person. */
export function logRoutes(app: App, context: Context): void {
  const { pool } = context.database;
  collectionRoutes(app, context, stripeLogBehaviour, {
    without: ['create', 'change', 'delete'],
    list: {
      summary: 'Log Stripe: elenco (JSON, CSV, XLSX)',
      beside: {
        shape: stripeLogBeside,
        sql: () => '(select s.name from structures s where s.id = t.structure_id) as "structureName"',
      },
    },
  });

  app.get(
    '/api/stripe-logs/:id/effects',
    {
      config: access('r'),
      schema: {
        tags,
        operationId: 'getStripeLogEffects',
        summary: 'Evento Stripe: che cosa si può farne, che cosa riguarda',
        params,
        response: { 200: logEffectsAnswer },
      },
    },
    async (request) => {
      const actor = actorOf(request);
      const row = await readRecord(pool, stripeLog, actor.role, request.params.id, () => 'true');
      const [about] = await run<{
        structureName: string | null;
        documentNumber: string | null;
        bookingCode: string | null;
      }>(
        pool,
        `select (select name from structures where id = $1) as "structureName",
           (select document_number from invoices where id = $2) as "documentNumber",
           (select code from arrivals where id = $3) as "bookingCode"`,
        [row.structureId, row.invoiceId, row.arrivalId],
      );
      return {
        actions: stripeLogActions.allowed(row, { ...actor, now: new Date() }),
        structureName: about?.structureName ?? null,
        documentNumber: about?.documentNumber ?? null,
        bookingCode: about?.bookingCode ?? null,
      };
    },
  );

  actionRoutes(app, context, stripeLogMachine);

  app.get(
    '/api/stripe-status',
    {
      config: access('r'),
      schema: {
        tags,
        operationId: 'getStripeStatus',
        summary: 'Stripe: se è attivo, consegne rifiutate, ultima riconciliazione',
        response: { 200: stripeStatusAnswer },
      },
    },
    async () => readStatus(context),
  );
}

async function readStatus({ config, database }: Context) {
  const { pool } = database;
  const [refused, [last]] = await Promise.all([
    run<{ reason: string; count: number }>(
      pool,
      `select reason, sum(count)::integer as count from stripe_refusals where day > $1
       group by reason order by reason`,
      [addDays(todayInRome(), -7)],
    ),
    run<{ at: string; seen: number; found: number }>(
      pool,
      `select to_char(ended_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as at, seen, found
       from stripe_reconciliations order by id desc limit 1`,
      [],
    ),
  ]);
  return {
    isOn: config.stripe !== null,
    isStandIn: config.stripe?.isStandIn ?? false,
    refused,
    lastComparison: last ?? null,
  };
}
