import { randomUUID } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { defaultsOf, type Writer } from '../../../domain/records/record.ts';
import { authorOf } from '../../audit/author.ts';
import type { Author } from '../../audit/entry.ts';
import type { Context } from '../../context.ts';
import { inTransaction, type Transaction } from '../../database/transaction.ts';
import type { App } from '../../http/app-type.ts';
import { nothing } from '../../http/input/schemas.ts';
import { wordsOf } from '../../http/openapi/names.ts';
import { partsChanged } from '../../structures/effects.ts';
import { acceptNew, changeRecord, conflictProblem, readRecord, versionQuery } from '../actions.ts';
import { recordAnswer } from '../answers.ts';
import { createBody, patchBody } from '../bodies.ts';
import { accessTo } from '../route-access.ts';
import type { StoredRecord } from '../select.ts';
import type { Queryable } from '../statement.ts';
import { ARCHIVED_HEADER, CHANGE_HEADER, insertRecord } from '../write.ts';
import { removeRecord } from './archive-routes.ts';
import type { CollectionDefinition } from './options.ts';
import { lastPlace } from './order.ts';
import type { Rules } from './rules.ts';
import { refuseFull, type Shelf } from './shelf.ts';
import { settled } from './siblings.ts';

/** What the routes that write a collection share. */
export interface Collection {
  readonly definition: CollectionDefinition;
  readonly shelf: Shelf;
  readonly rules: Rules;
  read(request: FastifyRequest, database?: Queryable): Promise<StoredRecord>;
}

/** What follows for the structure of a collection that lies under one. */
async function followUp(transaction: Transaction, request: FastifyRequest, of: Collection): Promise<void> {
  const structureId = of.shelf.structureId(request);
  if (structureId !== undefined)
    await partsChanged(transaction, authorOf(request), of.definition, structureId);
}

/** Makes a record where the request says, of values that may depend on who writes. */
export async function makeRecord(
  transaction: Transaction,
  request: FastifyRequest,
  author: Author,
  collection: Collection,
  valuesFor: (writer: Writer) => Promise<Record<string, unknown>>,
): Promise<StoredRecord> {
  const { definition, shelf, rules } = collection;
  const writer = await shelf.open(transaction, request);
  const structureId = shelf.structureId(request);
  const fixed = shelf.fixed(request);
  const given = await settled(transaction, definition, structureId, await valuesFor(writer), null);
  const values = acceptNew(definition, given, writer, fixed);
  if (structureId !== undefined) await refuseFull(transaction, definition, structureId);
  const whole = { ...defaultsOf(definition.fields), ...values };
  await rules.check(transaction, whole, null, author, structureId);
  const extra = lastPlace(definition, structureId, fixed);
  const made = await insertRecord(transaction, { definition, author, values, structureId, extra });
  await rules.saved(transaction, made, null, author);
  await followUp(transaction, request, collection);
  return rules.rewrites ? again(transaction, definition, author, made) : made;
}

/** A record as it stands once its area has written what follows from it. */
async function again(
  transaction: Transaction,
  definition: CollectionDefinition,
  author: Author,
  written: StoredRecord,
): Promise<StoredRecord> {
  const role = author.role === 'system' ? 'admin' : author.role;
  const record = await readRecord(transaction, definition, role, written.id, () => 'true');
  return { ...record, changeId: written.changeId };
}

/** `POST …`. */
export function createRoute(app: App, context: Context, collection: Collection): void {
  const { definition, shelf } = collection;
  app.post(
    shelf.path,
    {
      config: accessTo(definition, 'c'),
      schema: {
        tags: [definition.collection],
        operationId: `create${wordsOf(definition).one}`,
        summary: `${definition.title[0]}: crea`,
        params: shelf.params,
        body: createBody(definition),
        response: { 201: recordAnswer(definition) },
      },
    },
    async (request, reply) => {
      const record = await inTransaction(context.database, (transaction) =>
        makeRecord(transaction, request, authorOf(request), collection, async () => request.body),
      );
      return reply
        .code(201)
        .header('location', `${request.url.split('?')[0]}/${record.id}`)
        .send(record);
    },
  );
}

/** `PATCH …/{id}` at the version that was read. */
export function changeRoute(app: App, context: Context, collection: Collection): void {
  const { definition, shelf, rules, read } = collection;
  app.patch(
    shelf.one,
    {
      config: accessTo(definition, 'u'),
      schema: {
        tags: [definition.collection],
        operationId: `update${wordsOf(definition).one}`,
        summary: `${definition.title[0]}: modifica`,
        params: shelf.oneParams,
        body: patchBody(definition),
        response: { 200: recordAnswer(definition) },
      },
    },
    async (request) => {
      // The schema above demands `version`; its type is lost in the loop that builds it.
      const patch = request.body as { version: number };
      return inTransaction(context.database, async (transaction) => {
        const writer = await shelf.open(transaction, request);
        const current = await read(request, transaction);
        const author = authorOf(request);
        const given = await settled(transaction, definition, shelf.structureId(request), patch, current);
        const after = await changeRecord(transaction, {
          definition,
          author,
          writer,
          current,
          patch: { ...given, version: patch.version },
          async extra(values) {
            await rules.check(transaction, values, current, author, shelf.structureId(request));
            return [];
          },
        });
        if (after.version !== current.version) {
          await rules.saved(transaction, after, current, author);
          await followUp(transaction, request, collection);
          if (rules.rewrites) return again(transaction, definition, author, after);
        }
        return after;
      });
    },
  );
}

/** `DELETE …/{id}?version=`; the answer’s headers say by which entry of the history it comes back, and whether it is in the archive. */
export function deleteRoute(app: App, context: Context, collection: Collection): void {
  const { definition, shelf, rules, read } = collection;
  app.delete(
    shelf.one,
    {
      config: accessTo(definition, 'd'),
      schema: {
        tags: [definition.collection],
        operationId: `delete${wordsOf(definition).one}`,
        summary: `${definition.title[0]}: elimina`,
        params: shelf.oneParams,
        querystring: versionQuery,
        response: { 204: nothing },
      },
    },
    async (request, reply) => {
      const { version } = request.query;
      const done = await inTransaction(context.database, async (transaction) => {
        const { role } = await shelf.open(transaction, request);
        const current = await read(request, transaction);
        const fresh = version === current.version;
        // What goes with it comes back with it: one batch of the history.
        const batch = rules.takesAlong ? { batchId: randomUUID() } : {};
        const author = { ...authorOf(request), ...batch };
        const removed = fresh ? await removeRecord(transaction, definition, rules, author, current) : null;
        if (!removed?.changeId) throw await conflictProblem(transaction, definition, role, current, version);
        await followUp(transaction, request, collection);
        return removed;
      });
      reply.header(CHANGE_HEADER, done.changeId);
      if (done.isArchived) reply.header(ARCHIVED_HEADER, 'true');
      return reply.code(204).send();
    },
  );
}
