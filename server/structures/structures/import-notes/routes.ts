import { z } from 'zod';
import { importNoteKindsAnswer, importNotesAnswer } from '../../../../domain/structures/imports/answers.ts';
import { NOTE_CHECKERS } from '../../../../domain/structures/imports/notes.ts';
import { structure } from '../../../../domain/structures/structures/structure.ts';
import { readRecord } from '../../../kernel/records/actions.ts';
import { type Actor, actorOf } from '../../../platform/access/actor.ts';
import { structureScope } from '../../../platform/access/scope.ts';
import { authorOf } from '../../../platform/audit/author.ts';
import type { Context } from '../../../platform/context.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import type { App } from '../../../platform/http/app-type.ts';
import { idParam } from '../../../platform/http/input/schemas.ts';
import { countOpenCauses, readOpenNotes, tickNotes } from './notes.ts';

/** Routes for the notes that imports leave on structures, and for ticking them off. */
export function importNoteRoutes(app: App, context: Context): void {
  const { pool } = context.database;
  const params = z.strictObject({ id: idParam });
  const tags = ['imports'];
  const config = { access: { screen: 'structure', letter: 'u', roles: NOTE_CHECKERS } } as const;
  const assertInScope = (actor: Actor, id: number) =>
    readRecord(pool, structure, actor.role, id, structureScope(actor, 't.id', 'parts'));

  app.get(
    '/api/import-notes',
    {
      config,
      schema: {
        tags,
        operationId: 'listImportNoteKinds',
        summary: 'Note delle importazioni: che cosa resta da controllare, per causa',
        response: { 200: importNoteKindsAnswer },
      },
    },
    async (request) => ({
      data: await countOpenCauses(
        pool,
        structureScope(actorOf(request), 'n.structure_id', 'all parts'),
        request.language,
      ),
    }),
  );

  app.get(
    '/api/structures/:id/import-notes',
    {
      config,
      schema: {
        tags,
        operationId: 'listImportNotes',
        summary: 'Struttura: che cosa resta da controllare dopo le importazioni',
        params,
        response: { 200: importNotesAnswer },
      },
    },
    async (request) => {
      const { id } = request.params;
      await assertInScope(actorOf(request), id);
      return { data: await readOpenNotes(pool, id, request.language) };
    },
  );

  app.post(
    '/api/structures/:id/import-notes/tick',
    {
      config,
      schema: {
        tags,
        operationId: 'tickImportNotes',
        summary: 'Struttura: segna come controllate queste note delle importazioni',
        params,
        body: z.strictObject({ ids: z.array(z.int().min(1)).min(1).max(100) }),
        response: { 200: importNotesAnswer },
      },
    },
    async (request) => {
      const actor = actorOf(request);
      const { id } = request.params;
      await assertInScope(actor, id);
      return inTransaction(context.database, async (transaction) => {
        await tickNotes(transaction, authorOf(request), id, request.body.ids);
        return { data: await readOpenNotes(transaction, id, request.language) };
      });
    },
  );
}
