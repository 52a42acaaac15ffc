import { z } from 'zod';
import { collectionAnswers, recordAnswer } from '../../kernel/records/answers.ts';
import { daySchema } from '../../kernel/records/fields.ts';
import { codeAnswer, translatedText } from '../../kernel/records/schema/outputs.ts';
import { nameSchema } from '../../platform/schema/name-schema.ts';
import { PART_CODES } from '../../selling/pricing/nights.ts';
import { NON_PAYMENT_REASONS, type NonPaymentReason } from '../tourist-tax/exemptions.ts';
import { arrival, ORIGINS } from './arrival.ts';
import { arrivalActions } from './arrival-actions.ts';
import { ARRIVAL_STATES, type ArrivalState } from './arrival-states.ts';
import { bookingRequest } from './booking-request.ts';
import { ARRIVAL_SEGMENTS, type ArrivalSegment } from './desk/segments.ts';
import { cardChargeAnswer, cardRefundAnswer, folioAnswer } from './folio/answers.ts';
import { folioEntry } from './folio/entry.ts';
import { PLACING_REASONS } from './inbox/placing.ts';
import { guestNoticeAnswer } from './notice/answers.ts';
import { guestListAnswers } from './portfolio/answers.ts';
import { quote } from './quote.ts';
import { requestActions } from './request-actions.ts';

/** Reasons why an incoming message could not be assigned to a request. */
export const UNPLACED_REASONS = [
  'unknown',
  'forged',
  'too_many',
  'bounce',
  'too_large',
  'unreadable',
  'not_allowed',
  'unverified',
] as const;
export type UnplacedReason = (typeof UNPLACED_REASONS)[number];

