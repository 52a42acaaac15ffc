import { cashPositionAnswer } from '../../../domain/money/money/cash-position.ts';
import { actorOf } from '../../platform/access/actor.ts';
import type { Context } from '../../platform/context.ts';
import type { App } from '../../platform/http/app-type.ts';
import { readCashPosition } from './cash-position.ts';

export function moneyRoutes(app: App, context: Context): void {
  app.get(
    '/api/cash-position',
    {
      config: { access: { screen: 'cashPosition', letter: 'r' } },
      schema: {
        tags: ['money'],
        operationId: 'getCashPosition',
        summary: 'La cassa: da incassare, scaduto, rifiutato, in scadenza, atteso e arrivato, di tutte le strutture',
        response: { 200: cashPositionAnswer },
      },
    },
    (request) => readCashPosition(context.database.pool, actorOf(request)),
  );
}
