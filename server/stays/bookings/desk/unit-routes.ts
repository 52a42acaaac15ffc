import { z } from 'zod';
import { issueCode } from '../../../../domain/kernel/records/text-rules.ts';
import { nameSchema } from '../../../../domain/platform/schema/name-schema.ts';
import { actorOf } from '../../../platform/access/actor.ts';
import { readStatusInScope } from '../../../platform/access/structure-row.ts';
import { authorOf } from '../../../platform/audit/author.ts';
import type { Context } from '../../../platform/context.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import type { App } from '../../../platform/http/app-type.ts';
import { idParam } from '../../../platform/http/input/schemas.ts';
import { assignUnits, nameUnits } from './units.ts';

const id = z.int().min(1).max(2_147_483_647);
const names = z.array(z.string().trim().min(1).max(20)).max(999);
const unitIds = z.array(id).max(200);
const MAX_ASSIGNMENTS = 500;

/** Names the units of a room and assigns them to bookings. Optional for structures. */
export function unitRoutes(app: App, context: Context): void {
  app.put(
    '/api/structures/:id/rooms/:recordId/unit-names',
    {
      config: { access: { screen: 'rooms', letter: 'u' } },
      schema: {
        tags: ['arrivals'],
        operationId: 'nameRoomUnits',
        summary: 'Dà un nome alle unità di un alloggio, per assegnarle alle prenotazioni',
        params: z.strictObject({ id: idParam, recordId: idParam }),
        body: z.strictObject({
          names: names.refine((all) => new Set(all).size === all.length, issueCode('unique')),
          before: names.describe('I nomi che c’erano quando si è cominciato a scrivere; altri: 409'),
        }),
        response: { 204: z.null() },
      },
    },
    async (request, reply) => {
      const { id: structureId, recordId } = request.params;
      await inTransaction(context.database, async (transaction) => {
        await readStatusInScope(transaction, actorOf(request), structureId, { lock: true });
        await nameUnits(transaction, authorOf(request), structureId, recordId, request.body);
      });
      return reply.code(204).send(null);
    },
  );

  app.post(
    '/api/structures/:id/unit-assignments',
    {
      config: { access: { screen: 'arrivals', letter: 'u' } },
      schema: {
        tags: ['arrivals'],
        operationId: 'assignUnits',
        summary: 'Assegna alle prenotazioni le loro unità, tutte o nessuna',
        params: z.strictObject({ id: idParam }),
        body: nameSchema(
          'UnitAssignments',
          z.strictObject({
            assignments: z
              .array(
                z.strictObject({
                  arrivalId: id,
                  unitIds,
                  before: unitIds.describe('Le unità che aveva sullo schermo; altre: 409'),
                }),
              )
              .min(1)
              .max(MAX_ASSIGNMENTS),
          }),
        ),
        response: { 204: z.null() },
      },
    },
    async (request, reply) => {
      const structureId = request.params.id;
      await inTransaction(context.database, async (transaction) => {
        await readStatusInScope(transaction, actorOf(request), structureId, { lock: true });
        await assignUnits(transaction, authorOf(request), structureId, request.body.assignments);
      });
      return reply.code(204).send(null);
    },
  );
}
