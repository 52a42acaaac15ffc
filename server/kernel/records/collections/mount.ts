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
import type { WriteTarget } from '../lifecycle/target.ts';

/** A platform path with its own parameters, such as `/api/vocabularies/:key`, and the field values that it implies. */
export interface PlatformPath {
  readonly path: string;
  readonly params: Readonly<Record<string, z.ZodType>>;
  /** Returns field values derived from the parameters. */
  readonly fixed: (params: Readonly<Record<string, unknown>>) => Record<string, unknown>;
}

/** Location of a collection's routes: platform-wide or under a structure. */
export interface Mount {
  /** For example `/api/services` or `/api/structures/:id/pools`. */
  readonly path: string;
  readonly one: string;
  readonly params: z.ZodType;
  readonly oneParams: z.ZodType;
  recordId(request: FastifyRequest): number;
  structureId(request: FastifyRequest): number | undefined;
  /** Field values that the URL determines. */
  fixed(request: FastifyRequest): Record<string, unknown>;
  /** SQL condition for the rows that this request may see. */
  scope(request: FastifyRequest): ScopeCondition;
  /** Throws 404 if the structure is out of reach, because an empty list would not tell. */
  assertVisible(database: Queryable, request: FastifyRequest): Promise<void>;
  /** Locks the structure's row and returns the writer with the structure's status. */
  lockForWrite(transaction: Queryable, request: FastifyRequest): Promise<Writer>;
}

export function targetOf(mount: Mount, request: FastifyRequest): WriteTarget {
  return {
    structureId: mount.structureId(request),
    fixed: mount.fixed(request),
    role: actorOf(request).role,
    scope: mount.scope(request),
    lockForWrite: (transaction) => mount.lockForWrite(transaction, request),
  };
}

// The route schemas have validated the parameters, but routes built in a loop lose their type.
const idsOf = (request: FastifyRequest) => request.params as { id: number; recordId: number };

export function mountOf(definition: RecordDefinition): Mount {
  return definition.scope === 'structure' ? underStructure(definition) : platformMount(definition);
}

/** Location of platform records, optionally at another path or with a row condition that depends on the reader. */
export function platformMount(
  { collection }: Pick<RecordDefinition, 'collection'>,
  { address, scope }: { address?: PlatformPath; scope?: (actor: Actor) => ScopeCondition } = {},
): Mount {
  const {
    path,
    params,
    fixed: fixedFromParams,
  } = address ?? { path: `/api/${collection}`, params: {}, fixed: () => ({}) };
  const fixed = (request: FastifyRequest) => fixedFromParams(request.params as Record<string, unknown>);
  return {
    path,
    one: `${path}/:id`,
    params: z.strictObject(params),
    oneParams: z.strictObject({ ...params, id: idParam }),
    recordId: (request) => idsOf(request).id,
    structureId: () => undefined,
    fixed,
    scope(request) {
      const ownScope = scope?.(actorOf(request));
      const values = Object.entries(fixed(request));
      return (statement) => {
        const parts = values.map(([name, value]) => `t.${columnName(name)} = ${statement.bind(value)}`);
        if (ownScope) parts.push(ownScope(statement));
        return parts.join(' and ') || 'true';
      };
    },
    assertVisible: async () => {},
    lockForWrite: async (_transaction, request) => ({ role: actorOf(request).role, structureStatus: null }),
  };
}

/** `hidden`: SQL condition over `t` for rows that this reader may not see, even in their own structure. */
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
      const structureCondition = structureScope(actor, 't.structure_id', 'parts');
      const hiddenCondition = hidden?.(actor);
      return (statement) =>
        `t.structure_id = ${statement.bind(idsOf(request).id)} and ${structureCondition(statement)}${hiddenCondition ? ` and not (${hiddenCondition})` : ''}`;
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
