import { composeJointNotice, type Notice } from '../../../../domain/stays/bookings/notice/compose.ts';
import { listChanges, type NoticeChange, toKnownStay } from '../../../../domain/stays/bookings/notice/known-stay.ts';
import type { Queryable } from '../../../platform/database/statement.ts';
import type { ArrivalRow } from '../folio/post-entries.ts';
import { readBookingFacts, toNoticeFacts } from './read-facts.ts';

export interface DueNotice extends Notice {
  readonly changes: readonly NoticeChange[];
  readonly structureName: string;
  /** Reply address for the guest. */
  readonly replyTo: string | null;
}

/**
 * Composes the message about changes since the guest was last notified, in their language. Without a due notice,
 * compares with `before`.
 */
export const readNotice = (
  database: Queryable,
  stay: ArrivalRow,
  before: ArrivalRow | null = null,
): Promise<DueNotice> => readJointNotice(database, [{ stay, before }]);

/** Composes one message about bookings of rooms that the guest booked together and changed at the same moment. */
export async function readJointNotice(
  database: Queryable,
  bookings: readonly { readonly stay: ArrivalRow; readonly before: ArrivalRow | null }[],
): Promise<DueNotice> {
  const ids = bookings.map(({ stay }) => stay.id);
  const factsById = await readBookingFacts(database, ids, bookings[0]?.before);
  const read = bookings.map(({ stay, before }) => {
    const facts = factsById.get(stay.id);
    if (!facts) throw new Error(`there is no arrival ${stay.id}`);
    const known = facts.knows ?? (before && toKnownStay(before, facts));
    const changes = listChanges(known, toKnownStay(stay, facts));
    return { facts: toNoticeFacts(stay, facts, stay.guestLang, known), changes };
  });
  const notice = composeJointNotice(read.map(({ facts }) => facts));
  const [first] = read;
  if (!notice || !first) throw new Error('a notice is about a booking');
  const { name: structureName, email: replyTo } = first.facts.place;
  return { ...notice, changes: [...new Set(read.flatMap(({ changes }) => changes))], structureName, replyTo };
}
