import { structureAgentAndTown } from '../../../kernel/records/schema/portfolio.ts';
import { bookingRequest } from '../booking-request.ts';

/** Request lists that staff work through across structures; each has its own index. */
export const PORTFOLIO_REQUEST_SEGMENTS = {
  new: ['Nuove', 'New', 'Nouvelles', 'Neu'],
  unanswered: ['Senza risposta', 'Unanswered', 'Sans réponse', 'Unbeantwortet'],
  guestWaits: ['Ospite in attesa', 'Guest waiting', 'Client en attente', 'Gast wartet'],
  lapsed: ['Scadute senza risposta', 'Lapsed unanswered', 'Échues sans réponse', 'Unbeantwortet verfallen'],
} as const;
export type PortfolioRequestSegment = keyof typeof PORTFOLIO_REQUEST_SEGMENTS;
export const PORTFOLIO_REQUEST_SEGMENT_NAMES = Object.keys(PORTFOLIO_REQUEST_SEGMENTS) as [
  PortfolioRequestSegment,
  ...PortfolioRequestSegment[],
];

/** The same record definition, listed across structures. */
export const portfolioRequest = {
  ...bookingRequest,
  screen: 'allRequests' as const,
  emptyText: undefined,
  listing: {
    ...bookingRequest.listing,
    columns: [
      'code',
      'createdAt',
      'type',
      'name',
      'surname',
      'checkin',
      'checkout',
      'nights',
      'adults',
      'children',
      'rooms',
      'requestPreview',
      'state',
      'outcome',
      'firstReplyAt',
      'guestWroteAt',
      'lang',
    ] as const,
    sorts: ['createdAt', 'checkin', 'id'] as const,
    filters: ['state', 'type', 'createdAt', 'checkin'] as const,
  },
};

export const requestBeside = { ...structureAgentAndTown };
