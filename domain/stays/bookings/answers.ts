import { z } from 'zod';
import { collectionAnswers, recordAnswer } from '../../kernel/records/answers.ts';
import { daySchema } from '../../kernel/records/fields.ts';
import { codeAnswer, translatedText } from '../../kernel/records/schema/outputs.ts';
import { nameSchema } from '../../platform/schema/name-schema.ts';
import { PART_CODES } from '../../selling/pricing/nights.ts';
import { NOT_PAYING, type NotPaying } from '../tourist-tax/exemptions.ts';
import { arrival, ORIGINS } from './arrival.ts';
import { arrivalActions } from './arrival-actions.ts';
import { ARRIVAL_STATES, type ArrivalState } from './arrival-states.ts';
import { bookingRequest } from './booking-request.ts';
import { cardChargeAnswer, cardRefundAnswer, folioAnswer } from './folio/answers.ts';
import { folioEntry } from './folio/entry.ts';
import { PLACING_REASONS } from './inbox/placing.ts';
import { guestNoticeAnswer } from './notice/answers.ts';
import { quote } from './quote.ts';
import { requestActions } from './request-actions.ts';

/** Why a message belongs to no thread. */
export const UNPLACED_REASONS = [
  'unknown',
  'forged',
  'too_many',
  'bounce',
  'too_large',
  'unreadable',
  'not_allowed',
] as const;
export type UnplacedReason = (typeof UNPLACED_REASONS)[number];

export const unplaced = nameSchema(
  'UnplacedMessage',
  z.strictObject({
    id: z.int(),
    channel: z.enum(['email', 'whatsapp']),
    sender: z.string(),
    subject: z.string().nullable(),
    text: z.string(),
    reason: z.enum(UNPLACED_REASONS),
    receivedAt: z.string(),
    /** Whether the mail as it came can be read. */
    hasOriginal: z.boolean(),
    proposals: z
      .array(
        z.strictObject({
          code: z.string(),
          guest: z.string(),
          structure: z.string(),
          checkin: z.string().nullable(),
          checkout: z.string().nullable(),
          because: z.array(z.enum(PLACING_REASONS)),
        }),
      )
      .describe('Requests that it may belong to, the likeliest first; none where its sender is forged'),
  }),
);

export type UnplacedMessage = z.output<typeof unplaced>;

export const unplacedMessagesAnswer = z.strictObject({
  data: z.array(unplaced),
  /** Of all that wait, of which `data` has the newest. */
  total: z.int(),
  /** The highest id among them; 0 where none waits. */
  lastId: z.int(),
});

/** Of those that were to be discarded, how many were, and how many are left. */
export const discardedAnswer = z.strictObject({ discarded: z.int(), left: z.int() });

export const attachmentAnswer = nameSchema(
  'MessageAttachment',
  z.strictObject({ id: z.int(), name: z.string(), mediaType: z.string(), bytes: z.int() }),
);

export type Attachment = z.output<typeof attachmentAnswer>;

export const attachmentsAnswer = z.strictObject({ attachments: z.array(attachmentAnswer) });

const policy = z
  .strictObject({ snapshotId: z.int(), title: translatedText, texts: translatedText })
  .nullable();

export const stayPriceAnswer = nameSchema(
  'StayPrice',
  z.strictObject({
    /** Null: it is not sold on these days. */
    totalCents: z.int().nullable(),
    parts: z
      .array(
        z.strictObject({
          code: codeAnswer(PART_CODES),
          cents: z.int(),
          params: z
            .record(z.string(), z.union([z.string(), z.number()]))
            .readonly()
            .optional(),
          nights: z.array(z.int()).readonly().optional(),
        }),
      )
      .readonly(),
    offerId: z.int().nullable(),
    discountIds: z.array(z.int()).readonly(),
    nightCents: z.array(z.int()).readonly().describe('Quanto costa ogni notte; la somma è il totale'),
    depositCents: z.int(),
    touristTaxCents: z.int().describe('Oltre al prezzo, per il comune'),
    policies: z.object({ cancellation: policy, payment: policy }),
  }),
);

