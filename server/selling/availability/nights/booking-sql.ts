import { UNPAID_ORIGINS } from '../../../../domain/stays/bookings/arrival-states.ts';

const UNPAID = UNPAID_ORIGINS.map((origin) => `'${origin}'`).join(', ');

/** SQL condition: arrival `alias` is a guest's booking in any state, not a block or an owner's stay. */
export const isBookingSql = (alias: string): string => `${alias}.origin not in (${UNPAID})`;

/** SQL expression: discounts of an arrival's folio, in cents. */
export const discountCentsSql = (alias: string): string => `(select coalesce(sum(e.amount_cents), 0)::integer
  from folio_entries e where e.arrival_id = ${alias}.id and e.state = 'posted' and e.kind = 'discount')`;
