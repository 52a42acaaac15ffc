import { todayInRome } from '../../../domain/kernel/calendar/days.ts';
import { bookingRequest } from '../../../domain/stays/bookings/booking-request.ts';
import { quote } from '../../../domain/stays/bookings/quote.ts';
import { quoteActions } from '../../../domain/stays/bookings/quote-actions.ts';
import { findRecord, findRows, readRecord } from '../../kernel/records/actions.ts';
import { act, SYSTEM_CALL, stateMachine, writeState } from '../../kernel/records/lifecycle/act.ts';
import type { Row, UnitOfWork } from '../../kernel/records/lifecycle/behaviour.ts';
import { deleteRecord, updateRecord } from '../../kernel/records/write.ts';
import { lockStructure } from '../../platform/access/structure-row.ts';
import type { Author } from '../../platform/audit/entry.ts';
import type { Context } from '../../platform/context.ts';
import { type Queryable, run } from '../../platform/database/statement.ts';
import type { Transaction } from '../../platform/database/transaction.ts';
import { fieldProblem, Problem } from '../../platform/problems/problem.ts';
import { countUses } from './discount-uses.ts';
import { occupyNights } from './occupy-nights.ts';
import { buildPriceParts, priceStay, type RequestedStay, type StayPrice } from './price.ts';
import { addMessage, mailGuest, readGuest } from './requests/messages.ts';
import { readQuoteText } from './requests/read-quote-text.ts';

export type QuoteRow = Row<typeof quote.fields, 'structure'>;
type RequestRow = Row<typeof bookingRequest.fields, 'structure'>;

export async function lockRequest(transaction: Transaction, id: number): Promise<RequestRow> {
  await run(transaction, 'select from booking_requests where id = $1 for no key update', [id]);
  const request = await findRecord(transaction, bookingRequest, 'admin', id, () => 'true');
  if (!request) throw new Problem('not-found', { members: { resource: bookingRequest.collection } });
  return request;
}

/** Effects of each action on a sent quote. A decided quote no longer holds rooms. */
export const quoteMachine = stateMachine(quote, quoteActions, {
  write: (unit, row, values) => endQuote(unit, row, values),
  async follows({ transaction, author, action, row }) {
    const { requestId } = row;
    if (action === 'accept') {
      await expireOthers({ transaction, author }, row);
      return undefined;
    }
    // All rooms of an alternative end together.
    for (const further of await lockAlternative(transaction, row))
      if (further.state === 'sent') await endQuote({ transaction, author }, further, { state: END_STATES[action] });
    const text = END_EVENTS[action];
    await addMessage(transaction, { requestId, direction: 'event', authorId: author.userId, text });
    return undefined;
  },
  // Tells the guest the current state of the quote.
  problem({ actor, row }) {
    if (actor) return undefined;
    return new Problem('conflict', { members: { state: row.state === 'sent' ? 'expired' : row.state } });
  },
});

const END_STATES = { withdraw: 'withdrawn', decline: 'declined', expire: 'expired' } as const;

const END_EVENTS = {
  withdraw: 'quote_withdrawn',
  decline: 'quote_declined',
  expire: 'quote_expired',
} as const;

async function endQuote(
  unit: Pick<UnitOfWork, 'transaction' | 'author'>,
  row: QuoteRow,
  values: Partial<QuoteRow>,
): Promise<QuoteRow> {
  const ended = await writeState(unit, quote, row, { ...values, decidedAt: new Date().toISOString() });
  await occupyNights(unit.transaction, row.structureId, { kind: 'quote', id: row.id }, null);
  return ended;
}

