import { countStrangerMail } from '../../../people/limits/limits.ts';
import type { Context } from '../../../platform/context.ts';
import { run } from '../../../platform/database/statement.ts';
import type { Transaction } from '../../../platform/database/transaction.ts';

/** True if the address may get another automatic mail: it is proven, or below the limit for unknown addresses. */
export const mayMailAddress = async (context: Context, transaction: Transaction, email: string): Promise<boolean> =>
  (await isProvenAddress(transaction, email)) || (await countStrangerMail(context, transaction, email));

/**
 * Excludes mails with their own address shown: from somebody else, unverified, automatic or placed by staff.
 */
const WROTE_BY_MAIL = `exists (select from request_messages m where m.request_id = b.id and m.direction = 'in'
       and m.channel = 'email' and m.params->>'from' is null)`;

/**
 * True if the address's owner has written or decided on a quote. Opening a page proves nothing, because mail scanners
 * open links. An instant booking gives its link to whoever books, so only an e-mail proves its address.
 */
async function isProvenAddress(transaction: Transaction, email: string): Promise<boolean> {
  const rows = await run(
    transaction,
    `select from booking_requests b where lower(b.email) = lower($1) and (
       ${WROTE_BY_MAIL}
       or (not exists (select from arrivals a where a.request_id = b.id and a.instant_by is not null)
         and (exists (select from request_messages m where m.request_id = b.id and m.direction = 'in' and m.channel = 'page')
           or exists (select from quotes q where q.request_id = b.id and q.state in ('accepted', 'declined'))))) limit 1`,
    [email],
  );
  return rows.length > 0;
}
