import { BOUNDS } from './incoming-mail.ts';

const LF = 10;
/** A part begins with its boundary, and names its type in a line of its own. */
const PART = /^content-type[ \t]*:/i;

/** Whether a parser may be given it: lines and parts are counted no farther than their bounds. */
export function isWithinBounds(raw: Buffer): boolean {
  let lines = 0;
  let parts = 0;
  let start = 0;
  let isHeader = true;
  while (start < raw.length) {
    const found = raw.indexOf(LF, start);
    const end = found < 0 ? raw.length : found;
    lines += 1;
    if (lines > BOUNDS.lines) return false;
    // Only of a line that may be one: most are words or base64.
    if ((raw[start] === 67 || raw[start] === 99) && PART.test(raw.toString('latin1', start, start + 14))) {
      parts += 1;
      if (parts > BOUNDS.parts) return false;
    }
    if (isHeader && end - start <= 1) isHeader = false;
    if (isHeader && end > BOUNDS.headerBytes) return false;
    start = end + 1;
  }
  return true;
}
