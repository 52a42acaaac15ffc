import { z } from 'zod';
import { noteWrittenAnswer } from '../../../../domain/insight/statistics/answers.ts';
import { FIRST_DAY } from '../../../../domain/insight/statistics/periods.ts';
import { todayInRome } from '../../../../domain/kernel/calendar/days.ts';
import { daySchema } from '../../../../domain/kernel/records/fields.ts';
import { actorOf } from '../../../platform/access/actor.ts';
import { readStatusInScope } from '../../../platform/access/structure-row.ts';
import { authorOf } from '../../../platform/audit/author.ts';
import { writeEvent } from '../../../platform/audit/write.ts';
import type { Context } from '../../../platform/context.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import type { App } from '../../../platform/http/app-type.ts';
import { idParam } from '../../../platform/http/input/schemas.ts';
import { fieldProblem, Problem } from '../../../platform/problems/problem.ts';
import { deleteNote, insertNote } from './queries.ts';

const body = z.strictObject({
  day: daySchema,
  structureId: z.int().min(1).max(2_147_483_647).nullish().describe('Di una struttura; senza, del portale'),
  text: z.string().trim().min(1).max(200),
});
/** The statistics screen that every role with a chart may open. */
const access = { access: { screen: 'statsEvidenceSlug', letter: 'r' } } as const;

/**
 * Routes for notes on days of a chart. Readers of the screen can add notes; authors and administrators can delete them.
 */
export function noteRoutes(app: App, context: Context): void {
  app.post(
    '/api/statistics/notes',
    {
      config: access,
      schema: {
        tags: ['statistics'],
        operationId: 'createStatisticsNote',
        summary: 'Statistiche: nota su un giorno',
        body,
        response: { 201: noteWrittenAnswer },
      },
    },
    async (request, reply) => {
      const { day, structureId = null, text } = request.body;
      const actor = actorOf(request);
      if (day < FIRST_DAY || day > todayInRome()) throw fieldProblem('day', 'date_latest', { date: todayInRome() });
      if (structureId !== null) await readStatusInScope(context.database.pool, actor, structureId);
      const id = await inTransaction(context.database, async (transaction) => {
        const noteId = await insertNote(transaction, { day, structureId, text, userId: actor.userId });
        await writeEvent(transaction, authorOf(request), 'create', {
          type: 'statistics-note',
          id: noteId,
          structureId: structureId ?? undefined,
        });
        return noteId;
      });
      return reply.code(201).send({ id });
    },
  );

  app.delete(
    '/api/statistics/notes/:id',
    {
      config: access,
      schema: {
        tags: ['statistics'],
        operationId: 'deleteStatisticsNote',
        summary: 'Statistiche: togli una nota propria',
        params: z.strictObject({ id: idParam }),
        response: { 204: z.null() },
      },
    },
    async (request, reply) => {
      const { userId, role } = actorOf(request);
      const { id } = request.params;
      await inTransaction(context.database, async (transaction) => {
        const isDeleted = await deleteNote(transaction, id, { by: userId, ofOthers: role === 'admin' });
        if (!isDeleted) throw new Problem('not-found', { members: { resource: 'statistics' } });
        await writeEvent(transaction, authorOf(request), 'delete', { type: 'statistics-note', id });
      });
      return reply.code(204).send(null);
    },
  );
}
