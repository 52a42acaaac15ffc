import { addDays, daysBetween } from '../calendar/days.ts';
import { type Asked, type Option, search } from './search.ts';

type SearchArguments = Parameters<typeof search>;

/**
 * The cheapest option of the same party for as many nights, at each of the given days (negative: earlier) from the arrival
 * that is asked for; null where nothing can be booked. One at a time, for who has soon seen enough. The sale must hold
 * the days of all of them.
 */
export function* cheapestNear(
  sale: SearchArguments[0],
  selling: SearchArguments[1],
  asked: Asked,
  shifts: Iterable<number>,
): Generator<{ readonly checkin: string; readonly checkout: string; readonly best: Option | null }> {
  const nights = daysBetween(asked.stay.checkin, asked.stay.checkout);
  for (const shift of shifts) {
    const checkin = addDays(asked.stay.checkin, shift);
    const checkout = addDays(checkin, nights);
    const { options } = search(sale, selling, { ...asked, stay: { ...asked.stay, checkin, checkout } });
    yield { checkin, checkout, best: options[0] ?? null };
  }
}
