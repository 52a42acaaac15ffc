import type { ScopeCondition } from '../../platform/access/scope.ts';

/** Restricts a scope to one structure. */
export const restrictToStructure =
  (structureId: number, within: ScopeCondition): ScopeCondition =>
  (statement) =>
    `t.structure_id = ${statement.bind(structureId)} and ${within(statement)}`;