export const unplacedMessageAnswer = nameSchema(
  'UnplacedMessage',
  z.strictObject({
    id: z.int(),
    channel: z.enum(['email', 'whatsapp']),
    sender: z.string(),
    subject: z.string().nullable(),
    text: z.string(),
    reason: z.enum(UNPLACED_REASONS),
    receivedAt: z.string(),
    /** True if the original mail is stored and can be read. */
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

export type UnplacedMessage = z.output<typeof unplacedMessageAnswer>;

export const unplacedMessagesAnswer = z.strictObject({
  data: z.array(unplacedMessageAnswer),
  /** Number of all unplaced messages; `data` holds only the newest. */
  total: z.int(),
  /** Highest id among the unplaced messages; 0 without any. */
  lastId: z.int(),
});

/** `left` is the number of messages still to discard. */
export const discardedAnswer = z.strictObject({ discarded: z.int(), left: z.int() });

export const attachmentAnswer = nameSchema(
  'MessageAttachment',
  z.strictObject({ id: z.int(), name: z.string(), mediaType: z.string(), bytes: z.int() }),
);

export type Attachment = z.output<typeof attachmentAnswer>;

export const attachmentsAnswer = z.strictObject({ attachments: z.array(attachmentAnswer) });

const policy = z.strictObject({ snapshotId: z.int(), title: translatedText, texts: translatedText }).nullable();

/** When an open deposit is to be paid: a day, or `now`. */
export const depositDueAnswer = nameSchema(
  'DepositDue',
  z
    .union([z.literal('now'), daySchema])
    .nullable()
    .describe('Il giorno entro cui si versa la caparra, o now; null: nulla da versare'),
);

export const stayPriceAnswer = nameSchema(
  'StayPrice',
  z.strictObject({
    /** Null when the room is not for sale on these days. */
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
    depositDue: depositDueAnswer,
    touristTaxCents: z.int().describe('Oltre al prezzo, per il comune'),
    policies: z.object({ cancellation: policy, payment: policy }),
  }),
);

export type StayPrice = z.output<typeof stayPriceAnswer>;

/** A named unit of a room, for example "101". */
const namedUnitAnswer = z.strictObject({ id: z.int(), roomId: z.int(), name: z.string() });

export type NamedUnit = z.output<typeof namedUnitAnswer>;

const calendarStayAnswer = z.strictObject({
  id: z.int(),
  /** `arrival` is a booking, `quote` a quote that holds its rooms. */
  kind: z.enum(['arrival', 'quote']),
  requestId: z.int().nullable(),
  roomId: z.int(),
  units: z.int(),
  /** Ids of the named units assigned to the stay. */
  unitIds: z.array(z.int()),
  checkin: daySchema,
  checkout: daySchema,
  name: z.string(),
  origin: z.enum(Object.keys(ORIGINS) as [keyof typeof ORIGINS]),
  /** Only the states that occupy rooms. */
  state: codeAnswer(['confirmed', 'checked_in', 'checked_out']),
  version: z.int(),
});

export type CalendarStay = z.output<typeof calendarStayAnswer>;

export const staysAnswer = nameSchema(
  'Stays',
  z.strictObject({ stays: z.array(calendarStayAnswer), units: z.array(namedUnitAnswer) }),
);

export const priceChangeAnswer = nameSchema(
  'PricedStayChange',
  z.strictObject({
    wasCents: z.int(),
    /** Null when the calendar has no price for the new stay. */
    nowCents: z.int().nullable(),
    /**
     * Price with the booked nights at their agreed price and new nights at today's. Other units cost their share of the
     * agreed price. Null when room or plan differ, the party alone differs, or a price is missing.
     */
    agreedNightsCents: z.int().nullable(),
    unitsPenaltyCents: z.int().optional().describe('La penale per le unità tolte'),
    /** Deposit under the terms that were sold with the booking. */
    depositCents: z.int(),
    /**
     * Rule of the sold terms on changing the dates. Null when the dates stay the same or the terms have no such rule.
     */
    dateChange: z.strictObject({ kind: z.enum(['free', 'fee', 'no']), feeCents: z.int() }).nullable(),
    /** Nights without a free room. */
    full: z.array(daySchema).readonly(),
  }),
);

const messageAnswer = z.strictObject({
  id: z.int(),
  direction: z.enum(['in', 'out', 'event']),
  channel: z.enum(['email', 'page', 'phone', 'whatsapp']).nullable(),
  authorName: z.string().nullable(),
  text: z.string(),
  params: z.record(z.string(), z.unknown()).nullable(),
  createdAt: z.string(),
  attachments: z.array(attachmentAnswer),
  /** True if the original mail is stored and staff can read it. */
  hasOriginal: z.boolean(),
});

export type Message = z.output<typeof messageAnswer>;

export const threadAnswer = nameSchema(
  'BookingRequestThread',
  z.strictObject({
    request: recordAnswer(bookingRequest),
    messages: z.array(messageAnswer),
    quotes: z.array(recordAnswer(quote)),
    arrivals: z.array(recordAnswer(arrival)),
    actions: z.array(z.enum(requestActions.names)),
    /** Requests that the guest sent to the structure earlier. */
    earlier: z.array(z.strictObject({ id: z.int(), code: z.string(), checkin: z.string(), state: z.string() })),
    /** Link to the guest's own page. Null when the reader may not write to guests. */
    guestLink: z.string().nullable(),
    guestLook: z.string().nullable().describe('For the structure’s people: leaves no sign of having been opened'),
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

export const writtenMessagesAnswer = z.strictObject({ messages: z.array(messageAnswer) });

const requestResultAnswer = z.strictObject({
  id: z.int(),
  code: z.string(),
  name: z.string(),
  state: z.string(),
  /** Null when the action will be done, otherwise the reason for the refusal. */
  refusal: z.enum(['state']).nullable(),
});

export const requestActionsAnswer = z.strictObject({ done: z.int(), requests: z.array(requestResultAnswer) });

export const guestsTodayAnswer = nameSchema(
  'GuestsToday',
  z.strictObject({
    unanswered: z.int(),
    ...(Object.fromEntries(ARRIVAL_SEGMENTS.map((segment) => [segment, z.int()])) as Record<ArrivalSegment, z.ZodInt>),
    isInstantBookingOff: z.boolean().describe('Prenotazione immediata sospesa'),
  }),
);
export type GuestsToday = z.output<typeof guestsTodayAnswer>;

/** For each booking made together with other rooms, those other bookings. */
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
    /** Penalties under the terms if the booking were cancelled or a no-show now. */
    penalties: z.strictObject({ cancel: z.int(), noShow: z.int() }),
    /** Set only when the guest leaves today, before the booked departure. */
    leaving: z
      .strictObject({
        checkout: daySchema.describe('La prima notte di nuovo libera'),
        totalCents: z.int().describe('Le notti dormite'),
        penaltyCents: z.int().nullable().describe('Null: nelle condizioni non c’è nulla, il prezzo resta'),
      })
      .nullable(),
    /** Input for the tourist tax, from the guest register and the guest's other bookings. */
    taxed: z
      .strictObject({
        since: daySchema,
        guests: z
          .array(
            z.strictObject({
              age: z.int().nullable(),
              exemption: z
                .enum(Object.keys(NON_PAYMENT_REASONS) as [NonPaymentReason, ...NonPaymentReason[]])
                .nullable(),
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
  ...guestListAnswers,
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
