import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

export interface Source {
  /** Path from the root, with slashes. */
  readonly file: string;
  readonly text: string;
}

const LAYERS = ['domain', 'server', 'web', 'e2e', 'bench', 'scripts', 'portal', 'demo'];
const GENERATED_FILES = /\.gen\.tsx?$|^server\/platform\/database\/migrations\//;

/** Reads every file that a person wrote. */
export function readSources(root: string): Source[] {
  return LAYERS.flatMap((floor) => {
    const entries = readdirSync(path.join(root, floor), { recursive: true, withFileTypes: true });
    return entries
      .filter((entry) => entry.isFile() && /\.(tsx?|mjs|css|sql)$/.test(entry.name))
      .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)).split(path.sep).join('/'))
      .filter((file) => !GENERATED_FILES.test(file))
      .map((file) => ({ file, text: readFileSync(path.join(root, file), 'utf8') }));
  });
}
