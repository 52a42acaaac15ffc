import { ASSIGNMENT } from '../../../domain/people/users/assignment.ts';
import type { Statement } from '../database/statement.ts';
import { TODAY } from '../database/time.ts';
import type { Actor } from './actor.ts';
import type { ScopeCondition } from './scope.ts';

type Asking = Pick<Actor, 'userId' | 'role'>;

const HOLDS_TODAY = (link: string) =>
  `${link}.valid_from <= ${TODAY} and (${link}.valid_to is null or ${link}.valid_to >= ${TODAY})`;

/**
 * Subquery: structures whose agent this vendor is today. Evaluated once per statement, so that an index can be used.
 */
function portfolio(statement: Statement, actor: Asking): string {
  return (
    `select a.structure_id from user_structures a where a.relation = 'agent' ` +
    `and a.user_id = ${statement.bind(actor.userId)} and ${HOLDS_TODAY('a')}`
  );
}

/** SQL condition: customers linked to the vendor's portfolio, on any dates. */
function ofPortfolio(statement: Statement, actor: Asking, alias: string): string {
  return (
    `${alias}.role = 'customer' and ${alias}.id = any(array(select c.user_id from user_structures c ` +
    `where c.structure_id in (${portfolio(statement, actor)}) and c.relation in ('owner', 'manager')))`
  );
}

/**
 * Returns the condition for the accounts that the actor may read (platform dictionary 2.1, assignment rule). Every
 * query includes it.
 */
export function userScope(actor: Asking, alias = 't'): ScopeCondition {
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

/** Returns the condition for the links of visible accounts. A vendor sees only the links with its own structures. */
export function linkScope(actor: Asking): ScopeCondition {
  return (statement) => {
    const mine = () => `t.user_id = ${statement.bind(actor.userId)}`;
    const within = () => userScope(actor, 'u')(statement);
    const known = () => `exists (select 1 from users u where u.id = t.user_id and ${within()})`;
    switch (actor.role) {
      case 'admin':
        return 'true';
      case 'operator':
        return known();
      case 'vendor':
        return `(${mine()} or (t.structure_id = any(array(${portfolio(statement, actor)})) and ${known()}))`;
      // Editors and customers see few accounts: their links are found by index.
      case 'editor':
        return `t.user_id = any(array(select u.id from users u where ${within()}))`;
      case 'customer':
        return mine();
    }
  };
}
