import { createHash } from 'node:crypto';
import { z } from 'zod';
import { LANGUAGES, type Language } from '../../../domain/platform/language/text.ts';
import {
  CRITERION_NAMES,
  checkGuestInput,
  meanScore,
  type ReviewFlag,
  review,
  type Scores,
} from '../../../domain/stays/reviews/review.ts';
import { comparisonKey, hasContacts, toPublicName } from '../../../domain/stays/reviews/text.ts';
import { throwIssues } from '../../kernel/records/actions.ts';
import { insertRecord } from '../../kernel/records/write.ts';
import { countStrangerMail } from '../../people/limits/limits.ts';
import type { Author } from '../../platform/audit/entry.ts';
import type { Context } from '../../platform/context.ts';
import { type Queryable, run } from '../../platform/database/statement.ts';
import type { Transaction } from '../../platform/database/transaction.ts';
import type { MailMessage } from '../../platform/mail/compose.ts';
import { Problem } from '../../platform/problems/problem.ts';

/** Reviews per structure and day, and per author and month, from which a review gets a flag. */
const BURST_THRESHOLD = 5;
const BUSY_AUTHOR_THRESHOLD = 4;
/** Months between two reviews of a structure from the same address, unless both prove a stay. */
const MONTHS_BETWEEN = 12;

const f = review.fields;
const score = z.int().min(1).max(10);
const scores = z.strictObject({
  ...(Object.fromEntries(CRITERION_NAMES.map((name) => [name, score])) as Record<
    (typeof CRITERION_NAMES)[number],
    typeof score
  >),
  food: score.nullish(),
});

/** Fields of a guest's review, by invitation or without. */
export const reviewInputFields = {
  authorCountry: f.authorCountry.schema.nullish(),
  travellerType: f.travellerType.schema.nullish(),
  scores: scores.describe('Da 1 a 10; la cucina solo se la si è provata'),
  title: f.title.schema,
  positiveText: f.positiveText.schema.nullish(),
  negativeText: f.negativeText.schema.nullish(),
  lang: f.lang.schema,
  privacyConsent: z.literal(true),
  website: z.string().max(300).nullish().describe('Esca per i programmi: le persone non lo vedono'),
};
const reviewInput = z.strictObject(reviewInputFields);
export type ReviewInput = z.infer<typeof reviewInput>;

interface ReviewAuthor {
  readonly structureId: number;
  readonly name: string;
  readonly email: string | null;
  readonly country: string | null;
  readonly stayMonth: string;
  /** The stay of the invitation link. */
  readonly stay: { readonly arrivalId: number; readonly requestId: number | null } | null;
}

export const mailLanguage = (lang: string): Language => LANGUAGES.find((one) => one === lang) ?? 'en';

/** Stores a review for moderation and returns its id. Suspicious reviews get flags but are never dropped. */
export async function receiveReview(
  context: Context,
  transaction: Transaction,
  author: Author,
  from: ReviewAuthor,
  body: ReviewInput,
): Promise<number> {
  const positiveText = body.positiveText ?? null;
  const negativeText = body.negativeText ?? null;
  throwIssues(checkGuestInput({ title: body.title, positiveText, negativeText, stayMonth: from.stayMonth }));
  const key = comparisonKey([positiveText, negativeText]);
  const hash = key === null ? null : createHash('sha256').update(key).digest('base64url');
  const { isWritten, isSecond, sameId } = await readEarlierReviews(transaction, from, hash);
  if (isWritten) throw new Problem('duplicate');
  if (sameId !== null) return sameId;
  const flags = await computeFlags(transaction, from, body, { hash, isSecond });
  const { food, ...given } = body.scores;
  const judged: Scores = { ...given, ...(food ? { food } : {}) };
  // Author data stay out of the audit log, because the log is kept longer than personal data may be.
  const personal: Record<string, string | null> = {
    author_name: from.name,
    author_email: from.email?.toLowerCase() ?? null,
    text_key: hash,
  };
  const made = await insertRecord(transaction, {
    definition: review,
    author,
    values: {
      structureId: from.structureId,
      bookingRequestId: from.stay?.requestId ?? null,
      arrivalId: from.stay?.arrivalId ?? null,
      isVerified: from.stay !== null,
      source: from.stay ? 'invite' : 'site',
      shownName: toPublicName(from.name),
      authorCountry: body.authorCountry ?? from.country,
      travellerType: body.travellerType ?? null,
      stayMonth: from.stayMonth,
      scores: judged,
      overallScore: meanScore(judged),
      title: body.title,
      positiveText,
      negativeText,
      lang: body.lang,
      flags,
      isFlagged: flags.length > 0,
    },
    extra: Object.entries(personal).map(([column, value]) => ({
      column,
      expression: (statement) => `${statement.bind(value)}::text`,
    })),
  });
  // Invited guests have proven their address.
  if (from.stay || (from.email && (await countStrangerMail(context, transaction, from.email))))
    await mailAuthor(context, transaction, made.id, 'review-received');
  return made.id;
}

