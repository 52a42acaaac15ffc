import type { z } from 'zod';
import { auditAnswers } from './audit/answers.ts';
import { authAnswers } from './auth/answers.ts';
import { availabilityAnswers } from './availability/answers.ts';
import { bookingAnswers } from './bookings/answers.ts';
import { contentAnswers } from './content/answers.ts';
import { contractAnswers } from './contracts/answers.ts';
import { developerAnswers } from './developers/answers.ts';
import { errorAnswers } from './errors/answers.ts';
import { fiscalAnswers } from './fiscal/answers.ts';
import { geographyAnswers } from './geography/answers.ts';
import { guestAnswers } from './guests/answers.ts';
import { highlightAnswers } from './highlights/answers.ts';
import { iconAnswers } from './icons/answers.ts';
import { importAnswers } from './imports/answers.ts';
import { installationAnswers } from './installation/answers.ts';
import { invoiceAnswers } from './invoices/answers.ts';
import { journalAnswers } from './journal/answers.ts';
import { leadAnswers } from './leads/answers.ts';
import { manualAnswers } from './manual/answers.ts';
import { messageAnswers } from './messages/answers.ts';
import { moderationAnswers } from './moderations/answers.ts';
import { moneyAnswers } from './money/cash-position.ts';
import { notificationAnswers } from './notifications/answers.ts';
import { offerAnswers } from './offers/answers.ts';
import { openingAnswers } from './openings/answers.ts';
import { paymentAnswers } from './payments/answers.ts';
import { photoAnswers } from './photos/answers.ts';
import { policyAnswers } from './policies/answers.ts';
import { portalAnswers } from './portal/answers.ts';
import { privacyAnswers } from './privacy/person.ts';
import { publicationAnswers } from './publication/answers.ts';
import { type AnyRecordAnswers, recordAnswers } from './records/answers.ts';
import { reviewAnswers } from './reviews/answers.ts';
import { scheduleAnswers } from './schedules/answers.ts';
import { settingAnswers } from './settings/answers.ts';
import { statisticsAnswers } from './statistics/answers.ts';
import { ownStatisticsAnswers } from './statistics/own/own-answers.ts';
import { structureAnswers } from './structures/answers.ts';
import { surroundingAnswers } from './surroundings/answers.ts';
import { ticketAnswers } from './tickets/answers.ts';
import { touristTaxAnswers } from './tourist-tax/answers.ts';
import { userAnswers } from './users/answers.ts';
import { webhookAnswers } from './webhooks/answers.ts';

/**
 * What the routes answer, by method and address under `/api`: the schemas that the server answers by
 * (server/answers.test.ts), and of which the web imports the types alone.
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
  ...photoAnswers,
  ...portalAnswers,
  ...publicationAnswers,
  ...scheduleAnswers,
  ...settingAnswers,
  ...ownStatisticsAnswers,
  ...statisticsAnswers,
  ...structureAnswers,
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

/** `/structures/:id/overview` and `/structures/${string}/overview` as the same: what varies is `:`. */
type Address<Path extends string> = Path extends `${infer Place}?${string}`
  ? Address<Place>
  : Path extends `${infer First}/${infer Rest}`
    ? `${Part<First>}/${Address<Rest>}`
    : Part<Path>;

type Route<Key> = Key extends `${infer M} ${infer Path}` ? `${M} ${Address<Path>}` : never;

type Answers = { [Key in keyof typeof answers as Route<Key>]: z.output<(typeof answers)[Key]> } & {
  [Key in keyof AnyRecordAnswers as Route<Key>]: AnyRecordAnswers[Key];
};

/** What the route at this address answers. */
export type AnswerOf<M extends Method, Path extends string> = Answers[`${M} ${Address<Path>}` &
  keyof Answers];

/** The address itself, or the reason why it is none: an argument of this type is checked against all routes. */
export type Known<M extends Method, Path extends string> = `${M} ${Address<Path>}` extends keyof Answers
  ? Path
  : `domain/api.ts has no ${M} ${Address<Path>}`;