/** Prices each draft of a request. Runs before the transaction, because a transaction has a single connection. */
export async function priceDrafts(
  database: Queryable,
  structureId: number,
  requestId: number,
): Promise<Map<number, StayPrice>> {
  const drafts = await run<RequestedStay & { id: number; offerId: number | null }>(
    database,
    `select q.id, q.room_id as "roomId", q.meal_plan_id as "mealPlanId", q.offer_id as "offerId", q.units, q.checkin, q.checkout,
       q.adults, q.children, r.discount_code as code
     from quotes q join booking_requests r on r.id = q.request_id
     where q.structure_id = $1 and q.request_id = $2 and q.state = 'draft' order by q.id`,
    [structureId, requestId],
  );
  const prices = await Promise.all(
    drafts.map(({ offerId, ...draft }) =>
      priceStay(database, structureId, { ...draft, offerId: offerId ?? undefined }),
    ),
  );
  return new Map(drafts.map(({ id }, at) => [id, prices[at] as StayPrice]));
}

/**
 * Sends all drafts of a request to its guest in one mail. Each stores its price calculation and the current terms.
 * Drafts that hold rooms occupy them now.
 */
export async function sendQuotes(
  context: Context,
  transaction: Transaction,
  author: Author,
  structureId: number,
  requestId: number,
  prices: ReadonlyMap<number, StayPrice>,
): Promise<void> {
  await lockStructure(transaction, structureId);
  const request = await lockRequest(transaction, requestId);
  if (request.structureId !== structureId) throw new Problem('not-found');
  if (request.state === 'closed' || request.state === 'archived') throw fieldProblem('requestId', 'request_closed');
  const drafts = await run<{ id: number; leadId: number | null }>(
    transaction,
    `select id, lead_id as "leadId" from quotes where request_id = $1 and state = 'draft' order by id for no key update`,
    [requestId],
  );
  if (drafts.length === 0) throw fieldProblem('quotes', 'required');
  const now = new Date().toISOString();
  for (const { id } of drafts) {
    const current = await readQuote(transaction, id);
    if (current.validUntil < todayInRome()) throw fieldProblem('validUntil', 'date_past');
    const price = prices.get(id);
    // The draft was written during the calculation.
    if (!price) throw new Problem('conflict');
    await writeState({ transaction, author }, quote, current, {
      state: 'sent',
      sentAt: now,
      policies: price.policies,
      touristTaxAmountCents: price.touristTaxCents,
      priceParts: buildPriceParts(price, current.totalAmountCents),
    });
    if (current.holdsRooms === 'yes') await occupyNights(transaction, structureId, { kind: 'quote', id }, current);
    else await countUses(transaction, structureId, { kind: 'quote', id }, true);
  }
  await updateRecord(transaction, {
    definition: bookingRequest,
    author,
    current: request,
    values: {
      firstReplyAt: request.firstReplyAt ?? now,
      firstReadAt: request.firstReadAt ?? now,
      guestWroteAt: null,
      ...(request.state === 'new' ? { state: 'open' } : {}),
    },
  });
  const added = await addMessage(transaction, {
    requestId,
    direction: 'event',
    authorId: author.userId,
    text: 'quote_sent',
    params: { count: drafts.filter(({ leadId }) => leadId === null).length },
  });
  const guest = await readGuest(transaction, requestId);
  if (!guest) return;
  await mailGuest(context, transaction, guest, 'guest-quote', {
    params: { text: await readQuoteText(transaction, guest) },
    days: {},
    messageId: added?.messageId,
  });
}

/** Expires the other alternatives after an acceptance. */
async function expireOthers(unit: Pick<UnitOfWork, 'transaction' | 'author'>, accepted: QuoteRow): Promise<void> {
  const others = await lockQuotes(unit.transaction, accepted.requestId, "state in ('sent', 'draft')");
  for (const row of others) if (getLeadId(row) !== getLeadId(accepted)) await endQuote(unit, row, { state: 'expired' });
}

/** Returns the id of the alternative's first room. */
export const getLeadId = ({ id, leadId }: Pick<QuoteRow, 'id' | 'leadId'>): number => leadId ?? id;

/** Locks and reads all rooms of an alternative, the first room first. */
export async function lockAlternative(
  transaction: Transaction,
  quoteRow: Pick<QuoteRow, 'id' | 'leadId' | 'requestId'>,
): Promise<QuoteRow[]> {
  const all = await lockQuotes(transaction, quoteRow.requestId, `state <> 'draft'`);
  return all.filter((row) => getLeadId(row) === getLeadId(quoteRow));
}

