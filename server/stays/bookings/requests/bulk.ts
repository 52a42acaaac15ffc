import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { requestActionsAnswer } from '../../../../domain/stays/bookings/answers.ts';
import { bookingRequest } from '../../../../domain/stays/bookings/booking-request.ts';
import { canActOnRequests, requestActions } from '../../../../domain/stays/bookings/request-actions.ts';
import { underStructure } from '../../../kernel/records/collections/mount.ts';
import { act } from '../../../kernel/records/lifecycle/act.ts';
import { actorOf } from '../../../platform/access/actor.ts';
import { readStatusInScope } from '../../../platform/access/structure-row.ts';
import { authorOf } from '../../../platform/audit/author.ts';
import type { Context } from '../../../platform/context.ts';
import { run } from '../../../platform/database/statement.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import type { App } from '../../../platform/http/app-type.ts';
import { idParam } from '../../../platform/http/input/schemas.ts';
import { fieldProblem, Problem } from '../../../platform/problems/problem.ts';
import { requestMachine } from './actions.ts';

const MAX_REQUESTS = 100;
const id = z.int().min(1).max(2_147_483_647);

/** Single action of each bulk action. */
const SINGLE_ACTIONS = { archive: 'archive', assign: 'assign', spam: 'close' } as const;

const mount = underStructure(bookingRequest);

/** Archivia, Assegna, Spam for several requests, with a preview and a result for each. */
export function bulkRoutes(app: App, context: Context): void {
  app.post(
    '/api/structures/:id/booking-request-actions',
    {
      config: { access: { screen: 'bookingRequests', letter: 'u' } },
      schema: {
        tags: ['booking-requests'],
        operationId: 'actOnBookingRequests',
        summary: 'Richieste di prenotazione: archivia, assegna o segna come spam più richieste',
        description: 'Con `preview` dice soltanto, ospite per ospite, che cosa accadrebbe.',
        params: z.strictObject({ id: idParam }),
        body: z.strictObject({
          action: z.enum(['archive', 'assign', 'spam']),
          ids: z.array(id).min(1).max(MAX_REQUESTS),
          assignedTo: id.optional(),
          preview: z.boolean().default(false),
        }),
        response: { 200: requestActionsAnswer },
      },
    },
    async (request) => {
      const { id: structureId } = request.params;
      const { action, ids, assignedTo, preview } = request.body;
      const actor = actorOf(request);
      const single = SINGLE_ACTIONS[action];
      const from: readonly string[] = requestActions.rules[single].from;
      const input = { archive: {}, assign: { assignedTo }, spam: { outcome: 'spam' } }[action];
      if (action === 'assign' && assignedTo === undefined) throw fieldProblem('assignedTo', 'required');
      return inTransaction(context.database, async (transaction) => {
        await readStatusInScope(transaction, actor, structureId, { lock: true });
        if (!canActOnRequests(actor.role)) throw new Problem('forbidden');
        const found = await run<{ id: number; code: string; name: string; state: string }>(
          transaction,
          `select id, code, concat_ws(' ', name, surname) as name, state from booking_requests
           where structure_id = $1 and id = any($2::integer[]) order by created_at desc, id desc`,
          [structureId, ids],
        );
        const author = { ...authorOf(request), batchId: randomUUID() };
        const requests = found.map((one) => ({
          ...one,
          refusal: from.includes(one.state) ? null : ('state' as const),
        }));
        const willing = requests.filter(({ refusal }) => refusal === null);
        if (!preview)
          for (const { id: recordId } of willing)
            await act(
              requestMachine,
              { context, transaction, author },
              { actor, scope: mount.scope(request), structureId, id: recordId, action: single, input },
            );
        return { done: preview ? 0 : willing.length, requests };
      });
    },
  );
}
