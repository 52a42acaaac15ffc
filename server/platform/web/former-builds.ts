import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { z } from 'zod';

const WEEK_MS = 7 * 86_400_000;

const builds = z.array(
  z.object({
    id: z.string(),
    files: z.array(z.string()),
    /** Milliseconds; null for the one in use. */
    replacedAt: z.number().nullable(),
  }),
);
type Builds = z.infer<typeof builds>;

/**
 * Copies the files of the build in use to `folder`, and deletes those of builds that were replaced more than a week ago:
 * a page that somebody has open still finds its parts, however the program is installed. Gives the names that are there,
 * `assets/x-hash.js`; none where the folder cannot be written.
 */
export function storeBuild(
  web: string,
  folder: string,
  id: string,
  now: number = Date.now(),
): ReadonlySet<string> {
  // Nobody's data folder is made for this alone.
  if (!existsSync(path.dirname(folder))) return new Set();
  try {
    const files = readdirSync(path.join(web, 'assets'));
    const list = path.join(folder, 'builds.json');
    const former = readList(list).filter((build) => build.id !== id);
    const all: Builds = [
      { id, files, replacedAt: null },
      ...former.map((build) => ({ ...build, replacedAt: build.replacedAt ?? now })),
    ].filter(({ replacedAt }) => replacedAt === null || now - replacedAt < WEEK_MS);
    const assets = path.join(folder, 'assets');
    mkdirSync(assets, { recursive: true });
    for (const file of files)
      if (!existsSync(path.join(assets, file)))
        copyFileSync(path.join(web, 'assets', file), path.join(assets, file));
    const served = new Set(all.flatMap((build) => build.files));
    for (const file of readdirSync(assets))
      if (!served.has(file)) rmSync(path.join(assets, file), { force: true });
    writeFileSync(list, JSON.stringify(all));
    return new Set([...served].map((file) => `assets/${file}`));
  } catch {
    // A disk that is full or read-only: the build in use is served all the same.
    return new Set();
  }
}

function readList(file: string): Builds {
  try {
    return builds.parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    return [];
  }
}
