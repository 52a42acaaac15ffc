import { findRecordDefinition, RECORDS } from '../domain/records.ts';
import { ticketSource } from './insight/dashboard/tickets.ts';
import { structureSaved } from './kernel/records/lifecycle/recounts.ts';
import { decideHighlight } from './money/highlights/moderation.ts';
import { registrationRequests } from './people/auth/registration/requests.ts';
import { definitions } from './platform/definitions/definitions.ts';
import { blockingSuggestions, checkContent } from './portal/content/check.ts';
import { deciders } from './portal/moderations/elsewhere.ts';
import {
  cancelStatusPlans,
  tellWhatLeadsToPoi,
  tellWhatLeadsToStructure,
} from './portal/portal/withdrawals/structures.ts';
import { refreshFromPrices } from './selling/availability/from-price.ts';
import { changeLinks, undoLinks } from './selling/availability/links/changes.ts';
import { availabilityPoints } from './selling/availability/priced.ts';
import { refuseSoldAlone } from './selling/offers/sold-alone.ts';
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
import { ticketThreads } from './support/tickets/incoming/receive.ts';
import { IS_OPEN, ticketScope } from './support/tickets/scope.ts';

/* Fills the slots: gives lower modules the functions of higher modules that they call. Lists run in order. */

definitions.fill({ all: RECORDS, byName: findRecordDefinition });
structureSaved.fill(applySectionSave);
registrationRequests.fill({ createDraft: createDraftStructure, openClaim });
contactRequests.fill(leadConversions);
contentChecks.fill({ check: checkContent, countBlocking: blockingSuggestions });
roomSales.fill({ availabilityPoints, refreshFromPrices, refuseSoldAlone, changeLinks, undoLinks });
afterWithdrawal.fill([cancelStatusPlans, cancelPlannedMessages, tellWhatLeadsToStructure]);
afterPoiWithdrawal.fill(tellWhatLeadsToPoi);
deciders.fill({ review: decideReview, review_reply: decideReply, highlight: decideHighlight });
otherThreads.fill(ticketThreads);
ticketSource.fill({ scope: ticketScope, isOpen: IS_OPEN });
