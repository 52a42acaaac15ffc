import { todayInRome } from '../../domain/kernel/calendar/days.ts';
import type { Language } from '../../domain/platform/language/text.ts';
import { CRITERION_NAMES, meanScore, type Scores, TRAVELLER_TYPES } from '../../domain/stays/reviews/review.ts';
import { toPublicName } from '../../domain/stays/reviews/text.ts';
import type { Author } from '../../server/platform/audit/entry.ts';
import { run } from '../../server/platform/database/statement.ts';
import type { Transaction } from '../../server/platform/database/transaction.ts';
import { recountRatings } from '../../server/stays/reviews/ratings.ts';
import { GUESTS } from '../bookings/guests.ts';
import { type Random, randomFrom, randomInteger } from '../random.ts';
import { REVIEW_TEXTS } from './texts.ts';
import { translationsOf } from './translations.ts';

const REVIEW_COUNT = 190;
const DAYS = 365;
const PORTAL: Author = { userId: null, role: 'system', requestId: null, ipMasked: null };
const GUEST_LANGUAGES: readonly Language[] = ['it', 'it', 'it', 'de', 'de', 'en', 'fr'];

interface StructureRow {
  readonly id: number;
}

interface Stay {
  readonly id: number;
  readonly structureId: number;
  readonly requestId: number | null;
  readonly name: string;
  readonly lang: Language;
  readonly country: string | null;
  readonly checkout: string;
}

/** Creates a year of reviews of the structures on line: most published, some pending, reported, refused or answered. */
export async function makeReviews(transaction: Transaction): Promise<void> {
  const draw = { random: randomFrom(16) };
  const structures = await run<StructureRow>(transaction, 'select id from structures where is_online order by id', []);
  if (structures.length === 0) return;
  const stays = await run<Stay>(
    transaction,
    `select distinct on (coalesce(a.request_id, -a.id)) a.id, a.structure_id as "structureId", a.request_id as "requestId",
       a.guest_name as name, a.guest_lang as lang, a.guest_country as country, a.checkout
     from arrivals a join structures s on s.id = a.structure_id
     where a.state = 'checked_out' and a.guest_email is not null and s.is_online
     order by coalesce(a.request_id, -a.id), a.id`,
    [],
  );
  const rows = Array.from({ length: REVIEW_COUNT }, (_, n) => {
    const stay = n % 2 === 0 ? stays[n / 2] : undefined;
    return rowOf(draw, n, structures, stay);
  });
  await insert(transaction, rows);
  await run(
    transaction,
    `insert into review_reports (review_id, origin, reason, note, created_at)
     select id, case when report_note is null then 'public' else 'structure' end, report_reason, report_note, published_at + interval '2 days'
     from reviews where state in ('reported', 'hidden') and report_reason is not null`,
    [],
  );
  // Invitations of guests who left recently and have not written yet.
  await run(
    transaction,
    `insert into review_invitations (arrival_id, structure_id, request_id, sent_at)
     select distinct on (coalesce(a.request_id, -a.id)) a.id, a.structure_id, a.request_id, now() - interval '1 hour'
     from arrivals a where a.state = 'checked_out' and a.guest_email is not null
     order by coalesce(a.request_id, -a.id), a.id`,
    [],
  );
  for (const { id } of structures) await recountRatings({ transaction, author: PORTAL, structureId: id });
}

