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
import { bookingRequest, PREVIEW } from '../../../domain/stays/bookings/booking-request.ts';
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
const ofHouse = {
  structureId,
  roomId: () => rooms.id,
  mealPlanId: () => mealPlans.id,
  offerId: () => offers.id,
};

/** When the guest's data were taken out of it. */
const anonymisedAt = () => timestamp('anonymised_at', { withTimezone: true, mode: 'string' });
/** By part of an address, or by the digits of a telephone. */
const contacts = (table: string, email: string, phone: string) => [
  index(`${table}_contact_email_idx`).using('gin', sql.raw(`lower(${email}) gin_trgm_ops`)),
  index(`${table}_contact_phone_idx`).using(
    'gin',
    sql.raw(`regexp_replace(${phone}, '\\D', '', 'g') gin_trgm_ops`),
  ),
];
/** What still names a guest waits here for its time. */
const personal = (table: string) =>
  index(`${table}_personal_idx`).on(sql`checkout`).where(sql`anonymised_at is null`);

export const bookingRequests = recordTable(bookingRequest, {
  references: { ...ofHouse, assignedTo: () => users.id },
  columns: {
    // One more than is shown tells that there is more.
    requestPreview: text('request_preview').generatedAlwaysAs(
      sql`left(request, ${sql.raw(String(PREVIEW + 1))})`,
    ),
    /** The same request to several structures. */
    groupId: uuid('group_id'),
    /** The highlight of this structure by which the guest came. */
    highlightId: integer('highlight_id').references(() => highlights.id, { onDelete: 'set null' }),
    /** What the guest's page of this request is known by; told in mails alone. */
    guestKey: uuid('guest_key').notNull().default(sql`gen_random_uuid()`),
    /** Of the first mail to the guest, to which all others refer. */
    threadId: uuid('thread_id').notNull().default(sql`gen_random_uuid()`),
    anonymisedAt: anonymisedAt(),
  },
  indexes: [
    index('booking_requests_thread_idx').on(sql`thread_id`),
    index('booking_requests_assigned_idx').on(sql`structure_id`, sql`assigned_to`, sql`created_at`, sql`id`),
    index('booking_requests_offer_idx').on(sql`structure_id`, sql`offer_id`).where(sql`offer_id is not null`),
    index('booking_requests_state_idx').on(sql`structure_id`, sql`state`, sql`created_at`, sql`id`),
    // What somebody has in hand, of all structures.
    index('booking_requests_in_hand_idx').on(sql`assigned_to`).where(sql`state = 'assigned'`),
    // Whom a guest awaits an answer from, whatever the state.
    index('booking_requests_wrote_idx')
      .on(sql`structure_id`, sql`guest_wrote_at`)
      .where(sql`guest_wrote_at is not null`),
    index('booking_requests_spam_idx').on(sql`structure_id`, sql`created_at`).where(sql`spam_score >= 80`),
    index('booking_requests_email_idx').on(sql`lower(email)`, sql`created_at`),
    index('booking_requests_group_idx').on(sql`group_id`).where(sql`group_id is not null`),
    // What came when, of all structures.
    index('booking_requests_created_idx').on(sql`created_at`),
    index('booking_requests_highlight_idx').on(sql`highlight_id`).where(sql`highlight_id is not null`),
    personal('booking_requests'),
    ...contacts('booking_requests', 'email', 'phone'),
    index('booking_requests_closed_idx').on(sql`closed_at`).where(sql`state = 'closed'`),
    index('booking_requests_waiting_idx').on(sql`checkin`).where(sql`state in ('new', 'open', 'assigned')`),
  ],
});

export const quotes = recordTable(quote, {
  references: { ...ofHouse, requestId: () => bookingRequests.id, leadId: (): AnyPgColumn => quotes.id },
  indexes: [
    index('quotes_lead_idx').on(sql`lead_id`).where(sql`lead_id is not null`),
    index('quotes_request_idx').on(sql`request_id`, sql`id`),
    index('quotes_offer_idx').on(sql`offer_id`).where(sql`offer_id is not null and state = 'sent'`),
    index('quotes_valid_until_idx').on(sql`valid_until`).where(sql`state = 'sent'`),
  ],
});

export const arrivals = recordTable(arrival, {
  references: { ...ofHouse, requestId: () => bookingRequests.id, quoteId: () => quotes.id },
  columns: {
    anonymisedAt: anonymisedAt(),
    /** What its guest knows of it (domain/stays/bookings/notice), while something is due. */
    guestKnows: jsonb('guest_knows'),
  },
  indexes: [
    personal('arrivals'),
    ...contacts('arrivals', 'guest_email', 'guest_phone'),
    index('arrivals_room_idx').on(sql`room_id`, sql`checkin`),
    index('arrivals_state_idx').on(sql`structure_id`, sql`state`, sql`checkin`, sql`id`),
    index('arrivals_offer_idx').on(sql`offer_id`).where(sql`offer_id is not null`),
    index('arrivals_request_idx').on(sql`request_id`).where(sql`request_id is not null`),
    // Whose time to pay ends next.
    index('arrivals_pay_by_idx').on(sql`pay_by`).where(sql`pay_by is not null and state = 'confirmed'`),
  ],
});

