import { erasureAnswer, erasureBody, personAnswer, personSchema } from '../../../domain/support/privacy/person.ts';
import { authorOf } from '../../platform/audit/author.ts';
import { writeEvent } from '../../platform/audit/write.ts';
import type { Context } from '../../platform/context.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import type { App } from '../../platform/http/app-type.ts';
import { file } from '../../platform/http/input/schemas.ts';
import { erasePerson } from './erase.ts';
import { exportPerson, findPerson } from './find.ts';

const tags = ['privacy'];
/** Access like the history, for administrators. The email address is sent in the body, because URLs are logged. */
const config = { access: { screen: 'auditLog', letter: 'r' }, idempotent: false } as const;

/**
 * Defines the routes for the rights of data subjects (GDPR 15, 17, 20): find, export and erase a person's data in all
 * structures.
 */
export function privacyRoutes(app: App, context: Context): void {
  const { pool } = context.database;

  app.post(
    '/api/data-subjects/find',
    {
      config,
      schema: {
        tags,
        operationId: 'findPersonData',
        summary: 'Privacy: che cosa il portale sa di una persona',
        body: personSchema,
        response: { 200: personAnswer },
      },
    },
    async (request) => {
      const found = await findPerson(pool, request.body);
      await writeEvent(pool, authorOf(request), 'view_sensitive', { type: 'data-subject', id: 0 });
      return { found };
    },
  );

  app.post(
    '/api/data-subjects/export',
    {
      config,
      schema: {
        tags,
        operationId: 'exportPersonData',
        summary: 'Privacy: tutti i dati di una persona, da consegnarle',
        body: personSchema,
        produces: ['application/json'],
        response: { 200: file },
      },
    },
    async (request, reply) => {
      const data = await exportPerson(pool, request.body);
      await writeEvent(pool, authorOf(request), 'export', { type: 'data-subject', id: 0 });
      return reply
        .type('application/json; charset=utf-8')
        .header('content-disposition', 'attachment; filename="dati-personali.json"')
        .send(JSON.stringify(data, null, 2));
    },
  );

  app.post(
    '/api/data-subjects/erase',
    {
      config,
      schema: {
        tags,
        operationId: 'erasePersonData',
        summary: 'Privacy: cancella i dati di una persona in tutte le strutture',
        description: 'Ciò che resta, e perché, è in `found`. Non si annulla.',
        body: erasureBody,
        response: { 200: erasureAnswer },
      },
    },
    async (request) => {
      const { reason, reviews, ...sought } = request.body;
      const erased = await inTransaction(context.database, (transaction) =>
        erasePerson({ context, transaction, author: authorOf(request) }, sought, { reason, reviews }),
      );
      return { erased, found: await findPerson(pool, sought) };
    },
  );
}
