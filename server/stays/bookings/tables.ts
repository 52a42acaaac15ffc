import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { UnplacedReason } from '../../../domain/stays/bookings/answers.ts';
import { arrival } from '../../../domain/stays/bookings/arrival.ts';
import { bookingRequest, PREVIEW_LENGTH } from '../../../domain/stays/bookings/booking-request.ts';
import { folioEntry } from '../../../domain/stays/bookings/folio/entry.ts';
import type { NoticeChange } from '../../../domain/stays/bookings/notice/known-stay.ts';
import { quote } from '../../../domain/stays/bookings/quote.ts';
import { recordTable } from '../../kernel/records/table.ts';
import { highlights } from '../../money/highlights/tables.ts';
import { users } from '../../people/users/tables.ts';
import { discounts, offers } from '../../selling/offers/tables.ts';
import { mealPlans, rooms } from '../../structures/rooms/tables.ts';
import { structures } from '../../structures/structures/tables.ts';

const structureId = () => structures.id;
const STRUCTURE_REFERENCES = {
  structureId,
  roomId: () => rooms.id,
  mealPlanId: () => mealPlans.id,
  offerId: () => offers.id,
};

/** Time when the guest's data were removed. */
const anonymisedAtColumn = () => timestamp('anonymised_at', { withTimezone: true, mode: 'string' });
/** Indexes for searching by part of an e-mail address or by digits of a phone number. */
const contactIndexes = (table: string, email: string, phone: string) => [
  index(`${table}_contact_email_idx`).using('gin', sql.raw(`lower(${email}) gin_trgm_ops`)),
  index(`${table}_contact_phone_idx`).using('gin', sql.raw(`regexp_replace(${phone}, '\\D', '', 'g') gin_trgm_ops`)),
];
/** Index for rows that still contain personal data. */
const personalDataIndex = (table: string) =>
  index(`${table}_personal_idx`).on(sql`checkout`).where(sql`anonymised_at is null`);

export const bookingRequests = recordTable(bookingRequest, {
  references: { ...STRUCTURE_REFERENCES, assignedTo: () => users.id },
  columns: {
    // One character beyond the preview shows that the text continues.
    requestPreview: text('request_preview').generatedAlwaysAs(
      sql`left(request, ${sql.raw(String(PREVIEW_LENGTH + 1))})`,
    ),
    /** Shared by the copies of a request sent to several structures. */
    groupId: uuid('group_id'),
    /** Highlight of this structure that brought the guest. */
    highlightId: integer('highlight_id').references(() => highlights.id, { onDelete: 'set null' }),
    /** Key of the guest's page for this request, known only from mails. */
    guestKey: uuid('guest_key').notNull().default(sql`gen_random_uuid()`),
    /** Id of the first mail to the guest, referenced by all later ones. */
    threadId: uuid('thread_id').notNull().default(sql`gen_random_uuid()`),
    anonymisedAt: anonymisedAtColumn(),
  },
  indexes: [
    index('booking_requests_thread_idx').on(sql`thread_id`),
    index('booking_requests_assigned_idx').on(sql`structure_id`, sql`assigned_to`, sql`created_at`, sql`id`),
    index('booking_requests_offer_idx').on(sql`structure_id`, sql`offer_id`).where(sql`offer_id is not null`),
    index('booking_requests_state_idx').on(sql`structure_id`, sql`state`, sql`created_at`, sql`id`),
    // For a person's assigned requests across all structures.
    index('booking_requests_in_hand_idx').on(sql`assigned_to`).where(sql`state = 'assigned'`),
    // For requests that await an answer, in any state.
    index('booking_requests_wrote_idx')
      .on(sql`structure_id`, sql`guest_wrote_at`)
      .where(sql`guest_wrote_at is not null`),
    index('booking_requests_spam_idx').on(sql`structure_id`, sql`created_at`).where(sql`spam_score >= 80`),
    index('booking_requests_email_idx').on(sql`lower(email)`, sql`created_at`),
    index('booking_requests_group_idx').on(sql`group_id`).where(sql`group_id is not null`),
    // Across structures: sorting, filters and segments (portfolio/requests.ts).
    index('booking_requests_created_idx').on(sql`created_at`, sql`id`),
    index('booking_requests_all_checkin_idx').on(sql`checkin`, sql`id`),
    index('booking_requests_all_state_idx').on(sql`state`, sql`created_at`, sql`id`),
    index('booking_requests_all_type_idx').on(sql`type`, sql`created_at`, sql`id`),
    index('booking_requests_unanswered_idx')
      .on(sql`created_at`, sql`id`)
      .where(sql`state in ('new', 'open', 'assigned') and first_reply_at is null or guest_wrote_at is not null`),
    index('booking_requests_guest_waits_idx').on(sql`created_at`, sql`id`).where(sql`guest_wrote_at is not null`),
    index('booking_requests_lapsed_idx')
      .on(sql`created_at`, sql`id`)
      .where(sql`outcome = 'no_reply' and first_reply_at is null`),
    index('booking_requests_highlight_idx').on(sql`highlight_id`).where(sql`highlight_id is not null`),
    personalDataIndex('booking_requests'),
    ...contactIndexes('booking_requests', 'email', 'phone'),
    index('booking_requests_closed_idx').on(sql`closed_at`).where(sql`state = 'closed'`),
    index('booking_requests_waiting_idx').on(sql`checkin`).where(sql`state in ('new', 'open', 'assigned')`),
  ],
});

