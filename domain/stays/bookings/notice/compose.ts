import { dayWords } from '../../../kernel/calendar/day-words.ts';
import type { Day } from '../../../kernel/calendar/days.ts';
import { formatCentsIn } from '../../../platform/amounts/format-amounts.ts';
import { fillText, type Language } from '../../../platform/language/text.ts';
import { balanceState } from '../balance.ts';
import { type DepositDue, getDepositPhrase } from '../folio/due-days.ts';
import { formatPeople } from './format-people.ts';
import { type KnownStay, listChanges } from './known-stay.ts';
import { type NoticeText, noticeText } from './notice-texts.ts';

export interface NoticeFacts {
  readonly language: Language;
  readonly code: string;
  readonly guestName: string;
  readonly structureName: string;
  readonly known: KnownStay | null;
  readonly now: KnownStay;
  /** Names of rooms and meal plans in the guest's language, by id. */
  readonly roomNames: Readonly<Record<number, string>>;
  readonly planNames: Readonly<Record<number, string>>;
  readonly touristTaxCents: number;
  readonly paidCents: number;
  readonly balanceCents: number;
  readonly depositPaidCents: number;
  /** Part of the deposit that can be paid now. */
  readonly openDepositCents: number;
  /** When the deposit is to be paid. Null without terms. */
  readonly depositDue: DepositDue | null;
  /** Cancellation text of the sold terms, as plain text. Null without terms. */
  readonly cancellationText: string | null;
}

export interface Notice {
  readonly subject: string;
  readonly text: string;
}

/**
 * Writes the message about a changed booking in the guest's language: current details, earlier values, amounts due or
 * refunded. The structure may edit it before sending.
 */
export function composeNotice(allFacts: NoticeFacts): Notice {
  // A new address knows nothing of the booking, so the message names no earlier values.
  const isNewReader = listChanges(allFacts.known, allFacts.now).includes('email');
  const facts = isNewReader ? { ...allFacts, known: null } : allFacts;
  const { code, guestName: name, structureName: structure, now } = facts;
  const say = textsFor(facts);
  const lead = chooseLead(facts);
  const amount = say.euros(Math.abs(lead === 'charge' ? chargedCents(facts) : refundedCents(facts)));
  const isOver = now.outcome !== 'booked';
  const terms = !isOver && facts.cancellationText;
  const paragraphs = [
    say.text('hello', { name }),
    say.text(`lead.${lead}`, { code, structure, amount }),
    [...writeStayLines(facts), ...writeMoneyLines(facts)].join('\n'),
    ...(terms ? [say.text('terms', { text: terms })] : []),
    ...(isOver ? [] : [say.text('attached')]),
    say.text('regards', { structure }),
  ];
  return { subject: say.text(`subject.${lead}`, { structure, code }), text: paragraphs.join('\n\n') };
}

type Lead = 'new' | 'changed' | 'cancelled' | 'no_show' | 'refund' | 'refund_failed' | 'charge';

function chooseLead(facts: NoticeFacts): Lead {
  const { known, now } = facts;
  const changes = listChanges(known, now);
  const isNew = changes.includes('new');
  if (now.outcome !== 'booked' && (isNew || changes.includes('outcome'))) return now.outcome;
  if (isNew) return 'new';
  const isOnlyRefund = changes.every((change) => change === 'refund');
  // A failed or voided refund lowers the amount that was refunded.
  if (isOnlyRefund && refundedCents(facts) !== 0) return refundedCents(facts) > 0 ? 'refund' : 'refund_failed';
  const isOnlyMoney = changes.every((change) => change === 'charge' || change === 'refund');
  return isOnlyMoney && chargedCents(facts) > 0 ? 'charge' : 'changed';
}

/** Returns the amount refunded since the guest was last notified; negative when an earlier refund did not take place. */
const refundedCents = ({ known, now }: NoticeFacts): number => now.refundedCents - (known?.refundedCents ?? 0);

/** Returns the amount charged to the card since the guest was last notified. */
const chargedCents = ({ known, now }: NoticeFacts): number => (now.chargedCents ?? 0) - (known?.chargedCents ?? 0);

type Params = Readonly<Record<string, string | number>>;

function textsFor({ language }: Pick<NoticeFacts, 'language'>) {
  const text = (key: NoticeText, params: Params = {}) => fillText(noticeText(key, language), params, language);
  return {
    text,
    euros: (cents: number) => formatCentsIn(cents, language),
    /** Writes a line, with the earlier value when it differs. */
    line(key: NoticeText, now: string, before: string | null = null, params: Params = {}) {
      const line = text(key, { now, ...params });
      return before === null || before === now ? line : text('before', { line, before });
    },
  };
}

function writeStayLines(facts: NoticeFacts): string[] {
  const { language, known, now, roomNames, planNames } = facts;
  const say = textsFor(facts);
  const day = (of: Day) => dayWords(of, language);
  const roomText = ({ units, roomId, mealPlanId }: KnownStay) => {
    const room = roomNames[roomId] ?? '';
    const plan = mealPlanId === null ? '' : (planNames[mealPlanId] ?? '');
    return [units > 1 ? `${units} × ${room}` : room, plan].filter(Boolean).join(', ');
  };
  const people = (stay: KnownStay) => formatPeople(stay, language);
  const both = (key: NoticeText, of: (stay: KnownStay) => string) =>
    say.line(key, of(now), known && now.outcome === 'booked' ? of(known) : null);
  return [
    both('checkin', ({ checkin }) => day(checkin)),
    both('checkout', ({ checkout }) => day(checkout)),
    both('room', roomText),
    both('people', people),
  ];
}

function writeMoneyLines(facts: NoticeFacts): string[] {
  const { language, known, now, balanceCents, depositPaidCents, openDepositCents, depositDue } = facts;
  const say = textsFor(facts);
  const state = balanceState(balanceCents);
  const left =
    state === 'due' || state === 'back' ? say.line(state, say.euros(Math.abs(balanceCents))) : say.text('settled');
  const charged = known && chargedCents(facts) > 0 ? [say.line('charged', say.euros(chargedCents(facts)))] : [];
  const paid = [...charged, ...(facts.paidCents > 0 ? [say.line('paid', say.euros(facts.paidCents))] : [])];
  const penalty = say.line('penalty', say.euros(now.penaltyCents));
  if (now.outcome !== 'booked') return [penalty, ...paid, left];
  const deposit = () => {
    const amount = say.euros(now.depositCents);
    if (depositPaidCents >= now.depositCents) return say.line('depositPaid', amount);
    if (depositDue === null || openDepositCents === 0) return say.line('deposit', amount);
    return say.line(getDepositPhrase(depositDue, now.depositCents, openDepositCents), amount, null, {
      open: say.euros(openDepositCents),
      day: depositDue === 'now' ? '' : dayWords(depositDue, language),
    });
  };
  return [
    say.line('price', say.euros(now.priceCents), known && say.euros(known.priceCents)),
    ...(now.penaltyCents > 0 ? [penalty] : []),
    ...(facts.touristTaxCents > 0 ? [say.line('tax', say.euros(facts.touristTaxCents))] : []),
    ...(now.depositCents > 0 ? [deposit()] : []),
    ...paid,
    left,
  ];
}
