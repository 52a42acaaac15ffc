import { bookingRequest } from '../../../../domain/stays/bookings/booking-request.ts';
import { updateRecord } from '../../../kernel/records/write.ts';
import { type Author, SYSTEM } from '../../../platform/audit/entry.ts';
import { type Queryable, run } from '../../../platform/database/statement.ts';
import { instant } from '../../../platform/database/time.ts';
import type { Transaction } from '../../../platform/database/transaction.ts';
import { lockRequest } from '../quotes.ts';
import { addMessage, type Channel } from './messages.ts';

interface MessageSubject {
  readonly requestId: number | null;
  readonly arrivalId: number | null;
}

/** Returns the id of the request itself or of the booking's request. Null for a booking without a request. */
export async function findRequestId(
  database: Queryable,
  { requestId, arrivalId }: MessageSubject,
): Promise<number | null> {
  if (requestId !== null || arrivalId === null) return requestId;
  const [row] = await run<{ requestId: number | null }>(
    database,
    'select request_id as "requestId" from arrivals where id = $1',
    [arrivalId],
  );
  return row?.requestId ?? null;
}

/** Adds the structure's message by any channel to the thread, and records the first answer of the request. */
export async function recordReply(
  transaction: Transaction,
  author: Author,
  subject: MessageSubject,
  reply: {
    readonly channel: Channel;
    readonly text: string;
    readonly authorId: number | null;
    readonly params?: Record<string, unknown>;
    /** Time of writing, if earlier than now. Guest messages after it remain unanswered. */
    readonly writtenAt?: string;
  },
): Promise<{ id: number; messageId: string } | null> {
  const requestId = await findRequestId(transaction, subject);
  if (requestId === null) return null;
  const current = await lockRequest(transaction, requestId);
  const { writtenAt, ...words } = reply;
  const added = await addMessage(transaction, { requestId, direction: 'out', ...words });
  if (writtenAt && current.guestWroteAt && Date.parse(writtenAt) < Date.parse(current.guestWroteAt)) return added;
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

/** Marks a message as undelivered in the thread. The guest counts as waiting again. */
export async function recordFailedDelivery(
  transaction: Transaction,
  subject: MessageSubject & { readonly id: number },
  reason: string,
): Promise<void> {
  const requestId = await findRequestId(transaction, subject);
  if (requestId === null) return;
  const current = await lockRequest(transaction, requestId);
  const failed = await run<{ id: number }>(
    transaction,
    `update request_messages set params = coalesce(params, '{}') || jsonb_build_object('failed', $3::text)
     where request_id = $1 and direction = 'out' and params->>'sent' = $2 returning id`,
    [requestId, String(subject.id), reason],
  );
  if (failed.length === 0) return;
  // Recalculates from the delivered messages: the first unanswered message and the first answer.
  const [now] = await run<{ waitsSince: string | null; firstReplyAt: string | null }>(
    transaction,
    `select (select ${instant('min(i.created_at)')} from request_messages i where i.request_id = $1 and i.direction = 'in'
         and not coalesce((i.params->>'isAutomatic')::boolean, false) and i.params->>'kind' is distinct from 'reaction'
         and not exists (select from request_messages o where o.request_id = $1 and ${IS_ANSWER} and o.id > i.id)) as "waitsSince",
       (select ${instant('min(o.created_at)')} from request_messages o where o.request_id = $1 and ${IS_ANSWER}) as "firstReplyAt"`,
    [requestId],
  );
  await updateRecord(transaction, {
    definition: bookingRequest,
    author: SYSTEM,
    current,
    values: {
      guestWroteAt: now?.waitsSince ?? current.guestWroteAt,
      firstReplyAt: now?.firstReplyAt ?? null,
    },
  });
}

/** SQL condition on a thread entry `o`: it answered the guest and did not fail. */
const IS_ANSWER = `(o.direction = 'out' and o.params->>'failed' is null or o.direction = 'event' and o.text = 'quote_sent')`;
