import { copyFileSync, existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Context } from '../context.ts';
import { run } from '../database/statement.ts';
import { type Build, readBuild } from './build-record.ts';

const DIST = fileURLToPath(new URL('../../../dist', import.meta.url));

/** Number of builds whose source maps are stored (platform dictionary 6.2). */
const MAX_STORED_BUILDS = 20;
/** Build id. Used as the name of a folder, hence the strict pattern. */
const BUILD_ID = /^[a-z0-9]{1,20}$/;

let current: Build | null | undefined;

/** Returns the web build that this process serves; null in development and in tests. */
export function currentBuild(): Build | null {
  if (current === undefined) current = readBuild(path.join(DIST, 'web'));
  return current;
}

const mapsFolder = ({ config }: Pick<Context, 'config'>) => path.join(config.dataDir, 'maps');

/** Returns the folder with the source maps of a release; null if they are not stored. */
export function findMapsFolder(context: Pick<Context, 'config'>, release: string | null): string | null {
  if (!release || !BUILD_ID.test(release)) return null;
  const folder = path.join(mapsFolder(context), release);
  return existsSync(folder) ? folder : null;
}

/**
 * Records the current build and stores its source maps. Keeps the maps of the last twenty builds, to decode errors from
 * pages that stayed open across releases.
 */
export async function storeMaps(context: Context): Promise<void> {
  const build = currentBuild();
  if (!build || !BUILD_ID.test(build.id)) return;
  await run(
    context.database.pool,
    `with noted as (insert into builds (id, built_at) values ($1, $2) on conflict do nothing)
     delete from builds where built_at < now() - interval '400 days'`,
    [build.id, new Date(build.timestamp).toISOString()],
  );
  const builtMaps = path.join(DIST, 'maps');
  const storedMaps = mapsFolder(context);
  // Does not create the data folder just for source maps.
  if (!existsSync(builtMaps) || !existsSync(context.config.dataDir)) return;
  try {
    const folder = path.join(storedMaps, build.id);
    if (!existsSync(folder)) {
      mkdirSync(folder, { recursive: true });
      for (const file of readdirSync(builtMaps)) copyFileSync(path.join(builtMaps, file), path.join(folder, file));
    }
    // Ids are build times in base 36.
    const buildIds = readdirSync(storedMaps).sort((a, b) => Number.parseInt(b, 36) - Number.parseInt(a, 36));
    for (const buildId of buildIds.slice(MAX_STORED_BUILDS))
      rmSync(path.join(storedMaps, buildId), { recursive: true, force: true });
  } catch (error) {
    // If the disk is full or read-only, errors are still stored, with line numbers of the compiled code.
    context.log.warn({ err: error }, 'source maps not stored');
  }
}