function rowOf(draw: Random, n: number, structures: readonly StructureRow[], stay: Stay | undefined) {
  const lang = stay?.lang ?? pickFrom(draw, GUEST_LANGUAGES);
  const odd = n % 47 === 5 ? REVIEW_TEXTS.suspicious[Math.floor(n / 47) % REVIEW_TEXTS.suspicious.length] : undefined;
  const texts = REVIEW_TEXTS.byLanguage[odd ? 'it' : lang];
  const guest = stay?.name ?? pickFrom(draw, GUESTS.names[lang]).join(' ');
  const mood = draw.random() < 0.12 ? randomInteger(draw, 3, 5) : randomInteger(draw, 7, 10);
  const scores: Scores = Object.fromEntries(
    CRITERION_NAMES.filter((name) => name !== 'food' || n % 3 === 0).map((name) => [
      name,
      Math.max(1, Math.min(10, mood + randomInteger(draw, -1, 1))),
    ]),
  );
  const state = odd || n % 11 === 0 ? 'pending' : (STATES[n % STATES.length] ?? 'published');
  const daysAgo = state === 'pending' ? randomInteger(draw, 0, 5) : randomInteger(draw, 6, DAYS);
  const createdAt = new Date(Date.now() - daysAgo * 86_400_000 - randomInteger(draw, 1, 20) * 3_000_000).toISOString();
  const stayMonth = [stay?.checkout ?? createdAt, todayInRome()].toSorted()[0]?.slice(0, 7);
  const wasShown = state === 'published' || state === 'reported' || state === 'hidden';
  const reply = wasShown && n % 3 === 1 ? texts.reply : null;
  const waits = reply !== null && n % 15 === 1;
  const row = {
    structureId: stay?.structureId ?? pickFrom(draw, structures).id,
    arrivalId: stay?.id ?? null,
    requestId: stay?.requestId ?? null,
    name: guest,
    shown: toPublicName(guest),
    email: `ospite${n}@recensioni.example`,
    country: stay?.country ?? pickFrom(draw, GUESTS.countries[lang]),
    traveller: pickFrom(draw, Object.keys(TRAVELLER_TYPES)),
    stayMonth,
    scores,
    overall: meanScore(scores),
    title: odd?.title ?? pickFrom(draw, texts.titles),
    positive: odd?.text ?? pickFrom(draw, texts.good),
    negative: odd || n % 4 === 0 ? null : pickFrom(draw, texts.bad),
    lang: odd ? ('it' as const) : lang,
    flags: odd ? [...odd.flags] : [],
    state,
    reason: state === 'rejected' ? 'off_topic' : state === 'hidden' ? 'personal_data' : null,
    reply,
    replyState: reply === null ? null : waits ? 'pending' : 'published',
    publishedReply: waits ? null : reply,
    reportReason: state === 'reported' || state === 'hidden' ? (n % 2 ? 'fake' : 'offensive') : null,
    reportNote: state === 'reported' && n % 2 ? 'Non risulta tra i nostri ospiti.' : null,
    createdAt,
  };
  const isTranslated = wasShown && !odd && n % 2 === 1;
  const source = n % 4 === 1 ? 'machine' : 'human';
  return { ...row, translations: isTranslated ? translationsOf(row, source, n % 30 === 7) : {} };
}

/** States of the reviews, in turn. */
const STATES = [
  'published',
  'published',
  'published',
  'published',
  'published',
  'published',
  'published',
  'reported',
  'published',
  'published',
  'published',
  'published',
  'published',
  'rejected',
  'published',
  'published',
  'published',
  'published',
  'published',
  'published',
  'published',
  'published',
  'hidden',
  'published',
  'published',
  'published',
  'published',
] as const;

function pickFrom<T>(draw: Random, list: readonly T[]): T {
  return list[Math.floor(draw.random() * list.length)] as T; // The list is never empty.
}

async function insert(transaction: Transaction, rows: readonly ReturnType<typeof rowOf>[]): Promise<void> {
  await run(
    transaction,
    `insert into reviews (structure_id, arrival_id, booking_request_id, is_verified, source, author_name, shown_name, author_email,
       author_country, traveller_type, stay_month, scores, overall_score, title, positive_text, negative_text, lang, translations, flags,
       is_flagged, state, reject_reason, reply, reply_state, published_reply, replied_at, report_reason, report_note,
       report_count, published_at, moderated_at, created_at, updated_at)
     select r."structureId", r."arrivalId", r."requestId", r."arrivalId" is not null,
       case when r."arrivalId" is null then 'site' else 'invite' end, r.name, r.shown, r.email, r.country, r.traveller,
       r."stayMonth", r.scores, r.overall, r.title, r.positive, r.negative, r.lang, r.translations, r.flags, cardinality(r.flags) > 0, r.state,
       r.reason, r.reply, r."replyState", r."publishedReply", case when r."replyState" = 'pending' then now() - make_interval(hours => 4 + extract(day from r."createdAt")::integer * 2)
         when r.reply is not null then least(now(), r."createdAt" + interval '3 days') end,
       r."reportReason", r."reportNote", case when r.state = 'reported' then 1 else 0 end,
       case when r.state in ('published', 'reported', 'hidden') then r."createdAt" + interval '5 hours' end,
       case when r.state <> 'pending' then r."createdAt" + interval '5 hours' end, r."createdAt", r."createdAt"
     from jsonb_to_recordset($1::jsonb) as r("structureId" integer, "arrivalId" integer, "requestId" integer, name text, shown text,
       email text, country text, traveller text, "stayMonth" text, scores jsonb, overall numeric, title text, positive text,
       negative text, lang text, translations jsonb, flags text[], state text, reason text, reply text, "replyState" text, "publishedReply" text,
       "reportReason" text, "reportNote" text, "createdAt" timestamptz)`,
    [JSON.stringify(rows)],
  );
}
