import { composeNotice, type Notice } from '../../../../domain/stays/bookings/notice/compose.ts';
import {
  type KnownStay,
  listChanges,
  type NoticeChange,
  toKnownStay,
} from '../../../../domain/stays/bookings/notice/known-stay.ts';
import type { Queryable } from '../../../platform/database/statement.ts';
import type { ArrivalRow } from '../folio/post-entries.ts';
import { type BookingFacts, readBookingFacts, toNoticeFacts } from './read-facts.ts';

export interface DueNotice extends Notice {
  readonly changes: readonly NoticeChange[];
  readonly structureName: string;
  /** Reply address for the guest. */
  readonly replyTo: string | null;
}

/** Composes the message about changes since the guest was last notified, in their language. */
export async function readNotice(database: Queryable, stay: ArrivalRow): Promise<DueNotice> {
  const facts = (await readBookingFacts(database, [stay.id])).get(stay.id);
  if (!facts) throw new Error(`there is no arrival ${stay.id}`);
  return writeNotice({ stay, facts, known: facts.knows });
}

/** A booking, and the details of which its guest was last notified. */
export interface KnownBooking {
  readonly stay: ArrivalRow;
  readonly facts: BookingFacts;
  readonly known: KnownStay | null;
}

/** Composes one message about a booking and `others`, which were booked together and changed at the same moment. */
export function writeNotice(first: KnownBooking, others: readonly KnownBooking[] = []): DueNotice {
  const toFacts = ({ stay, facts, known }: KnownBooking) => toNoticeFacts(stay, facts, stay.guestLang, known);
  const changes = [first, ...others].flatMap(({ stay, facts, known }) => listChanges(known, toKnownStay(stay, facts)));
  const { name: structureName, email: replyTo } = first.facts.place;
  return {
    ...composeNotice(toFacts(first), others.map(toFacts)),
    ...{ changes: [...new Set(changes)], structureName, replyTo },
  };
}