export type StayPrice = z.output<typeof stayPriceAnswer>;

/** One of a room's units that have names: 101. */
const unit = z.strictObject({ id: z.int(), roomId: z.int(), name: z.string() });

export type NamedUnit = z.output<typeof unit>;

const stay = z.strictObject({
  id: z.int(),
  /** A booking, or a quote that keeps its rooms. */
  kind: z.enum(['arrival', 'quote']),
  /** The request that a quote answers. */
  requestId: z.int().nullable(),
  roomId: z.int(),
  units: z.int(),
  /** The units that it was given by name. */
  unitIds: z.array(z.int()),
  checkin: daySchema,
  checkout: daySchema,
  name: z.string(),
  origin: z.enum(Object.keys(ORIGINS) as [keyof typeof ORIGINS]),
  /** Of those that take rooms. */
  state: codeAnswer(['confirmed', 'checked_in', 'checked_out']),
  version: z.int(),
});

export type StayShown = z.output<typeof stay>;

export const staysAnswer = nameSchema(
  'Stays',
  z.strictObject({ stays: z.array(stay), units: z.array(unit) }),
);

export const priceChangeAnswer = nameSchema(
  'PricedStayChange',
  z.strictObject({
    wasCents: z.int(),
    /** Null: the calendar has no price for it. */
    nowCents: z.int().nullable(),
    /** Nights that were agreed at their price, new ones at today's; null: another room, plan or party, or no price. */
    agreedNightsCents: z.int().nullable(),
    /** By the terms on which it was sold. */
    depositCents: z.int(),
    /** What those terms say of other dates; null: the dates stay, or nothing was sold about them. */
    dateChange: z.strictObject({ kind: z.enum(['free', 'fee', 'no']), feeCents: z.int() }).nullable(),
    /** Nights on which there is no room for it. */
    full: z.array(daySchema).readonly(),
  }),
);

const message = z.strictObject({
  id: z.int(),
  direction: z.enum(['in', 'out', 'event']),
  channel: z.enum(['email', 'page', 'phone', 'whatsapp']).nullable(),
  authorName: z.string().nullable(),
  text: z.string(),
  params: z.record(z.string(), z.unknown()).nullable(),
  createdAt: z.string(),
  attachments: z.array(attachmentAnswer),
  /** Whether the mail as it came can be read, by staff. */
  hasOriginal: z.boolean(),
});

export type Message = z.output<typeof message>;

export const threadAnswer = nameSchema(
  'BookingRequestThread',
  z.strictObject({
    request: recordAnswer(bookingRequest),
    messages: z.array(message),
    quotes: z.array(recordAnswer(quote)),
    arrivals: z.array(recordAnswer(arrival)),
    /** What the reader may do with it now. */
    actions: z.array(z.enum(requestActions.names)),
    /** Other requests of the same guest to the structure. */
    earlier: z.array(
      z.strictObject({ id: z.int(), code: z.string(), checkin: z.string(), state: z.string() }),
    ),
    /** The guest's own page; null for who may not write to guests. */
    guestLink: z.string().nullable(),
    guestLook: z
      .string()
      .nullable()
      .describe('For the structure’s people: leaves no sign of having been opened'),
  }),
);

export type Thread = z.output<typeof threadAnswer>;

export const requestCountsAnswer = nameSchema(
  'BookingRequestCounts',
  z.strictObject({
    new: z.int(),
    waiting: z.int().describe('Di ospiti che hanno scritto e aspettano risposta, in qualunque stato'),
    open: z.int(),
    assigned: z.int(),
    closed: z.int(),
    archived: z.int(),
    spam: z.int(),
  }),
);

export type RequestCounts = z.output<typeof requestCountsAnswer>;

export const writtenMessagesAnswer = z.strictObject({ messages: z.array(message) });

