import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { RecordDefinition, Writer } from '../../../../domain/kernel/records/record.ts';
import { isReadOnly } from '../../../../domain/kernel/vocabularies/structure-status.ts';
import { type Actor, actorOf } from '../../../platform/access/actor.ts';
import { type ScopeCondition, structureScope } from '../../../platform/access/scope.ts';
import { readStatusInScope } from '../../../platform/access/structure-row.ts';
import type { Queryable } from '../../../platform/database/statement.ts';
import { idParam } from '../../../platform/http/input/schemas.ts';
import { fieldProblem } from '../../../platform/problems/problem.ts';
import { columnName } from '../columns.ts';
import type { Target } from '../lifecycle/target.ts';

/** An address of the platform's with parameters of its own, `/api/vocabularies/:key`: what each record there has. */
export interface Address {
  readonly path: string;
  readonly params: Readonly<Record<string, z.ZodType>>;
  /** Fields and their values, from the parameters. */
  readonly fixed: (params: Readonly<Record<string, unknown>>) => Record<string, unknown>;
}

/** Where the records of a collection lie: among the platform's own, or under one structure. */
export interface Mount {
  /** `/api/services`, `/api/structures/:id/pools`. */
  readonly path: string;
  readonly one: string;
  readonly params: z.ZodType;
  readonly oneParams: z.ZodType;
  recordId(request: FastifyRequest): number;
  structureId(request: FastifyRequest): number | undefined;
  /** Fields that the address gives. */
  fixed(request: FastifyRequest): Record<string, unknown>;
  /** The rows that this request may see. */
  scope(request: FastifyRequest): ScopeCondition;
  /** Before many are read: a structure out of reach is not found, which an empty list would not say. */
  assertVisible(database: Queryable, request: FastifyRequest): Promise<void>;
  /** Before anything is written: the structure's row held, the writer told what state it is in. */
  lockForWrite(transaction: Queryable, request: FastifyRequest): Promise<Writer>;
}

/** Where this request writes. */
export function targetOf(mount: Mount, request: FastifyRequest): Target {
  return {
    structureId: mount.structureId(request),
    fixed: mount.fixed(request),
    role: actorOf(request).role,
    scope: mount.scope(request),
    lockForWrite: (transaction) => mount.lockForWrite(transaction, request),
  };
}

// The schemas of the routes below have read them; a route made in a loop has no type of its own.
const idsOf = (request: FastifyRequest) => request.params as { id: number; recordId: number };

export function mountOf(definition: RecordDefinition): Mount {
  return definition.scope === 'structure' ? underStructure(definition) : platformMount(definition);
}

/** Among the platform's own records: at another address, or with rows that not every reader sees. */
export function platformMount(
  { collection }: Pick<RecordDefinition, 'collection'>,
  { address, scope }: { address?: Address; scope?: (actor: Actor) => ScopeCondition } = {},
): Mount {
  const {
    path,
    params,
    fixed: fixedBy,
  } = address ?? { path: `/api/${collection}`, params: {}, fixed: () => ({}) };
  const fixed = (request: FastifyRequest) => fixedBy(request.params as Record<string, unknown>);
  return {
    path,
    one: `${path}/:id`,
    params: z.strictObject(params),
    oneParams: z.strictObject({ ...params, id: idParam }),
    recordId: (request) => idsOf(request).id,
    structureId: () => undefined,
    fixed,
    scope(request) {
      const own = scope?.(actorOf(request));
      const values = Object.entries(fixed(request));
      return (statement) => {
        const parts = values.map(([name, value]) => `t.${columnName(name)} = ${statement.bind(value)}`);
        if (own) parts.push(own(statement));
        return parts.join(' and ') || 'true';
      };
    },
    assertVisible: async () => {},
    lockForWrite: async (_transaction, request) => ({ role: actorOf(request).role, structureStatus: null }),
  };
}

/** `hidden`: an SQL condition over `t` of rows that this reader does not see, though the structure is theirs. */
export function underStructure(
  definition: RecordDefinition,
  { hidden }: { hidden?: (actor: Actor) => string | null } = {},
): Mount {
  const path = `/api/structures/:id/${definition.collection}`;
  return {
    path,
    one: `${path}/:recordId`,
    params: z.strictObject({ id: idParam }),
    oneParams: z.strictObject({ id: idParam, recordId: idParam }),
    recordId: (request) => idsOf(request).recordId,
    structureId: (request) => idsOf(request).id,
    fixed: () => ({}),
    scope(request) {
      const actor = actorOf(request);
      const within = structureScope(actor, 't.structure_id', 'parts');
      const not = hidden?.(actor);
      return (statement) =>
        `t.structure_id = ${statement.bind(idsOf(request).id)} and ${within(statement)}${not ? ` and not (${not})` : ''}`;
    },
    async assertVisible(database, request) {
      await readStatusInScope(database, actorOf(request), idsOf(request).id);
    },
    async lockForWrite(transaction, request) {
      const { role, ...actor } = actorOf(request);
      const structureStatus = await readStatusInScope(transaction, { role, ...actor }, idsOf(request).id, {
        lock: true,
      });
      const writer = { role, structureStatus };
      if (isReadOnly(writer)) throw fieldProblem(definition.collection, 'under_review');
      return writer;
    },
  };
}
