import type { RecordDefinition } from './kernel/records/record.ts';
import { accommodationType } from './kernel/settings/accommodation-type.ts';
import { affiliation } from './kernel/settings/affiliation.ts';
import { childPolicy } from './kernel/settings/child-policy.ts';
import { dictionary } from './kernel/settings/dictionary.ts';
import { facility } from './kernel/settings/facility.ts';
import { mealPlanService } from './kernel/settings/meal-plan-service.ts';
import { mealPlanType } from './kernel/settings/meal-plan-type.ts';
import { service } from './kernel/settings/service.ts';
import { structureType } from './kernel/settings/structure-type.ts';
import { vocabulary } from './kernel/settings/vocabulary.ts';
import { contract } from './money/contracts/contract.ts';
import { contractText } from './money/contracts/contract-text.ts';
import { highlight } from './money/highlights/highlight.ts';
import { highlightRate } from './money/highlights/rate.ts';
import { billing } from './money/invoices/billing.ts';
import { invoice } from './money/invoices/invoice.ts';
import { invoiceIssuer } from './money/invoices/issuer.ts';
import { payment } from './money/payments/payment.ts';
import { stripeLog } from './money/payments/stripe-log.ts';
import { serviceToken } from './people/auth/service-token.ts';
import { emailRecipient } from './people/correspondence/email-recipient.ts';
import { userStructure } from './people/users/links.ts';
import { user } from './people/users/user.ts';
import { suggestion } from './portal/content/suggestion.ts';
import { moderation } from './portal/moderations/moderation.ts';
import { header } from './portal/portal/headers/header.ts';
import { menu } from './portal/portal/menus/menu.ts';
import { release } from './portal/portal/releases/release.ts';
import { slug } from './portal/portal/slug.ts';
import { seo } from './portal/publication/seo.ts';
import { vcard } from './portal/publication/vcard.ts';
import { schedule } from './portal/schedules/schedule.ts';
import { rateSettings } from './selling/availability/rate-settings.ts';
import { discount } from './selling/offers/discount.ts';
import { offer } from './selling/offers/offer.ts';
import { arrival } from './stays/bookings/arrival.ts';
import { bookingRequest } from './stays/bookings/booking-request.ts';
import { folioEntry } from './stays/bookings/folio/entry.ts';
import { quote } from './stays/bookings/quote.ts';
import { lead } from './stays/leads/lead.ts';
import { message } from './stays/messages/message.ts';
import { review } from './stays/reviews/review.ts';
import { touristTaxDeclaration } from './stays/tourist-tax/declaration.ts';
import { touristTaxRule } from './stays/tourist-tax/rule.ts';
import { structureAffiliation } from './structures/affiliations/structure-affiliation.ts';
import { beach } from './structures/amenities/beach.ts';
import { beautyCenter } from './structures/amenities/beauty-center.ts';
import { businessCenter } from './structures/amenities/business-center.ts';
import { gym } from './structures/amenities/gym.ts';
import { parking } from './structures/amenities/parking.ts';
import { pool } from './structures/amenities/pool.ts';
import { restaurant } from './structures/amenities/restaurant.ts';
import { spa } from './structures/amenities/spa.ts';
import { fiscalProfile } from './structures/fiscal/fiscal-profile.ts';
import { opening, openingSettings } from './structures/openings/opening.ts';
import { photo } from './structures/photos/photo.ts';
import { cancellationPolicy } from './structures/policies/cancellation-policy.ts';
import { paymentPolicy } from './structures/policies/payment-policy.ts';
import { mealPlan } from './structures/rooms/meal-plan.ts';
import { room } from './structures/rooms/room.ts';
import { roomMealPlan } from './structures/rooms/room-meal-plan.ts';
import { contacts } from './structures/structures/contacts.ts';
import { description } from './structures/structures/description.ts';
import { structureNote } from './structures/structures/overview/structure-note.ts';
import { profile } from './structures/structures/profile.ts';
import { reception } from './structures/structures/reception.ts';
import { structure } from './structures/structures/structure.ts';
import { structureServices } from './structures/structures/structure-services.ts';
import { nearbyPoi } from './structures/surroundings/nearby-poi.ts';
import { poi } from './structures/surroundings/poi.ts';
import { proximityPoint } from './structures/surroundings/proximity-point.ts';
import { errorGroup } from './support/errors/error-group.ts';
import { readyAnswer } from './support/tickets/ready-answer.ts';
import { ticket } from './support/tickets/ticket.ts';
import { webhookEndpoint } from './support/webhooks/endpoint.ts';

/** Every declared record. The conformance suite, the dictionaries and the schema checks iterate over this list. */
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

/** Returns the definition that an audit entry's `targetType` names. */
export function findRecordDefinition(name: string): RecordDefinition | undefined {
  return RECORDS.find((definition) => definition.name === name);
}
