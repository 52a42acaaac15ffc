import { findRecordDefinition } from '../../../../domain/records.ts';
import type { TicketProposal } from '../../../../domain/support/tickets/proposal.ts';
import type { Reader } from '../../../platform/access/actor.ts';
import { structureScope } from '../../../platform/access/scope.ts';
import { maskChanges } from '../../../platform/audit/history.ts';
import { type Queryable, run, Statement } from '../../../platform/database/statement.ts';
import { instant } from '../../../platform/database/time.ts';
import { isOver, sideOf, type TicketRow, ticketIdsWithMerged } from '../messages.ts';

/**
 * Returns the proposals of a ticket, oldest first, with the permitted decisions of this person. Omits proposals for a
 * structure that this person does not reach today.
 */
export async function proposalsOf(database: Queryable, row: TicketRow, reader: Reader): Promise<TicketProposal[]> {
  const statement = new Statement();
  const ticketId = statement.bind(row.id);
  const scope = structureScope(reader, 'p.structure_id', 'parts')(statement);
  const rows = await run<Omit<TicketProposal, 'mayDecide' | 'mayWithdraw'>>(
    database,
    `select p.id, p.target_type as "targetType", p.target_id as "targetId", p.changes, p.state, a.name as "proposedByName",
       d.name as "decidedByName", ${instant('p.created_at')} as "createdAt", ${instant('p.decided_at')} as "decidedAt"
     from ticket_proposals p left join users a on a.id = p.proposed_by left join users d on d.id = p.decided_by
     where p.ticket_id in ${ticketIdsWithMerged(ticketId)} and ${scope} order by p.id limit 100`,
    statement.values,
  );
  return rows.map((one) => {
    const isOpen = one.state === 'open' && !isOver(row);
    const isStaff = sideOf(row, reader) === 'staff';
    // Masks tax and bank data except the last four characters, because others read the ticket too.
    const changes = maskChanges(findRecordDefinition(one.targetType) ?? { fields: {} }, one.changes);
    return { ...one, changes, mayDecide: isOpen && !isStaff, mayWithdraw: isOpen && isStaff };
  });
}
