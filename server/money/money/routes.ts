import { z } from 'zod';
import { AMOUNT_READERS } from '../../../domain/kernel/vocabularies/fatturapa-codes.ts';
import { cashPositionAnswer } from '../../../domain/money/money/cash-position.ts';
import { timelineAnswer } from '../../../domain/money/money/timeline.ts';
import { actorOf } from '../../platform/access/actor.ts';
import { readStatusInScope } from '../../platform/access/structure-row.ts';
import type { Context } from '../../platform/context.ts';
import type { App } from '../../platform/http/app-type.ts';
import { idParam } from '../../platform/http/input/schemas.ts';
import { readCashPosition } from './cash-position.ts';
import { listMoneyEvents, TIMELINE_CURSOR } from './timeline.ts';

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

  app.get(
    '/api/structures/:id/money-timeline',
    {
      config: { access: { screen: 'billing', letter: 'r', roles: AMOUNT_READERS } },
      schema: {
        tags: ['money'],
        operationId: 'listMoneyEvents',
        summary: 'Cronologia di una struttura: contratti, fatture, solleciti, pagamenti, sospensioni ed evidenze',
        params: z.strictObject({ id: idParam }),
        querystring: z.strictObject({
          perPage: z.coerce.number().int().min(1).max(100).default(50),
          after: z.string().max(80).regex(TIMELINE_CURSOR).optional().describe('`meta.next` della pagina precedente'),
        }),
        response: { 200: timelineAnswer },
      },
    },
    async (request) => {
      const { pool } = context.database;
      const actor = actorOf(request);
      const { perPage, after } = request.query;
      await readStatusInScope(pool, actor, request.params.id);
      const rows = await listMoneyEvents(pool, actor, request.params.id, { perPage, after });
      const data = rows.slice(0, perPage);
      const last = data.at(-1);
      const next = rows.length > perPage && last ? `${last.micros}.${last.key}` : null;
      return { data: data.map(({ micros: _, ...event }) => event), meta: { perPage, next } };
    },
  );
}
