import type { Writer } from '../../../../domain/kernel/records/record.ts';
import type { ScopeCondition } from '../../../platform/access/scope.ts';
import type { Queryable } from '../../../platform/database/statement.ts';

/** Where a record is written, and by whom. */
export interface Target {
  /** Undefined among the platform's own records. */
  readonly structureId: number | undefined;
  /** Fields that the address gives. */
  readonly fixed: Readonly<Record<string, unknown>>;
  /** The writer's: what it may read of the record. */
  readonly role: Writer['role'];
  /** The rows that the writer may see. */
  readonly scope: ScopeCondition;
  /** Refuses who may not write here; holds the structure's row until the transaction ends. */
  lockForWrite(transaction: Queryable): Promise<Writer>;
}

/** Among the platform's own records, where no address says more. */
export function platformTarget(role: Writer['role']): Target {
  return {
    structureId: undefined,
    fixed: {},
    role,
    scope: () => 'true',
    lockForWrite: async () => ({ role, structureStatus: null }),
  };
}

/** A structure whose row the caller's transaction holds. */
export function heldStructure(structureId: number, writer: Writer): Target {
  return {
    structureId,
    fixed: {},
    role: writer.role,
    scope: (statement) => `t.structure_id = ${statement.bind(structureId)}`,
    lockForWrite: async () => writer,
  };
}
