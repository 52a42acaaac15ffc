import { VISIBLE_STATES } from '../../../domain/stays/reviews/states.ts';
import type { Config } from '../config.ts';
import { type Queryable, run } from '../database/statement.ts';
import { reviewPhotoFile } from './files.ts';

/** SQL joins and condition for a review's picture, by the review's id and the file name. */
const PICTURE = `reviews r, jsonb_array_elements(r.photos) p where r.id = $1::bigint and p ->> 'file' = $2`;

/** Returns the file of a guest's picture without checking its visibility; null if there is none. */
export async function findReviewOriginal(
  database: Queryable,
  config: Pick<Config, 'dataDir'>,
  reviewId: number,
  file: string,
): Promise<string | null> {
  const [row] = await run(database, `select from ${PICTURE}`, [reviewId, file]);
  return row ? reviewPhotoFile(config, reviewId, file) : null;
}

/** True if a guest's picture is public: the picture and its review are approved. */
export async function isReviewPicturePublic(database: Queryable, reviewId: number, file: string): Promise<boolean> {
  const [row] = await run(
    database,
    `select from ${PICTURE} and p ->> 'state' = 'approved' and r.state = any($3::text[])
       and exists (select from structures s where s.id = r.structure_id and s.is_online)`,
    [reviewId, file, VISIBLE_STATES],
  );
  return row !== undefined;
}