const line = z.strictObject({
  id: z.int(),
  code: z.string(),
  name: z.string(),
  state: z.string(),
  /** Null: it will be done; otherwise why not. */
  refusal: z.enum(['state']).nullable(),
});

export const requestActionsAnswer = z.strictObject({ done: z.int(), requests: z.array(line) });

export const guestsTodayAnswer = nameSchema(
  'GuestsToday',
  z.strictObject({
    /** Requests that nobody has answered yet. */
    unanswered: z.int(),
    arriving: z.int(),
    leaving: z.int(),
    inHouse: z.int(),
  }),
);

/** Of each booking that was one of several rooms, the others. */
export const bookedTogetherAnswer = z.strictObject({
  data: z.array(
    nameSchema(
      'BookedTogether',
      z.strictObject({
        arrivalId: z.int(),
        together: z.array(
          z.strictObject({
            id: z.int(),
            code: z.string(),
            state: codeAnswer(Object.keys(ARRIVAL_STATES) as [ArrivalState, ...ArrivalState[]]),
            roomTitle: translatedText,
          }),
        ),
      }),
    ),
  ),
});

export const arrivalActionsAnswer = nameSchema(
  'ArrivalActions',
  z.strictObject({
    actions: z.array(z.enum(arrivalActions.names)),
    /** What the terms ask for, were it given up now. */
    penalties: z.strictObject({ cancel: z.int(), noShow: z.int() }),
    /** Of who leaves today, before the stay ends. */
    leaving: z
      .strictObject({
        checkout: daySchema.describe('La prima notte di nuovo libera'),
        totalCents: z.int().describe('Le notti dormite'),
        penaltyCents: z.int().nullable().describe('Null: nelle condizioni non c’è nulla, il prezzo resta'),
      })
      .nullable(),
    /** What of the register and of other bookings of the same guest the tourist tax follows from. */
    taxed: z
      .strictObject({
        since: daySchema,
        guests: z
          .array(
            z.strictObject({
              age: z.int().nullable(),
              exemption: z.enum(Object.keys(NOT_PAYING) as [NotPaying, ...NotPaying[]]).nullable(),
              from: daySchema,
              to: daySchema,
            }),
          )
          .readonly(),
        nightCents: z.array(z.int()).readonly(),
      })
      .nullable(),
  }),
);

export const bookingAnswers = {
  ...collectionAnswers('/structures/:id/arrivals', arrival),
  'GET /unplaced-messages': unplacedMessagesAnswer,
  'POST /unplaced-messages/discard': discardedAnswer,
  'POST /structures/:id/booking-requests/:recordId/attachments': attachmentsAnswer,
  'POST /structures/:id/stay-prices': stayPriceAnswer,
  'GET /structures/:id/stays': staysAnswer,
  'POST /structures/:id/arrivals/:recordId/price-change': priceChangeAnswer,
  'POST /structures/:id/arrivals/:recordId/change-stay': recordAnswer(arrival),
  'GET /structures/:id/booking-request-counts': requestCountsAnswer,
  'GET /structures/:id/booking-requests/:recordId/thread': threadAnswer,
  'POST /structures/:id/booking-requests/:recordId/messages': writtenMessagesAnswer,
  'POST /structures/:id/booking-request-actions': requestActionsAnswer,
  'GET /structures/:id/guests-today': guestsTodayAnswer,
  'GET /structures/:id/booked-together': bookedTogetherAnswer,
  'GET /structures/:id/arrivals/:recordId/actions': arrivalActionsAnswer,
  ...collectionAnswers('/structures/:id/folio-entries', folioEntry),
  'GET /structures/:id/arrivals/:recordId/folio': folioAnswer,
  'GET /structures/:id/arrivals/:recordId/guest-notice': guestNoticeAnswer,
  'POST /structures/:id/arrivals/:recordId/card-refunds': cardRefundAnswer,
  'POST /structures/:id/arrivals/:recordId/card-charges': cardChargeAnswer,
};
