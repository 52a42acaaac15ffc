import { PERSON_ROLES, type PersonRole } from '../../../domain/kernel/screens/roles.ts';
import type { Statement } from '../database/statement.ts';
import { TODAY } from '../database/time.ts';
import type { Reader } from './actor.ts';

/** The condition that keeps a reader within its scope; `true` for who sees everything. */
export type ScopeCondition = (statement: Statement) => string;

/** Of a link `l` between a user and a structure. */
export const HOLD_TODAY = `l.valid_from <= ${TODAY} and (l.valid_to is null or l.valid_to >= ${TODAY})`;

/** Links that hold today, of the asking user with the structure in `column`. */
export function linked(
  statement: Statement,
  actor: { readonly userId: number | null },
  column: string,
  relations: string,
): string {
  return (
    `exists (select 1 from user_structures l where l.user_id = ${statement.bind(actor.userId)} ` +
    `and l.structure_id = ${column} and ${HOLD_TODAY} and l.relation in (${relations}))`
  );
}

/** The same for a list: the links are read once, and their structures are found by index, also beside others (`or`). */
function amongLinked(statement: Statement, actor: Reader, column: string, relations: string): string {
  return (
    `${column} = any(array(select l.structure_id from user_structures l ` +
    `where l.user_id = ${statement.bind(actor.userId)} and ${HOLD_TODAY} and l.relation in (${relations})))`
  );
}

export type ScopeReach =
  /** The structure's own list and overview: a vendor also finds those without an agent, to take them. Of rows of structures. */
  | 'overview'
  /** The same of rows that words find: those without an agent are so many that their index would only be in the way. */
  | 'found'
  /** Its sections and parts, read or written. */
  | 'parts'
  /** Its sections and parts, of all structures at once. */
  | 'all parts';

/**
 * The condition that keeps a reader within its structures (platform dictionary 0.1), over the column that holds a
 * structure's id. Part of each query: what lies outside is not found.
 */
export function structureScope(actor: Reader, column: string, reach: ScopeReach): ScopeCondition {
  return (statement) => {
    const relations = RELATIONS[actor.role];
    if (!relations) return 'true';
    const own = (reach === 'parts' ? linked : amongLinked)(statement, actor, column, relations);
    if (actor.role !== 'vendor' || !UNTAKEN_TOO.has(reach)) return own;
    // No index serves a condition that is only asked whether it is true.
    return `(${own} or not ${takenOf(column)})${reach === 'found' ? ' is true' : ''}`;
  };
}

const UNTAKEN_TOO: ReadonlySet<ScopeReach> = new Set(['overview', 'found']);

/** By which links a structure is somebody's. */
const RELATIONS: Readonly<Partial<Record<PersonRole, string>>> = {
  vendor: `'agent'`,
  customer: `'owner', 'manager'`,
};

/** Whether some vendor is or was the agent: of `s.id` the column `s.is_taken`. */
function takenOf(column: string): string {
  if (!/^\w+\.id$/.test(column)) throw new Error(`${column} is not the id of a structure's own row`);
  return column.replace(/id$/, 'is_taken');
}

/**
 * The same for a person who is a row of the statement and not who asks: whether the user `u` reaches the parts of the
 * structure in `column` today.
 */
export function reachesParts(column: string): string {
  const byLink = Object.entries(RELATIONS).map(
    ([role, relations]) => `u.role = '${role}' and l.relation in (${relations})`,
  );
  const without = PERSON_ROLES.filter((role) => !RELATIONS[role]).map((role) => `'${role}'`);
  return (
    `(u.role in (${without.join(', ')}) or exists (select 1 from user_structures l where l.user_id = u.id ` +
    `and l.structure_id = ${column} and ${HOLD_TODAY} and (${byLink.join(' or ')})))`
  );
}

/**
 * Whether the user `u` may be notified today of the structure in `column` (null: of nothing that is one's): an account that is
 * in use, and a link that holds.
 */
export function mayBeNotified(column: string): string {
  return `(u.status = 'active' and u.archived_at is null and (${column} is null or ${reachesParts(column)}))`;
}
