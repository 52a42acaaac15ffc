import { GALLERY_LIMITS } from '../../domain/photos/photo.ts';
import { photoPoints } from '../../domain/structures/completeness.ts';
import type { Author } from '../audit/entry.ts';
import { fieldProblem } from '../http/problem.ts';
import { type Queryable, run } from '../records/statement.ts';
import { sectionSaved } from '../structures/points.ts';

/**
 * After photos were added, removed, moved or put back: exactly one cover, its path on the structure's list row, the
 * completeness points. In the change's transaction.
 */
export async function galleryChanged(
  transaction: Queryable,
  author: Author,
  structureId: number,
): Promise<void> {
  await run(
    transaction,
    `update photos set is_cover = true where id = (
       select id from photos where structure_id = $1 and gallery = 'structure' order by is_cover desc, position, id limit 1
     ) and not is_cover`,
    [structureId],
  );
  const [gallery] = await run<{ count: number; cover: string | null }>(
    transaction,
    `select count(*)::integer as count, max(path) filter (where is_cover) as cover
     from photos where structure_id = $1 and gallery = 'structure'`,
    [structureId],
  );
  await run(transaction, 'update structures set cover_path = $2 where id = $1', [
    structureId,
    gallery?.cover ?? null,
  ]);
  await sectionSaved(transaction, author, structureId, 'photos', photoPoints(gallery?.count ?? 0));
}

/** Before a deleted photo comes back: the gallery has a place for it, and the cover if it was that. */
export async function makeRoom(
  transaction: Queryable,
  structureId: number,
  photo: Record<string, unknown>,
): Promise<void> {
  const [gallery] = await run<{ count: number }>(
    transaction,
    `select count(*)::integer as count from photos where structure_id = $1 and gallery = 'structure'`,
    [structureId],
  );
  if ((gallery?.count ?? 0) >= GALLERY_LIMITS.structure) {
    throw fieldProblem('photos', 'gallery_full', { n: GALLERY_LIMITS.structure });
  }
  if (photo.isCover) {
    await run(transaction, 'update photos set is_cover = false where structure_id = $1 and is_cover', [
      structureId,
    ]);
  }
}
