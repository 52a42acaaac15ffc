import { structureAndAgent } from '../../kernel/records/schema/portfolio.ts';
import { highlight } from './highlight.ts';

/** Highlight lists that staff work through across structures; each has its own index. */
export const HIGHLIGHT_SEGMENTS = {
  requested: ['Da confermare', 'To be confirmed', 'À confirmer', 'Zu bestätigen'],
  unpaid: ['Da pagare', 'To be paid', 'À payer', 'Zu zahlen'],
  running: ['In corso', 'Running', 'En cours', 'Laufend'],
  ending: ['In scadenza', 'Ending soon', 'Bientôt échues', 'Laufen aus'],
  suspended: ['Sospese', 'Suspended', 'Suspendues', 'Ausgesetzt'],
  expected: ['Attese', 'Expected', 'Attendues', 'Erwartet'],
} as const;
export type HighlightSegment = keyof typeof HIGHLIGHT_SEGMENTS;
export const HIGHLIGHT_SEGMENT_NAMES = Object.keys(HIGHLIGHT_SEGMENTS) as [HighlightSegment, ...HighlightSegment[]];

/**
 * Days before the end from which a highlight counts as ending soon and the structure is notified (platform dictionary
 * 8.2).
 */
export const ENDING_SOON_DAYS = 30;

/** The same record definition, listed across structures. */
export const portfolioHighlight = {
  ...highlight,
  screen: 'allHighlights' as const,
  listing: {
    ...highlight.listing,
    columns: [...highlight.listing.columns, 'holdUntil', 'remainingDays', 'creditAmountCents'] as const,
    sorts: ['startDate', 'endDate', 'amountCents', 'id'] as const,
    filters: ['state', 'location', 'placement', 'startDate', 'endDate', 'amountCents'] as const,
  },
};

export const MAX_CONFIRMED_TOGETHER = 100;

export const portfolioBeside = { ...structureAndAgent };
