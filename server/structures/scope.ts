import type { Actor } from '../auth/actor.ts';
import { TODAY } from '../database/today.ts';
import type { Statement } from '../records/statement.ts';

/** Links that hold today, of the asking user with the structure in `column`. */
export function linked(
  statement: Statement,
  actor: Pick<Actor, 'userId'>,
  column: string,
  relations: string,
): string {
  return (
    `exists (select 1 from user_structures l where l.user_id = ${statement.bind(actor.userId)} ` +
    `and l.structure_id = ${column} and l.relation in (${relations}) and l.valid_from <= ${TODAY} ` +
    `and (l.valid_to is null or l.valid_to >= ${TODAY}))`
  );
}

export type ScopeReach =
  /** The structure's own list and overview: a vendor also finds those without an agent, to take them. */
  | 'overview'
  /** Its sections and parts, read or written. */
  | 'parts';

/**
 * The condition that keeps a reader within its structures (platform dictionary 0.1), over the column that holds a
 * structure's id. Part of each query: what lies outside is not found.
 */
export function structureScope(actor: Actor, column: string, reach: ScopeReach) {
  return (statement: Statement): string => {
    switch (actor.role) {
      case 'admin':
      case 'operator':
      case 'editor':
        return 'true';
      case 'vendor': {
        const own = linked(statement, actor, column, `'agent'`);
        if (reach === 'parts') return own;
        const taken = `exists (select 1 from user_structures l where l.structure_id = ${column} and l.relation = 'agent')`;
        return `(${own} or not ${taken})`;
      }
      case 'customer':
        return linked(statement, actor, column, `'owner', 'manager'`);
    }
  };
}
