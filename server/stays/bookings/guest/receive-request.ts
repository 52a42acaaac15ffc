import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { todayInRome } from '../../../../domain/kernel/calendar/days.ts';
import type { Issue } from '../../../../domain/kernel/records/issue.ts';
import { checkRules, defaultsOf } from '../../../../domain/kernel/records/record.ts';
import { LANGUAGES, type Language } from '../../../../domain/platform/language/text.ts';
import { bookingRequest } from '../../../../domain/stays/bookings/booking-request.ts';
import { MIN_SPAM_SCORE } from '../../../../domain/stays/bookings/request-states.ts';
import { computeSpamScore } from '../../../../domain/stays/bookings/spam.ts';
import { eventReceiverOf } from '../../../insight/statistics/events/event-receiver.ts';
import { appendRequestEvents, attributionFields } from '../../../insight/statistics/events/request-event.ts';
import { referenceIssues } from '../../../kernel/records/collections/references.ts';
import { insertRecord } from '../../../kernel/records/write.ts';
import type { ValidToken } from '../../../people/auth/service-tokens.ts';
import type { Author } from '../../../platform/audit/entry.ts';
import type { Context } from '../../../platform/context.ts';
import { run, type Statement } from '../../../platform/database/statement.ts';
import type { Transaction } from '../../../platform/database/transaction.ts';
import { errorTexts } from '../../../platform/http/problem-handler.ts';
import { Problem } from '../../../platform/problems/problem.ts';
import { findPublished } from '../../../portal/public/find-published.ts';
import { mailGuest, readGuest } from '../requests/messages.ts';
import { notifyStructure } from '../requests/notify-structure.ts';
import { mayMailAddress } from './proven-address.ts';

export const MAX_STRUCTURES = 10;
/** Maximum requests per e-mail address and day, across all structures. */
const MAX_REQUESTS_PER_DAY = 20;

const f = bookingRequest.fields;
const opt = <T extends z.ZodType>(schema: T) => schema.nullish();

/** Request of a guest as in the specification (§3: checkin, checkout, adults, children, request, email, name). */
export const guestRequest = z.strictObject({
  structures: z
    .array(z.union([z.int().min(1).max(2_147_483_647), z.string().min(1).max(200)]))
    .min(1)
    .max(MAX_STRUCTURES)
    .describe('Ids o slug; più di una: richiesta multipla'),
  name: f.name.schema,
  surname: opt(f.surname.schema),
  email: f.email.schema,
  phone: opt(f.phone.schema),
  lang: z.string().max(10).nullish().describe('it, en, fr, de; ogni altra riceve risposta in inglese'),
  checkin: f.checkin.schema,
  checkout: f.checkout.schema,
  flexibleDays: opt(f.flexibleDays.schema),
  adults: f.adults.schema,
  children: opt(f.children.schema),
  rooms: opt(f.rooms.schema),
  roomId: opt(f.roomId.schema),
  mealPlanId: opt(f.mealPlanId.schema),
  offerId: opt(f.offerId.schema),
  requestedRooms: opt(f.requestedRooms.schema).describe('Camere diverse chieste insieme'),
  discountCode: opt(f.discountCode.schema),
  budgetCents: opt(f.budgetCents.schema),
  petsCount: opt(f.petsCount.schema),
  request: opt(f.request.schema),
  source: opt(z.record(z.string().max(40), z.string().max(300))),
  privacyConsent: z.literal(true),
  marketingConsent: opt(z.boolean()),
  website: z.string().max(300).nullish().describe('Esca per i programmi: le persone non lo vedono'),
  ...attributionFields,
});
export type GuestRequest = z.infer<typeof guestRequest>;

export const sentRequestAnswer = z.strictObject({
  structure: z.union([z.int(), z.string()]),
  structureId: z.int().nullable(),
  code: z.string().nullable(),
  /** `received`, or the reason for the refusal. */
  status: z.enum(['received', 'unknown', 'invalid']),
  errors: z.record(z.string(), z.array(z.string())).optional(),
});
export type SentRequest = z.infer<typeof sentRequestAnswer>;

const toAnswerLanguage = (lang: string | null | undefined): Language => {
  const code = (lang ?? 'it').slice(0, 2).toLowerCase();
  return LANGUAGES.find((language) => language === code) ?? 'en';
};

export function requestValues(
  { lang, ...input }: Omit<GuestRequest, 'structures' | 'website' | 'source' | 'visitor' | 'attribution'>,
  { website, source }: Pick<GuestRequest, 'website' | 'source'>,
) {
  const filledValues = Object.fromEntries(
    Object.entries(input).filter(([, value]) => value !== null && value !== undefined),
  );
  return {
    ...filledValues,
    lang: toAnswerLanguage(lang),
    source: source ?? null,
    spamScore: computeSpamScore({ request: input.request ?? null, honeypot: Boolean(website) }),
    consentedAt: new Date().toISOString(),
    consentOrigin: 'guest',
  };
}

/** Throws if a token without the scope for counting visitors sends attribution data. */
export function assertMayAttribute(
  { visitor, attribution }: Pick<GuestRequest, 'visitor' | 'attribution'>,
  token: ValidToken | null,
): void {
  if ((visitor || attribution) && !token?.scopes.includes('collect_events'))
    throw new Problem('forbidden', { members: { needed: 'collect_events' } });
}

