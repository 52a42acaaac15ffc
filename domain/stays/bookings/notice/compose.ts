import { isCancelledOrNoShow } from '../balance.ts';
import { addUp } from './confirmation.ts';
import { listChanges } from './known-stay.ts';
import {
  chargedCents,
  type NoticeFacts,
  textsIn,
  writeDateLines,
  writeMoneyLines,
  writePlace,
  writeRoomLines,
  writeTerms,
} from './stay-lines.ts';

export interface Notice {
  readonly subject: string;
  readonly text: string;
}

/**
 * Writes the message about a changed booking in the guest's language: current details, earlier values, amounts due or
 * refunded. The structure may edit it before sending. `others` are rooms booked together with the first.
 */
export function composeNotice(first: NoticeFacts, others: readonly NoticeFacts[] = []): Notice {
  // A new address knows nothing of the booking, so the message names no earlier values.
  const isNewReader = listChanges(first.known, first.now).includes('email');
  const rooms = [first, ...others].map((room) => (isNewReader ? { ...room, known: null } : room));
  const facts = addUp(rooms, rooms[0] ?? first);
  const { code, guestName: name, place, now, language } = facts;
  const structure = place.name;
  const say = textsIn(language);
  const lead = chooseLead(facts);
  const amount = say.euros(Math.abs(lead === 'charge' ? chargedCents(facts) : refundedCents(facts)));
  const isOver = isCancelledOrNoShow(now.outcome);
  const paragraphs = [
    say.text('hello', { name }),
    say.text(`lead.${lead}`, { code, structure, amount }),
    [...writeDateLines(facts), ...rooms.flatMap(writeRoomLines), ...writeMoneyLines(facts)].join('\n'),
    ...writeRefundWay(facts),
    ...(isOver ? [] : [...writeTerms(facts), writePlace(place, language), say.text('attached')]),
    say.text('regards', { structure }),
  ];
  return { subject: say.text(`subject.${lead}`, { structure, code }), text: paragraphs.join('\n\n') };
}

/** Says how money goes back and how long it takes, or that it has not been sent yet. */
function writeRefundWay(facts: NoticeFacts): string[] {
  const { language, refundMethod, balanceCents } = facts;
  const say = textsIn(language);
  const isPaidOut = refundedCents(facts) > 0 && refundMethod !== null;
  return [
    ...(isPaidOut ? [say.text(`refund.${refundMethod}`)] : []),
    ...(balanceCents < 0 ? [say.text('refund.open')] : []),
  ];
}

type Lead = 'new' | 'changed' | 'cancelled' | 'no_show' | 'extras' | 'refund' | 'refund_failed' | 'charge';

function chooseLead(facts: NoticeFacts): Lead {
  const { known, now } = facts;
  const changes = listChanges(known, now);
  const isNew = changes.includes('new');
  if (now.outcome !== 'booked' && (isNew || changes.includes('outcome'))) return now.outcome;
  if (isNew) return 'new';
  if (changes.every((change) => change === 'extras')) return 'extras';
  const isOnlyRefund = changes.every((change) => change === 'refund');
  // A failed or voided refund lowers the amount that was refunded.
  if (isOnlyRefund && refundedCents(facts) !== 0) return refundedCents(facts) > 0 ? 'refund' : 'refund_failed';
  const isOnlyMoney = changes.every((change) => change === 'charge' || change === 'refund');
  return isOnlyMoney && chargedCents(facts) > 0 ? 'charge' : 'changed';
}

/** Returns the amount refunded since the guest was last notified; negative when an earlier refund did not take place. */
const refundedCents = ({ known, now }: NoticeFacts): number => now.refundedCents - (known?.refundedCents ?? 0);
