import './hooks.ts';
import { TEXT_SECTION_NAMES } from '../domain/portal/content/text-state.ts';
import { dashboardRoutes } from './insight/dashboard/routes.ts';
import { defineMailings } from './insight/statistics/mailings/send.ts';
import { defineStatisticsJobs } from './insight/statistics/rollup/job.ts';
import { statisticsRoutes } from './insight/statistics/routes.ts';
import {
  accommodationTypeBehaviour,
  plainCatalogues,
  serviceBehaviour,
  structureTypeBehaviour,
  vocabularyBehaviour,
} from './kernel/catalogues/behaviours.ts';
import { catalogueRoutes, defineCatalogueJobs } from './kernel/catalogues/routes.ts';
import { geographyRoutes } from './kernel/geography/routes.ts';
import type { Behaviour } from './kernel/records/lifecycle/behaviour.ts';
import { undoablesOf } from './kernel/records/lifecycle/undoables.ts';
import { dictionaryBehaviour } from './kernel/settings/behaviours.ts';
import { optionsRoutes } from './kernel/settings/options-routes.ts';
import type { LongTask } from './kernel/tasks/task.ts';
import { contractBehaviour, contractTextBehaviour } from './money/contracts/behaviours.ts';
import { contractRunTask } from './money/contracts/portfolio/runs.ts';
import { contractRoutes, defineContractJobs } from './money/contracts/routes.ts';
import { highlightBehaviour, highlightRateBehaviour } from './money/highlights/behaviours.ts';
import { defineHighlightJobs } from './money/highlights/highlight-jobs.ts';
import { highlightRoutes } from './money/highlights/routes.ts';
import { billingBehaviour, invoiceBehaviour, invoiceIssuerBehaviour } from './money/invoices/behaviours.ts';
import { defineInvoiceJobs, invoiceRoutes } from './money/invoices/routes.ts';
import { invoiceRunTask } from './money/invoices/runs.ts';
import { moneyRoutes } from './money/money/routes.ts';
import { stripeLogBehaviour } from './money/payments/log-routes.ts';
import { paymentBehaviour } from './money/payments/portfolio/list.ts';
import { definePaymentJobs, paymentRoutes } from './money/payments/routes.ts';
import { defineCleanUp } from './people/auth/clean-up.ts';
import { definePasswordJobs } from './people/auth/passwords/password-reset.ts';
import { authRoutes } from './people/auth/routes.ts';
import { serviceTokenBehaviour, tokenRoutes } from './people/auth/token-routes.ts';
import { emailRecipientBehaviour } from './people/correspondence/behaviours.ts';
import { correspondenceRoutes } from './people/correspondence/routes.ts';
import { defineNotificationJobs } from './people/notifications/jobs.ts';
import { notificationRoutes } from './people/notifications/routes.ts';
import { userBehaviour, userStructureBehaviour } from './people/users/behaviours.ts';
import { definePhotoJob } from './people/users/own/photo.ts';
import { userRoutes } from './people/users/routes.ts';
import type { Undoable } from './platform/audit/undo.ts';
import type { Undoables } from './platform/audit/undo-in-scope.ts';
import type { Context } from './platform/context.ts';
import type { App } from './platform/http/app-type.ts';
import { imageRoutes } from './platform/images/routes.ts';
import { installationRoutes } from './platform/installation/routes.ts';
import { defineWaitingMails } from './platform/mail/held-mails.ts';
import { suggestionBehaviour } from './portal/content/behaviours.ts';
import { descriptionBehaviour } from './portal/content/description.ts';
import { contentRoutes, defineContentJobs } from './portal/content/routes.ts';
import { moderationBehaviour } from './portal/moderations/behaviours.ts';
import { defineModerationJobs } from './portal/moderations/jobs.ts';
import { moderationRoutes } from './portal/moderations/routes.ts';
import { slugBehaviour } from './portal/portal/behaviours.ts';
import { slugEditTask } from './portal/portal/edits/run-edit.ts';
import { headerBehaviour } from './portal/portal/headers/behaviours.ts';
import { menuBehaviour } from './portal/portal/menus/behaviours.ts';
import { releaseBehaviour } from './portal/portal/releases/behaviours.ts';
import { portalRoutes } from './portal/portal/routes.ts';
import { publicRoutes } from './portal/public/routes.ts';
import { seoBehaviour, vcardBehaviour } from './portal/publication/behaviours.ts';
import { publicationRoutes } from './portal/publication/routes.ts';
import { scheduleBehaviour } from './portal/schedules/behaviours.ts';
import { scheduleRoutes } from './portal/schedules/routes.ts';
import { defineScheduleClock } from './portal/schedules/scheduler.ts';
import { rateSettingsBehaviour, roomMealPlanBehaviour } from './selling/availability/behaviours.ts';
import { availabilityRoutes, defineAvailabilityJobs } from './selling/availability/routes.ts';
import { calendarTask } from './selling/availability/tasks/tasks.ts';
import { availabilityUndoables } from './selling/availability/undoables.ts';
import { discountBehaviour, offerBehaviour } from './selling/offers/behaviours.ts';
import { defineOfferExpiry } from './selling/offers/expiry.ts';
import { offerRoutes } from './selling/offers/routes.ts';
import { arrivalBehaviour, bookingRequestBehaviour, quoteBehaviour } from './stays/bookings/behaviours.ts';
import { folioEntryBehaviour } from './stays/bookings/folio/behaviour.ts';
import { recordRefusals } from './stays/bookings/post/bounces.ts';
import { defineMailbox } from './stays/bookings/post/imap.ts';
import { bookingRoutes } from './stays/bookings/routes.ts';
import { defineBookingJobs } from './stays/bookings/scheduled-jobs.ts';
import { defineRegisterRetention } from './stays/guests/retention.ts';
import { guestRegisterRoutes } from './stays/guests/routes.ts';
import { leadBehaviour } from './stays/leads/behaviours.ts';
import { leadRoutes } from './stays/leads/routes.ts';
import { messageBehaviour } from './stays/messages/behaviours.ts';
import { messageRoutes } from './stays/messages/routes.ts';
import { defineWhatsappSend } from './stays/messages/send.ts';
import { definePerformanceMails } from './stays/performance/monthly-mail.ts';
import { performanceRoutes } from './stays/performance/routes.ts';
import { reviewBehaviour } from './stays/reviews/behaviours.ts';
import { reviewRoutes } from './stays/reviews/routes.ts';
import { defineReviewClock } from './stays/reviews/scheduled-jobs.ts';
import { touristTaxDeclarationBehaviour, touristTaxRuleBehaviour } from './stays/tourist-tax/behaviours.ts';
import { defineTaxRecount } from './stays/tourist-tax/recount.ts';
import { touristTaxRoutes } from './stays/tourist-tax/routes.ts';
import { structureAffiliationBehaviour } from './structures/affiliations/behaviours.ts';
import { defineAffiliationJobs } from './structures/affiliations/expire-affiliations.ts';
import { affiliationRoutes } from './structures/affiliations/routes.ts';
import { amenityBehaviours } from './structures/amenities/behaviours.ts';
import { defineMenuJobs } from './structures/amenities/menus/menu-routes.ts';
import { amenityRoutes } from './structures/amenities/routes.ts';
import { fiscalProfileBehaviour } from './structures/fiscal/behaviours.ts';
import { fiscalRoutes } from './structures/fiscal/routes.ts';
import { defineMonthlyRegisters } from './structures/imports/fetching/monthly.ts';
import { importTask } from './structures/imports/job.ts';
import { importRoutes } from './structures/imports/routes.ts';
import { openingBehaviour, openingSettingsBehaviour } from './structures/openings/behaviours.ts';
import { openingRoutes } from './structures/openings/routes.ts';
import { arrangementUndoables, photoBehaviour } from './structures/photos/behaviours.ts';
import { defineImageCleanUp } from './structures/photos/clean-up.ts';
import { definePhotoJobs, photoRoutes } from './structures/photos/routes.ts';
import { cancellationPolicyBehaviour, paymentPolicyBehaviour } from './structures/policies/behaviours.ts';
import { policyRoutes } from './structures/policies/routes.ts';
import { mealPlanBehaviour, roomBehaviour } from './structures/rooms/behaviours.ts';
import { roomRoutes } from './structures/rooms/routes.ts';
import { structureServicesBehaviour } from './structures/services/behaviours.ts';
import { serviceRoutes } from './structures/services/routes.ts';
import {
  childPolicyBehaviour,
  contactsBehaviour,
  noteBehaviour,
  receptionBehaviour,
  structureBehaviour,
} from './structures/structures/behaviours.ts';
import { bulkTask } from './structures/structures/bulk/job.ts';
import type { TextBehaviours } from './structures/structures/bulk/translate-texts.ts';
import { definePaperJobs } from './structures/structures/compliance/remind-of-safety-papers.ts';
import { structureRoutes } from './structures/structures/routes.ts';
import { nearbyPoiBehaviour, poiBehaviour, proximityPointBehaviour } from './structures/surroundings/behaviours.ts';
import { defineDistanceJobs, surroundingsRoutes } from './structures/surroundings/routes.ts';
import { developerRoutes } from './support/developers/routes.ts';
import { manualRoutes } from './support/manual/routes.ts';
import { privacyRoutes } from './support/privacy/routes.ts';
import { defineErrorJobs } from './support/support/error-jobs.ts';
import { errorBehaviour, errorRoutes } from './support/support/error-routes.ts';
import { readyAnswerBehaviour, ticketBehaviour } from './support/tickets/behaviours.ts';
import { defineTicketClock } from './support/tickets/clock.ts';
import { ticketRoutes } from './support/tickets/routes.ts';
import { defineWebhookJobs } from './support/webhooks/jobs.ts';
import { endpointBehaviour, webhookRoutes } from './support/webhooks/routes.ts';

