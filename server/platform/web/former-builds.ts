import { copyFileSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';

const WEEK_MS = 7 * 86_400_000;

const builds = z.array(
  z.object({
    id: z.string(),
    files: z.array(z.string()),
    /** Milliseconds since 1970; null for the build in use. */
    replacedAt: z.number().nullable(),
  }),
);
type Builds = z.infer<typeof builds>;

/**
 * Copies the current build's files to `folder` and deletes those of builds replaced more than a week ago. An open page
 * thus still finds its parts, however the program is installed. Returns the available names such as `assets/x-hash.js`;
 * none if the folder is not writable.
 */
export function storeBuild(web: string, folder: string, id: string, now: number = Date.now()): ReadonlySet<string> {
  // Stores nothing if the data folder does not exist.
  if (!existsSync(path.dirname(folder))) return new Set();
  try {
    const files = readdirSync(path.join(web, 'assets'));
    const list = path.join(folder, 'builds.json');
    const formerBuilds = readList(list).filter((build) => build.id !== id);
    const all: Builds = [
      { id, files, replacedAt: null },
      ...formerBuilds.map((build) => ({ ...build, replacedAt: build.replacedAt ?? now })),
    ].filter(({ replacedAt }) => replacedAt === null || now - replacedAt < WEEK_MS);
    const assets = path.join(folder, 'assets');
    mkdirSync(assets, { recursive: true });
    for (const file of files)
      if (!existsSync(path.join(assets, file))) copyFileSync(path.join(web, 'assets', file), path.join(assets, file));
    const served = new Set(all.flatMap((build) => build.files));
    for (const file of readdirSync(assets)) if (!served.has(file)) rmSync(path.join(assets, file), { force: true });
    writeFileSync(list, JSON.stringify(all));
    return new Set([...served].map((file) => `assets/${file}`));
  } catch {
    // With a full or read-only disk, the current build is still served.
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