export const quotes = recordTable(quote, {
  references: {
    ...STRUCTURE_REFERENCES,
    requestId: () => bookingRequests.id,
    leadId: (): AnyPgColumn => quotes.id,
  },
  indexes: [
    index('quotes_lead_idx').on(sql`lead_id`).where(sql`lead_id is not null`),
    index('quotes_request_idx').on(sql`request_id`, sql`id`),
    index('quotes_offer_idx').on(sql`offer_id`).where(sql`offer_id is not null and state = 'sent'`),
    index('quotes_valid_until_idx').on(sql`valid_until`).where(sql`state = 'sent'`),
  ],
});

export const arrivals = recordTable(arrival, {
  references: { ...STRUCTURE_REFERENCES, requestId: () => bookingRequests.id, quoteId: () => quotes.id },
  columns: {
    anonymisedAt: anonymisedAtColumn(),
    /** Details that the guest knows (domain/stays/bookings/notice), while a notice is due. */
    guestKnows: jsonb('guest_knows'),
  },
  indexes: [
    personalDataIndex('arrivals'),
    ...contactIndexes('arrivals', 'guest_email', 'guest_phone'),
    index('arrivals_room_idx').on(sql`room_id`, sql`checkin`),
    index('arrivals_state_idx').on(sql`structure_id`, sql`state`, sql`checkin`, sql`id`),
    index('arrivals_offer_idx').on(sql`offer_id`).where(sql`offer_id is not null`),
    index('arrivals_request_idx').on(sql`request_id`).where(sql`request_id is not null`),
    // For the numbers of the day (desk/segments.ts).
    index('arrivals_notice_due_idx').on(sql`structure_id`, sql`id`).where(sql`notice_due_at is not null`),
    index('arrivals_refund_due_idx').on(sql`structure_id`, sql`id`).where(sql`balance_cents < 0`),
    // Across structures: sorting, filters and segments (portfolio/bookings.ts).
    index('arrivals_all_checkin_idx').on(sql`checkin`, sql`id`),
    index('arrivals_all_checkout_idx').on(sql`checkout`, sql`id`),
    index('arrivals_all_created_idx').on(sql`created_at`, sql`id`),
    index('arrivals_all_state_idx').on(sql`state`, sql`checkin`, sql`id`),
    index('arrivals_all_origin_idx').on(sql`origin`, sql`checkin`, sql`id`),
    index('arrivals_all_refund_idx').on(sql`checkin`, sql`id`).where(sql`balance_cents < 0`),
    index('arrivals_all_cancelled_idx').on(sql`checkin`, sql`id`).where(sql`state = 'cancelled' and pay_by is null`),
    index('arrivals_all_lapsed_idx').on(sql`checkin`, sql`id`).where(sql`state = 'cancelled' and pay_by is not null`),
    // For finding the next unpaid bookings to expire.
    index('arrivals_pay_by_idx').on(sql`pay_by`).where(sql`pay_by is not null and state = 'confirmed'`),
  ],
});

export const folioEntries = recordTable(folioEntry, {
  columns: {
    // Undoing a mistaken booking also deletes its folio.
    arrivalId: integer('arrival_id')
      .notNull()
      .references(() => arrivals.id, { onDelete: 'cascade' }),
    /** The card payment that the entry belongs to. */
    paymentIntent: text('payment_intent'),
  },
  indexes: [
    index('folio_entries_arrival_idx').on(sql`arrival_id`, sql`id`),
    // Repeated reports from Stripe create a single entry for each booking.
    uniqueIndex('folio_entries_reference_key').on(sql`reference`, sql`arrival_id`).where(sql`reference is not null`),
  ],
});

