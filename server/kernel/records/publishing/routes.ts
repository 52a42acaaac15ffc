import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { publicationAnswer, recordAnswer } from '../../../../domain/kernel/records/answers.ts';
import { isPublished } from '../../../../domain/kernel/records/lifecycle/publishing.ts';
import { checkRules, type RecordDefinition } from '../../../../domain/kernel/records/record.ts';
import { recordVersion } from '../../../../domain/kernel/records/schemas.ts';
import { wordsOf } from '../../../../domain/platform/schema/name-schema.ts';
import { type Actor, actorOf } from '../../../platform/access/actor.ts';
import { authorOf } from '../../../platform/audit/author.ts';
import { changesBetween } from '../../../platform/audit/entry.ts';
import { referenceNames } from '../../../platform/audit/reference-names.ts';
import type { Context } from '../../../platform/context.ts';
import type { Queryable } from '../../../platform/database/statement.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import type { App } from '../../../platform/http/app-type.ts';
import { idParam } from '../../../platform/http/input/schemas.ts';
import { fieldProblem } from '../../../platform/problems/problem.ts';
import { conflictProblem, readRecord } from '../actions.ts';
import { versionBody } from '../bodies.ts';
import { platformMount, targetOf } from '../collections/mount.ts';
import { apply } from '../lifecycle/apply.ts';
import type { UnitOfWork } from '../lifecycle/behaviour.ts';
import type { WriteTarget } from '../lifecycle/target.ts';
import { accessTo } from '../route-access.ts';
import type { StoredRecord } from '../select.ts';
import {
  lockRow,
  type Publishable,
  publicationState,
  publish,
  readDraftValues,
  readPublicationIssues,
  readPublishedValues,
  readPublishedVersions,
} from './publishable.ts';

/** Routes of a record's draft: preview the changes, publish, and revert to a version. */
export function publishingRoutes(app: App, context: Context, of: Publishable): void {
  const { behaviour } = of;
  const { definition } = behaviour;
  const { pool } = context.database;
  const mount = platformMount(definition);
  const { one } = wordsOf(definition);
  const tags = [definition.collection];
  const params = z.strictObject({ id: idParam });
  const read = (request: FastifyRequest, database: Queryable = pool) =>
    readRecord(database, definition, actorOf(request).role, mount.recordId(request), () => 'true');
  const readLocked = async (request: FastifyRequest, database: Queryable, version: number) => {
    await lockRow(database, definition, mount.recordId(request));
    const row = await read(request, database);
    if (row.version !== version) throw await conflictProblem(database, definition, actorOf(request).role, row, version);
    return row;
  };

  app.get(
    `${mount.one}/publication`,
    {
      config: accessTo(definition, 'r'),
      schema: {
        tags,
        operationId: `get${one}Publication`,
        summary: `${definition.title[0]}: che cosa cambia sul portale se si pubblica, e le versioni pubblicate`,
        params,
        response: { 200: publicationAnswer },
      },
    },
    async (request) => readPublication(of, pool, actorOf(request), await read(request)),
  );

  app.post(
    `${mount.one}/publish`,
    {
      config: accessTo(definition, 'u'),
      schema: {
        tags,
        operationId: `publish${one}`,
        summary: `${definition.title[0]}: pubblica com’è adesso`,
        params,
        body: versionBody,
        response: { 200: recordAnswer(definition) },
      },
    },
    (request) =>
      inTransaction(context.database, async (transaction) => {
        const unit = { context, transaction, author: authorOf(request) };
        const { version } = request.body;
        const row = await readLocked(request, transaction, version);
        await publish(of, unit, row);
        return read(request, transaction);
      }),
  );

  app.post(
    `${mount.one}/revert`,
    {
      config: accessTo(definition, 'u'),
      schema: {
        tags,
        operationId: `revert${one}`,
        summary: `${definition.title[0]}: riporta la bozza a una versione pubblicata`,
        params,
        body: z.strictObject({ version: recordVersion, to: recordVersion }),
        response: { 200: recordAnswer(definition) },
      },
    },
    (request) =>
      inTransaction(context.database, async (transaction) => {
        const { version, to } = request.body;
        const row = await readLocked(request, transaction, version);
        const unit = { context, transaction, author: authorOf(request) };
        await revert(of, unit, targetOf(mount, request), row, to);
        return read(request, transaction);
      }),
  );
}

/** Checks the rules of an active record, even if the record is not active yet. */
function activeIssues(definition: RecordDefinition, row: object) {
  return checkRules(definition, { ...row, status: 10 });
}

/** Returns the changes that publishing would make, the issues against it, and the published versions. */
async function readPublication(of: Publishable, database: Queryable, actor: Actor, row: StoredRecord) {
  const { definition } = of.behaviour;
  const [drafts, publishedContent, versions, publicationIssues] = await Promise.all([
    readDraftValues(of, database, [row]),
    readPublishedValues(database, definition.collection, row.id),
    readPublishedVersions(database, definition.collection, row.id),
    readPublicationIssues(of, database, row),
  ]);
  const changes = changesBetween(publishedContent ?? {}, drafts.get(row.id) ?? {});
  return {
    isPublished: isPublished(publicationState(row)),
    changes,
    names: await referenceNames(database, actor, [{ targetType: definition.name, changes }]),
    issues: [...activeIssues(definition, row), ...publicationIssues],
    versions,
  };
}

async function revert(
  of: Publishable,
  unit: UnitOfWork,
  target: WriteTarget,
  row: StoredRecord,
  to: number,
): Promise<void> {
  const { definition } = of.behaviour;
  const values = await readPublishedValues(unit.transaction, definition.collection, row.id, to);
  if (!values) throw fieldProblem('to', 'not_published');
  const ownValues = Object.fromEntries(Object.entries(values).filter(([name]) => name in definition.fields));
  await apply(unit, of.behaviour, target, {
    operation: 'update',
    id: row.id,
    version: row.version,
    values: ownValues,
  });
  await of.bringBack?.(unit, row, values);
}
