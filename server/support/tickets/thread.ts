import type { PersonRole } from '../../../domain/kernel/screens/roles.ts';
import { canViewAs } from '../../../domain/people/auth/view-as.ts';
import { ticketActions } from '../../../domain/support/tickets/actions.ts';
import type { TicketThread } from '../../../domain/support/tickets/answers.ts';
import { REOPEN_DAYS } from '../../../domain/support/tickets/states.ts';
import { ticket } from '../../../domain/support/tickets/ticket.ts';
import { readRecord } from '../../kernel/records/actions.ts';
import type { Actor, Reader } from '../../platform/access/actor.ts';
import { referenceNames } from '../../platform/audit/reference-names.ts';
import { type Queryable, run } from '../../platform/database/statement.ts';
import { canReadNotes, isOver, readMessages, sideOf, type TicketRow } from './messages.ts';
import { proposalsOf } from './proposals/list.ts';
import { ticketScope } from './scope.ts';

const DAY_MS = 86_400_000;

/** SQL columns with the names of related records; customers do not see the assignee. */
export const relatedColumns = ({ role }: Pick<Reader, 'role'>): string =>
  `(select s.name from structures s where s.id = t.structure_id) as "structureName",
   (select u.name from users u where u.id = t.requester_id) as "requesterName"${
     role === 'customer'
       ? ''
       : `, (select u.name from users u where u.id = t.assignee_id) as "assigneeName",
   (select u.status = 'active' and u.archived_at is null from users u where u.id = t.assignee_id) as "isAssigneeActive"`
   }`;

/** SQL columns of the list: names of related records, and the number of merged tickets. */
export const listColumns = (reader: Pick<Reader, 'role'>): string =>
  `${relatedColumns(reader)}, (select count(*)::integer from tickets w where w.merged_into_id = t.id) as "mergedCount"`;

/**
 * True if the person may write to the ticket. A closed one accepts the requester for thirty days, and administrators
 * and operators always. Archived tickets accept no messages.
 */
export function acceptsMessages(row: TicketRow, reader: Reader, now: Date): boolean {
  if (isOver(row)) return false;
  if (row.state !== 'closed') return true;
  if (reader.role === 'admin' || reader.role === 'operator') return true;
  const since = now.getTime() - Date.parse(String(row.closedAt));
  return sideOf(row, reader) === 'requester' && since <= REOPEN_DAYS * DAY_MS;
}

interface RelatedRow {
  readonly requesterRole: PersonRole;
  readonly merged: TicketThread['merged'];
  readonly mergedInto: string | null;
  readonly watcherNames: string[];
  readonly structureName: string | null;
  readonly requesterName: string | null;
  readonly assigneeName?: string | null;
  readonly isAssigneeActive?: boolean | null;
}

/** Reads a ticket with its messages, the permitted actions and the person's draft. */
export async function readThread(database: Queryable, reader: Actor, id: number): Promise<TicketThread> {
  const scope = ticketScope(reader);
  // The visible fields suffice for all rules.
  const shown = (await readRecord(database, ticket, reader.role, id, scope)) as TicketRow;
  const [messages, proposals, [beside], [draft]] = await Promise.all([
    readMessages(database, id, reader),
    proposalsOf(database, shown, reader),
    run<RelatedRow>(
      database,
      `select ${relatedColumns(reader)}, (select u.role from users u where u.id = t.requester_id) as "requesterRole",
         coalesce((select jsonb_agg(jsonb_build_object('id', w.id, 'number', w.number) order by w.id) from tickets w
           where w.merged_into_id = t.id), '[]') as merged,
         (select h.number from tickets h where h.id = t.merged_into_id) as "mergedInto",
         array(select u.name from users u where u.id = any(t.watcher_ids) order by u.name) as "watcherNames"
       from tickets t where t.id = $1`,
      [id],
    ),
    run<{ text: string }>(database, 'select text from ticket_drafts where ticket_id = $1 and user_id = $2', [
      id,
      reader.userId,
    ]),
  ]);
  const now = new Date();
  return {
    ticket: shown,
    structureName: beside?.structureName ?? null,
    requesterName: beside?.requesterName ?? null,
    ...(beside?.assigneeName === undefined
      ? {}
      : { assigneeName: beside.assigneeName, isAssigneeActive: beside.isAssigneeActive ?? null }),
    messages,
    actions: ticketActions.allowed(shown, { ...reader, now }),
    mayWrite: acceptsMessages(shown, reader, now),
    mayNote: canReadNotes(reader),
    merged: beside?.merged ?? [],
    mergedInto: beside?.mergedInto ?? null,
    watcherNames: reader.role === 'customer' ? [] : (beside?.watcherNames ?? []),
    mayViewAs: beside !== undefined && canViewAs(reader.role, beside.requesterRole),
    proposals,
    names: await referenceNames(database, reader, proposals),
    draft: draft?.text ?? '',
  };
}
