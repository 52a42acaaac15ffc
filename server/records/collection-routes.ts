import { randomUUID } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Issue } from '../../domain/records/issue.ts';
import { defaultsOf, type Listing, type RecordDefinition } from '../../domain/records/record.ts';
import { createSchema, patchSchema } from '../../domain/records/schemas.ts';
import { authorOf } from '../audit/author.ts';
import type { Author } from '../audit/entry.ts';
import type { Actor } from '../auth/actor.ts';
import type { Context } from '../context.ts';
import { inTransaction, type Transaction } from '../database/transaction.ts';
import { actorOf } from '../http/access.ts';
import type { App } from '../http/app-type.ts';
import { nothing, problemAnswer } from '../http/input/schemas.ts';
import { partsChanged } from '../structures/effects.ts';
import {
  acceptNew,
  changeRecord,
  conflictProblem,
  readRecord,
  refuseIssues,
  versionQuery,
} from './actions.ts';
import { listAnswer, recordAnswer } from './answers.ts';
import { arrangementRoutes } from './collections/arrangement-routes.ts';
import { historyRoute } from './collections/history-route.ts';
import { type Merging, mergeRoute } from './collections/merge-route.ts';
import { lastPlace } from './collections/order.ts';
import { strangeReferences } from './collections/references.ts';
import { type Address, refuseFull, type Shelf, shelfOf } from './collections/shelf.ts';
import { brokenAmong, missedWithout } from './collections/siblings.ts';
import { refuseUsed } from './collections/usage.ts';
import { sendExport } from './export.ts';
import { type ListPlan, listRecords, type ScopeCondition } from './list.ts';
import { listQuerySchema, parseListQuery } from './list-query.ts';
import type { StoredRecord } from './select.ts';
import type { Queryable } from './statement.ts';
import { translationRoutes } from './translations/routes.ts';
import { CHANGE_HEADER, deleteRecord, insertRecord } from './write.ts';

export type CollectionDefinition = RecordDefinition & { listing: Listing };

export interface CollectionOptions {
  /** Rows of the platform that this reader may see; everything without it. */
  readonly scope?: (actor: Actor) => ScopeCondition;
  /** Routes that the area writes itself. */
  readonly without?: readonly ('list' | 'create' | 'read' | 'change' | 'delete')[];
  /** Where it lies when not at `/api/{collection}`. */
  readonly address?: Address;
  /** Rules that need more than the record, within the transaction that writes it; null for one not yet stored. */
  readonly check?: (
    transaction: Transaction,
    after: Record<string, unknown>,
    before: StoredRecord | null,
    author: Author,
    structureId: number | undefined,
  ) => Promise<readonly Issue[]>;
  /** Refuses a deletion that the letters of the screen allow, or takes away first what goes with the record. */
  readonly leaving?: (
    transaction: Transaction,
    current: StoredRecord,
    author: Author,
  ) => void | Promise<void>;
  /** What must be there before a structure's are listed: rows that are computed when they are first asked for. */
  readonly beforeList?: (structureId: number) => Promise<void>;
  /** What must follow a creation or a change, in its transaction. */
  readonly saved?: (
    transaction: Transaction,
    after: StoredRecord,
    before: StoredRecord | null,
  ) => Promise<void>;
  /** What must give way before two entries become one. */
  readonly merging?: Merging;
  /** Rules of an entry that has become one with another, over what now refers to it. */
  readonly merged?: (transaction: Transaction, into: StoredRecord) => Promise<readonly Issue[]>;
}

