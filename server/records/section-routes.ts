import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Issue } from '../../domain/records/issue.ts';
import type { RecordDefinition } from '../../domain/records/record.ts';
import { authorOf } from '../audit/author.ts';
import type { Actor } from '../auth/actor.ts';
import type { Context } from '../context.ts';
import { inTransaction, type Transaction } from '../database/transaction.ts';
import { actorOf } from '../http/access.ts';
import type { App } from '../http/app-type.ts';
import { idParam } from '../http/input/schemas.ts';
import { wordsOf } from '../http/openapi/names.ts';
import { partsChanged } from '../structures/effects.ts';
import { statusWithin } from '../structures/within.ts';
import { changeRecord, refuseIssues } from './actions.ts';
import { recordAnswer } from './answers.ts';
import { patchBody } from './bodies.ts';
import { historyRoute } from './collections/history-route.ts';
import { invalidReferences } from './collections/references.ts';
import { openSection, readSection } from './section.ts';
import type { StoredRecord } from './select.ts';
import type { Queryable } from './statement.ts';
import { translationRoutes } from './translations/routes.ts';

/** Who changes a section, within which transaction, and what stood there. */
export interface Writing {
  readonly transaction: Transaction;
  readonly actor: Actor;
  readonly before: StoredRecord;
}

export interface SectionOptions {
  /** Rules that need more than the section itself. */
  readonly check?: (after: StoredRecord, writing: Writing) => readonly Issue[] | Promise<readonly Issue[]>;
  /** What is allowed and probably wrong, where others must be asked: goes with the answer of a GET. */
  readonly warnings?: (database: Queryable, section: StoredRecord) => Promise<readonly Issue[]>;
}

// The schemas of the routes below have read it; a route made in a loop has no type of its own.
const idOf = (request: FastifyRequest) => (request.params as { id: number }).id;

/** Read, change and history of a section: one record a structure (design/api.md, Names of the structure's parts). */
export function sectionRoutes(
  app: App,
  context: Context,
  definition: RecordDefinition,
  options: SectionOptions = {},
): void {
  const path = `/api/structures/:id/${definition.segment ?? definition.collection}`;
  const params = z.strictObject({ id: idParam });
  const answer = { 200: recordAnswer(definition) };
  const tags = ['structures'];
  const title = definition.title[0];
  const { one } = wordsOf(definition);

  app.get(
    path,
    {
      config: { access: { screen: definition.screen, letter: 'r' } },
      schema: {
        tags,
        operationId: `get${one}`,
        summary: `${title}: leggi`,
        params,
        response: answer,
      },
    },
    async (request) => {
      const { pool } = context.database;
      const section = await readSection(pool, definition, actorOf(request), request.params.id);
      const warnings = await options.warnings?.(pool, section);
      return warnings ? { ...section, warnings } : section;
    },
  );

  app.patch(
    path,
    {
      config: { access: { screen: definition.screen, letter: 'u' } },
      schema: {
        tags,
        operationId: `update${one}`,
        summary: `${title}: modifica`,
        params,
        body: patchBody(definition),
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
        const { current, status } = await openSection(transaction, definition, actor, id);
        const after = await changeRecord(transaction, {
          definition,
          author,
          writer: { role: actor.role, structureStatus: status },
          current,
          patch,
          async extra(after) {
            const invalid = await invalidReferences(transaction, definition, after, current, id);
            refuseIssues(
              invalid.length > 0
                ? invalid
                : ((await options.check?.(after, { transaction, actor, before: current })) ?? []),
            );
            return [];
          },
        });
        if (after.version !== current.version) {
          await partsChanged(transaction, author, definition, id, after);
        }
        return after;
      });
    },
  );

  translationRoutes(app, context, definition, path, params, {
    read: (request) => readSection(context.database.pool, definition, actorOf(request), idOf(request)),
    async open(transaction, request) {
      const actor = actorOf(request);
      const { current, status } = await openSection(transaction, definition, actor, idOf(request));
      return { current, writer: { role: actor.role, structureStatus: status } };
    },
  });
  historyRoute(app, context, definition, path, params, async (request) => {
    const id = idOf(request);
    await statusWithin(context.database.pool, actorOf(request), id);
    return id;
  });
}
