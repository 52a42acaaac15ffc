import { bookingRequest, stayIssues } from '../../domain/bookings/booking-request.ts';
import { todayInRome } from '../../domain/calendar/days.ts';
import type { Stay } from '../../domain/pricing/for-sale.ts';
import type { Issue } from '../../domain/records/issue.ts';
import { Problem } from '../problem.ts';

const f = bookingRequest.fields;

/** Days and party, by the names and rules of a booking request: what is found can be asked for as it is. */
export const stayFields = {
  checkin: f.checkin.schema,
  checkout: f.checkout.schema,
  adults: f.adults.schema.default(2),
  children: f.children.schema
    .default([])
    .describe('Età dei bambini, da 0 a 17: un elenco, o un testo JSON che lo contiene'),
};

/** How many rooms; without it as few as the party takes. */
export const roomsField = f.rooms.schema
  .nullable()
  .default(null)
  .describe('Quante camere; senza: le meno che bastano');

interface AskedStay {
  readonly checkin: string;
  readonly checkout: string;
  readonly adults: number;
  readonly children: readonly number[];
}

/** The stay that is asked for; days that lie in the past, are crossed or too many are refused. */
export function stayOf({ checkin, checkout, adults, children }: AskedStay): Stay {
  const past: Issue[] = checkin < todayInRome() ? [{ path: 'checkin', code: 'date_past' }] : [];
  const issues = [...past, ...stayIssues(checkin, checkout)];
  if (issues.length > 0) throw new Problem('validation', { issues });
  return { checkin, checkout, adults, childAges: children };
}
