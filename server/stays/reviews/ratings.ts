import {
  CRITERION_NAMES,
  type ReviewLanguage,
  type Scores,
  type TRAVELLER_TYPES,
} from '../../../domain/stays/reviews/review.ts';
import { VISIBLE_STATES } from '../../../domain/stays/reviews/states.ts';
import { type RecountInput, scheduleRecounts } from '../../kernel/records/lifecycle/recounts.ts';
import { lockStructure } from '../../platform/access/structure-row.ts';
import type { Author } from '../../platform/audit/entry.ts';
import { type Queryable, run, Statement } from '../../platform/database/statement.ts';
import type { Transaction } from '../../platform/database/transaction.ts';

/** SQL list of the states in which guests see a review. */
export const VISIBLE_STATES_SQL = `(${VISIBLE_STATES.map((state) => `'${state}'`).join(', ')})`;

const MEAN_SCORES = CRITERION_NAMES.map((name) => `'${name}', round(avg((r.scores->>'${name}')::numeric), 2)`).join(
  ', ',
);

/**
 * Recalculates a structure's ratings from its visible reviews; deletes the row without any. The lock on the structure
 * makes simultaneous changes count.
 */
export async function recountRatings({ transaction, structureId }: RecountInput): Promise<void> {
  await lockStructure(transaction, structureId);
  await run(
    transaction,
    `with shown as (select count(*)::integer as count, count(*) filter (where r.is_verified)::integer as verified,
         count(*) filter (where r.published_reply is not null)::integer as replied, round(avg(r.overall_score), 2) as average,
         jsonb_strip_nulls(jsonb_build_object(${MEAN_SCORES})) as scores
       from reviews r where r.structure_id = $1 and r.state in ${VISIBLE_STATES_SQL}),
     gone as (delete from structure_ratings where structure_id = $1 and (select count from shown) = 0)
     insert into structure_ratings (structure_id, count, verified_count, replied_count, average, scores)
     select $1, count, verified, replied, average, scores from shown where count > 0
     on conflict (structure_id) do update set count = excluded.count, verified_count = excluded.verified_count,
       replied_count = excluded.replied_count, average = excluded.average, scores = excluded.scores`,
    [structureId],
  );
}

/** Schedules the recalculation once per structure before COMMIT. */
export function scheduleRecount(transaction: Transaction, author: Author, structureId: number): void {
  scheduleRecounts({ transaction, author, structureId }, [recountRatings], null);
}

interface ShownReview {
  readonly id: number;
  readonly author: string;
  readonly country: string | null;
  readonly travellerType: keyof typeof TRAVELLER_TYPES | null;
  readonly stayMonth: string;
  readonly isVerified: boolean;
  readonly scores: Scores;
  readonly overallScore: number;
  readonly title: string;
  readonly positiveText: string | null;
  readonly negativeText: string | null;
  readonly lang: ReviewLanguage;
  readonly publishedAt: string;
  readonly reply: string | null;
  readonly photos: { path: string; width: number; height: number }[];
  readonly translations: unknown;
}

interface Rating {
  readonly count: number;
  readonly verifiedCount: number;
  readonly average: number;
  readonly scores: Scores;
}

/** SQL expression for the approved photos of the row `r`. */
const VISIBLE_PHOTOS = `(select coalesce(jsonb_agg(jsonb_build_object('path', concat_ws('/', 'reviews', r.id, p ->> 'file'),
    'width', p -> 'width', 'height', p -> 'height') order by at), '[]')
  from jsonb_array_elements(r.photos) with ordinality of (p, at) where p ->> 'state' = 'approved')`;

interface ReviewPage {
  /** Last review of the previous page. */
  readonly before: { readonly publishedAt: string; readonly id: number } | null;
  readonly writtenIn: ReviewLanguage | undefined;
  readonly limit: number;
}

/** Reads the published reviews of a structure, the newest first. */
export function readPublishedReviews(
  database: Queryable,
  structureId: number,
  { before, writtenIn, limit }: ReviewPage,
): Promise<ShownReview[]> {
  const statement = new Statement();
  const structure = statement.bind(structureId);
  const cursorCondition = before
    ? `and (r.published_at, r.id) < (${statement.bind(before.publishedAt)}::timestamptz, ${statement.bind(before.id)}::integer)`
    : '';
  const languageCondition = writtenIn ? `and r.lang = ${statement.bind(writtenIn)}` : '';
  return run<ShownReview>(
    database,
    `select r.id, r.shown_name as author, r.author_country as country, r.traveller_type as "travellerType",
       r.stay_month as "stayMonth", r.is_verified as "isVerified", r.scores, r.overall_score::float8 as "overallScore",
       r.title, r.positive_text as "positiveText", r.negative_text as "negativeText", r.lang,
       to_char(r.published_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as "publishedAt", r.published_reply as reply,
       ${VISIBLE_PHOTOS} as photos, r.translations
     from reviews r where r.structure_id = ${structure} and r.state in ${VISIBLE_STATES_SQL} ${languageCondition} ${cursorCondition}
     order by r.published_at desc, r.id desc limit ${limit}`,
    statement.values,
  );
}

export async function readRating(database: Queryable, structureId: number): Promise<Rating | null> {
  const [rating] = await run<Rating>(
    database,
    `select count, verified_count as "verifiedCount", average::float8 as average, scores
     from structure_ratings where structure_id = $1`,
    [structureId],
  );
  return rating ?? null;
}
