import { choice } from '../../../kernel/records/fields.ts';
import { structureAgentAndTown } from '../../../kernel/records/schema/portfolio.ts';
import { arrival, ORIGINS } from '../arrival.ts';

/** Booking lists that staff work through across structures; each has its own index. */
export const PORTFOLIO_BOOKING_SEGMENTS = {
  arriving: ['In arrivo oggi', 'Arriving today', 'Arrivées du jour', 'Heute anreisend'],
  staying: ['In casa', 'In house', 'Sur place', 'Im Haus'],
  toRefund: ['Da rimborsare', 'To refund', 'À rembourser', 'Zu erstatten'],
  cancelled: ['Annullate', 'Cancelled', 'Annulées', 'Storniert'],
  lapsed: ['Non pagate in tempo', 'Not paid in time', 'Non payées à temps', 'Nicht rechtzeitig bezahlt'],
} as const;
export type PortfolioBookingSegment = keyof typeof PORTFOLIO_BOOKING_SEGMENTS;
export const PORTFOLIO_BOOKING_SEGMENT_NAMES = Object.keys(PORTFOLIO_BOOKING_SEGMENTS) as [
  PortfolioBookingSegment,
  ...PortfolioBookingSegment[],
];

const { block: _block, owner: _owner, ...BOOKING_ORIGINS } = ORIGINS;

/** The same record definition, listed across structures, without blocks and owners' stays. */
export const portfolioBooking = {
  ...arrival,
  screen: 'allBookings' as const,
  emptyText: undefined,
  fields: { ...arrival.fields, origin: choice(BOOKING_ORIGINS, arrival.fields.origin.label, { default: 'manual' }) },
  listing: {
    ...arrival.listing,
    columns: [
      'code',
      'checkin',
      'checkout',
      'nights',
      'guestName',
      'units',
      'adults',
      'children',
      'totalAmountCents',
      'paidAmountCents',
      'penaltyAmountCents',
      'balanceCents',
      'state',
      'payBy',
      'origin',
      'channelName',
      'cancelledAt',
    ] as const,
    filters: ['state', 'origin', 'checkin', 'checkout', 'createdAt'] as const,
    defaultSort: '-checkin',
  },
};

export const bookingBeside = { ...structureAgentAndTown };
