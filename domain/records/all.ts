import { structureAffiliation } from '../affiliations/structure-affiliation.ts';
import { beach } from '../amenities/beach.ts';
import { beautyCenter } from '../amenities/beauty-center.ts';
import { businessCenter } from '../amenities/business-center.ts';
import { gym } from '../amenities/gym.ts';
import { parking } from '../amenities/parking.ts';
import { pool } from '../amenities/pool.ts';
import { restaurant } from '../amenities/restaurant.ts';
import { spa } from '../amenities/spa.ts';
import { serviceToken } from '../auth/service-token.ts';
import { rateSettings } from '../availability/rate-settings.ts';
import { arrival } from '../bookings/arrival.ts';
import { bookingRequest } from '../bookings/booking-request.ts';
import { folioEntry } from '../bookings/folio/entry.ts';
import { quote } from '../bookings/quote.ts';
import { suggestion } from '../content/suggestion.ts';
import { contract } from '../contracts/contract.ts';
import { contractText } from '../contracts/contract-text.ts';
import { emailRecipient } from '../correspondence/email-recipient.ts';
import { errorGroup } from '../errors/error-group.ts';
import { fiscalProfile } from '../fiscal/fiscal-profile.ts';
import { highlight } from '../highlights/highlight.ts';
import { highlightRate } from '../highlights/rate.ts';
import { billing } from '../invoices/billing.ts';
import { invoice } from '../invoices/invoice.ts';
import { invoiceIssuer } from '../invoices/issuer.ts';
import { lead } from '../leads/lead.ts';
import { message } from '../messages/message.ts';
import { moderation } from '../moderations/moderation.ts';
import { discount } from '../offers/discount.ts';
import { offer } from '../offers/offer.ts';
import { opening, openingSettings } from '../openings/opening.ts';
import { payment } from '../payments/payment.ts';
import { stripeLog } from '../payments/stripe-log.ts';
import { photo } from '../photos/photo.ts';
import { cancellationPolicy } from '../policies/cancellation-policy.ts';
import { paymentPolicy } from '../policies/payment-policy.ts';
import { header } from '../portal/headers/header.ts';
import { menu } from '../portal/menus/menu.ts';
import { release } from '../portal/releases/release.ts';
import { slug } from '../portal/slug.ts';
import { seo } from '../publication/seo.ts';
import { vcard } from '../publication/vcard.ts';
import { review } from '../reviews/review.ts';
import { mealPlan } from '../rooms/meal-plan.ts';
import { room } from '../rooms/room.ts';
import { roomMealPlan } from '../rooms/room-meal-plan.ts';
import { schedule } from '../schedules/schedule.ts';
import { accommodationType } from '../settings/accommodation-type.ts';
import { affiliation } from '../settings/affiliation.ts';
import { childPolicy } from '../settings/child-policy.ts';
import { dictionary } from '../settings/dictionary.ts';
import { facility } from '../settings/facility.ts';
import { mealPlanService } from '../settings/meal-plan-service.ts';
import { mealPlanType } from '../settings/meal-plan-type.ts';
import { service } from '../settings/service.ts';
import { structureType } from '../settings/structure-type.ts';
import { vocabulary } from '../settings/vocabulary.ts';
import { contacts } from '../structures/contacts.ts';
import { description } from '../structures/description.ts';
import { structureNote } from '../structures/overview/structure-note.ts';
import { profile } from '../structures/profile.ts';
import { reception } from '../structures/reception.ts';
import { structure } from '../structures/structure.ts';
import { structureServices } from '../structures/structure-services.ts';
import { nearbyPoi } from '../surroundings/nearby-poi.ts';
import { poi } from '../surroundings/poi.ts';
import { proximityPoint } from '../surroundings/proximity-point.ts';
import { readyAnswer } from '../tickets/ready-answer.ts';
import { ticket } from '../tickets/ticket.ts';
import { touristTaxDeclaration } from '../tourist-tax/declaration.ts';
import { touristTaxRule } from '../tourist-tax/rule.ts';
import { userStructure } from '../users/links.ts';
import { user } from '../users/user.ts';
import { webhookEndpoint } from '../webhooks/endpoint.ts';
import type { RecordDefinition } from './record.ts';

/** Every declared record: what the conformance suite, the dictionaries and the schema checks walk over. */
export const RECORDS: readonly RecordDefinition[] = [
  serviceToken,
  accommodationType,
  affiliation,
  arrival,
  beach,
  beautyCenter,
  billing,
  bookingRequest,
  businessCenter,
  childPolicy,
  contacts,
  contract,
  contractText,
  description,
  dictionary,
  discount,
  emailRecipient,
  facility,
  fiscalProfile,
  gym,
  highlight,
  highlightRate,
  structureAffiliation,
  invoice,
  invoiceIssuer,
  lead,
  mealPlan,
  mealPlanService,
  mealPlanType,
  message,
  parking,
  opening,
  openingSettings,
  photo,
  poi,
  pool,
  nearbyPoi,
  offer,
  paymentPolicy,
  cancellationPolicy,
  profile,
  proximityPoint,
  quote,
  folioEntry,
  rateSettings,
  reception,
  restaurant,
  review,
  moderation,
  room,
  roomMealPlan,
  seo,
  service,
  slug,
  menu,
  header,
  release,
  spa,
  structure,
  structureNote,
  structureServices,
  schedule,
  stripeLog,
  payment,
  structureType,
  suggestion,
  ticket,
  readyAnswer,
  errorGroup,
  webhookEndpoint,
  touristTaxDeclaration,
  touristTaxRule,
  user,
  userStructure,
  vcard,
  vocabulary,
];

/** The definition that an audit entry's `targetType` names. */
export function recordNamed(name: string): RecordDefinition | undefined {
  return RECORDS.find((definition) => definition.name === name);
}
