import { z } from 'zod';
import { codeAnswer, outputShape } from '../../kernel/records/schema/outputs.ts';
import { nameSchema } from '../../platform/schema/name-schema.ts';
import { GUEST_KINDS, type GuestKind } from './kinds.ts';
import { type GuestField, stayGuestFields } from './stay-guest.ts';

const GUEST_FIELDS = Object.keys(stayGuestFields) as GuestField[];

const registerStateAnswer = nameSchema(
  'GuestRegisterState',
  z.strictObject({
    arrivalId: z.int(),
    people: z.int(),
    isReported: z.boolean(),
    /** Guests in register order with their missing fields, without names. */
    guests: z.array(
      z.strictObject({
        kind: codeAnswer(Object.keys(GUEST_KINDS) as GuestKind[]),
        missing: z.array(codeAnswer(GUEST_FIELDS)),
      }),
    ),
  }),
);

export type RegisterState = z.output<typeof registerStateAnswer>;

export const guestRegistersAnswer = z.strictObject({ data: z.array(registerStateAnswer) });

export const officialPlace = nameSchema(
  'OfficialEntry',
  z.strictObject({
    list: z.string(),
    code: z.string(),
    name: z.string(),
    province: z.string().nullable(),
    validUntil: z.string().nullable(),
    label: z.string().describe('Come si mostra; gli stati nella lingua di chi chiede, se se ne conosce il nome'),
  }),
);

export type Official = z.output<typeof officialPlace>;

export const guestRegisterAnswer = nameSchema(
  'GuestRegister',
  z.strictObject({
    version: z.int(),
    /** Number of people in the booking. */
    people: z.int(),
    isMasked: z.boolean(),
    isClosed: z.boolean(),
    reportedAt: z.string().nullable(),
    link: z.string().nullable(),
    linkMailedAt: z.string().nullable(),
    canMail: z.boolean(),
    stay: z.strictObject({
      checkin: z.string(),
      checkout: z.string(),
      nights: z.int(),
      guestName: z.string(),
    }),
    guests: z.array(
      z.strictObject({
        ...outputShape(stayGuestFields),
        kind: codeAnswer(Object.keys(GUEST_KINDS) as GuestKind[]),
        id: z.int(),
        missing: z.array(codeAnswer(GUEST_FIELDS)),
        isDocumentGone: z.boolean(),
        isByGuest: z.boolean(),
        isUnreadable: z.boolean(),
      }),
    ),
    places: z.record(z.string(), officialPlace),
    looks: z.array(
      z.strictObject({
        at: z.string(),
        who: z.string().nullable(),
        role: z.string(),
        action: z.string(),
      }),
    ),
  }),
);

export type GuestRegister = z.output<typeof guestRegisterAnswer>;

export const officialPlacesAnswer = nameSchema('OfficialEntries', z.strictObject({ data: z.array(officialPlace) }));

export const guestAnswers = {
  'GET /official-places': officialPlacesAnswer,
  'GET /official-tables/:list': officialPlacesAnswer,
  'GET /structures/:id/guest-registers': guestRegistersAnswer,
  'GET /structures/:id/arrivals/:recordId/guests': guestRegisterAnswer,
};
