import { createHash } from 'node:crypto';

/** A frame of a stack, at its position in the source code if that is known. */
export interface Frame {
  /** File path such as `web/platform/shell/page.tsx`. For compiled files, the name without its hash. */
  readonly file: string;
  readonly line: number | null;
  readonly name: string;
  /** True if the frame is code of this program, not of a library or Node. */
  readonly isOwn: boolean;
}

const digest = (parts: readonly unknown[]) => createHash('sha256').update(JSON.stringify(parts)).digest('hex');

/** Number of frames that enter the fingerprint. Outer frames belong to the callers. */
const MAX_OWN_FRAMES = 5;

/**
 * Returns the fingerprint that groups errors (platform 6.2). It covers the source, the type and our frames by file and
 * function, because lines move with each release. Without such frames it uses the message without numbers, ids and marks of
 * a build.
 */
export function fingerprintOf(source: string, type: string | null, message: string, frames: readonly Frame[]): string {
  const nearestFrames = frames.filter(({ isOwn }) => isOwn).slice(0, MAX_OWN_FRAMES);
  const origin = nearestFrames.length > 0 ? nearestFrames.map(({ file, name }) => [file, name]) : removeIds(message);
  return `v2:${digest([source, type, origin])}`;
}

/** Hash in the name of a built file, such as `rooms-Ab12cd_4.js`. */
const BUILD_MARK = /-[\w-]{8}(?=\.(?:m?js|css)\b)/g;
/** Word with a digit that is long enough for an id: UUIDs, object ids, slugs with numbers. */
const LONG_ID = /(?<![\w-])(?=[\w-]{0,100}\d)[\w-]{12,}/g;
/** Shortened hash, such as a commit. */
const SHORT_HASH = /\b(?=[\da-f]{0,10}\d)[\da-f]{7,11}\b/gi;

const removeIds = (message: string): string =>
  message.replace(BUILD_MARK, '').replace(LONG_ID, '0').replace(SHORT_HASH, '0').replace(/\d+/g, '0');

/** Returns the hash of an unresolved stack. It differs between builds. */
export const hashStack = (source: string, release: string | null, type: string | null, stack: string): string =>
  digest([source, release, type, stack]);

const ROOT = new URL('../../../', import.meta.url).href;

/** Parses the frames of a stack from this process, whose files are source files. */
export function parseOwnFrames(stack: string): Frame[] {
  return stack.split('\n').flatMap((line) => {
    const at = /^\s*at (?:(?:async )?(.{1,200}?) \()?((?:file:|node:|\/)[^()\s]{1,500}):(\d{1,9}):\d{1,9}\)?$/.exec(
      line,
    );
    if (!at) return [];
    const [, name = '', file = '', number] = at;
    const path = decodeURI(file).replace(ROOT, '').replace(new URL(ROOT).pathname, '');
    const isOwn = !/^(node:|\/|file:)|node_modules/.test(path);
    return [{ file: path, line: Number(number), name, isOwn }];
  });
}
