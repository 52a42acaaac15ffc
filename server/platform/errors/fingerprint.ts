import { createHash } from 'node:crypto';

/** One step of a stack, in the source where that is known. */
export interface Frame {
  /** `web/platform/shell/page.tsx`; a file of the build keeps its name without its hash. */
  readonly file: string;
  readonly line: number | null;
  readonly name: string;
  /** Of this program, not of a library nor of Node. */
  readonly isOwn: boolean;
}

const digest = (parts: readonly unknown[]) =>
  createHash('sha256').update(JSON.stringify(parts)).digest('hex');

/** Frames that tell one error from another; those further out are of whoever called. */
const NEAREST = 5;

/**
 * What makes two errors one (platform 6.2): where they come from, their type, and the places of ours that they passed, by file and
 * function, for lines move with each release; what they say, but for its numbers, where there is no such place.
 */
export function fingerprintOf(
  source: string,
  type: string | null,
  message: string,
  frames: readonly Frame[],
): string {
  const own = frames.filter(({ isOwn }) => isOwn).slice(0, NEAREST);
  const where = own.length > 0 ? own.map(({ file, name }) => [file, name]) : message.replace(/\d+/g, '0');
  return `v2:${digest([source, type, where])}`;
}

/** What a stack looks like before anything is known of its lines: the same in one build, another in the next. */
export const printOf = (source: string, release: string | null, type: string | null, stack: string): string =>
  digest([source, release, type, stack]);

const ROOT = new URL('../../../', import.meta.url).href;

/** The frames of a stack of this process: its files are the source. */
export function ownFrames(stack: string): Frame[] {
  return stack.split('\n').flatMap((line) => {
    const at =
      /^\s*at (?:(?:async )?(.{1,200}?) \()?((?:file:|node:|\/)[^()\s]{1,500}):(\d{1,9}):\d{1,9}\)?$/.exec(
        line,
      );
    if (!at) return [];
    const [, name = '', file = '', number] = at;
    const path = decodeURI(file).replace(ROOT, '').replace(new URL(ROOT).pathname, '');
    const isOwn = !/^(node:|\/|file:)|node_modules/.test(path);
    return [{ file: path, line: Number(number), name, isOwn }];
  });
}
