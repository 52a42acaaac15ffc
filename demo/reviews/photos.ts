import { randomUUID } from 'node:crypto';
import type { ReviewPhoto } from '../../domain/stays/reviews/photos.ts';
import type { Config } from '../../server/platform/config.ts';
import { run } from '../../server/platform/database/statement.ts';
import type { Transaction } from '../../server/platform/database/transaction.ts';
import { reviewPhotoFile, writeAtomically } from '../../server/platform/images/files.ts';
import type { DemoPicture } from '../structures/pictures.ts';

/** One of this many published or pending reviews has photos. Pending ones have more, so that moderators find some. */
const PHOTO_INTERVALS = { shown: 9, pending: 2 };

/**
 * Adds photos of guests: most of published reviews are approved, some removed; those of pending reviews are pending.
 */
export async function addReviewPhotos(
  transaction: Transaction,
  config: Pick<Config, 'dataDir'>,
  pictures: readonly DemoPicture[],
): Promise<void> {
  const taken = pictures
    .filter(({ kind }) => kind !== 'exterior')
    .toSorted((a, b) => a.checksum.localeCompare(b.checksum));
  const chosen = await run<{ id: number; state: string }>(
    transaction,
    `select id, state from (select id, state, row_number() over (partition by state = 'pending' order by id) as n
       from reviews where state in ('published', 'pending')) r
     where n % case when state = 'pending' then ${PHOTO_INTERVALS.pending} else ${PHOTO_INTERVALS.shown} end = 1`,
    [],
  );
  const rows = await Promise.all(
    chosen.map(async ({ id, state }, n) => {
      const own = Array.from({ length: 1 + (n % 3) }, (_, at) => taken[(n * 4 + at) % taken.length]);
      const photos = own.flatMap((picture, at): (ReviewPhoto & { data: Buffer })[] => {
        if (!picture) return [];
        const { width, height, color, data } = picture;
        const isOut = state === 'published' && n % 4 === 1 && at === 1;
        const said = state === 'pending' ? 'pending' : isOut ? 'rejected' : 'approved';
        const reason = isOut ? 'personal_data' : null;
        return [{ file: `${randomUUID()}.jpg`, state: said, reason, width, height, color, data }];
      });
      for (const { file, data } of photos)
        await writeAtomically(reviewPhotoFile(config, id, file), data, { durable: false });
      return { id, photos: photos.map(({ data: _, ...photo }) => photo) };
    }),
  );
  await run(
    transaction,
    `update reviews r set photos = n.photos from jsonb_to_recordset($1::jsonb) as n(id integer, photos jsonb) where r.id = n.id`,
    [JSON.stringify(rows)],
  );
}
