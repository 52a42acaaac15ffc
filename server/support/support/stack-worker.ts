import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { originalPositionFor, TraceMap } from '@jridgewell/trace-mapping';
import { parse } from 'error-stack-parser-es';
import type { Frame } from '../../platform/errors/fingerprint.ts';
import { serveWork } from '../../platform/workers/serve-work.ts';

/** A stack from a browser, and the folder with the source maps of its release. */
export interface StackToResolve {
  readonly stack: string;
  readonly message: string;
  readonly maps: string | null;
}

const MAX_FRAMES = 50;
/** File names of the build, which cannot leave the folder. */
const BUILD_FILE_NAME = /^[\w.-]{1,200}\.m?js$/;
const maps = new Map<string, Promise<TraceMap | null>>();

// Runs in its own process: it parses untrusted text, and loading a map takes about 200 ms.
serveWork(async ({ stack, message, maps: folder }: StackToResolve): Promise<Frame[]> => {
  const found = framesOf(stack, message).slice(0, MAX_FRAMES);
  const frames: Frame[] = [];
  for (const { fileName = '', lineNumber = 0, columnNumber = 0, functionName = '' } of found)
    frames.push(await resolveFrame(folder, fileName, lineNumber, columnNumber, functionName));
  return frames;
});

function framesOf(stack: string, message: string) {
  try {
    return parse({ name: 'Error', message, stack } as Error);
  } catch {
    return [];
  }
}

async function resolveFrame(
  folder: string | null,
  fileName: string,
  line: number,
  column: number,
  name: string,
): Promise<Frame> {
  const file = path.posix.basename(fileName.split(/[?#]/)[0] ?? '');
  const map =
    folder && BUILD_FILE_NAME.test(file) && line > 0 ? await mapOf(path.join(folder, `${file}.map.gz`)) : null;
  const original = map && originalPositionFor(map, { line, column: Math.max(column - 1, 0) });
  if (!original?.source)
    // Removes the build's hash, which changes with each release.
    return {
      file: file.replace(/-[\w-]{8}(?=\.m?js$)/, ''),
      line: line || null,
      name,
      isOwn: BUILD_FILE_NAME.test(file),
    };
  const source = original.source.replace(/^(\.\.\/)+/, '');
  return {
    file: source,
    line: original.line,
    // The minified name differs in each build.
    name: original.name ?? '',
    isOwn: !source.includes('node_modules'),
  };
}

/** Maximum number of source maps in memory, because they are large. */
const MAX_CACHED_MAPS = 8;

function mapOf(file: string): Promise<TraceMap | null> {
  const known = maps.get(file);
  if (known) return known;
  const read = readFile(file)
    .then((zipped) => promisify(gunzip)(zipped))
    .then((text) => new TraceMap(text.toString('utf8')))
    .catch(() => null);
  maps.set(file, read);
  for (const oldest of [...maps.keys()].slice(0, -MAX_CACHED_MAPS)) maps.delete(oldest);
  return read;
}
