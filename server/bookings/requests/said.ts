import { bookingRequest } from '../../../domain/bookings/booking-request.ts';
import type { Author } from '../../audit/entry.ts';
import { type Queryable, run } from '../../database/statement.ts';
import type { Transaction } from '../../database/transaction.ts';
import { updateRecord } from '../../records/write.ts';
import { lockRequest } from '../quotes.ts';
import { addMessage, type Channel } from './messages.ts';

interface About {
  readonly requestId: number | null;
  readonly arrivalId: number | null;
}

/** The request that this is about, of itself or of its booking; null of a booking that no request made. */
export async function requestOf(
  database: Queryable,
  { requestId, arrivalId }: About,
): Promise<number | null> {
  if (requestId !== null || arrivalId === null) return requestId;
  const [row] = await run<{ requestId: number | null }>(
    database,
    'select request_id as "requestId" from arrivals where id = $1',
    [arrivalId],
  );
  return row?.requestId ?? null;
}

/** What the house said to a guest, by whichever way: in the thread, and the request's first answer. */
export async function noteSaid(
  transaction: Transaction,
  author: Author,
  about: About,
  said: { readonly channel: Channel; readonly text: string; readonly authorId: number | null },
): Promise<{ id: number; messageId: string } | null> {
  const requestId = await requestOf(transaction, about);
  if (requestId === null) return null;
  const current = await lockRequest(transaction, requestId);
  const added = await addMessage(transaction, { requestId, direction: 'out', ...said });
  const now = new Date().toISOString();
  if (!current.firstReplyAt || current.state === 'new' || current.guestWroteAt)
    await updateRecord(transaction, {
      definition: bookingRequest,
      author,
      current,
      values: {
        firstReplyAt: current.firstReplyAt ?? now,
        firstReadAt: current.firstReadAt ?? now,
        guestWroteAt: null,
        ...(current.state === 'new' ? { state: 'open' } : {}),
      },
    });
  return added;
}
