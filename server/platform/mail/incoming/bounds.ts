import { BOUNDS } from './incoming-mail.ts';

const LF = 10;
const PART_TYPE_LINE = /^content-type[ \t]*:/i;

/** True if the mail is small enough to parse. Stops counting lines and parts at their limits. */
export function isWithinBounds(raw: Buffer): boolean {
  let lines = 0;
  let parts = 0;
  let start = 0;
  let isHeader = true;
  while (start < raw.length) {
    const lineFeed = raw.indexOf(LF, start);
    const end = lineFeed < 0 ? raw.length : lineFeed;
    lines += 1;
    if (lines > BOUNDS.lines) return false;
    // Tests only lines that start with C or c: most lines are words or base64.
    if ((raw[start] === 67 || raw[start] === 99) && PART_TYPE_LINE.test(raw.toString('latin1', start, start + 14))) {
      parts += 1;
      if (parts > BOUNDS.parts) return false;
    }
    if (isHeader && end - start <= 1) isHeader = false;
    if (isHeader && end > BOUNDS.headerBytes) return false;
    start = end + 1;
  }
  return true;
}
