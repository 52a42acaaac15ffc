import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { recordAnswer } from '../../../../domain/kernel/records/answers.ts';
import type { Writer } from '../../../../domain/kernel/records/record.ts';
import type { ScreenId } from '../../../../domain/kernel/screens/screens.ts';
import { wordsOf } from '../../../../domain/platform/schema/name-schema.ts';
import { noContent } from '../../../../domain/platform/schema/no-content.ts';
import { authorOf } from '../../../platform/audit/author.ts';
import type { Context } from '../../../platform/context.ts';
import type { Queryable } from '../../../platform/database/statement.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import type { App } from '../../../platform/http/app-type.ts';
import { ARCHIVED_HEADER, CHANGE_HEADER } from '../../../platform/http/change-headers.ts';
import { idParam } from '../../../platform/http/input/schemas.ts';
import { readRecord, versionQuery } from '../actions.ts';
import { createBody, patchBody, versionBody } from '../bodies.ts';
import { type ApplyResult, apply, type Change } from '../lifecycle/apply.ts';
import type { CollectionBehaviour, UnitOfWork } from '../lifecycle/behaviour.ts';
import { runPendingRecounts } from '../lifecycle/recounts.ts';
import { accessTo } from '../route-access.ts';
import type { StoredRecord } from '../select.ts';
import { type Mount, targetOf } from './mount.ts';

type Access = ReturnType<typeof accessTo> | { access: { screen: ScreenId; letter: 'u' } };

/** Shared input of a collection's routes. */
export interface Collection {
  readonly behaviour: CollectionBehaviour;
  readonly mount: Mount;
  read(request: FastifyRequest, database?: Queryable): Promise<StoredRecord>;
}

/** Applies one change to the request's target in its own transaction. */
function applyInTransaction(
  context: Context,
  request: FastifyRequest,
  { behaviour, mount }: Collection,
  change: Change,
): Promise<ApplyResult> {
  return inTransaction(context.database, async (transaction) => {
    const unit = { context, transaction, author: authorOf(request) };
    const result = await apply(unit, behaviour, targetOf(mount, request), change);
    if (!result.isWritten || !behaviour.afterSave || change.operation === 'delete') return result;
    const record = await rereadRecord(unit, behaviour, result.record);
    return { ...result, record };
  });
}

/** Reads the record again after the hooks have changed it. */
async function rereadRecord(
  { transaction, author }: UnitOfWork,
  { definition }: CollectionBehaviour,
  writtenRecord: StoredRecord,
): Promise<StoredRecord> {
  await runPendingRecounts(transaction);
  const role = author.role === 'system' ? 'admin' : author.role;
  const record = await readRecord(transaction, definition, role, writtenRecord.id, () => 'true');
  return { ...record, changeId: writtenRecord.changeId };
}

const copyQuery = z.strictObject({
  copyOf: idParam.optional().describe('Il record di cui ha i testi: quelli tradotti da una macchina restano tali'),
});

export function createRoute(app: App, context: Context, collection: Collection): void {
  const { mount } = collection;
  const { definition } = collection.behaviour;
  app.post(
    mount.path,
    {
      config: accessTo(definition, 'c'),
      schema: {
        tags: [definition.collection],
        operationId: `create${wordsOf(definition).one}`,
        summary: `${definition.title[0]}: crea`,
        params: mount.params,
        querystring: copyQuery,
        body: createBody(definition),
        response: { 201: recordAnswer(definition) },
      },
    },
    async (request, reply) => {
      // The schema has validated the body, but its type is lost because it is built in a loop.
      const values = request.body as Record<string, unknown>;
      const { copyOf: id } = request.query;
      const copyOf = (transaction: Queryable, { role }: Writer) =>
        readRecord(transaction, definition, role, id ?? 0, targetOf(mount, request).scope);
      const { record } = await applyInTransaction(context, request, collection, {
        operation: 'create',
        values,
        ...(id !== undefined && { copyOf }),
      });
      return reply
        .code(201)
        .header('location', `${request.url.split('?')[0]}/${record.id}`)
        .send(record);
    },
  );
}

/** `PATCH …/{id}` with the version that the client read. */
export function changeRoute(app: App, context: Context, collection: Collection): void {
  const { mount } = collection;
  const { definition } = collection.behaviour;
  app.patch(
    mount.one,
    {
      config: accessTo(definition, 'u'),
      schema: {
        tags: [definition.collection],
        operationId: `update${wordsOf(definition).one}`,
        summary: `${definition.title[0]}: modifica`,
        params: mount.oneParams,
        body: patchBody(definition),
        response: { 200: recordAnswer(definition) },
      },
    },
    async (request) => {
      // The schema requires `version`, but its type is lost because it is built in a loop.
      const { version, ...values } = request.body as { version: number };
      const id = mount.recordId(request);
      const { record } = await applyInTransaction(context, request, collection, {
        operation: 'update',
        id,
        version,
        values,
      });
      return record;
    },
  );
}

/**
 * `DELETE …/{id}?version=`. The answer's headers give the history entry for an undo and tell if the record was
 * archived.
 */
export function deleteRoute(app: App, context: Context, collection: Collection): void {
  const { mount } = collection;
  const { definition } = collection.behaviour;
  app.delete(
    mount.one,
    {
      config: accessTo(definition, 'd'),
      schema: {
        tags: [definition.collection],
        operationId: `delete${wordsOf(definition).one}`,
        summary: `${definition.title[0]}: elimina`,
        params: mount.oneParams,
        querystring: versionQuery,
        response: { 204: noContent },
      },
    },
    async (request, reply) => {
      const { version } = request.query;
      const id = mount.recordId(request);
      const { record, isArchived } = await applyInTransaction(context, request, collection, {
        operation: 'delete',
        id,
        version,
      });
      reply.header(CHANGE_HEADER, record.changeId);
      if (isArchived) reply.header(ARCHIVED_HEADER, 'true');
      return reply.code(204).send();
    },
  );
}

/** `POST …/{id}/archive` and `…/restore`, which restores the record as a draft. */
export function archiveRoutes(app: App, context: Context, collection: Collection): void {
  const { mount } = collection;
  const { definition } = collection.behaviour;
  const { archive } = definition;
  if (!archive) return;
  const change = (operation: 'archive' | 'restore', access: Access, summary: string) =>
    app.post(
      `${mount.one}/${operation}`,
      {
        config: access,
        schema: {
          tags: [definition.collection],
          operationId: `${operation}${wordsOf(definition).one}`,
          summary: `${definition.title[0]}: ${summary}`,
          params: mount.oneParams,
          body: versionBody,
          response: { 200: recordAnswer(definition) },
        },
      },
      async (request: FastifyRequest) => {
        // The schema has validated the body, but a route built by a function has no type of its own.
        const { version } = request.body as { version: number };
        const id = mount.recordId(request);
        const { record } = await applyInTransaction(context, request, collection, { operation, id, version });
        return record;
      },
    );
  change('archive', accessTo(definition, 'u'), 'archivia');
  const toRestore = { access: { screen: archive.screen, letter: 'u' } } as const;
  change('restore', toRestore, 'ripristina dall’archivio come bozza');
}
