import { NOTE_ROLES } from '../../../domain/support/tickets/actions.ts';
import { notify } from '../../people/notifications/notify.ts';
import type { Context } from '../../platform/context.ts';
import { run } from '../../platform/database/statement.ts';
import type { Transaction } from '../../platform/database/transaction.ts';
import type { TicketRow } from './messages.ts';
import { contentOf } from './notices.ts';
import { SEES_TICKET } from './scope.ts';

/** Notifies the people whom an internal note names as `@Name Surname` or, if nobody shares it, as `@Name`. */
export async function notifyMentioned(
  context: Pick<Context, 'mail'>,
  transaction: Transaction,
  row: TicketRow,
  { by, text }: { readonly by: number | null; readonly text: string },
): Promise<void> {
  if (!text.includes('@')) return;
  const readers = await run<{ id: number; name: string }>(
    transaction,
    `select u.id, u.name from users u, tickets t where t.id = $1 and u.role = any($2::text[]) and u.status = 'active'
       and u.archived_at is null and ${SEES_TICKET} order by u.id`,
    [row.id, NOTE_ROLES],
  );
  const firstName = ({ name }: { readonly name: string }) => name.split(' ')[0] ?? name;
  const isOnly = (one: { readonly name: string }) =>
    readers.filter((other) => firstName(other) === firstName(one)).length === 1;
  const to = readers
    .filter((one) => isNamed(text, one.name) || (isOnly(one) && isNamed(text, firstName(one))))
    .map(({ id }) => id);
  if (to.length > 0) await notify(context, transaction, 'ticket_mentioned', { by, to, ...contentOf(row) });
}

/** True if the text contains `@` and this name as a whole, in any case. */
function isNamed(text: string, name: string): boolean {
  const [lower, wanted] = [text.toLocaleLowerCase('it'), `@${name.toLocaleLowerCase('it')}`];
  for (let at = lower.indexOf(wanted); at >= 0; at = lower.indexOf(wanted, at + 1))
    if (!/[\p{L}\p{N}]/u.test(lower.charAt(at + wanted.length))) return true;
  return false;
}
