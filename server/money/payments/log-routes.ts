import { z } from 'zod';
import { addDays, todayInRome } from '../../../domain/kernel/calendar/days.ts';
import { logEffectsAnswer, stripeLogBeside, stripeStatusAnswer } from '../../../domain/money/payments/answers.ts';
import { stripeLogActions } from '../../../domain/money/payments/log-actions.ts';
import { stripeLog } from '../../../domain/money/payments/stripe-log.ts';
import { readRecord } from '../../kernel/records/actions.ts';
import { collectionRoutes } from '../../kernel/records/collection-routes.ts';
import { stateMachine } from '../../kernel/records/lifecycle/act.ts';
import { actionRoutes } from '../../kernel/records/lifecycle/action-routes.ts';
import { behaviour } from '../../kernel/records/lifecycle/behaviour.ts';
import { actorOf } from '../../platform/access/actor.ts';
import type { Context } from '../../platform/context.ts';
import type { App } from '../../platform/http/app-type.ts';
import { idParam } from '../../platform/http/input/schemas.ts';
import {
  countRefusals,
  PROCESS_EVENT_JOB,
  readLastReconciliation,
  readSubjectNames,
  STRUCTURE_NAME,
} from './events.ts';

const tags = ['stripe-logs'];
const params = z.strictObject({ id: idParam });
const access = (letter: 'r' | 'u') => ({ access: { screen: 'stripeLogs', letter } }) as const;

export const stripeLogBehaviour = behaviour(stripeLog);

const stripeLogMachine = stateMachine(stripeLog, stripeLogActions, {
  does: {
    async retry({ context, transaction, row }) {
      await context.jobs.enqueue(transaction, PROCESS_EVENT_JOB, { id: row.id });
      return { attempts: 0, outcome: null, processedAt: null };
    },
    dismiss: () => ({ outcome: { code: 'dismissed' } }),
  },
});

/** /support/stripe_logs: Stripe events, their results, and events that wait for a person. */
export function logRoutes(app: App, context: Context): void {
  const { pool } = context.database;
  collectionRoutes(app, context, stripeLogBehaviour, {
    without: ['create', 'change', 'delete'],
    list: {
      summary: 'Log Stripe: elenco (JSON, CSV, XLSX)',
      beside: {
        shape: stripeLogBeside,
        sql: () => STRUCTURE_NAME,
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
      const names = await readSubjectNames(pool, row);
      return {
        actions: stripeLogActions.allowed(row, { ...actor, now: new Date() }),
        structureName: names?.structureName ?? null,
        documentNumber: names?.documentNumber ?? null,
        bookingCode: names?.bookingCode ?? null,
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
  const [refused, lastComparison] = await Promise.all([
    countRefusals(pool, addDays(todayInRome(), -7)),
    readLastReconciliation(pool),
  ]);
  return {
    isOn: config.stripe !== null,
    isStandIn: config.stripe?.isStandIn ?? false,
    refused,
    lastComparison,
  };
}
