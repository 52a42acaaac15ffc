import { z } from 'zod';
import {
  bookingBeside,
  PORTFOLIO_BOOKING_SEGMENT_NAMES,
  type PortfolioBookingSegment,
  portfolioBooking,
} from '../../../../domain/stays/bookings/portfolio/bookings.ts';
import { listRoute } from '../../../kernel/records/collections/list-route.ts';
import { platformMount } from '../../../kernel/records/collections/mount.ts';
import { filterByStructure, portfolioScope, structureFilters } from '../../../kernel/records/collections/portfolio.ts';
import { type SegmentedList, segmentTotalsRoute } from '../../../kernel/records/collections/segment-totals.ts';
import type { Actor } from '../../../platform/access/actor.ts';
import type { ScopeCondition } from '../../../platform/access/scope.ts';
import type { Context } from '../../../platform/context.ts';
import type { App } from '../../../platform/http/app-type.ts';
import { isBookingSql } from '../../../selling/availability/nights/booking-sql.ts';
import { SEGMENT_SQL } from '../desk/segments.ts';
import { pendingRefundCentsSql } from '../folio/pending.ts';
import { GUEST_LIST_BESIDE_SQL, GUEST_LIST_COLUMNS } from './columns.ts';

/** SQL condition of each segment; each has its own partial index (bookings/tables.ts). */
const IN_SEGMENT: Readonly<Record<PortfolioBookingSegment, string>> = {
  arriving: SEGMENT_SQL.arriving,
  staying: SEGMENT_SQL.inHouse,
  toRefund: SEGMENT_SQL.toRefund,
  cancelled: `t.state = 'cancelled' and t.pay_by is null`,
  lapsed: `t.state = 'cancelled' and t.pay_by is not null`,
};

/** Returns the condition for the bookings that the reader may see, without blocks and owners' stays. */
function bookingScope(actor: Actor): ScopeCondition {
  const within = portfolioScope(actor);
  return (statement) => `${within(statement)} and ${isBookingSql('t')}`;
}

export const portfolioBookings: SegmentedList = {
  definition: portfolioBooking,
  scope: bookingScope,
  segments: IN_SEGMENT,
  filters: { 'filter[segment]': z.enum(PORTFOLIO_BOOKING_SEGMENT_NAMES).optional(), ...structureFilters },
  plan(plan, filters) {
    const segment = filters['filter[segment]'] as PortfolioBookingSegment | undefined;
    return filterByStructure(plan, filters, segment ? [() => IN_SEGMENT[segment]] : []);
  },
  amount: {
    field: 'totalAmountCents',
    sql: (segment) =>
      segment === 'toRefund' ? `-t.balance_cents - ${pendingRefundCentsSql('t.id')}` : 't.total_amount_cents',
  },
};

/** Prenotazioni of all structures, filtered by segment, state, origin, day, structure, agent and town. */
export function portfolioBookingsRoute(app: App, context: Context): void {
  const { definition, filters, scope, plan } = portfolioBookings;
  segmentTotalsRoute(app, context, portfolioBookings, 'PortfolioBookings');
  listRoute(app, context, definition, platformMount(definition, { scope }), {
    words: { one: 'PortfolioBooking', many: 'PortfolioBookings' },
    summary: 'Prenotazioni di tutte le strutture: elenco (JSON, CSV, XLSX)',
    tags: ['arrivals'],
    beside: { shape: bookingBeside, sql: () => GUEST_LIST_BESIDE_SQL },
    exported: GUEST_LIST_COLUMNS,
    filters,
    plan: (own, _actor, chosen) => plan(own, chosen),
  });
}
