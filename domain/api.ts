import type { z } from 'zod';
import { dashboardAnswers } from './insight/dashboard/answers.ts';
import { statisticsAnswers } from './insight/statistics/answers.ts';
import { ownStatisticsAnswers } from './insight/statistics/own/own-answers.ts';
import { geographyAnswers } from './kernel/geography/answers.ts';
import { journalAnswers } from './kernel/journal/answers.ts';
import { auditAnswers } from './kernel/journal/audit-answers.ts';
import { type AnyRecordAnswers, recordAnswers } from './kernel/records/answers.ts';
import { settingAnswers } from './kernel/settings/answers.ts';
import { contractAnswers } from './money/contracts/answers.ts';
import { highlightAnswers } from './money/highlights/answers.ts';
import { invoiceAnswers } from './money/invoices/answers.ts';
import { moneyAnswers } from './money/money/cash-position.ts';
import { paymentAnswers } from './money/payments/answers.ts';
import { authAnswers } from './people/auth/answers.ts';
import { notificationAnswers } from './people/notifications/answers.ts';
import { userAnswers } from './people/users/answers.ts';
import { iconAnswers } from './platform/icons/answers.ts';
import { installationAnswers } from './platform/installation/answers.ts';
import { contentAnswers } from './portal/content/answers.ts';
import { moderationAnswers } from './portal/moderations/answers.ts';
import { portalAnswers } from './portal/portal/answers.ts';
import { publicationAnswers } from './portal/publication/answers.ts';
import { scheduleAnswers } from './portal/schedules/answers.ts';
import { availabilityAnswers } from './selling/availability/answers.ts';
import { offerAnswers } from './selling/offers/answers.ts';
import { bookingAnswers } from './stays/bookings/answers.ts';
import { guestAnswers } from './stays/guests/answers.ts';
import { leadAnswers } from './stays/leads/answers.ts';
import { messageAnswers } from './stays/messages/answers.ts';
import { performanceAnswers } from './stays/performance/answers.ts';
import { reviewAnswers } from './stays/reviews/answers.ts';
import { touristTaxAnswers } from './stays/tourist-tax/answers.ts';
import { fiscalAnswers } from './structures/fiscal/answers.ts';
import { importAnswers } from './structures/imports/answers.ts';
import { openingAnswers } from './structures/openings/answers.ts';
import { photoAnswers } from './structures/photos/answers.ts';
import { policyAnswers } from './structures/policies/answers.ts';
import { structureAnswers } from './structures/structures/answers.ts';
import { surroundingAnswers } from './structures/surroundings/answers.ts';
import { developerAnswers } from './support/developers/answers.ts';
import { errorAnswers } from './support/errors/answers.ts';
import { manualAnswers } from './support/manual/answers.ts';
import { privacyAnswers } from './support/privacy/person.ts';
import { ticketAnswers } from './support/tickets/answers.ts';
import { webhookAnswers } from './support/webhooks/answers.ts';

/**
 * Response schemas of the routes, by method and address under `/api`. The server checks its answers against them
 * (server/answers.test.ts); the web app imports only their types.
 */
export const answers = {
  ...recordAnswers,
  ...leadAnswers,
  ...moderationAnswers,
  ...moneyAnswers,
  ...offerAnswers,
  ...policyAnswers,
  ...importAnswers,
  ...reviewAnswers,
  ...openingAnswers,
  ...auditAnswers,
  ...privacyAnswers,
  ...authAnswers,
  ...availabilityAnswers,
  ...bookingAnswers,
  ...contentAnswers,
  ...contractAnswers,
  ...fiscalAnswers,
  ...geographyAnswers,
  ...guestAnswers,
  ...highlightAnswers,
  ...iconAnswers,
  ...installationAnswers,
  ...invoiceAnswers,
  ...journalAnswers,
  ...manualAnswers,
  ...messageAnswers,
  ...notificationAnswers,
  ...paymentAnswers,
  ...performanceAnswers,
  ...photoAnswers,
  ...portalAnswers,
  ...publicationAnswers,
  ...scheduleAnswers,
  ...settingAnswers,
  ...ownStatisticsAnswers,
  ...statisticsAnswers,
  ...structureAnswers,
  ...dashboardAnswers,
  ...surroundingAnswers,
  ...ticketAnswers,
  ...developerAnswers,
  ...webhookAnswers,
  ...errorAnswers,
  ...touristTaxAnswers,
  ...userAnswers,
};

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

type Part<Text extends string> = Text extends `:${string}`
  ? ':'
  : string extends Text
    ? ':'
    : Text extends `${number}`
      ? ':'
      : Text;

/**
 * Normalises an address: `/structures/:id/overview` and `/structures/${string}/overview` both become
 * `/structures/:/overview`.
 */
type Address<Path extends string> = Path extends `${infer Place}?${string}`
  ? Address<Place>
  : Path extends `${infer First}/${infer Rest}`
    ? `${Part<First>}/${Address<Rest>}`
    : Part<Path>;

type Route<Key> = Key extends `${infer M} ${infer Path}` ? `${M} ${Address<Path>}` : never;

type Answers = { [Key in keyof typeof answers as Route<Key>]: z.output<(typeof answers)[Key]> } & {
  [Key in keyof AnyRecordAnswers as Route<Key>]: AnyRecordAnswers[Key];
};

/** Response type of the route at this address. */
export type AnswerOf<M extends Method, Path extends string> = Answers[`${M} ${Address<Path>}` & keyof Answers];

/**
 * The address itself if a route has it, otherwise a type that shows the error. Arguments of this type are checked
 * against all routes.
 */
export type KnownPath<M extends Method, Path extends string> = `${M} ${Address<Path>}` extends keyof Answers
  ? Path
  : `domain/api.ts has no ${M} ${Address<Path>}`;