/** Log of notices to guests about changes: sent, or skipped on purpose. */
export const guestNotices = pgTable(
  'guest_notices',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    arrivalId: integer('arrival_id')
      .notNull()
      .references(() => arrivals.id, { onDelete: 'cascade' }),
    outcome: text('outcome').$type<'sent' | 'skipped'>().notNull(),
    /** Subjects of the notice. */
    changes: text('changes').array().$type<NoticeChange[]>().notNull(),
    createdBy: integer('created_by').references(() => users.id),
    createdAt: timestamp('created_at', { withTimezone: true, mode: 'string' }).notNull().defaultNow(),
  },
  (t) => [index('guest_notices_arrival_idx').on(t.arrivalId, t.id)],
);

/** How fast each structure answers its requests; replaced every night (portfolio/answer-times.ts). */
export const answerTimes = pgTable(
  'answer_times',
  {
    structureId: integer('structure_id').primaryKey().references(structureId, { onDelete: 'cascade' }),
    requests: integer('requests').notNull(),
    unanswered: integer('unanswered').notNull(),
    /** Null if the median request was never answered. */
    medianMinutes: integer('median_minutes'),
    computedAt: timestamp('computed_at', { withTimezone: true, mode: 'string' }).notNull().defaultNow(),
  },
  (t) => [index('answer_times_slow_idx').on(sql`${t.medianMinutes} desc nulls first`, t.structureId)],
);

/** Nights that an arrival or a holding quote occupies in the calendar; `sold` is their sum. */
export const soldNights = pgTable(
  'sold_nights',
  {
    structureId: integer('structure_id').notNull().references(structureId, { onDelete: 'cascade' }),
    roomId: integer('room_id')
      .notNull()
      .references(() => rooms.id),
    night: date('night', { mode: 'string' }).notNull(),
    units: smallint('units').notNull(),
    /** `arrival` or `quote`. */
    holder: text('holder').notNull(),
    holderId: integer('holder_id').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.holder, t.holderId, t.night] }),
    index('sold_nights_room_idx').on(t.roomId, t.night),
    index('sold_nights_structure_idx').on(t.structureId, t.night),
  ],
);

export const roomUnits = pgTable(
  'room_units',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    structureId: integer('structure_id').notNull().references(structureId, { onDelete: 'cascade' }),
    roomId: integer('room_id')
      .notNull()
      .references(() => rooms.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    position: smallint('position').notNull(),
  },
  (t) => [index('room_units_structure_idx').on(t.structureId, t.roomId), index('room_units_room_idx').on(t.roomId)],
);

/**
 * Units assigned to bookings while these occupy nights. A constraint in the migration prevents two bookings per unit
 * and night.
 */
export const unitStays = pgTable(
  'unit_stays',
  {
    arrivalId: integer('arrival_id')
      .notNull()
      .references(() => arrivals.id, { onDelete: 'cascade' }),
    unitId: integer('unit_id')
      .notNull()
      .references(() => roomUnits.id, { onDelete: 'cascade' }),
    checkin: date('checkin', { mode: 'string' }).notNull(),
    checkout: date('checkout', { mode: 'string' }).notNull(),
  },
  (t) => [primaryKey({ columns: [t.arrivalId, t.unitId] })],
);

/**
 * Uses of discounts: by a booking while it occupies nights, by a request while its discounted alternatives are open.
 */
export const discountUses = pgTable(
  'discount_uses',
  {
    discountId: integer('discount_id')
      .notNull()
      .references(() => discounts.id, { onDelete: 'cascade' }),
    /** `arrival` or `request`. */
    holder: text('holder').notNull(),
    holderId: integer('holder_id').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.holder, t.holderId, t.discountId] }),
    index('discount_uses_discount_idx').on(t.discountId),
  ],
);

/** Messages between structure and guest about a request. */
export const requestMessages = pgTable(
  'request_messages',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    requestId: integer('request_id')
      .notNull()
      .references(() => bookingRequests.id, { onDelete: 'cascade' }),
    /** `in`: from the guest; `out`: to the guest; `event`: an event, as a code of the dictionary. */
    direction: text('direction').$type<'in' | 'out' | 'event'>().notNull(),
    channel: text('channel').$type<'email' | 'page' | 'phone' | 'whatsapp'>(),
    authorId: integer('author_id').references(() => users.id),
    text: text('text').notNull(),
    params: jsonb('params'),
    /** Id of the outgoing mail, used to match its answers. */
    messageId: uuid('message_id'),
    /** External id of an incoming mail or WhatsApp message. */
    externalId: text('external_id'),
    createdAt: timestamp('created_at', { withTimezone: true, mode: 'string' }).notNull().defaultNow(),
  },
  (t) => [
    index('request_messages_request_idx').on(t.requestId, t.id),
    index('request_messages_message_idx').on(t.messageId),
    uniqueIndex('request_messages_external_key').on(t.externalId).where(sql`external_id is not null`),
  ],
);

