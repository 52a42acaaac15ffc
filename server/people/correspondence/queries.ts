import type { ScopeCondition } from '../../platform/access/scope.ts';

/** The records of one structure within a scope. */
export const ofStructure =
  (structureId: number, within: ScopeCondition): ScopeCondition =>
  (statement) =>
    `t.structure_id = ${statement.bind(structureId)} and ${within(statement)}`;
