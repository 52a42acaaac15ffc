import { z } from 'zod';
import type { RecordDefinition } from '../../domain/records/record.ts';
import { patchSchema } from '../../domain/records/schemas.ts';
import { authorOf } from '../audit/author.ts';
import type { Author } from '../audit/entry.ts';
import type { Context } from '../context.ts';
import { inTransaction, type Transaction } from '../database/transaction.ts';
import { actorOf } from '../http/access.ts';
import type { App } from '../http/app-type.ts';
import { idParam, problemAnswer } from '../http/input/schemas.ts';
import { structureScope } from '../structures/scope.ts';
import { changeRecord, readRecord } from './actions.ts';
import { recordAnswer } from './answers.ts';
import { historyRoute } from './collections/history-route.ts';
import type { StoredRecord } from './select.ts';

export interface SectionOptions {
  /** What else the save means for the structure, in the same transaction. */
  readonly saved?: (transaction: Transaction, author: Author, after: StoredRecord) => Promise<void>;
}

/** Read, change and history of a section: one record a structure (design/api.md, Names of the structure's parts). */
export function sectionRoutes(
  app: App,
  context: Context,
  definition: RecordDefinition,
  options: SectionOptions = {},
): void {
  const path = `/api/structures/:id/${definition.collection}`;
  const params = z.strictObject({ id: idParam });
  const answer = { 200: recordAnswer(definition), '4xx': problemAnswer };
  const tags = ['structures'];
  const title = definition.title[0];

  app.get(
    path,
    {
      config: { access: { screen: definition.screen, letter: 'r' } },
      schema: { tags, summary: `${title}: leggi`, params, response: answer },
    },
    async (request) => {
      const actor = actorOf(request);
      const scope = structureScope(actor, 't.structure_id', 'parts');
      return readRecord(context.database.pool, definition, actor.role, request.params.id, scope);
    },
  );

  app.patch(
    path,
    {
      config: { access: { screen: definition.screen, letter: 'u' } },
      schema: {
        tags,
        summary: `${title}: modifica`,
        params,
        body: patchSchema(definition.fields),
        response: answer,
      },
    },
    async (request) => {
      const actor = actorOf(request);
      const author = authorOf(request);
      const { id } = request.params;
      // The schema above demands `version`; its type is lost in the loop that builds it.
      const patch = request.body as { version: number };
      return inTransaction(context.database, async (transaction) => {
        const scope = structureScope(actor, 't.structure_id', 'parts');
        const current = await readRecord(transaction, definition, actor.role, id, scope);
        const structureStatus = await lockStructureStatus(transaction, id);
        const after = await changeRecord(transaction, {
          definition,
          author,
          writer: { role: actor.role, structureStatus },
          current,
          patch,
        });
        if (after.version !== current.version) await options.saved?.(transaction, author, after);
        return after;
      });
    },
  );

  historyRoute(app, context, definition, path, params, async (request) => {
    const actor = actorOf(request);
    const { id } = request.params as { id: number };
    const scope = structureScope(actor, 't.structure_id', 'parts');
    return (await readRecord(context.database.pool, definition, actor.role, id, scope)).id;
  });
}

/** The structure's status, its row held so that a change of status and a save of a section come one after the other. */
export async function lockStructureStatus(transaction: Transaction, structureId: number): Promise<number> {
  const { rows } = await transaction.query<{ status: number }>({
    text: 'select status from structures where id = $1 for no key update',
    values: [structureId],
  });
  return rows[0]?.status ?? 0;
}
