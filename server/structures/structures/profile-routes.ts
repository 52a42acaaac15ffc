import { z } from 'zod';
import { profileAnswer } from '../../../domain/structures/structures/answers.ts';
import { profile } from '../../../domain/structures/structures/profile.ts';
import { profileWarnings } from '../../../domain/structures/structures/profile-warnings.ts';
import { structure } from '../../../domain/structures/structures/structure.ts';
import { readRecord } from '../../kernel/records/actions.ts';
import { patchBody } from '../../kernel/records/bodies.ts';
import { historyRoute } from '../../kernel/records/collections/history-route.ts';
import { apply } from '../../kernel/records/lifecycle/apply.ts';
import { sectionTarget } from '../../kernel/records/section.ts';
import type { StoredRecord } from '../../kernel/records/select.ts';
import { type Actor, actorOf } from '../../platform/access/actor.ts';
import { structureScope } from '../../platform/access/scope.ts';
import { authorOf } from '../../platform/audit/author.ts';
import type { Context } from '../../platform/context.ts';
import type { Queryable } from '../../platform/database/statement.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import type { App } from '../../platform/http/app-type.ts';
import { idParam } from '../../platform/http/input/schemas.ts';
import { applySectionSave } from './apply-section-save.ts';
import { readProfilePoints, type StructureRow, structureBehaviour } from './behaviours.ts';
import { readSurroundings } from './municipality.ts';
import { readTypeRules } from './type-rules.ts';

/** Returns the fields of the "anagrafica" with the name of the comune, as the form reads them. */
function profileFieldsOf(record: StoredRecord): StoredRecord {
  const { id, version, createdAt, createdBy, updatedAt, updatedBy, updatedByName, changeId, city, province } = record;
  const fields = Object.keys(profile.fields).filter((name) => name in record);
  return {
    id,
    version,
    createdAt,
    createdBy,
    updatedAt,
    updatedBy,
    updatedByName,
    changeId,
    city,
    province,
    pending: record.pending,
    ...Object.fromEntries(fields.map((name) => [name, record[name]])),
  };
}

type Patch = Record<string, unknown> & { version: number };

/**
 * Empties the category if the new type has no stars and the patch does not name a category (structures dictionary 2.1).
 */
async function dropCategory(transaction: Queryable, actor: Actor, id: number, patch: Patch): Promise<Patch> {
  const type = patch.structure_type;
  if (typeof type !== 'number' || 'category' in patch) return patch;
  const scope = structureScope(actor, 't.id', 'parts');
  const current = await readRecord(transaction, structure, 'admin', id, scope);
  if (type === current.structure_type) return patch;
  return (await readTypeRules(transaction, type)).allowsStars ? patch : { ...patch, category: null };
}

const params = z.strictObject({ id: idParam });
const path = '/api/structures/:id/profile';
const answer = { 200: profileAnswer };
const tags = ['structures'];

/** "Anagrafica": `GET` and `PATCH /api/structures/{id}/profile`. Stored with the structure, whose version it shares. */
export function profileRoutes(app: App, context: Context): void {
  const { pool } = context.database;

  app.get(
    path,
    {
      config: { access: { screen: 'profile', letter: 'r' } },
      schema: {
        tags,
        operationId: 'getProfile',
        summary: 'Anagrafica: leggi, con ciò che sembra errato',
        params,
        response: answer,
      },
    },
    async (request) => {
      const actor = actorOf(request);
      const scope = structureScope(actor, 't.id', 'parts');
      const record = await readRecord(pool, structure, actor.role, request.params.id, scope);
      const around = await readSurroundings(pool, record, structureScope(actor, 's.id', 'parts'));
      return { ...profileFieldsOf(record), warnings: profileWarnings(record, around) };
    },
  );
  patchRoute(app, context);

  historyRoute(
    app,
    context,
    profile,
    path,
    params,
    async (request) => {
      const actor = actorOf(request);
      const { id } = request.params as { id: number };
      const scope = structureScope(actor, 't.id', 'parts');
      return (await readRecord(pool, structure, actor.role, id, scope)).id;
    },
    { keptWith: structure },
  );
}

function patchRoute(app: App, context: Context): void {
  app.patch(
    path,
    {
      config: { access: { screen: 'profile', letter: 'u' } },
      schema: {
        tags,
        operationId: 'updateProfile',
        summary: 'Anagrafica: modifica',
        params,
        body: patchBody(profile),
        response: answer,
      },
    },
    async (request) => {
      const actor = actorOf(request);
      const author = authorOf(request);
      const { id } = request.params;
      return inTransaction(context.database, async (transaction) => {
        // The schema above requires `version`, but its type is lost in the loop that builds it.
        const { version, ...values } = await dropCategory(transaction, actor, id, request.body as Patch);
        // Locks like a section, but writes the structure's own row.
        const target = { ...sectionTarget(actor, id), structureId: undefined };
        const { record, isWritten } = await apply({ context, transaction, author }, structureBehaviour, target, {
          operation: 'update',
          id,
          version,
          values,
        });
        if (!isWritten) return profileFieldsOf(record);
        if (record.status === 60)
          await applySectionSave(transaction, author, id, await readProfilePoints(transaction, record as StructureRow));
        else if (!('city_id' in values)) return profileFieldsOf(record);
        // Reads again for the names of the comune and the version after the status change.
        const updated = await readRecord(transaction, structure, actor.role, id, () => 'true');
        return { ...profileFieldsOf(updated), changeId: record.changeId };
      });
    },
  );
}
