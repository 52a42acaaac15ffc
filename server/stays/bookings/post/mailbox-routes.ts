import { z } from 'zod';
import { daySchema } from '../../../../domain/kernel/records/fields.ts';
import { noContent } from '../../../../domain/platform/schema/no-content.ts';
import { authorOf } from '../../../platform/audit/author.ts';
import { writeEvent } from '../../../platform/audit/write.ts';
import type { Context } from '../../../platform/context.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import type { App } from '../../../platform/http/app-type.ts';
import { storeOlderDecision } from '../../../platform/mail/mailbox.ts';
import { Problem } from '../../../platform/problems/problem.ts';

/** Decides whether mails older than the first run are read or ignored. */
export function mailboxRoutes(app: App, context: Context): void {
  app.post(
    '/api/mailbox/older',
    {
      config: { access: { screen: 'bookingRequests', letter: 'u', roles: ['admin', 'operator'] } },
      schema: {
        tags: ['booking-requests'],
        operationId: 'decideOlderMails',
        summary:
          'Casella: i messaggi più vecchi del primo avvio si leggono da un giorno in poi (`from`), o si lasciano dove sono',
        body: z.discriminatedUnion('action', [
          z.strictObject({ action: z.literal('read'), from: daySchema.nullable() }),
          z.strictObject({ action: z.literal('ignore') }),
        ]),
        response: { 204: noContent },
      },
    },
    async (request, reply) => {
      const { body } = request;
      await inTransaction(context.database, async (transaction) => {
        const from = body.action === 'read' ? body.from : null;
        const id = await storeOlderDecision(context.config, transaction, { action: body.action, from });
        if (id === null) throw new Problem('not-found', { members: { resource: 'mailbox' } });
        const changes = [{ field: 'older', before: null, after: from ? `${body.action} ${from}` : body.action }];
        await writeEvent(transaction, authorOf(request), 'update', { type: 'mailbox', id, changes });
      });
      return reply.code(204).send();
    },
  );
}
