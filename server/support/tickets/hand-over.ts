import { SCREENS } from '../../../domain/kernel/screens/screens.ts';
import { notifyInApp } from '../../people/notifications/notify.ts';
import type { HandedOverTicket } from '../../people/users/leaving/handed-over-tickets.ts';
import type { Author } from '../../platform/audit/entry.ts';
import { run } from '../../platform/database/statement.ts';
import type { Transaction } from '../../platform/database/transaction.ts';

/**
 * Records in the threads that an assignee left. Notifies the new assignee, and the administrators and operators of
 * tickets without one. One notification stands for all tickets.
 */
export async function recordHandOver(
  transaction: Transaction,
  { userId }: Author,
  tickets: readonly HandedOverTicket[],
): Promise<void> {
  if (tickets.length === 0) return;
  await run(
    transaction,
    `insert into ticket_messages (ticket_id, kind, author_id, is_internal, text, params)
     select r.id, 'event', $2, true, case when r.heir is null then 'unassigned' else 'assigned' end,
       case when r.heir is not null then jsonb_build_object('name', (select name from users where id = r.heir), 'assigneeId', r.heir::text) end
     from jsonb_to_recordset($1::jsonb) r(id integer, heir integer)`,
    [JSON.stringify(tickets), userId],
  );
  const params = { number: '', subject: '' };
  const heirs = [...new Set(tickets.flatMap(({ heir }) => (heir === null ? [] : [heir])))];
  if (heirs.length > 0) {
    const link = `${SCREENS.tickets.path}?tab=mine`;
    await notifyInApp(transaction, 'ticket_assigned', { by: userId, to: heirs, link, params, variant: 'many' });
  }
  if (tickets.every(({ heir }) => heir !== null)) return;
  const keepers = await run<{ id: number }>(
    transaction,
    `select id from users where role in ('admin', 'operator')`,
    [],
  );
  await notifyInApp(transaction, 'ticket_new', {
    // Also notifies the person who archived the user.
    by: null,
    to: keepers.map(({ id }) => id),
    link: `${SCREENS.tickets.path}?tab=open`,
    params,
    variant: 'unassigned',
  });
}
