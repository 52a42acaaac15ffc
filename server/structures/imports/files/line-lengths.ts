import { FileRefusal } from './refusal.ts';

/** Maximum bytes or characters per line. Real rows are shorter, and the cells of such a line fit in memory. */
const MAX_LINE_LENGTH = 2_000_000;

/**
 * Passes a text on and throws if a line is too long. The CSV reader limits a row's characters but not its separators. A
 * file of separators would become one row of countless cells.
 */
export async function* withLinesBounded<T extends Buffer | string>(chunks: AsyncIterable<T>): AsyncGenerator<T> {
  let line = 1;
  let length = 0;
  for await (const chunk of chunks) {
    let start = 0;
    for (let end = chunk.indexOf('\n'); end !== -1; end = chunk.indexOf('\n', start)) {
      line += 1;
      start = end + 1;
      length = 0;
    }
    // Files of old Macs end lines with a carriage return alone.
    const last = chunk.lastIndexOf('\r');
    if (last >= start) {
      start = last + 1;
      length = 0;
    }
    length += chunk.length - start;
    if (length > MAX_LINE_LENGTH) throw new FileRefusal('long', { line });
    yield chunk;
  }
}