export const folioEntries = recordTable(folioEntry, {
  columns: {
    // Whoever takes back a booking written by mistake takes its folio back with it.
    arrivalId: integer('arrival_id')
      .notNull()
      .references(() => arrivals.id, { onDelete: 'cascade' }),
    /** Of what a card moved: the payment that it is of. */
    paymentIntent: text('payment_intent'),
  },
  indexes: [
    index('folio_entries_arrival_idx').on(sql`arrival_id`, sql`id`),
    // What Stripe reports again is one entry.
    uniqueIndex('folio_entries_reference_key').on(sql`reference`).where(sql`reference is not null`),
  ],
});

/** Whether a guest was notified of what changed, by whom, or knowingly was not. */
export const guestNotices = pgTable(
  'guest_notices',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    arrivalId: integer('arrival_id')
      .notNull()
      .references(() => arrivals.id, { onDelete: 'cascade' }),
    outcome: text('outcome').$type<'sent' | 'skipped'>().notNull(),
    /** What it was about. */
    changes: text('changes').array().$type<NoticeChange[]>().notNull(),
    createdBy: integer('created_by').references(() => users.id),
    createdAt: timestamp('created_at', { withTimezone: true, mode: 'string' }).notNull().defaultNow(),
  },
  (t) => [index('guest_notices_arrival_idx').on(t.arrivalId, t.id)],
);

/** The nights that an arrival, or a quote that keeps its rooms, takes from the calendar: what `sold` adds up. */
export const soldNights = pgTable(
  'sold_nights',
  {
    structureId: integer('structure_id').notNull().references(structureId, { onDelete: 'cascade' }),
    roomId: integer('room_id')
      .notNull()
      .references(() => rooms.id),
    night: date('night', { mode: 'string' }).notNull(),
    units: smallint('units').notNull(),
    /** `arrival` or `quote`, and which. */
    holder: text('holder').notNull(),
    holderId: integer('holder_id').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.holder, t.holderId, t.night] }),
    index('sold_nights_room_idx').on(t.roomId, t.night),
    index('sold_nights_structure_idx').on(t.structureId, t.night),
  ],
);

/** The units of a room that have names of their own. */
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
  (t) => [
    index('room_units_structure_idx').on(t.structureId, t.roomId),
    index('room_units_room_idx').on(t.roomId),
  ],
);

/** Which booking has which unit, while it keeps its nights. By the migration no unit has two in one night. */
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

/** Who uses a discount: a booking while it keeps its nights, a request while alternatives at that price are open. */
export const discountUses = pgTable(
  'discount_uses',
  {
    discountId: integer('discount_id')
      .notNull()
      .references(() => discounts.id, { onDelete: 'cascade' }),
    /** `arrival` or `request`, and which. */
    holder: text('holder').notNull(),
    holderId: integer('holder_id').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.holder, t.holderId, t.discountId] }),
    index('discount_uses_discount_idx').on(t.discountId),
  ],
);

/** What is said between a structure and a guest about a request. */
export const requestMessages = pgTable(
  'request_messages',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    requestId: integer('request_id')
      .notNull()
      .references(() => bookingRequests.id, { onDelete: 'cascade' }),
    /** `in`: from the guest; `out`: to the guest; `event`: what happened, in a code of the dictionary. */
    direction: text('direction').$type<'in' | 'out' | 'event'>().notNull(),
    channel: text('channel').$type<'email' | 'page' | 'phone' | 'whatsapp'>(),
    authorId: integer('author_id').references(() => users.id),
    text: text('text').notNull(),
    params: jsonb('params'),
    /** Of the mail, by which its answer is known. */
    messageId: uuid('message_id'),
    /** What a mail or a WhatsApp message that came in is called outside. */
    externalId: text('external_id'),
    createdAt: timestamp('created_at', { withTimezone: true, mode: 'string' }).notNull().defaultNow(),
  },
  (t) => [
    index('request_messages_request_idx').on(t.requestId, t.id),
    index('request_messages_message_idx').on(t.messageId),
    uniqueIndex('request_messages_external_key').on(t.externalId).where(sql`external_id is not null`),
  ],
);

/** Files that were said with a message, by the guest or the house; one that is not yet sent has no message. */
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

/** What came in and belongs to no thread, or said that it belongs to one and did not prove it: a person looks at it. */
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
    /** Put into a thread, or put away. */
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

/** A mail as it came, for staff to look at; its file goes when this does. */
export const incomingMails = pgTable(
  'incoming_mails',
  {
    /** By which its message, in a thread or unplaced, is known too. */
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

/** What the public door answered under an Idempotency-Key: written with what it tells of, forgotten after two days. */
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
