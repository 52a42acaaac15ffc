import { TEXT_SECTION_NAMES } from '../domain/content/text-state.ts';
import { structureAffiliationBehaviour } from './affiliations/behaviours.ts';
import { defineAffiliationJobs } from './affiliations/clock.ts';
import { affiliationRoutes } from './affiliations/routes.ts';
import { amenityBehaviours } from './amenities/behaviours.ts';
import { defineMenuJobs } from './amenities/menus/menu-routes.ts';
import { amenityRoutes } from './amenities/routes.ts';
import type { Undoable } from './audit/undo.ts';
import type { Undoables } from './audit/undo-within.ts';
import { defineCleanUp } from './auth/clean-up.ts';
import { definePasswordJobs } from './auth/passwords/password-reset.ts';
import { authRoutes } from './auth/routes.ts';
import { serviceTokenBehaviour, tokenRoutes } from './auth/token-routes.ts';
import { rateSettingsBehaviour, roomMealPlanBehaviour } from './availability/behaviours.ts';
import { availabilityRoutes, defineAvailabilityJobs } from './availability/routes.ts';
import { calendarTask } from './availability/tasks/tasks.ts';
import { availabilityUndoables } from './availability/undoables.ts';
import { arrivalBehaviour, bookingRequestBehaviour, quoteBehaviour } from './bookings/behaviours.ts';
import { defineBookingClock } from './bookings/clock.ts';
import { folioEntryBehaviour } from './bookings/folio/behaviour.ts';
import { noteRefusals } from './bookings/post/bounces.ts';
import { defineMailbox } from './bookings/post/imap.ts';
import { bookingRoutes } from './bookings/routes.ts';
import {
  accommodationTypeBehaviour,
  plainCatalogues,
  serviceBehaviour,
  structureTypeBehaviour,
  vocabularyBehaviour,
} from './catalogues/behaviours.ts';
import { catalogueRoutes, defineCatalogueJobs } from './catalogues/routes.ts';
import { suggestionBehaviour } from './content/behaviours.ts';
import { descriptionBehaviour } from './content/description.ts';
import { contentRoutes, defineContentJobs } from './content/routes.ts';
import type { Context } from './context.ts';
import { contractBehaviour, contractTextBehaviour } from './contracts/behaviours.ts';
import { contractRunTask } from './contracts/portfolio/runs.ts';
import { contractRoutes, defineContractJobs } from './contracts/routes.ts';
import { emailRecipientBehaviour } from './correspondence/behaviours.ts';
import { correspondenceRoutes } from './correspondence/routes.ts';
import { developerRoutes } from './developers/routes.ts';
import { fiscalProfileBehaviour } from './fiscal/behaviours.ts';
import { fiscalRoutes } from './fiscal/routes.ts';
import { geographyRoutes } from './geography/routes.ts';
import { defineRetention } from './guests/retention.ts';
import { guestRegisterRoutes } from './guests/routes.ts';
import { highlightBehaviour, highlightRateBehaviour } from './highlights/behaviours.ts';
import { defineHighlightJobs } from './highlights/clock.ts';
import { highlightRoutes } from './highlights/routes.ts';
import type { App } from './http/app-type.ts';
import { defineImageJobs, imageRoutes } from './images/routes.ts';
import { defineMonthlyRegisters } from './imports/fetching/monthly.ts';
import { importTask } from './imports/job.ts';
import { importRoutes } from './imports/routes.ts';
import { installationRoutes } from './installation/routes.ts';
import { billingBehaviour, invoiceBehaviour, invoiceIssuerBehaviour } from './invoices/behaviours.ts';
import { defineInvoiceJobs, invoiceRoutes } from './invoices/routes.ts';
import { invoiceRunTask } from './invoices/runs.ts';
import { leadBehaviour } from './leads/behaviours.ts';
import { leadRoutes } from './leads/routes.ts';
import { defineWaitingMails } from './mail/waiting.ts';
import { manualRoutes } from './manual/routes.ts';
import { messageBehaviour } from './messages/behaviours.ts';
import { messageRoutes } from './messages/routes.ts';
import { defineWhatsappSend } from './messages/send.ts';
import { moderationBehaviour } from './moderations/behaviours.ts';
import { defineModerationJobs } from './moderations/clock.ts';
import { moderationRoutes } from './moderations/routes.ts';
import { moneyRoutes } from './money/routes.ts';
import { defineNotificationJobs } from './notifications/jobs.ts';
import { notificationRoutes } from './notifications/routes.ts';
import { discountBehaviour, offerBehaviour } from './offers/behaviours.ts';
import { defineOfferExpiry } from './offers/expiry.ts';
import { offerRoutes } from './offers/routes.ts';
import { openingBehaviour, openingSettingsBehaviour } from './openings/behaviours.ts';
import { openingRoutes } from './openings/routes.ts';
import { stripeLogBehaviour } from './payments/log-routes.ts';
import { paymentBehaviour } from './payments/portfolio/list.ts';
import { definePaymentJobs, paymentRoutes } from './payments/routes.ts';
import { arrangements, photoBehaviour } from './photos/behaviours.ts';
import { definePhotoJobs, photoRoutes } from './photos/routes.ts';
import { cancellationPolicyBehaviour, paymentPolicyBehaviour } from './policies/behaviours.ts';
import { policyRoutes } from './policies/routes.ts';
import { slugBehaviour } from './portal/behaviours.ts';
import { slugEditTask } from './portal/edits/run.ts';
import { headerBehaviour } from './portal/headers/behaviours.ts';
import { menuBehaviour } from './portal/menus/behaviours.ts';
import { releaseBehaviour } from './portal/releases/behaviours.ts';
import { portalRoutes } from './portal/routes.ts';
import { privacyRoutes } from './privacy/routes.ts';
import { publicRoutes } from './public/routes.ts';
import { seoBehaviour, vcardBehaviour } from './publication/behaviours.ts';
import { publicationRoutes } from './publication/routes.ts';
import type { Behaviour } from './records/lifecycle/behaviour.ts';
import { undoablesOf } from './records/lifecycle/undoables.ts';
import { reviewBehaviour } from './reviews/behaviours.ts';
import { defineReviewClock } from './reviews/clock.ts';
import { reviewRoutes } from './reviews/routes.ts';
import { mealPlanBehaviour, roomBehaviour } from './rooms/behaviours.ts';
import { roomRoutes } from './rooms/routes.ts';
import { scheduleBehaviour } from './schedules/behaviours.ts';
import { defineScheduleClock } from './schedules/clock.ts';
import { scheduleRoutes } from './schedules/routes.ts';
import { structureServicesBehaviour } from './services/behaviours.ts';
import { serviceRoutes } from './services/routes.ts';
import { dictionaryBehaviour } from './settings/behaviours.ts';
import { optionsRoutes } from './settings/options-routes.ts';
import { defineMailings } from './statistics/mailings/send.ts';
import { defineStatisticsJobs } from './statistics/rollup/job.ts';
import { statisticsRoutes } from './statistics/routes.ts';
import {
  childPolicyBehaviour,
  contactsBehaviour,
  noteBehaviour,
  receptionBehaviour,
  structureBehaviour,
} from './structures/behaviours.ts';
import { bulkTask } from './structures/bulk/job.ts';
import type { TextBehaviours } from './structures/bulk/translating.ts';
import { definePaperJobs } from './structures/compliance/papers-overnight.ts';
import { structureRoutes } from './structures/routes.ts';
import { defineErrorJobs } from './support/error-jobs.ts';
import { errorBehaviour, errorRoutes } from './support/error-routes.ts';
import { nearbyPoiBehaviour, poiBehaviour, proximityPointBehaviour } from './surroundings/behaviours.ts';
import { defineDistanceJobs, surroundingsRoutes } from './surroundings/routes.ts';
import type { LongTask } from './tasks/task.ts';
import { readyAnswerBehaviour, ticketBehaviour } from './tickets/behaviours.ts';
import { defineTicketClock } from './tickets/clock.ts';
import { ticketRoutes } from './tickets/routes.ts';
import { touristTaxDeclarationBehaviour, touristTaxRuleBehaviour } from './tourist-tax/behaviours.ts';
import { defineTaxRecount } from './tourist-tax/recount.ts';
import { touristTaxRoutes } from './tourist-tax/routes.ts';
import { userBehaviour, userStructureBehaviour } from './users/behaviours.ts';
import { definePhotoJob } from './users/own/photo.ts';
import { userRoutes } from './users/routes.ts';
import { defineWebhookJobs } from './webhooks/jobs.ts';
import { endpointBehaviour, webhookRoutes } from './webhooks/routes.ts';

