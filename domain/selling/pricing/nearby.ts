import { addDays, daysBetween } from '../../kernel/calendar/days.ts';
import { type ComposeQuestion, compose, waysOf } from './compose/compose.ts';

type ComposeArguments = Parameters<typeof compose>;

/**
 * The lowest price of the same party for as many nights, at each of the given days (negative: earlier) from the arrival
 * that is asked for; null where nothing can be booked. One at a time, for who has soon seen enough. The sale must hold
 * the days of all of them.
 */
export function* cheapestNear(
  sale: ComposeArguments[0],
  selling: ComposeArguments[1],
  asked: ComposeQuestion,
  shifts: Iterable<number>,
): Generator<{ readonly checkin: string; readonly checkout: string; readonly totalCents: number | null }> {
  const nights = daysBetween(asked.stay.checkin, asked.stay.checkout);
  for (const shift of shifts) {
    const checkin = addDays(asked.stay.checkin, shift);
    const checkout = addDays(checkin, nights);
    const stay = { ...asked.stay, checkin, checkout };
    const [best] = waysOf(compose(sale, selling, { ...asked, stay }), stay);
    yield { checkin, checkout, totalCents: best?.totalCents ?? null };
  }
}
