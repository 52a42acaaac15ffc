import path from 'node:path';
import { GALLERIES } from '../../../domain/galleries.ts';
import { RESTORE_DAYS } from '../../../domain/structures/photos/gallery-rules.ts';
import { PHOTO_SIZES } from '../../../domain/structures/photos/limits.ts';
import { tableName } from '../../kernel/records/table.ts';
import { runUnlessBackingUp } from '../../platform/backup/files.ts';
import type { Context } from '../../platform/context.ts';
import { run } from '../../platform/database/statement.ts';
import { originalsFolder, userOriginalsFolder, variantsFolder } from '../../platform/images/files.ts';
import { forEachFolder, forEachStructureFolder, removeFiles } from '../../platform/images/folders.ts';

/**
 * SQL conditions for the photos of one folder, on photos and on history entries. `$1` is the id in the folder's name.
 */
interface OwnerConditions {
  readonly collection: string;
  readonly photos: string;
  readonly deletions: string;
  /** Condition on `v`: versions whose pictures may return into the draft. */
  readonly versions: string;
}

const OWNER_CONDITIONS: readonly OwnerConditions[] = [
  {
    collection: 'structures',
    photos: 'structure_id = $1',
    deletions: 'e.structure_id = $1',
    versions: 'false',
  },
  ...GALLERIES.flatMap(({ name, owner }) =>
    owner?.scope === 'platform'
      ? [
          {
            collection: owner.collection,
            photos: `structure_id is null and gallery = '${name}' and owner_id = $1`,
            deletions: `e.structure_id is null and e.changes @> jsonb_build_array(
              jsonb_build_object('field', 'gallery', 'before', '${name}'),
              jsonb_build_object('field', 'ownerId', 'before', $1::integer))`,
            versions: `v.resource = '${owner.collection}' and v.record_id = $1
              and (exists (select from ${tableName(owner)} where id = $1)
                or exists (select from audit_entries d where d.target_type = '${name}' and d.target_id = $1
                  and d.action = 'delete' and d.at > now() - make_interval(days => ${RESTORE_DAYS})))`,
          },
        ]
      : [],
  ),
];

type CleanUpContext = Pick<Context, 'config' | 'database'>;

/**
 * Nightly job: deletes originals that no photo, no photo deleted in the last 30 days and no published version uses.
 * Deletes unused variants and leftovers of interrupted writes. Files younger than a day stay, since a write may be in
 * progress.
 */
export function defineImageCleanUp(context: Context): void {
  context.jobs.define('images-clean-up', () => cleanImages(context), { cron: '10 4 * * *', retryLimit: 2 });
}

export function cleanImages(context: CleanUpContext): Promise<void> {
  return runUnlessBackingUp(context.database.pool, () => cleanAll(context));
}

async function cleanAll(context: CleanUpContext): Promise<void> {
  await deleteForgottenPhotos(context);
  for (const owners of OWNER_CONDITIONS) {
    const { collection } = owners;
    const forEachOwnerFolder = collection === 'structures' ? forEachStructureFolder.bind(null, context) : forEachFolder;
    await forEachOwnerFolder(originalsFolder(context.config, collection), async (folder, id) => {
      const stored = await readUsedChecksums(context, owners, id);
      await removeFiles(folder, (stem) => !stored.has(stem));
    });
    for (const size of PHOTO_SIZES) {
      await forEachOwnerFolder(path.join(variantsFolder(context.config, size), collection), async (folder, id) => {
        const stored = await readUsedNames(context, owners, id);
        await removeFiles(folder, (stem) => !stored.has(stem));
      });
    }
  }
  await cleanUserPhotos(context);
  await cleanReviewPhotos(context);
}

async function cleanUserPhotos({ config, database }: CleanUpContext): Promise<void> {
  const folders = [
    userOriginalsFolder(config),
    ...PHOTO_SIZES.map((size) => path.join(variantsFolder(config, size), 'users')),
  ];
  for (const root of folders) {
    await forEachFolder(root, async (folder, userId) => {
      const [person] = await run<{ file: string | null }>(
        database.pool,
        'select profile_photo as file from users where id = $1',
        [userId],
      );
      const kept = person?.file ? path.parse(person.file).name : null;
      await removeFiles(folder, (stem) => stem !== kept);
    });
  }
}

/** Deletes pictures that no review uses: those of refused uploads and deleted reviews. */
async function cleanReviewPhotos({ config, database }: CleanUpContext): Promise<void> {
  const folders = [
    originalsFolder(config, 'reviews'),
    ...PHOTO_SIZES.map((size) => path.join(variantsFolder(config, size), 'reviews')),
  ];
  for (const root of folders) {
    await forEachFolder(root, async (folder, reviewId) => {
      const rows = await run<{ file: string }>(
        database.pool,
        `select p ->> 'file' as file from reviews r, jsonb_array_elements(r.photos) p where r.id = $1::bigint`,
        [reviewId],
      );
      const kept = new Set(rows.map(({ file }) => path.parse(file).name));
      await removeFiles(folder, (stem) => !kept.has(stem));
    });
  }
}

/** Deletes the photos of records that were deleted too long ago to be restored. */
async function deleteForgottenPhotos({ database }: CleanUpContext): Promise<void> {
  for (const { name, owner } of GALLERIES) {
    if (!owner) continue;
    await run(
      database.pool,
      `delete from photos p where gallery = $1 and owner_id is not null
         and not exists (select from ${tableName(owner)} where id = p.owner_id)
         and not exists (select from audit_entries e where e.target_type = $1 and e.target_id = p.owner_id
           and e.action = 'delete' and e.at > now() - make_interval(days => $2))`,
      [name, RESTORE_DAYS],
    );
  }
}

async function readUsedChecksums(
  { database }: CleanUpContext,
  { photos, deletions, versions }: OwnerConditions,
  id: number,
): Promise<Set<string | null>> {
  const rows = await run<{ checksum: string | null }>(
    database.pool,
    `select checksum from photos where ${photos}
     union
     select c->>'before' from audit_entries e, jsonb_array_elements(e.changes) c
     where ${deletions} and e.target_type = 'photo' and e.action = 'delete' and c->>'field' = 'checksum'
       and e.at > now() - make_interval(days => $2)
     union
     select v.values -> 'picture' ->> 'checksum' from published_versions v where ${versions}`,
    [id, RESTORE_DAYS],
  );
  return new Set(rows.map((row) => row.checksum));
}

async function readUsedNames(
  { database }: CleanUpContext,
  { photos, versions }: OwnerConditions,
  id: number,
): Promise<Set<string>> {
  const rows = await run<{ path: string | null }>(
    database.pool,
    `select path from photos where ${photos}
     union
     select v.values -> 'picture' ->> 'path' from published_versions v where ${versions}`,
    [id],
  );
  return new Set(rows.map((row) => path.parse(row.path ?? '').name));
}
