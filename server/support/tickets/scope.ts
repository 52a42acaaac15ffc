import { EDITORS_CATEGORIES, OPEN_STATES, PRIVATE_CATEGORY } from '../../../domain/support/tickets/states.ts';
import type { Reader } from '../../platform/access/actor.ts';
import { canReachParts, type ScopeCondition, structureScope } from '../../platform/access/scope.ts';

export const IS_OPEN = `t.state in (${OPEN_STATES.map((state) => `'${state}'`).join(', ')})`;

const ANSWERED_BY_EDITORS = `t.category in (${EDITORS_CATEGORIES.map((one) => `'${one}'`).join(', ')})`;
const IS_SHARED = `t.category <> '${PRIVATE_CATEGORY}'`;
/** SQL condition: the requester is a customer, not staff. */
const BY_CUSTOMER = `exists (select from users f where f.id = t.requester_id and f.role = 'customer')`;

/**
 * SQL condition for the tickets `t` that a person may see (platform dictionary 6.5). Everybody sees their own tickets.
 * Vendors see those of their portfolio; customers those of their structures, except private ones. Editors see those
 * that they are assigned to or watch, and those of their categories.
 */
export function ticketScope(actor: Reader): ScopeCondition {
  return (statement) => {
    if (actor.role === 'admin' || actor.role === 'operator') return 'true';
    const me = statement.bind(actor.userId);
    if (actor.role === 'editor')
      return `(t.requester_id = ${me} or t.assignee_id = ${me} or t.watcher_ids @> array[${me}]::integer[] or ${ANSWERED_BY_EDITORS})`;
    const own = structureScope(actor, 't.structure_id', 'all parts')(statement);
    const shared = actor.role === 'customer' ? `${own} and ${IS_SHARED} and ${BY_CUSTOMER}` : `${own} and ${IS_SHARED}`;
    return `(t.requester_id = ${me} or (${shared}))`;
  };
}

/** SQL condition: the user `u` may see the ticket `t`. */
export const SEES_TICKET = `(u.role in ('admin', 'operator') or u.id = t.requester_id
  or (u.role = 'editor' and (u.id = t.assignee_id or u.id = any(t.watcher_ids) or ${ANSWERED_BY_EDITORS}))
  or (u.role in ('vendor', 'customer') and ${IS_SHARED} and t.structure_id is not null and ${canReachParts('t.structure_id')}
    and (u.role = 'vendor' or ${BY_CUSTOMER})))`;

/** SQL condition: the role of the user `u` may take the ticket `t`. Any editor may. */
export const CAN_TAKE_TICKET = `u.role in ('admin', 'operator', 'editor', 'vendor') and (u.role = 'editor' or ${SEES_TICKET})`;

/** SQL condition on users `t`: they may take the ticket. */
export const isAssignableTo =
  (ticketId: number): ScopeCondition =>
  (statement) =>
    `exists (select from (select t.id) person(id) cross join lateral (select from users u, tickets t
       where u.id = person.id and t.id = ${statement.bind(ticketId)} and ${CAN_TAKE_TICKET}) takes)`;
