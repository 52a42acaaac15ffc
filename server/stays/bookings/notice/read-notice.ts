import { composeNotice, type Notice } from '../../../../domain/stays/bookings/notice/compose.ts';
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
export async function readNotice(
  database: Queryable,
  stay: ArrivalRow,
  before: ArrivalRow | null = null,
): Promise<DueNotice> {
  const facts = (await readBookingFacts(database, [stay.id], before)).get(stay.id);
  if (!facts) throw new Error(`there is no arrival ${stay.id}`);
  const known = facts.knows ?? (before && toKnownStay(before, facts));
  const notice = composeNotice(toNoticeFacts(stay, facts, stay.guestLang, known));
  const { name: structureName, email: replyTo } = facts.place;
  return { ...notice, changes: listChanges(known, toKnownStay(stay, facts)), structureName, replyTo };
}
