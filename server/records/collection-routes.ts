import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Issue } from '../../domain/records/issue.ts';
import type { Listing, RecordDefinition } from '../../domain/records/record.ts';
import { createSchema, patchSchema } from '../../domain/records/schemas.ts';
import { authorOf } from '../audit/author.ts';
import { HISTORY_PAGE, recordHistory, shownTo } from '../audit/history.ts';
import type { Actor } from '../auth/actor.ts';
import type { Context } from '../context.ts';
import { inTransaction, type Transaction } from '../database/transaction.ts';
import { actorOf } from '../http/access.ts';
import type { App } from '../http/app-type.ts';
import { idParam, nothing, problemAnswer } from '../http/input/schemas.ts';
import {
  acceptNew,
  changeRecord,
  conflictProblem,
  readRecord,
  refuseIssues,
  versionQuery,
} from './actions.ts';
import { historyAnswer, historyQuery, listAnswer, recordAnswer } from './answers.ts';
import { sendExport } from './export.ts';
import { type ListPlan, listRecords, type ScopeCondition } from './list.ts';
import { listQuerySchema, parseListQuery } from './list-query.ts';
import type { StoredRecord } from './select.ts';
import { CHANGE_HEADER, deleteRecord, insertRecord } from './write.ts';

export type CollectionDefinition = RecordDefinition & { listing: Listing };

export interface CollectionOptions {
  /** Rows that this reader may see; everything without it. */
  readonly scope?: (actor: Actor) => ScopeCondition;
  /** Routes that the area writes itself. */
  readonly without?: readonly ('list' | 'create' | 'read' | 'change' | 'delete')[];
  /** Rules that need more than the record, within the transaction that writes it; null for one not yet stored. */
  readonly check?: (
    transaction: Transaction,
    after: Record<string, unknown>,
    before: StoredRecord | null,
  ) => Promise<readonly Issue[]>;
}

const everything = (): ScopeCondition => () => 'true';

/** List, create, read, change, delete and history of a platform collection, as design/api.md says. */
export function collectionRoutes(
  app: App,
  context: Context,
  definition: CollectionDefinition,
  options: CollectionOptions = {},
): void {
  const { pool } = context.database;
  const path = `/api/${definition.collection}`;
  const scopeOf = options.scope ?? everything;
  const common = { tags: [definition.collection] };
  const access = (letter: 'c' | 'r' | 'u' | 'd') => ({ access: { screen: definition.screen, letter } });
  const params = z.strictObject({ id: idParam });
  const one = recordAnswer(definition);
  const wants = (route: 'list' | 'create' | 'read' | 'change' | 'delete') =>
    !options.without?.includes(route);
  const title = definition.title[0];
  const writer = (actor: Actor) => ({ role: actor.role, structureStatus: null });
  const read = (request: FastifyRequest, id: number) => {
    const actor = actorOf(request);
    return readRecord(pool, definition, actor.role, id, scopeOf(actor));
  };

  if (wants('list')) listRoute(app, context, definition, scopeOf);

  if (wants('create')) {
    app.post(
      path,
      {
        config: access('c'),
        schema: {
          ...common,
          summary: `${title}: crea`,
          body: createSchema(definition.fields),
          response: { 201: one, '4xx': problemAnswer },
        },
      },
      async (request, reply) => {
        const values = acceptNew(definition, request.body, writer(actorOf(request)));
        const record = await inTransaction(context.database, async (transaction) => {
          refuseIssues((await options.check?.(transaction, values, null)) ?? []);
          return insertRecord(transaction, { definition, author: authorOf(request), values });
        });
        return reply.code(201).header('location', `${path}/${record.id}`).send(record);
      },
    );
  }
  if (wants('read')) {
    app.get(
      `${path}/:id`,
      {
        config: access('r'),
        schema: {
          ...common,
          summary: `${title}: leggi`,
          params,
          response: { 200: one, '4xx': problemAnswer },
        },
      },
      async (request) => read(request, request.params.id),
    );
  }
  if (wants('change')) {
    app.patch(
      `${path}/:id`,
      {
        config: access('u'),
        schema: {
          ...common,
          summary: `${title}: modifica`,
          params,
          body: patchSchema(definition.fields),
          response: { 200: one, '4xx': problemAnswer },
        },
      },
      async (request) => {
        const actor = actorOf(request);
        const current = await read(request, request.params.id);
        // The schema above demands `version`; its type is lost in the loop that builds it.
        const patch = request.body as { version: number };
        return inTransaction(context.database, (transaction) =>
          changeRecord(transaction, {
            definition,
            author: authorOf(request),
            writer: writer(actor),
            current,
            patch,
            async extra(after) {
              refuseIssues((await options.check?.(transaction, after, current)) ?? []);
              return [];
            },
          }),
        );
      },
    );
  }
  if (wants('delete')) {
    app.delete(
      `${path}/:id`,
      {
        config: access('d'),
        schema: {
          ...common,
          summary: `${title}: elimina`,
          params,
          querystring: versionQuery,
          response: { 204: nothing, '4xx': problemAnswer },
        },
      },
      async (request, reply) => {
        const current = await read(request, request.params.id);
        const { version } = request.query;
        const fresh = version === current.version;
        const changeId = fresh ? await deleteRecord(pool, definition, authorOf(request), current) : null;
        if (changeId === null) {
          throw await conflictProblem(pool, definition, actorOf(request).role, current, version);
        }
        reply.header(CHANGE_HEADER, changeId);
        return reply.code(204).send();
      },
    );
  }
  historyRoute(app, context, definition, read);
}

function listRoute(
  app: App,
  context: Context,
  definition: CollectionDefinition,
  scopeOf: (actor: Actor) => ScopeCondition,
): void {
  app.get(
    `/api/${definition.collection}`,
    {
      config: { access: { screen: definition.screen, letter: 'r' } },
      schema: {
        tags: [definition.collection],
        summary: `${definition.title[0]}: elenco (JSON, CSV, XLSX)`,
        querystring: listQuerySchema(definition),
        response: { 200: listAnswer(definition), '4xx': problemAnswer },
      },
    },
    async (request, reply) => {
      const actor = actorOf(request);
      const query = parseListQuery(definition, request.query);
      const columns = definition.listing.columns;
      const plan: ListPlan = { definition, role: actor.role, scope: scopeOf(actor), query, columns };
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

/** `GET …/{id}/history`: who changed what, for who may read the record. */
export function historyRoute(
  app: App,
  context: Context,
  definition: RecordDefinition,
  read: (request: FastifyRequest, id: number) => Promise<unknown>,
): void {
  const inside = definition.scope === 'structure';
  const path = inside
    ? `/api/structures/:id/${definition.collection}/history`
    : `/api/${definition.collection}/:id/history`;
  app.get(
    path,
    {
      config: { access: { screen: definition.screen, letter: 'r' } },
      schema: {
        tags: [definition.collection],
        summary: `${definition.title[0]}: storico`,
        params: z.strictObject({ id: idParam }),
        querystring: historyQuery,
        response: { 200: historyAnswer, '4xx': problemAnswer },
      },
    },
    async (request) => {
      const actor = actorOf(request);
      const { id } = request.params;
      await read(request, id);
      const entries = await recordHistory(
        context.database.pool,
        definition.name,
        id,
        request.query.before ?? null,
      );
      const data = entries.map((entry) => shownTo(actor.role, definition, entry));
      return { data, next: data.length === HISTORY_PAGE ? (data.at(-1)?.id ?? null) : null };
    },
  );
}
