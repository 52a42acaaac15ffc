import { UNPAID_ORIGINS } from '../../../../domain/stays/bookings/arrival-states.ts';

const UNPAID = UNPAID_ORIGINS.map((origin) => `'${origin}'`).join(', ');

/** SQL condition: arrival `alias` is a guest's booking in any state, not a block or an owner's stay. */
export const isBookingSql = (alias: string): string => `${alias}.origin not in (${UNPAID})`;
