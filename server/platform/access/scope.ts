import { PERSON_ROLES, type PersonRole } from '../../../domain/kernel/screens/roles.ts';
import type { Statement } from '../database/statement.ts';
import { TODAY_IN_ROME } from '../database/time.ts';
import type { Reader } from './actor.ts';

/** Builds the SQL condition that keeps a reader within its scope; `true` if the reader sees every record. */
export type ScopeCondition = (statement: Statement) => string;

/** SQL condition: the link `l` between a user and a structure is valid today. */
export const LINK_IS_VALID = `l.valid_from <= ${TODAY_IN_ROME} and (l.valid_to is null or l.valid_to >= ${TODAY_IN_ROME})`;

/** SQL condition: the actor has a valid link with the structure in `column`. */
export function isLinked(
  statement: Statement,
  actor: { readonly userId: number | null },
  column: string,
  relations: string,
): string {
  return (
    `exists (select 1 from user_structures l where l.user_id = ${statement.bind(actor.userId)} ` +
    `and l.structure_id = ${column} and ${LINK_IS_VALID} and l.relation in (${relations}))`
  );
}

/**
 * Same condition as `isLinked`, for lists: reads the links once, so that the structures are found by index, even in an
 * `or`.
 */
function isAmongLinked(statement: Statement, actor: Reader, column: string, relations: string): string {
  return (
    `${column} = any(array(select l.structure_id from user_structures l ` +
    `where l.user_id = ${statement.bind(actor.userId)} and ${LINK_IS_VALID} and l.relation in (${relations})))`
  );
}

export type ScopeReach =
  /**
   * The list and overview of structures. Vendors also see structures without an agent, to take them. For columns of
   * `structures` rows only.
   */
  | 'overview'
  /** Rows of `structures` found by words. Structures without an agent are too many for their index to help. */
  | 'found'
  /** A single structure's sections and parts. */
  | 'parts'
  /** The sections and parts of all structures. */
  | 'all parts';

/**
 * Returns the condition that keeps a reader within its structures (platform dictionary 0.1). `column` holds a
 * structure's id. Every query includes it, so records outside the scope are not found.
 */
export function structureScope(actor: Reader, column: string, reach: ScopeReach): ScopeCondition {
  return (statement) => {
    const relations = RELATIONS[actor.role];
    if (!relations) return 'true';
    const ownCondition = (reach === 'parts' ? isLinked : isAmongLinked)(statement, actor, column, relations);
    if (actor.role !== 'vendor' || !REACHES_WITH_UNASSIGNED.has(reach)) return ownCondition;
    // `is true` keeps the planner from using an index for this condition.
    return `(${ownCondition} or not ${hasAgent(column)})${reach === 'found' ? ' is true' : ''}`;
  };
}

const REACHES_WITH_UNASSIGNED: ReadonlySet<ScopeReach> = new Set(['overview', 'found']);

/** Relations that link each role to its structures. Roles that are not listed reach all structures. */
const RELATIONS: Readonly<Partial<Record<PersonRole, string>>> = {
  vendor: `'agent'`,
  customer: `'owner', 'manager'`,
};

/** SQL condition: a vendor is or was the structure's agent. Replaces `s.id` by the column `s.is_taken`. */
function hasAgent(column: string): string {
  if (!/^\w+\.id$/.test(column)) throw new Error(`${column} is not the id of a structure's own row`);
  return column.replace(/id$/, 'is_taken');
}

/** SQL condition: the user `u`, a row of the statement, reaches the parts of the structure in `column` today. */
export function canReachParts(column: string): string {
  const byLink = Object.entries(RELATIONS).map(
    ([role, relations]) => `u.role = '${role}' and l.relation in (${relations})`,
  );
  const unrestrictedRoles = PERSON_ROLES.filter((role) => !RELATIONS[role]).map((role) => `'${role}'`);
  return (
    `(u.role in (${unrestrictedRoles.join(', ')}) or exists (select 1 from user_structures l where l.user_id = u.id ` +
    `and l.structure_id = ${column} and ${LINK_IS_VALID} and (${byLink.join(' or ')})))`
  );
}

/**
 * SQL condition: the user `u` has an active account and reaches the structure in `column` today. A null `column` stands
 * for a notification without a structure.
 */
export function canBeNotified(column: string): string {
  return `(u.status = 'active' and u.archived_at is null and (${column} is null or ${canReachParts(column)}))`;
}
