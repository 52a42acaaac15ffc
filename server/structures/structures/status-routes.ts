import { z } from 'zod';
import { bulkAnswer, recordAnswer } from '../../../domain/kernel/records/answers.ts';
import { recordVersion } from '../../../domain/kernel/records/schemas.ts';
import { lines } from '../../../domain/kernel/records/text-rules.ts';
import { DEACTIVATION_REASONS, STATUS_CODES } from '../../../domain/kernel/vocabularies/structure-status.ts';
import { structure } from '../../../domain/structures/structures/structure.ts';
import { readRecord } from '../../kernel/records/actions.ts';
import { bulkIds, inBulk } from '../../kernel/records/collections/bulk.ts';
import { actorOf, type Reader } from '../../platform/access/actor.ts';
import { structureScope } from '../../platform/access/scope.ts';
import { authorOf } from '../../platform/audit/author.ts';
import type { Author } from '../../platform/audit/entry.ts';
import type { Context } from '../../platform/context.ts';
import { inTransaction, type Transaction } from '../../platform/database/transaction.ts';
import type { App } from '../../platform/http/app-type.ts';
import { idParam } from '../../platform/http/input/schemas.ts';
import { assignees, assignRoute, give, namesSomeone, nobodyNamed } from './assigning/routes.ts';
import { changeStatus, type StatusRequest } from './status.ts';

export const statusAsked = {
  to: z.literal(STATUS_CODES),
  note: lines(1000).optional(),
  reason: z.enum(Object.keys(DEACTIVATION_REASONS) as [keyof typeof DEACTIVATION_REASONS]).optional(),
};
const change = z.strictObject({ ...statusAsked, version: recordVersion });
const bulk = z.discriminatedUnion('action', [
  z.strictObject({ action: z.literal('status'), ids: bulkIds, ...statusAsked }),
  z
    .strictObject({ action: z.literal('assign'), ids: bulkIds, ...assignees })
    .refine(namesSomeone, nobodyNamed),
]);
/** A vendor takes a structure without agent by moving it to Assegnato: only that step reaches beyond the portfolio. */
function reach(actor: Reader, to: number) {
  return structureScope(actor, 't.id', actor.role === 'vendor' && to === 60 ? 'overview' : 'parts');
}

export async function move(
  context: Pick<Context, 'config' | 'mail'>,
  transaction: Transaction,
  actor: Reader,
  author: Author,
  id: number,
  request: Omit<StatusRequest, 'version'> & { version?: number },
) {
  const current = await readRecord(transaction, structure, actor.role, id, reach(actor, request.to));
  const asked = { ...request, version: request.version ?? current.version };
  return changeStatus(transaction, author, actor, current, asked, context);
}

/** Changes of status and assignments, one or many. */
export function structureStatusRoutes(app: App, context: Context): void {
  assignRoute(app, context);

  app.post(
    '/api/structures/:id/status',
    {
      config: { access: { screen: 'structure', letter: 'u' } },
      schema: {
        tags: ['structures'],
        operationId: 'changeStructureStatus',
        summary: 'Struttura: cambia stato',
        params: z.strictObject({ id: idParam }),
        body: change,
        response: { 200: recordAnswer(structure) },
      },
    },
    async (request) => {
      const actor = actorOf(request);
      return inTransaction(context.database, (transaction) =>
        move(context, transaction, actor, authorOf(request), request.params.id, request.body),
      );
    },
  );

  app.post(
    '/api/structures/bulk',
    {
      config: { access: { screen: 'structures', letter: 'u', roles: ['admin', 'operator'] } },
      schema: {
        tags: ['structures'],
        operationId: 'changeManyStructures',
        summary: 'Strutture: cambio di stato o assegnazione multipla',
        body: bulk,
        response: { 200: bulkAnswer },
      },
    },
    async (request) => {
      const actor = actorOf(request);
      const { body } = request;
      return inBulk(context, request, structure.name, body.ids, ({ transaction, author }, id) => {
        if (body.action === 'assign') return give(context, transaction, actor, author, id, body);
        const { to, note, reason } = body;
        return move(context, transaction, actor, author, id, { to, note, reason });
      });
    },
  );
}
