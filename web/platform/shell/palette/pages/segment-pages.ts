import { mayOpen } from '../../../../../domain/kernel/screens/permissions.ts';
import type { PersonRole } from '../../../../../domain/kernel/screens/roles.ts';
import { SCREENS, type ScreenId } from '../../../../../domain/kernel/screens/screens.ts';
import { CONTRACT_SEGMENTS } from '../../../../../domain/money/contracts/portfolio.ts';
import { HIGHLIGHT_SEGMENTS } from '../../../../../domain/money/highlights/portfolio.ts';
import { INVOICE_SEGMENTS } from '../../../../../domain/money/invoices/portfolio.ts';
import { PAYMENT_SEGMENTS } from '../../../../../domain/money/payments/payment.ts';
import type { Text } from '../../../../../domain/platform/language/text.ts';
import { PORTFOLIO_BOOKING_SEGMENTS } from '../../../../../domain/stays/bookings/portfolio/bookings.ts';
import { PORTFOLIO_REQUEST_SEGMENTS } from '../../../../../domain/stays/bookings/portfolio/requests.ts';

const LISTS = {
  allInvoices: INVOICE_SEGMENTS,
  allContracts: CONTRACT_SEGMENTS,
  allHighlights: HIGHLIGHT_SEGMENTS,
  allPayments: PAYMENT_SEGMENTS,
  allRequests: PORTFOLIO_REQUEST_SEGMENTS,
  allBookings: PORTFOLIO_BOOKING_SEGMENTS,
} as const satisfies Partial<Record<ScreenId, Readonly<Record<string, Text>>>>;

/** Keys of other words for a segment, in the section `shell`. */
const WORDS = {
  'allInvoices.overdue': 'shell:palette.words.overdue',
  'allInvoices.reminded': 'shell:palette.words.overdue',
  'allContracts.lapsing': 'shell:palette.words.renewals',
  'allContracts.requested': 'shell:palette.words.renewals',
  'allRequests.unanswered': 'shell:palette.words.unanswered',
} as const;
type WordsKey = (typeof WORDS)[keyof typeof WORDS];

interface SegmentPage {
  readonly screen: keyof typeof LISTS;
  readonly icon: string;
  readonly path: string;
  readonly title: Text;
  readonly words: WordsKey | null;
}

/** Returns the segments of the lists across structures that the role may open. */
export function listSegmentPages(role: PersonRole): SegmentPage[] {
  const screens = Object.keys(LISTS) as (keyof typeof LISTS)[];
  return screens
    .filter((screen) => mayOpen(role, screen))
    .flatMap((screen) =>
      Object.entries<Text>(LISTS[screen]).map(([segment, title]) => ({
        screen,
        icon: SCREENS[screen].menu?.icon ?? 'list',
        path: `${SCREENS[screen].path}?${new URLSearchParams({ 'filter[segment]': segment })}`,
        title,
        words: WORDS[`${screen}.${segment}` as keyof typeof WORDS] ?? null,
      })),
    );
}