/** List, create, read, change, delete and history of a collection, as design/api.md says; under a structure also order and bulk. */
export function collectionRoutes(
  app: App,
  context: Context,
  definition: CollectionDefinition,
  options: CollectionOptions = {},
): void {
  const { pool } = context.database;
  const shelf = shelfOf(definition, options.scope, options.address);
  const common = { tags: [definition.collection] };
  const access = (letter: 'c' | 'r' | 'u' | 'd') => ({ access: { screen: definition.screen, letter } });
  const one = recordAnswer(definition);
  const wants = (route: 'list' | 'create' | 'read' | 'change' | 'delete') =>
    !options.without?.includes(route);
  const title = definition.title[0];
  const read = (request: FastifyRequest, database: Queryable = pool) =>
    readRecord(database, definition, actorOf(request).role, shelf.recordId(request), shelf.scope(request));
  const check = async (
    transaction: Transaction,
    after: Record<string, unknown>,
    before: StoredRecord | null,
    author: Author,
    structureId: number | undefined,
  ): Promise<void> => {
    const strange = await strangeReferences(transaction, definition, after, before, structureId);
    const crowded = await brokenAmong(transaction, definition, structureId, after, before?.id ?? null);
    refuseIssues([
      ...strange,
      ...crowded,
      ...((await options.check?.(transaction, after, before, author, structureId)) ?? []),
    ]);
  };
  const leave = async (
    transaction: Transaction,
    record: StoredRecord,
    structureId: number | undefined,
    author: Author,
  ): Promise<void> => {
    refuseIssues(await missedWithout(transaction, definition, structureId, record));
    await options.leaving?.(transaction, record, author);
  };
  const followUp = async (transaction: Transaction, request: FastifyRequest): Promise<void> => {
    const structureId = shelf.structureId(request);
    if (structureId !== undefined) {
      await partsChanged(transaction, authorOf(request), definition, structureId);
    }
  };

  if (wants('list')) listRoute(app, context, definition, shelf, options.beforeList);

  if (wants('create')) {
    app.post(
      shelf.path,
      {
        config: access('c'),
        schema: {
          ...common,
          summary: `${title}: crea`,
          params: shelf.params,
          body: createSchema(definition.fields),
          response: { 201: one, '4xx': problemAnswer },
        },
      },
      async (request, reply) => {
        const structureId = shelf.structureId(request);
        const record = await inTransaction(context.database, async (transaction) => {
          const writer = await shelf.open(transaction, request);
          const fixed = shelf.fixed(request);
          const values = acceptNew(definition, request.body, writer, fixed);
          const author = authorOf(request);
          if (structureId !== undefined) await refuseFull(transaction, definition, structureId);
          const whole = { ...defaultsOf(definition.fields), ...values };
          await check(transaction, whole, null, author, structureId);
          const extra = lastPlace(definition, structureId, fixed);
          const made = await insertRecord(transaction, { definition, author, values, structureId, extra });
          await options.saved?.(transaction, made, null);
          await followUp(transaction, request);
          return made;
        });
        return reply
          .code(201)
          .header('location', `${request.url.split('?')[0]}/${record.id}`)
          .send(record);
      },
    );
  }
  if (wants('read')) {
    app.get(
      shelf.one,
      {
        config: access('r'),
        schema: {
          ...common,
          summary: `${title}: leggi`,
          params: shelf.oneParams,
          response: { 200: one, '4xx': problemAnswer },
        },
      },
      async (request) => read(request),
    );
  }
  if (wants('change')) {
    app.patch(
      shelf.one,
      {
        config: access('u'),
        schema: {
          ...common,
          summary: `${title}: modifica`,
          params: shelf.oneParams,
          body: patchSchema(definition.fields),
          response: { 200: one, '4xx': problemAnswer },
        },
      },
      async (request) => {
        // The schema above demands `version`; its type is lost in the loop that builds it.
        const patch = request.body as { version: number };
        return inTransaction(context.database, async (transaction) => {
          const writer = await shelf.open(transaction, request);
          const current = await read(request, transaction);
          const author = authorOf(request);
          const after = await changeRecord(transaction, {
            definition,
            author,
            writer,
            current,
            patch,
            async extra(values) {
              await check(transaction, values, current, author, shelf.structureId(request));
              return [];
            },
          });
          if (after.version !== current.version) {
            await options.saved?.(transaction, after, current);
            await followUp(transaction, request);
          }
          return after;
        });
      },
    );
  }
  if (wants('delete')) {
    app.delete(
      shelf.one,
      {
        config: access('d'),
        schema: {
          ...common,
          summary: `${title}: elimina`,
          params: shelf.oneParams,
          querystring: versionQuery,
          response: { 204: nothing, '4xx': problemAnswer },
        },
      },
      async (request, reply) => {
        const { version } = request.query;
        const changeId = await inTransaction(context.database, async (transaction) => {
          const { role } = await shelf.open(transaction, request);
          const current = await read(request, transaction);
          const fresh = version === current.version;
          // What goes with it comes back with it: one batch of the history.
          const batch = definition.catalogue?.releases ? { batchId: randomUUID() } : {};
          const author = { ...authorOf(request), ...batch };
          if (fresh) {
            if (!definition.catalogue?.releases) await refuseUsed(transaction, definition, current);
            await leave(transaction, current, shelf.structureId(request), author);
          }
          const entry = fresh ? await deleteRecord(transaction, definition, author, current) : null;
          if (entry === null) throw await conflictProblem(transaction, definition, role, current, version);
          await followUp(transaction, request);
          return entry;
        });
        reply.header(CHANGE_HEADER, changeId);
        return reply.code(204).send();
      },
    );
  }
  if (wants('read') && wants('change'))
    translationRoutes(app, context, definition, shelf.one, shelf.oneParams, {
      read: (request) => read(request),
      async open(transaction, request) {
        const writer = await shelf.open(transaction, request);
        return { writer, current: await read(request, transaction) };
      },
    });
  historyRoute(
    app,
    context,
    definition,
    shelf.one,
    shelf.oneParams,
    async (request) => (await read(request)).id,
  );
  if (definition.scope === 'structure' || definition.catalogue) {
    arrangementRoutes(app, context, definition, shelf, { check, leave });
  }
  if (definition.catalogue) mergeRoute(app, context, definition, shelf, options);
}

function listRoute(
  app: App,
  context: Context,
  definition: CollectionDefinition,
  shelf: Shelf,
  beforeList: CollectionOptions['beforeList'],
): void {
  app.get(
    shelf.path,
    {
      config: { access: { screen: definition.screen, letter: 'r' } },
      schema: {
        tags: [definition.collection],
        summary: `${definition.title[0]}: elenco (JSON, CSV, XLSX)`,
        params: shelf.params,
        querystring: listQuerySchema(definition),
        response: { 200: listAnswer(definition), '4xx': problemAnswer },
      },
    },
    async (request, reply) => {
      const { role } = actorOf(request);
      const query = parseListQuery(definition, request.query);
      await shelf.reach(context.database.pool, request);
      const structureId = shelf.structureId(request);
      if (structureId !== undefined) await beforeList?.(structureId);
      const columns = definition.listing.columns;
      const plan: ListPlan = { definition, role, scope: shelf.scope(request), query, columns };
      const format = exportFormat(request, query.format);
      if (format) return sendExport(context, reply as FastifyReply, plan, format);
      return listRecords(context.database.pool, plan);
    },
  );
}

export function exportFormat(request: FastifyRequest, asked: 'json' | 'csv' | 'xlsx'): 'csv' | 'xlsx' | null {
  if (asked !== 'json') return asked;
  return request.headers.accept === 'text/csv' ? 'csv' : null;
}
