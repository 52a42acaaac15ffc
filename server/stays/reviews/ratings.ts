import { CRITERION_NAMES } from '../../../domain/stays/reviews/review.ts';
import { SHOWN_STATES } from '../../../domain/stays/reviews/states.ts';
import { type Recounting, recountLater } from '../../kernel/records/lifecycle/recounts.ts';
import { lockStructure } from '../../platform/access/within.ts';
import type { Author } from '../../platform/audit/entry.ts';
import { run } from '../../platform/database/statement.ts';
import type { Transaction } from '../../platform/database/transaction.ts';

/** As SQL, of a review's own state. */
export const SHOWN = `(${SHOWN_STATES.map((state) => `'${state}'`).join(', ')})`;

const MEANS = CRITERION_NAMES.map((name) => `'${name}', round(avg((r.scores->>'${name}')::numeric), 2)`).join(
  ', ',
);

/** What is shown of a structure, added up; where nothing is, there is no row. With its row held: of two at once the second sees the first. */
export async function recountRatings({ transaction, structureId }: Recounting): Promise<void> {
  await lockStructure(transaction, structureId);
  await run(
    transaction,
    `with shown as (select count(*)::integer as count, count(*) filter (where r.is_verified)::integer as verified,
         count(*) filter (where r.published_reply is not null)::integer as replied, round(avg(r.overall_score), 2) as average,
         jsonb_strip_nulls(jsonb_build_object(${MEANS})) as scores
       from reviews r where r.structure_id = $1 and r.state in ${SHOWN}),
     gone as (delete from structure_ratings where structure_id = $1 and (select count from shown) = 0)
     insert into structure_ratings (structure_id, count, verified_count, replied_count, average, scores)
     select $1, count, verified, replied, average, scores from shown where count > 0
     on conflict (structure_id) do update set count = excluded.count, verified_count = excluded.verified_count,
       replied_count = excluded.replied_count, average = excluded.average, scores = excluded.scores`,
    [structureId],
  );
}

/** Before COMMIT, once a structure. */
export function ratingsChanged(transaction: Transaction, author: Author, structureId: number): void {
  recountLater({ transaction, author, structureId }, [recountRatings], null);
}