/** A part of the server: its records with what they do, its routes, its jobs. */
export interface Area {
  readonly behaviours?: readonly Behaviour[];
  /** Entries of the history that tell of no record's fields, by their `targetType`. */
  readonly undoables?: Readonly<Record<string, Undoable>>;
  readonly routes: (app: App, context: Context) => void | Promise<void>;
  /** Names its jobs and what does them. */
  readonly jobs?: readonly ((context: Context) => void)[];
  /** Work that goes on after its request. */
  readonly tasks?: readonly LongTask[];
}

/** All of them. Tables are found by their file: `server/<area>/tables.ts`. */
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
    behaviours: [
      structureBehaviour,
      contactsBehaviour,
      receptionBehaviour,
      childPolicyBehaviour,
      noteBehaviour,
    ],
    routes: structureRoutes,
    jobs: [definePaperJobs],
    tasks: [bulkTask(textBehaviours)],
  },
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
    jobs: [defineBookingClock, defineMailbox, noteRefusals],
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
  { routes: guestRegisterRoutes, jobs: [defineRetention] },
  { routes: publicRoutes },
  { routes: statisticsRoutes, jobs: [defineStatisticsJobs, defineMailings] },
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
  { behaviours: [photoBehaviour], undoables: arrangements, routes: photoRoutes, jobs: [definePhotoJobs] },
  { routes: imageRoutes, jobs: [defineImageJobs] },
  { routes: importRoutes, jobs: [defineMonthlyRegisters], tasks: [importTask] },
  { routes: notificationRoutes, jobs: [defineNotificationJobs] },
];

/** The records with a structure's texts, which a run of translations writes. */
function textBehaviours(): TextBehaviours {
  const own = new Set(TEXT_SECTION_NAMES);
  const all = AREAS.flatMap(({ behaviours = [] }) => behaviours);
  return new Map(all.flatMap((one) => (own.has(one.definition.name) ? [[one.definition.name, one]] : [])));
}

/** How each kind of entry of the history is taken back. */
export const UNDOABLES: Undoables = new Map(
  AREAS.flatMap(({ behaviours = [], undoables = {} }) =>
    [...behaviours.map(undoablesOf), undoables].flatMap((named) => Object.entries(named)),
  ),
);
