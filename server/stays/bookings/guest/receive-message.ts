import type { Day } from '../../../../domain/kernel/calendar/days.ts';
import { bookingRequest } from '../../../../domain/stays/bookings/booking-request.ts';
import { updateRecord } from '../../../kernel/records/write.ts';
import type { Author } from '../../../platform/audit/entry.ts';
import type { Context } from '../../../platform/context.ts';
import { type Queryable, run } from '../../../platform/database/statement.ts';
import type { Transaction } from '../../../platform/database/transaction.ts';
import { Problem } from '../../../platform/problems/problem.ts';
import { lockRequest } from '../quotes.ts';
import { type AddedMessage, addMessage, type Channel } from '../requests/messages.ts';
import { notifyStructure } from '../requests/notify-structure.ts';

/** Maximum messages of a guest per request and day. */
const MAX_MESSAGES_PER_DAY = 30;

/** Alternative that a guest would prefer. */
interface Wish {
  readonly checkin: Day;
  readonly checkout: Day;
  readonly adults: number;
  readonly children?: readonly number[] | null | undefined;
  readonly budgetCents?: number | null | undefined;
}

interface ReceivedMessage {
  readonly text: string;
  readonly channel: Exclude<Channel, 'phone'>;
  /** `from` holds the address of a writer other than the guest. */
  readonly params?: Record<string, unknown> & { readonly wish?: Wish; readonly from?: string };
  readonly externalId?: string;
  /** True if a program wrote the message: it triggers no notification and needs no answer. */
  readonly isAutomatic?: boolean;
}

export async function hasReachedDailyLimit(database: Queryable, requestId: number): Promise<boolean> {
  const [today] = await run<{ count: number }>(
    database,
    `select count(*)::integer as count from request_messages
     where request_id = $1 and direction = 'in' and created_at > now() - interval '1 day'`,
    [requestId],
  );
  return (today?.count ?? 0) >= MAX_MESSAGES_PER_DAY;
}

/**
 * Stores a guest's message by page, mail or WhatsApp and notifies the structure. Reopens a request closed for lack of
 * an answer. Null if the message was stored before.
 */
export async function receiveMessage(
  context: Context,
  transaction: Transaction,
  author: Author,
  { id, structureId }: { id: number; structureId: number },
  { isAutomatic = false, ...received }: ReceivedMessage,
): Promise<AddedMessage | null> {
  const request = await lockRequest(transaction, id);
  if (await hasReachedDailyLimit(transaction, id)) throw new Problem('too-many-requests', { retryAfter: 3600 });
  const added = await addMessage(transaction, { requestId: id, direction: 'in', ...received });
  if (!added) return null;
  if (isAutomatic) return added;
  const isLeft = request.state === 'closed' && request.outcome === 'no_reply';
  await updateRecord(transaction, {
    definition: bookingRequest,
    author,
    current: request,
    values: {
      guestWroteAt: request.guestWroteAt ?? new Date().toISOString(),
      ...(isLeft ? { state: 'open', outcome: null, closedAt: null } : {}),
    },
    ...(isLeft ? { action: 'state' as const } : {}),
  });
  const wish = received.params?.wish;
  await notifyStructure(context, transaction, structureId, {
    type: 'guest_wrote',
    mail: wish ? 'guest-wishes' : 'guest-wrote',
    requestId: id,
    guest: received.params?.from ?? request.name,
    code: String(request.code),
    params: {
      text: received.text,
      ...(wish ? { people: wish.adults + (wish.children ?? []).length } : {}),
    },
    ...(wish ? { days: { checkin: wish.checkin, checkout: wish.checkout } } : {}),
  });
  return added;
}