/** Deletes the further rooms of a draft. */
export async function deleteFurtherRooms(transaction: Transaction, author: Author, leadId: number): Promise<void> {
  const further = await findRows(transaction, quote, 't.lead_id = $1 order by t.id desc', [leadId]);
  for (const current of further) await deleteRecord(transaction, quote, author, current);
}

/** Locks and reads the quotes of a request that match a condition, always in the same order. */
async function lockQuotes(transaction: Transaction, requestId: number, condition: string): Promise<QuoteRow[]> {
  const where = `request_id = $1 and ${condition}`;
  await run(transaction, `select from quotes where ${where} order by id for no key update`, [requestId]);
  return findRows(transaction, quote, `t.request_id = $1 and ${condition} order by t.id`, [requestId]);
}

const readQuote = (transaction: Transaction, id: number): Promise<QuoteRow> =>
  readRecord(transaction, quote, 'admin', id, () => 'true');

/** Withdraws the open quotes of a closed request. */
export async function withdrawQuotes(
  unit: Pick<UnitOfWork, 'transaction' | 'author'>,
  requestId: number,
): Promise<void> {
  for (const row of await lockQuotes(unit.transaction, requestId, "state = 'sent'"))
    await endQuote(unit, row, { state: 'withdrawn' });
}

/** Mails a guest one reminder of open quotes and marks all of them. Does nothing if another process was faster. */
export async function remindGuest(
  context: Context,
  transaction: Transaction,
  author: Author,
  requestId: number,
): Promise<void> {
  const request = await lockRequest(transaction, requestId);
  const openQuotes = await run<{ id: number; validUntil: string }>(
    transaction,
    `select id, valid_until as "validUntil" from quotes where request_id = $1 and state = 'sent' and reminded_at is null
     order by valid_until, id for no key update`,
    [requestId],
  );
  const [first] = openQuotes;
  if (!first) return;
  const now = new Date().toISOString();
  for (const { id } of openQuotes)
    await updateRecord(transaction, {
      definition: quote,
      author,
      current: await readQuote(transaction, id),
      values: { remindedAt: now },
    });
  const guest = await readGuest(transaction, requestId);
  if (!guest || request.state === 'closed' || request.state === 'archived') return;
  const added = await addMessage(transaction, { requestId, direction: 'event', text: 'quote_reminded' });
  await mailGuest(context, transaction, guest, 'guest-reminder', {
    params: { text: await readQuoteText(transaction, guest) },
    days: { day: first.validUntil },
    messageId: added?.messageId,
  });
}

/** Reads a batch of quotes whose last day is over. */
export function readOverdueQuotes(
  database: Queryable,
  limit: number,
  except: readonly number[],
): Promise<{ id: number; structureId: number }[]> {
  return run<{ id: number; structureId: number }>(
    database,
    `select id, structure_id as "structureId" from quotes
     where state = 'sent' and (valid_until < $1 or checkin < $1) and id <> all($3::integer[])
     order by valid_until, id limit $2`,
    [todayInRome(), limit, except],
  );
}

/** Expires a quote unless it was decided in the meantime. */
export async function expireQuote(
  unit: UnitOfWork,
  { id, structureId }: { id: number; structureId: number },
): Promise<void> {
  await lockStructure(unit.transaction, structureId);
  const [current] = await findRows(unit.transaction, quote, "t.id = $1 and t.state = 'sent'", [id]);
  if (!current) return;
  await act(quoteMachine, unit, { ...SYSTEM_CALL, structureId, id, action: 'expire' });
}

/** Reads the discount code of a guest's request. */
export async function readDiscountCode(database: Queryable, structureId: number, id: number): Promise<string | null> {
  const [request] = await run<{ code: string | null }>(
    database,
    'select discount_code as code from booking_requests where id = $1 and structure_id = $2',
    [id, structureId],
  );
  return request?.code ?? null;
}