/** A part of the server: its records with their behaviour, its routes and its jobs. */
export interface Area {
  readonly behaviours?: readonly Behaviour[];
  /** Undo functions for history entries that belong to no record, by `targetType`. */
  readonly undoables?: Readonly<Record<string, Undoable>>;
  readonly routes: (app: App, context: Context) => void | Promise<void>;
  readonly jobs?: readonly ((context: Context) => void)[];
  readonly tasks?: readonly LongTask[];
}

/** All areas. Tables are found by file name: `server/<area>/tables.ts`. */
export const AREAS: readonly Area[] = [
  { routes: privacyRoutes },
  { routes: installationRoutes },
  { routes: authRoutes, jobs: [definePasswordJobs, defineCleanUp] },
  { behaviours: [serviceTokenBehaviour], routes: tokenRoutes },
  { routes: geographyRoutes },
  { behaviours: [dictionaryBehaviour], routes: optionsRoutes },
  {
    behaviours: [
      ...plainCatalogues,
      vocabularyBehaviour,
      accommodationTypeBehaviour,
      structureTypeBehaviour,
      serviceBehaviour,
    ],
    routes: catalogueRoutes,
    jobs: [defineCatalogueJobs],
  },
  {
    behaviours: [structureBehaviour, contactsBehaviour, receptionBehaviour, childPolicyBehaviour, noteBehaviour],
    routes: structureRoutes,
    jobs: [definePaperJobs],
    tasks: [bulkTask(collectTextBehaviours)],
  },
  { routes: dashboardRoutes },
  { behaviours: [fiscalProfileBehaviour], routes: fiscalRoutes },
  {
    behaviours: [contractBehaviour, contractTextBehaviour],
    routes: contractRoutes,
    jobs: [defineContractJobs],
    tasks: [contractRunTask],
  },
  {
    behaviours: [billingBehaviour, invoiceBehaviour, invoiceIssuerBehaviour],
    routes: invoiceRoutes,
    jobs: [defineInvoiceJobs],
    tasks: [invoiceRunTask],
  },
  { behaviours: [structureServicesBehaviour], routes: serviceRoutes },
  { behaviours: [openingSettingsBehaviour, openingBehaviour], routes: openingRoutes },
  { behaviours: amenityBehaviours, routes: amenityRoutes, jobs: [defineMenuJobs] },
  { behaviours: [leadBehaviour], routes: leadRoutes },
  {
    behaviours: [poiBehaviour, nearbyPoiBehaviour, proximityPointBehaviour],
    routes: surroundingsRoutes,
    jobs: [defineDistanceJobs],
  },
  { behaviours: [userBehaviour, userStructureBehaviour], routes: userRoutes, jobs: [definePhotoJob] },
  { behaviours: [roomBehaviour, mealPlanBehaviour], routes: roomRoutes },
  {
    behaviours: [rateSettingsBehaviour, roomMealPlanBehaviour],
    undoables: availabilityUndoables,
    routes: availabilityRoutes,
    jobs: [defineAvailabilityJobs],
    tasks: [calendarTask],
  },
  { behaviours: [offerBehaviour, discountBehaviour], routes: offerRoutes, jobs: [defineOfferExpiry] },
  {
    behaviours: [bookingRequestBehaviour, quoteBehaviour, arrivalBehaviour, folioEntryBehaviour],
    routes: bookingRoutes,
    jobs: [defineBookingJobs, defineMailbox, recordRefusals],
  },
  { behaviours: [ticketBehaviour, readyAnswerBehaviour], routes: ticketRoutes, jobs: [defineTicketClock] },
  { behaviours: [errorBehaviour], routes: errorRoutes, jobs: [defineErrorJobs] },
  {
    behaviours: [touristTaxRuleBehaviour, touristTaxDeclarationBehaviour],
    routes: touristTaxRoutes,
    jobs: [defineTaxRecount],
  },
  {
    behaviours: [slugBehaviour, menuBehaviour, headerBehaviour, releaseBehaviour],
    routes: portalRoutes,
    tasks: [slugEditTask],
  },
  { behaviours: [scheduleBehaviour], routes: scheduleRoutes, jobs: [defineScheduleClock] },
  {
    behaviours: [highlightRateBehaviour, highlightBehaviour],
    routes: highlightRoutes,
    jobs: [defineHighlightJobs],
  },
  {
    behaviours: [structureAffiliationBehaviour],
    routes: affiliationRoutes,
    jobs: [defineAffiliationJobs],
  },
  { routes: moneyRoutes },
  { behaviours: [stripeLogBehaviour, paymentBehaviour], routes: paymentRoutes, jobs: [definePaymentJobs] },
  { behaviours: [messageBehaviour], routes: messageRoutes, jobs: [defineWhatsappSend] },
  { routes: guestRegisterRoutes, jobs: [defineRegisterRetention] },
  { routes: publicRoutes },
  { routes: statisticsRoutes, jobs: [defineStatisticsJobs, defineMailings] },
  { routes: performanceRoutes, jobs: [definePerformanceMails] },
  { routes: manualRoutes },
  { routes: developerRoutes },
  { behaviours: [endpointBehaviour], routes: webhookRoutes, jobs: [defineWebhookJobs] },
  { behaviours: [reviewBehaviour], routes: reviewRoutes, jobs: [defineReviewClock] },
  { behaviours: [moderationBehaviour], routes: moderationRoutes, jobs: [defineModerationJobs] },
  { behaviours: [paymentPolicyBehaviour, cancellationPolicyBehaviour], routes: policyRoutes },
  { behaviours: [seoBehaviour, vcardBehaviour], routes: publicationRoutes },
  {
    behaviours: [descriptionBehaviour, suggestionBehaviour],
    routes: contentRoutes,
    jobs: [defineContentJobs],
  },
  { behaviours: [emailRecipientBehaviour], routes: correspondenceRoutes, jobs: [defineWaitingMails] },
  {
    behaviours: [photoBehaviour],
    undoables: arrangementUndoables,
    routes: photoRoutes,
    jobs: [definePhotoJobs],
  },
  { routes: imageRoutes, jobs: [defineImageCleanUp] },
  { routes: importRoutes, jobs: [defineMonthlyRegisters], tasks: [importTask] },
  { routes: notificationRoutes, jobs: [defineNotificationJobs] },
];

/** Returns the behaviours of records with a structure's texts, which a translation run writes. */
function collectTextBehaviours(): TextBehaviours {
  const textSections = new Set(TEXT_SECTION_NAMES);
  const all = AREAS.flatMap(({ behaviours = [] }) => behaviours);
  return new Map(
    all.flatMap((behaviour) =>
      textSections.has(behaviour.definition.name) ? [[behaviour.definition.name, behaviour]] : [],
    ),
  );
}

export const UNDOABLES: Undoables = new Map(
  AREAS.flatMap(({ behaviours = [], undoables = {} }) =>
    [...behaviours.map(undoablesOf), undoables].flatMap((named) => Object.entries(named)),
  ),
);
