import { findRecordDefinition, RECORDS } from '../domain/records.ts';
import { portfolioAlarms } from './insight/dashboard/portfolio-lists.ts';
import { ticketSource } from './insight/dashboard/tickets.ts';
import { structureSaved } from './kernel/records/lifecycle/recounts.ts';
import { decideHighlight } from './money/highlights/moderation.ts';
import { portfolioInvoices } from './money/invoices/portfolio/list.ts';
import { notifyOfPending } from './money/money/pending-for-owner.ts';
import { endOpenPages } from './money/payments/closing.ts';
import { registrationRequests } from './people/auth/registration/requests.ts';
import { pendingForOwner } from './people/notifications/pending-for-owner.ts';
import { handedOverTickets } from './people/users/leaving/handed-over-tickets.ts';
import { definitions } from './platform/definitions/definitions.ts';
import { checkContent, countBlockingSuggestions } from './portal/content/check.ts';
import { deciders } from './portal/moderations/own-module-decisions.ts';
import { cancelStatusPlans, notifyLinksToPoi, notifyLinksToStructure } from './portal/portal/withdrawals/structures.ts';
import { refreshFromPrices } from './selling/availability/from-price.ts';
import { changeLinks, undoLinks } from './selling/availability/links/changes.ts';
import { availabilityPoints } from './selling/availability/priced-days.ts';
import { refuseSoldAlone } from './selling/offers/room-sales.ts';
import { paymentPages } from './stays/bookings/folio/payment-pages.ts';
import { portfolioBookings } from './stays/bookings/portfolio/bookings.ts';
import { portfolioRequests } from './stays/bookings/portfolio/requests.ts';
import { otherThreads } from './stays/bookings/post/other-threads.ts';
import { leadConversions } from './stays/leads/conversions.ts';
import { cancelPlannedMessages } from './stays/messages/cancel-planned.ts';
import { decideReply, decideReview } from './stays/reviews/decide-review.ts';
import { roomSales } from './structures/rooms/links/sales.ts';
import { applySectionSave } from './structures/structures/apply-section-save.ts';
import { contentChecks } from './structures/structures/content-checks.ts';
import { afterWithdrawal } from './structures/structures/status/status.ts';
import { contactRequests } from './structures/structures/wizard/contact-requests.ts';
import { createDraftStructure } from './structures/structures/wizard/create-draft.ts';
import { afterPoiWithdrawal } from './structures/surroundings/behaviours.ts';
import { openClaim } from './support/tickets/claim.ts';
import { recordHandOver } from './support/tickets/hand-over.ts';
import { ticketThreads } from './support/tickets/incoming/receive.ts';
import { IS_OPEN, ticketScope } from './support/tickets/scope.ts';

/* Fills the slots: gives lower modules the functions of higher modules that they call. Lists run in order. */

definitions.fill({ all: RECORDS, byName: findRecordDefinition });
structureSaved.fill(applySectionSave);
registrationRequests.fill({ createDraft: createDraftStructure, openClaim });
contactRequests.fill(leadConversions);
contentChecks.fill({ check: checkContent, countBlocking: countBlockingSuggestions });
roomSales.fill({ availabilityPoints, refreshFromPrices, refuseSoldAlone, changeLinks, undoLinks });
afterWithdrawal.fill([cancelStatusPlans, cancelPlannedMessages, notifyLinksToStructure]);
afterPoiWithdrawal.fill(notifyLinksToPoi);
deciders.fill({ review: decideReview, review_reply: decideReply, highlight: decideHighlight });
otherThreads.fill(ticketThreads);
handedOverTickets.fill({ record: recordHandOver });
pendingForOwner.fill({ notify: notifyOfPending });
paymentPages.fill({ end: endOpenPages });
portfolioAlarms.fill({
  requestsUnanswered: { list: portfolioRequests, segment: 'unanswered' },
  bookingsToRefund: { list: portfolioBookings, segment: 'toRefund' },
  invoicesOverdue: { list: portfolioInvoices, segment: 'overdue' },
  invoicesRefused: { list: portfolioInvoices, segment: 'refused' },
  invoicesToIssue: { list: portfolioInvoices, segment: 'toIssue' },
  invoicesUnreached: { list: portfolioInvoices, segment: 'unreached' },
  invoicesToDeliver: { list: portfolioInvoices, segment: 'toDeliver' },
});
ticketSource.fill({ scope: ticketScope, isOpen: IS_OPEN });