/** Files attached to messages by the guest or the structure. A file without a message is not sent yet. */
export const requestAttachments = pgTable(
  'request_attachments',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    structureId: integer('structure_id').notNull().references(structureId, { onDelete: 'cascade' }),
    requestId: integer('request_id')
      .notNull()
      .references(() => bookingRequests.id, { onDelete: 'cascade' }),
    messageId: integer('message_id').references(() => requestMessages.id, { onDelete: 'cascade' }),
    file: text('file').notNull(),
    name: text('name').notNull(),
    mediaType: text('media_type').notNull(),
    bytes: integer('bytes').notNull(),
    createdBy: integer('created_by').references(() => users.id),
    createdAt: timestamp('created_at', { withTimezone: true, mode: 'string' }).notNull().defaultNow(),
  },
  (t) => [
    index('request_attachments_request_idx').on(t.requestId, t.id),
    index('request_attachments_message_idx').on(t.messageId),
    index('request_attachments_structure_idx').on(t.structureId),
    index('request_attachments_unsent_idx').on(t.createdAt).where(sql`message_id is null`),
  ],
);

/** Incoming messages without a thread, or whose claimed thread is not proven. Staff place them. */
export const unplacedMessages = pgTable(
  'unplaced_messages',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    channel: text('channel').$type<'email' | 'whatsapp'>().notNull(),
    sender: text('sender').notNull(),
    subject: text('subject'),
    text: text('text').notNull(),
    reason: text('reason').$type<UnplacedReason>().notNull(),
    externalId: text('external_id').notNull(),
    receivedAt: timestamp('received_at', { withTimezone: true, mode: 'string' }).notNull().defaultNow(),
    /** Time when the message was placed or discarded. */
    settledAt: timestamp('settled_at', { withTimezone: true, mode: 'string' }),
    settledBy: integer('settled_by').references(() => users.id),
    requestId: integer('request_id').references(() => bookingRequests.id, { onDelete: 'set null' }),
  },
  (t) => [
    uniqueIndex('unplaced_messages_external_key').on(t.externalId),
    index('unplaced_messages_open_idx').on(t.receivedAt, t.id).where(sql`settled_at is null`),
    index('unplaced_messages_received_idx').on(t.receivedAt),
    index('unplaced_messages_request_idx').on(t.requestId).where(sql`request_id is not null`),
  ],
);

/** Original mails for staff; a row's file is deleted with the row. */
export const incomingMails = pgTable(
  'incoming_mails',
  {
    /** Also the external id of its message in a thread or in the unplaced messages. */
    externalId: text('external_id').primaryKey(),
    file: text('file').notNull(),
    requestId: integer('request_id').references(() => bookingRequests.id, { onDelete: 'cascade' }),
    receivedAt: timestamp('received_at', { withTimezone: true, mode: 'string' }).notNull().defaultNow(),
  },
  (t) => [
    index('incoming_mails_received_idx').on(t.receivedAt),
    index('incoming_mails_request_idx').on(t.requestId).where(sql`request_id is not null`),
  ],
);

/** Guest of each instant booking, as hashes, for the limits of unpaid bookings. Deleted after two days. */
export const instantHolds = pgTable(
  'instant_holds',
  {
    requestId: integer('request_id')
      .primaryKey()
      .references(() => bookingRequests.id, { onDelete: 'cascade' }),
    mailbox: text('mailbox').notNull(),
    /** Null if the site sent no key of the visitor. */
    visitor: text('visitor'),
    createdAt: timestamp('created_at', { withTimezone: true, mode: 'string' }).notNull().defaultNow(),
  },
  (t) => [
    index('instant_holds_mailbox_idx').on(t.mailbox),
    index('instant_holds_visitor_idx').on(t.visitor).where(sql`visitor is not null`),
    index('instant_holds_created_at_idx').on(t.createdAt),
  ],
);

/**
 * Answers of the public API by Idempotency-Key, stored in the same transaction as the data and deleted after two days.
 */
export const guestSubmissions = pgTable(
  'guest_submissions',
  {
    key: text('key').primaryKey(),
    bodyHash: text('body_hash').notNull(),
    answer: jsonb('answer'),
    createdAt: timestamp('created_at', { withTimezone: true, mode: 'string' }).notNull().defaultNow(),
  },
  (t) => [index('guest_submissions_created_at_idx').on(t.createdAt)],
);
