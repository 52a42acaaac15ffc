import type { Writer } from '../../../../domain/kernel/records/record.ts';
import type { ScopeCondition } from '../../../platform/access/scope.ts';
import type { Queryable } from '../../../platform/database/statement.ts';

/** The structure or platform in which a record is written, with the writer's rights. */
export interface WriteTarget {
  /** Undefined for platform records. */
  readonly structureId: number | undefined;
  /** Field values that the URL determines. */
  readonly fixed: Readonly<Record<string, unknown>>;
  /** Role of the writer, which decides the readable fields. */
  readonly role: Writer['role'];
  readonly scope: ScopeCondition;
  /** Throws if the writer may not write here; locks the structure's row until the transaction ends. */
  lockForWrite(transaction: Queryable): Promise<Writer>;
}

/** Target for platform records without fixed values. */
export function platformTarget(role: Writer['role']): WriteTarget {
  return {
    structureId: undefined,
    fixed: {},
    role,
    scope: () => 'true',
    lockForWrite: async () => ({ role, structureStatus: null }),
  };
}

/** Target in a structure that the caller's transaction has locked. */
export function lockedStructureTarget(structureId: number, writer: Writer): WriteTarget {
  return {
    structureId,
    fixed: {},
    role: writer.role,
    scope: (statement) => `t.structure_id = ${statement.bind(structureId)}`,
    lockForWrite: async () => writer,
  };
}
