import type { Actor } from '../../platform/access/actor.ts';
import { type ScopeCondition, structureScope } from '../../platform/access/scope.ts';
import { userScope } from '../../platform/access/user-scope.ts';

/** Returns the list's condition; archived accounts only on request. */
export function userListScope(actor: Actor, structureId: number | undefined, archived: boolean): ScopeCondition {
  return (statement) => {
    const parts = [userScope(actor)(statement)];
    if (!archived) parts.push('t.archived_at is null');
    if (structureId !== undefined) {
      parts.push(
        `t.id = any(array(select f.user_id from user_structures f join structures s on s.id = f.structure_id ` +
          `where s.id = ${statement.bind(structureId)} and ${structureScope(actor, 's.id', 'overview')(statement)}))`,
      );
    }
    return parts.join(' and ');
  };
}

/** SQL column: number of structures of user `t`. */
export const STRUCTURE_COUNT =
  '(select count(*)::integer from user_structures l where l.user_id = t.id) as "structureCount"';
