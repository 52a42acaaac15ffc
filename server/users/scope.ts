import { ASSIGNMENT } from '../../domain/users/assignment.ts';
import type { Actor } from '../auth/actor.ts';
import { TODAY } from '../database/today.ts';
import type { ScopeCondition } from '../records/lists/plan.ts';
import type { Statement } from '../records/statement.ts';

const HOLDS_TODAY = (link: string) =>
  `${link}.valid_from <= ${TODAY} and (${link}.valid_to is null or ${link}.valid_to >= ${TODAY})`;

/** Customers of the structures whose agent this vendor is today, whatever the window of their own link. */
function ofPortfolio(statement: Statement, actor: Actor, alias: string): string {
  return (
    `${alias}.role = 'customer' and exists (select 1 from user_structures c join user_structures a ` +
    `on a.structure_id = c.structure_id and a.relation = 'agent' and a.user_id = ${statement.bind(actor.userId)} ` +
    `and ${HOLDS_TODAY('a')} where c.user_id = ${alias}.id and c.relation in ('owner', 'manager'))`
  );
}

/** Accounts that this person may know of (platform dictionary 2.1, assignment rule): part of each query. */
export function userScope(actor: Actor, alias = 't'): ScopeCondition {
  return (statement) => {
    if (actor.role === 'admin') return 'true';
    const self = `${alias}.id = ${statement.bind(actor.userId)}`;
    switch (actor.role) {
      case 'operator':
        return `(${self} or ${alias}.role = any(${statement.bind(ASSIGNMENT.operator.sees)}::text[]))`;
      case 'vendor':
        return `(${self} or (${ofPortfolio(statement, actor, alias)}))`;
      case 'editor':
        return (
          `(${self} or (${alias}.role = 'customer' and ${alias}.status = 'pending' ` +
          `and ${alias}.archived_at is null and ${alias}.created_by = ${statement.bind(actor.userId)}))`
        );
      default:
        return self;
    }
  };
}

/** Links of accounts within the scope; a vendor knows those with its own structures alone. */
export function linkScope(actor: Actor): ScopeCondition {
  return (statement) => {
    if (actor.role === 'admin') return 'true';
    const known = `exists (select 1 from users u where u.id = t.user_id and ${userScope(actor, 'u')(statement)})`;
    if (actor.role !== 'vendor') return known;
    const mine = `t.user_id = ${statement.bind(actor.userId)}`;
    const ours =
      `exists (select 1 from user_structures a where a.structure_id = t.structure_id and a.relation = 'agent' ` +
      `and a.user_id = ${statement.bind(actor.userId)} and ${HOLDS_TODAY('a')})`;
    return `(${mine} or (${ours} and ${known}))`;
  };
}
