import { copyFileSync, existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Context } from '../context.ts';
import { run } from '../database/statement.ts';
import { type Build, readBuild } from './build-record.ts';

const DIST = fileURLToPath(new URL('../../../dist', import.meta.url));

/** Builds whose source maps are stored (platform dictionary 6.2). */
const STORED = 20;
/** As the build makes it: it names a folder. */
const ID = /^[a-z0-9]{1,20}$/;

let current: Build | null | undefined;

/** The build of the web that this process serves; null while developing and in tests. */
export function buildInUse(): Build | null {
  if (current === undefined) current = readBuild(path.join(DIST, 'web'));
  return current;
}

const mapsIn = ({ config }: Pick<Context, 'config'>) => path.join(config.dataDir, 'maps');

/** Where the source maps of a release are; null of one that is not stored. */
export function mapsOf(context: Pick<Context, 'config'>, release: string | null): string | null {
  if (!release || !ID.test(release)) return null;
  const folder = path.join(mapsIn(context), release);
  return existsSync(folder) ? folder : null;
}

/** Notes the build in use and stores its maps beside those of the last twenty: errors of a page that was open for a week are read by its own. */
export async function storeMaps(context: Context): Promise<void> {
  const build = buildInUse();
  if (!build || !ID.test(build.id)) return;
  await run(
    context.database.pool,
    `with noted as (insert into builds (id, built_at) values ($1, $2) on conflict do nothing)
     delete from builds where built_at < now() - interval '400 days'`,
    [build.id, new Date(build.timestamp).toISOString()],
  );
  const built = path.join(DIST, 'maps');
  const all = mapsIn(context);
  // Nobody's data folder is made for this alone.
  if (!existsSync(built) || !existsSync(context.config.dataDir)) return;
  try {
    const folder = path.join(all, build.id);
    if (!existsSync(folder)) {
      mkdirSync(folder, { recursive: true });
      for (const file of readdirSync(built)) copyFileSync(path.join(built, file), path.join(folder, file));
    }
    // Their ids are the time of the build, in base 36.
    const former = readdirSync(all).sort((a, b) => Number.parseInt(b, 36) - Number.parseInt(a, 36));
    for (const old of former.slice(STORED)) rmSync(path.join(all, old), { recursive: true, force: true });
  } catch (error) {
    // A disk that is full or read-only: the errors are stored all the same, with the lines of the build.
    context.log.warn({ err: error }, 'source maps not stored');
  }
}
