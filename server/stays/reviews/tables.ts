import { sql } from 'drizzle-orm';
import { index, integer, jsonb, numeric, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { review } from '../../../domain/stays/reviews/review.ts';
import { recordTable } from '../../kernel/records/table.ts';
import { users } from '../../people/users/tables.ts';
import { structures } from '../../structures/structures/tables.ts';
import { arrivals, bookingRequests } from '../bookings/tables.ts';

export const reviews = recordTable(review, {
  references: {
    structureId: () => structures.id,
    bookingRequestId: () => bookingRequests.id,
    arrivalId: () => arrivals.id,
    moderatedBy: () => users.id,
  },
  columns: {
    /** Hash of the text, used to find repeated texts. */
    textKey: text('text_key'),
  },
  indexes: [
    index('reviews_state_idx').on(sql`state`, sql`created_at`, sql`id`),
    index('reviews_structure_idx').on(sql`structure_id`, sql`created_at`, sql`id`),
    index('reviews_lang_idx').on(sql`lang`, sql`created_at`, sql`id`),
    index('reviews_verified_idx').on(sql`is_verified`, sql`created_at`, sql`id`),
    index('reviews_flagged_idx').on(sql`is_flagged`, sql`created_at`, sql`id`),
    index('reviews_reply_idx').on(sql`reply_state`, sql`created_at`, sql`id`),
    // For a structure's visible reviews, newest first, and its averages.
    index('reviews_shown_idx')
      .on(sql`structure_id`, sql`published_at`, sql`id`)
      .where(sql`state in ('published', 'reported')`),
    // For publications in a period across all structures.
    index('reviews_published_idx').on(sql`published_at`).where(sql`state in ('published', 'reported')`),
    index('reviews_text_idx').on(sql`text_key`).where(sql`text_key is not null`),
    index('reviews_author_idx').on(sql`author_email`, sql`created_at`).where(sql`author_email is not null`),
    index('reviews_personal_idx').on(sql`created_at`).where(sql`author_email is not null`),
    index('reviews_moderated_by_idx').on(sql`moderated_by`).where(sql`moderated_by is not null`),
    // One review per stay, whichever room the invitation was for.
    uniqueIndex('reviews_arrival_key').on(sql`arrival_id`).where(sql`arrival_id is not null`),
    uniqueIndex('reviews_request_key').on(sql`booking_request_id`).where(sql`booking_request_id is not null`),
  ],
});

/** Invitations after a stay. The key keeps links from being guessed or forged. */
export const reviewInvitations = pgTable(
  'review_invitations',
  {
    arrivalId: integer('arrival_id')
      .primaryKey()
      .references(() => arrivals.id, { onDelete: 'cascade' }),
    structureId: integer('structure_id')
      .notNull()
      .references(() => structures.id, { onDelete: 'cascade' }),
    /** Request of the stay. Only one of several rooms gets an invitation. */
    requestId: integer('request_id').references(() => bookingRequests.id, { onDelete: 'cascade' }),
    key: uuid('key').notNull().defaultRandom(),
    sentAt: timestamp('sent_at', { withTimezone: true, mode: 'string' }).notNull().defaultNow(),
  },
  (t) => [
    index('review_invitations_structure_idx').on(t.structureId, t.sentAt),
    uniqueIndex('review_invitations_request_key').on(t.requestId),
  ],
);

export const reviewReports = pgTable(
  'review_reports',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    reviewId: integer('review_id')
      .notNull()
      .references(() => reviews.id, { onDelete: 'cascade' }),
    /** A portal visitor, the structure's staff or the portal's staff. */
    origin: text('origin').$type<'public' | 'structure' | 'staff'>().notNull(),
    userId: integer('user_id').references(() => users.id),
    reason: text('reason').notNull(),
    note: text('note'),
    createdAt: timestamp('created_at', { withTimezone: true, mode: 'string' }).notNull().defaultNow(),
    settledAt: timestamp('settled_at', { withTimezone: true, mode: 'string' }),
  },
  (t) => [
    index('review_reports_review_idx').on(t.reviewId, t.id),
    index('review_reports_user_idx').on(t.userId).where(sql`user_id is not null`),
  ],
);

/** Ratings of a structure's visible reviews, recalculated on every change (ratings.ts). */
export const structureRatings = pgTable('structure_ratings', {
  structureId: integer('structure_id')
    .primaryKey()
    .references(() => structures.id, { onDelete: 'cascade' }),
  count: integer('count').notNull(),
  verifiedCount: integer('verified_count').notNull(),
  repliedCount: integer('replied_count').notNull(),
  average: numeric('average', { precision: 4, scale: 2 }).notNull(),
  scores: jsonb('scores').notNull(),
});
