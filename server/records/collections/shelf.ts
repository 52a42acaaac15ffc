import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { RecordDefinition, Writer } from '../../../domain/records/record.ts';
import { isReadOnly } from '../../../domain/structures/status.ts';
import type { Actor } from '../../auth/actor.ts';
import { actorOf } from '../../http/access.ts';
import { idParam } from '../../http/input/schemas.ts';
import { fieldProblem } from '../../http/problem.ts';
import { structureScope } from '../../structures/scope.ts';
import { statusWithin } from '../../structures/within.ts';
import type { ScopeCondition } from '../list.ts';
import { type Queryable, run } from '../statement.ts';
import { tableName } from '../table.ts';

/** Where the records of a collection lie: among the platform's own, or under one structure. */
export interface Shelf {
  /** `/api/services`, `/api/structures/:id/pools`. */
  readonly path: string;
  readonly one: string;
  readonly params: z.ZodType;
  readonly oneParams: z.ZodType;
  recordId(request: FastifyRequest): number;
  structureId(request: FastifyRequest): number | undefined;
  /** The rows that this request may see. */
  scope(request: FastifyRequest): ScopeCondition;
  /** Before many are read: a structure out of reach is not found, which an empty list would not say. */
  reach(database: Queryable, request: FastifyRequest): Promise<void>;
  /** Before anything is written: the structure's row held, the writer told what state it is in. */
  open(transaction: Queryable, request: FastifyRequest): Promise<Writer>;
}

// The schemas of the routes below have read them; a route made in a loop has no type of its own.
const idsOf = (request: FastifyRequest) => request.params as { id: number; recordId: number };

export function shelfOf(definition: RecordDefinition, scope?: (actor: Actor) => ScopeCondition): Shelf {
  return definition.scope === 'structure' ? underStructure(definition) : amongPlatform(definition, scope);
}

function amongPlatform(definition: RecordDefinition, scope?: (actor: Actor) => ScopeCondition): Shelf {
  const path = `/api/${definition.collection}`;
  return {
    path,
    one: `${path}/:id`,
    params: z.strictObject({}),
    oneParams: z.strictObject({ id: idParam }),
    recordId: (request) => idsOf(request).id,
    structureId: () => undefined,
    scope: (request) => scope?.(actorOf(request)) ?? (() => 'true'),
    reach: async () => {},
    open: async (_transaction, request) => ({ role: actorOf(request).role, structureStatus: null }),
  };
}

function underStructure(definition: RecordDefinition): Shelf {
  const path = `/api/structures/:id/${definition.collection}`;
  return {
    path,
    one: `${path}/:recordId`,
    params: z.strictObject({ id: idParam }),
    oneParams: z.strictObject({ id: idParam, recordId: idParam }),
    recordId: (request) => idsOf(request).recordId,
    structureId: (request) => idsOf(request).id,
    scope(request) {
      const within = structureScope(actorOf(request), 't.structure_id', 'parts');
      return (statement) => `t.structure_id = ${statement.bind(idsOf(request).id)} and ${within(statement)}`;
    },
    async reach(database, request) {
      await statusWithin(database, actorOf(request), idsOf(request).id);
    },
    async open(transaction, request) {
      const { role, ...actor } = actorOf(request);
      const structureStatus = await statusWithin(transaction, { role, ...actor }, idsOf(request).id, {
        lock: true,
      });
      const writer = { role, structureStatus };
      if (isReadOnly(writer)) throw fieldProblem(definition.collection, 'under_review');
      return writer;
    },
  };
}

/** A structure may have `definition.most` of them; its row is held by the caller's transaction. */
export async function refuseFull(
  transaction: Queryable,
  definition: RecordDefinition,
  structureId: number,
): Promise<void> {
  if (definition.most === undefined) return;
  const [found] = await run<{ count: number }>(
    transaction,
    `select count(*)::integer as count from ${tableName(definition)} where structure_id = $1`,
    [structureId],
  );
  if ((found?.count ?? 0) >= definition.most) {
    throw fieldProblem(definition.collection, 'most_records', { n: definition.most });
  }
}
