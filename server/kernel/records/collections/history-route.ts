import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { historyAnswer } from '../../../../domain/kernel/records/answers.ts';
import type { RecordDefinition } from '../../../../domain/kernel/records/record.ts';
import type { Role } from '../../../../domain/kernel/screens/roles.ts';
import { wordsOf } from '../../../../domain/platform/schema/name-schema.ts';
import { actorOf } from '../../../platform/access/actor.ts';
import { HISTORY_PAGE_SIZE, recordHistory, toReadableEntry } from '../../../platform/audit/history.ts';
import { referenceNames } from '../../../platform/audit/reference-names.ts';
import type { Context } from '../../../platform/context.ts';
import type { App } from '../../../platform/http/app-type.ts';
import { historyFilter, historyQuery } from '../answers.ts';
import { accessTo } from '../route-access.ts';

/**
 * `GET …/history` of the record at `path`, for readers of the record. `read` checks access and returns the record's id.
 */
export function historyRoute(
  app: App,
  context: Context,
  definition: RecordDefinition,
  path: string,
  params: z.ZodType,
  read: (request: FastifyRequest) => Promise<number>,
  options: {
    /** Roles that may see the history, when not every reader may. */
    readonly roles?: readonly Role[];
    /** Definition whose history contains this record's changes. */
    readonly keptWith?: RecordDefinition;
  } = {},
): void {
  const { keptWith: historyDefinition = definition } = options;
  app.get(
    `${path}/history`,
    {
      config: accessTo(definition, 'r', options.roles),
      schema: {
        tags: [definition.collection],
        operationId: `list${wordsOf(definition).one}History`,
        summary: `${definition.title[0]}: storico`,
        params,
        querystring: historyQuery,
        response: { 200: historyAnswer },
      },
    },
    async (request) => {
      const actor = actorOf(request);
      const id = await read(request);
      const entries = await recordHistory(
        context.database.pool,
        historyDefinition.name,
        id,
        historyFilter(request.query),
      );
      const data = entries.map((entry) => toReadableEntry(actor.role, definition, entry));
      const names = await referenceNames(context.database.pool, actor, data);
      return { data, names, next: data.length === HISTORY_PAGE_SIZE ? (data.at(-1)?.id ?? null) : null };
    },
  );
}