/** Stores a guest's request with each existing structure. An error at one structure does not affect the others. */
export async function receiveRequest(
  context: Context,
  transaction: Transaction,
  author: Author,
  body: GuestRequest,
  { language, token }: Sender,
): Promise<SentRequest[]> {
  const { structures, website, source, visitor, attribution, ...given } = body;
  assertMayAttribute(body, token);
  await assertBelowDailyLimit(transaction, body.email, structures.length);
  const found = await findPublished(transaction, structures, { language, only: token?.structureIds });
  const groupId = structures.length > 1 ? randomUUID() : null;
  const values = {
    ...requestValues(given, { website, source }),
    type: groupId ? 'multiple' : 'direct',
  };
  const isSpam = values.spamScore >= MIN_SPAM_SCORE;
  const sent: SentRequest[] = [];
  const seenStructures = new Set<number>();
  for (const structure of structures) {
    const structureId = found.get(String(structure))?.id ?? null;
    if (structureId === null) {
      if (structures.length === 1) throw new Problem('not-found', { members: { resource: 'structures' } });
      sent.push({ structure, structureId, code: null, status: 'unknown' });
      continue;
    }
    // A structure named by both id and slug gets the request once.
    if (seenStructures.has(structureId)) continue;
    seenStructures.add(structureId);
    const issues = await checkRequest(transaction, values, structureId);
    if (issues.length > 0) {
      if (structures.length === 1) throw new Problem('validation', { issues });
      sent.push({
        structure,
        structureId,
        code: null,
        status: 'invalid',
        errors: errorTexts(issues, language),
      });
      continue;
    }
    const made = await insertRecord(transaction, {
      definition: bookingRequest,
      author,
      structureId,
      values,
      extra: [
        ...(groupId
          ? [{ column: 'group_id', expression: (statement: Statement) => `${statement.bind(groupId)}::uuid` }]
          : []),
        ...highlightColumn(attribution?.highlightId, structureId),
      ],
    });
    if (!isSpam)
      await announceRequest(context, transaction, structureId, made.id, groupId === null ? 'direct' : 'multiple');
    sent.push({ structure, structureId, code: String(made.code), status: 'received' });
  }
  const received = sent.flatMap(({ status, structureId }) =>
    status === 'received' && structureId !== null ? [structureId] : [],
  );
  if (!isSpam)
    await appendRequestEvents(eventReceiverOf(context), transaction, {
      visitor,
      attribution,
      tokenId: token?.id ?? 0,
      lang: values.lang,
      structureIds: received,
    });
  return sent;
}

/** Sets the highlight that brought the guest, if it belongs to this structure. */
export function highlightColumn(highlightId: number | null | undefined, structureId: number) {
  if (!highlightId) return [];
  return [
    {
      column: 'highlight_id',
      expression: (statement: Statement) =>
        `(select h.id from highlights h where h.id = ${statement.bind(highlightId)} and h.structure_id = ${statement.bind(structureId)})`,
    },
  ];
}

export interface Sender {
  readonly language: Language;
  readonly token: ValidToken | null;
}

/**
 * Confirms the request to the guest, if their address is proven or the limit for unknown addresses allows. Notifies the
 * structure.
 */
export async function announceRequest(
  context: Context,
  transaction: Transaction,
  structureId: number,
  requestId: number,
  kind: 'direct' | 'multiple',
): Promise<void> {
  const guest = await readGuest(transaction, requestId);
  if (!guest) return;
  if (await mayMailAddress(context, transaction, guest.email))
    await mailGuest(context, transaction, guest, 'guest-received');
  await notifyStructure(context, transaction, structureId, {
    type: 'request_new',
    mail: 'request-arrived',
    requestId,
    guest: guest.name,
    code: guest.code,
    kind,
  });
}

export async function checkRequest(
  transaction: Transaction,
  values: Record<string, unknown>,
  structureId: number,
): Promise<Issue[]> {
  const whole = { ...defaultsOf(bookingRequest.fields), ...values };
  const past: Issue[] = String(values.checkin) < todayInRome() ? [{ path: 'checkin', code: 'date_past' }] : [];
  return [
    ...past,
    ...checkRules(bookingRequest, whole),
    ...(await referenceIssues(transaction, bookingRequest, whole, null, structureId)),
  ];
}

/** Limits requests per address and day. The answer does not reveal whether earlier requests exist. */
export async function assertBelowDailyLimit(transaction: Transaction, email: string, more: number): Promise<void> {
  await run(transaction, 'select pg_advisory_xact_lock(hashtext($1))', [`guest:${email.toLowerCase()}`]);
  const [row] = await run<{ count: number }>(
    transaction,
    `select count(*)::integer as count from (select from booking_requests
       where lower(email) = lower($1) and created_at > now() - interval '1 day' limit ${MAX_REQUESTS_PER_DAY}) r`,
    [email],
  );
  if ((row?.count ?? 0) + more > MAX_REQUESTS_PER_DAY) throw new Problem('too-many-requests', { retryAfter: 3600 });
}
