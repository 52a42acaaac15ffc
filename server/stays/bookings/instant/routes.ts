import { z } from 'zod';
import { nameSchema } from '../../../../domain/platform/schema/name-schema.ts';
import { countCodeTry } from '../../../people/auth/visitor-limits.ts';
import { LIMITS } from '../../../people/limits/limits.ts';
import { authorOf } from '../../../platform/audit/author.ts';
import type { Context } from '../../../platform/context.ts';
import type { App } from '../../../platform/http/app-type.ts';
import { visitorOf } from '../../../platform/http/visitor.ts';
import { findPublished } from '../../../portal/public/find-published.ts';
import { runOnce } from '../guest/run-once.ts';
import {
  bookInstantly,
  instantBooking,
  instantBookingAnswer,
  repeatedBookingAnswer,
  requestedBookingAnswer,
} from './book.ts';

export function instantRoutes(app: App, context: Context): void {
  app.post(
    '/api/public/bookings',
    {
      config: { access: { token: 'create_requests' } },
      schema: {
        tags: ['public'],
        operationId: 'bookAtOnce',
        summary: 'L’ospite prenota subito: le camere sono sue se in tempo paga la caparra o lascia la carta',
        description:
          '409 `no-availability`: non c’è più, o si può solo chiedere; 409 `conflict` con `totalCents`, `depositCents` e `by`: oggi costa questo. Con `Idempotency-Key` la stessa prenotazione inviata due volte è una sola. 202 con `isLinkSent`: l’indirizzo ha già riservato queste camere, e il link per pagare gli arriva per e-mail. 202 con `isRequest`: oltre i limiti delle camere riservate senza pagare la struttura riceve una richiesta, e niente è riservato.',
        body: nameSchema('InstantBooking', instantBooking),
        response: {
          201: nameSchema('BookedAtOnce', instantBookingAnswer),
          202: z.union([
            nameSchema('RepeatedBooking', repeatedBookingAnswer),
            nameSchema('BookingAsRequest', requestedBookingAnswer),
          ]),
        },
      },
    },
    async (request, reply) => {
      const { body, serviceToken: token, language } = request;
      const found = (
        await findPublished(context.database.pool, [body.structure], { language, only: token?.structureIds })
      ).get(String(body.structure));
      await countCodeTry(context, request, body.discountCode ?? null, found ? [found.id] : []);
      const sender = { language, token, visitor: visitorOf(request) };
      const booked = await runOnce(
        context,
        request,
        found ? `structure:${found.id}` : `mailbox:${body.email}`,
        (transaction) => bookInstantly(context, transaction, authorOf(request), body, sender),
        LIMITS.instantVisitor,
      );
      return 'token' in booked ? reply.code(201).send(booked) : reply.code(202).send(booked);
    },
  );
}
