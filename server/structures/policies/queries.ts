import type { ScopeCondition } from '../../platform/access/scope.ts';

export const ofStructure =
  (structureId: number): ScopeCondition =>
  (statement) =>
    `t.structure_id = ${statement.bind(structureId)}`;
