import { addDays, daysBetween } from '../../kernel/calendar/days.ts';
import { type ComposeQuestion, compose, waysOf } from './compose/compose.ts';

type ComposeArguments = Parameters<typeof compose>;

/**
 * Yields the lowest price of the same stay on shifted dates (negative: earlier), or null if nothing is bookable. A
 * generator, so that callers can stop early. The sale must contain the days of all shifts.
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
