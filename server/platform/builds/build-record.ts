import { readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';

const buildFile = z.object({ id: z.string(), timestamp: z.number() });
export type Build = z.infer<typeof buildFile>;

/** Reads the build's id and time from its folder. Null if there is no build, as in development and in tests. */
export function readBuild(root: string): Build | null {
  try {
    return buildFile.parse(JSON.parse(readFileSync(path.join(root, 'build.json'), 'utf8')));
  } catch {
    return null;
  }
}
