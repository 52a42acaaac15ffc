import { ASSIGNMENT } from '../../../domain/people/users/assignment.ts';
import type { Statement } from '../database/statement.ts';
import { TODAY_IN_ROME } from '../database/time.ts';
import type { Actor } from './actor.ts';
import type { ScopeCondition } from './scope.ts';

type ScopeActor = Pick<Actor, 'userId' | 'role'>;

const isLinkValid = (link: string) =>
  `${link}.valid_from <= ${TODAY_IN_ROME} and (${link}.valid_to is null or ${link}.valid_to >= ${TODAY_IN_ROME})`;

/**
 * Subquery: structures whose agent this vendor is today. Evaluated once per statement, so that an index can be used.
 */
function portfolioSql(statement: Statement, actor: ScopeActor): string {
  return (
    `select a.structure_id from user_structures a where a.relation = 'agent' ` +
    `and a.user_id = ${statement.bind(actor.userId)} and ${isLinkValid('a')}`
  );
}

/** SQL condition: customers linked to the vendor's portfolio, on any dates. */
function isPortfolioCustomer(statement: Statement, actor: ScopeActor, alias: string): string {
  return (
    `${alias}.role = 'customer' and ${alias}.id = any(array(select c.user_id from user_structures c ` +
    `where c.structure_id in (${portfolioSql(statement, actor)}) and c.relation in ('owner', 'manager')))`
  );
}

/**
 * Returns the condition for the accounts that the actor may read (platform dictionary 2.1, assignment rule). Every
 * query includes it.
 */
export function userScope(actor: ScopeActor, alias = 't'): ScopeCondition {
  return (statement) => {
    if (actor.role === 'admin') return 'true';
    const self = `${alias}.id = ${statement.bind(actor.userId)}`;
    switch (actor.role) {
      case 'operator':
        return `(${self} or ${alias}.role = any(${statement.bind(ASSIGNMENT.operator.sees)}::text[]))`;
      case 'vendor':
        return `(${self} or (${isPortfolioCustomer(statement, actor, alias)}))`;
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
export function linkScope(actor: ScopeActor): ScopeCondition {
  return (statement) => {
    const isOwnLink = () => `t.user_id = ${statement.bind(actor.userId)}`;
    const isVisibleUser = () => userScope(actor, 'u')(statement);
    const isLinkOfVisibleUser = () => `exists (select 1 from users u where u.id = t.user_id and ${isVisibleUser()})`;
    switch (actor.role) {
      case 'admin':
        return 'true';
      case 'operator':
        return isLinkOfVisibleUser();
      case 'vendor':
        return `(${isOwnLink()} or (t.structure_id = any(array(${portfolioSql(statement, actor)})) and ${isLinkOfVisibleUser()}))`;
      // Editors and customers see few accounts: their links are found by index.
      case 'editor':
        return `t.user_id = any(array(select u.id from users u where ${isVisibleUser()}))`;
      case 'customer':
        return isOwnLink();
    }
  };
}
