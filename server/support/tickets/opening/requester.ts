import type { PersonRole } from '../../../../domain/kernel/screens/roles.ts';
import { needsStructure, type TicketCategory } from '../../../../domain/support/tickets/states.ts';
import type { Reader } from '../../../platform/access/actor.ts';
import { canReachParts, LINK_IS_VALID, structureScope } from '../../../platform/access/scope.ts';
import { type Queryable, run, Statement } from '../../../platform/database/statement.ts';
import { fieldProblem } from '../../../platform/problems/problem.ts';

interface TicketPlace {
  readonly requesterId: number;
  readonly structureId: number | null;
}

interface RequesterRow {
  readonly role: PersonRole;
  readonly isActive: boolean;
  readonly hasStructures: boolean;
  /** True if the requester reaches the ticket's structure today. */
  readonly isReached: boolean;
}

async function findRequester(
  database: Queryable,
  { requesterId, structureId }: TicketPlace,
): Promise<RequesterRow | undefined> {
  const [row] = await run<RequesterRow>(
    database,
    `select u.role, u.status = 'active' and u.archived_at is null as "isActive",
       exists (select from user_structures l where l.user_id = u.id and l.relation in ('owner', 'manager') and ${LINK_IS_VALID}) as "hasStructures",
       exists (select from structures s where s.id = $2::integer and ${canReachParts('s.id')}) as "isReached"
     from users u where u.id = $1`,
    [requesterId, structureId],
  );
  return row;
}

/**
 * Returns the structure if the requester reaches it today, else null. Other owners of a structure read its tickets, so
 * a ticket never names a structure that is not the requester's.
 */
export async function structureOfRequester(database: Queryable, place: TicketPlace): Promise<number | null> {
  const requester = await findRequester(database, place);
  return requester?.isReached ? place.structureId : null;
}

/**
 * Throws unless the actor may open this ticket: both reach its structure, and the actor may name the requester. Vendors
 * may only name customers of their portfolio. A requester without structures needs none.
 */
export async function assertPlace(
  database: Queryable,
  actor: Reader,
  place: TicketPlace,
  category: TicketCategory,
): Promise<void> {
  const { requesterId, structureId } = place;
  const isOwn = requesterId === actor.userId;
  const requester = await findRequester(database, place);
  if (structureId !== null && !(await isReached(database, actor, structureId)))
    throw fieldProblem('structureId', 'exists');
  if (!requester || (!isOwn && !mayName(actor, requester, structureId))) throw fieldProblem('requesterId', 'exists');
  if (structureId !== null && !requester.isReached) throw fieldProblem('structureId', 'ticket_requester');
  const { role, hasStructures } = requester;
  const mayHaveNone = !isOwn && role === 'customer' && !hasStructures;
  if (structureId === null && !mayHaveNone && needsStructure(category, role, hasStructures))
    throw fieldProblem('structureId', 'required');
}

/** True if the actor may open a ticket for this other person. */
const mayName = ({ role }: Reader, requester: RequesterRow, structureId: number | null): boolean =>
  requester.isActive &&
  role !== 'customer' &&
  (role !== 'vendor' || (requester.role === 'customer' && structureId !== null && requester.isReached));

async function isReached(database: Queryable, actor: Reader, structureId: number): Promise<boolean> {
  const statement = new Statement();
  const id = statement.bind(structureId);
  const scope = structureScope(actor, 's.id', 'parts')(statement);
  const rows = await run(database, `select from structures s where s.id = ${id} and ${scope}`, statement.values);
  return rows.length > 0;
}