interface EarlierReviews {
  /** True if this stay already has a review. */
  readonly isWritten: boolean;
  /** True if the address wrote another review within a year and the two do not both prove a stay. */
  readonly isSecond: boolean;
  /** Id of the same review sent before from the same address. */
  readonly sameId: number | null;
}

/**
 * Looks up the guest's earlier reviews of the structure. A second review is accepted and flagged, because a refusal
 * would reveal where the owner of an address stayed. Only one of them can be published (`refuseSecond`).
 */
async function readEarlierReviews(
  transaction: Transaction,
  { structureId, email, stay }: ReviewAuthor,
  hash: string | null,
): Promise<EarlierReviews> {
  await lockAuthor(transaction, structureId, email);
  if (stay) {
    await run(transaction, 'select from review_invitations where arrival_id = $1 for update', [stay.arrivalId]);
    if (stay.requestId !== null)
      await run(transaction, 'select from booking_requests where id = $1 for no key update', [stay.requestId]);
  }
  const [match] = await run<EarlierReviews>(
    transaction,
    `select exists (select from reviews where arrival_id = $1)
         or exists (select from reviews where booking_request_id = $2::integer) as "isWritten",
       exists (select from reviews where author_email = lower($3::text) and structure_id = $4
         and created_at > now() - make_interval(months => $5) and ($1::integer is null or not is_verified)) as "isSecond",
       (select id from reviews where $1::integer is null and text_key = $6 and author_email = lower($3::text)
         and structure_id = $4 and not is_verified and created_at > now() - interval '1 day' order by id limit 1) as "sameId"`,
    [stay?.arrivalId ?? null, stay?.requestId ?? null, email, structureId, MONTHS_BETWEEN, hash],
  );
  return match ?? { isWritten: false, isSecond: false, sameId: null };
}

/** Locks the combination of structure and address against simultaneous reviews and decisions. */
export async function lockAuthor(transaction: Transaction, structureId: number, email: string | null): Promise<void> {
  await run(transaction, 'select pg_advisory_xact_lock(hashtext($1))', [
    `review:${structureId}:${email?.toLowerCase()}`,
  ]);
}

async function computeFlags(
  database: Queryable,
  { structureId, email }: ReviewAuthor,
  body: ReviewInput,
  { hash, isSecond }: { hash: string | null; isSecond: boolean },
): Promise<ReviewFlag[]> {
  const [known] = await run<Record<'repeated' | 'burst' | 'busyAuthor' | 'ownPeople', boolean>>(
    database,
    `select exists (select from reviews where text_key = $1) as repeated,
       (select count(*) from (select from reviews where structure_id = $2 and created_at > now() - interval '1 day' limit ${BURST_THRESHOLD - 1}) r) >= ${BURST_THRESHOLD - 1} as burst,
       (select count(*) from (select from reviews where author_email = lower($3::text) and created_at > now() - interval '30 days' limit ${BUSY_AUTHOR_THRESHOLD - 1}) r) >= ${BUSY_AUTHOR_THRESHOLD - 1} as "busyAuthor",
       exists (select from users u join user_structures l on l.user_id = u.id where u.email = $3::text::citext and l.structure_id = $2)
         or exists (select from contacts c where c.structure_id = $2 and lower(c.email) = lower($3::text)) as "ownPeople"`,
    [hash, structureId, email],
  );
  const said = [body.title, body.positiveText, body.negativeText].filter(Boolean).join('\n');
  const signs: Record<ReviewFlag, boolean> = {
    repeated: known?.repeated === true,
    second: isSecond,
    burst: known?.burst === true,
    busy_author: known?.busyAuthor === true,
    own_people: known?.ownPeople === true,
    contacts: hasContacts(said),
    trap: Boolean(body.website),
  };
  return (Object.keys(signs) as ReviewFlag[]).filter((flag) => signs[flag]);
}

export type ReviewMail = 'review-received' | 'review-published' | 'review-rejected' | 'review-replied';

/** Mails a review's author in their language while the address is stored. */
export async function mailAuthor(
  context: Pick<Context, 'mail'>,
  transaction: Transaction,
  id: number,
  mail: ReviewMail,
  params: MailMessage['params'] = {},
): Promise<void> {
  const [to] = await run<{
    email: string | null;
    name: string;
    lang: string;
    title: string;
    structure: string;
    slug: string;
  }>(
    transaction,
    `select r.author_email::text as email, r.author_name as name, r.lang, r.title, s.name as structure,
       coalesce((select a.slug from structure_addresses a where a.structure_id = s.id and a.is_current
         order by (a.language = r.lang) desc, a.language = 'it' desc limit 1), s.id::text) as slug
     from reviews r join structures s on s.id = r.structure_id where r.id = $1`,
    [id],
  );
  if (!to?.email) return;
  const language = mailLanguage(to.lang);
  await context.mail.queue(transaction, {
    to: to.email,
    language,
    mail,
    params: { name: to.name, structure: to.structure, title: to.title, ...params },
    sitePath: `${language === 'it' ? '' : `/${language}`}/${to.slug}`,
  });
}
