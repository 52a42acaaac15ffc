import { FileRefusal } from './refusal.ts';

/** Bytes or letters between two line ends: more than any row has, and few enough for its cells to be in memory at once. */
const LONGEST_LINE = 2_000_000;

/**
 * Passes a text on as long as its lines are such as rows have. The reader of CSV counts a row's letters and not its
 * separators: of a file of nothing else it would make one row of as many cells.
 */
export async function* withLinesBounded<T extends Buffer | string>(
  chunks: AsyncIterable<T>,
): AsyncGenerator<T> {
  let line = 1;
  let length = 0;
  for await (const chunk of chunks) {
    let start = 0;
    for (let end = chunk.indexOf('\n'); end !== -1; end = chunk.indexOf('\n', start)) {
      line += 1;
      start = end + 1;
      length = 0;
    }
    // Files of old Macs end their lines by this alone.
    const last = chunk.lastIndexOf('\r');
    if (last >= start) {
      start = last + 1;
      length = 0;
    }
    length += chunk.length - start;
    if (length > LONGEST_LINE) throw new FileRefusal('long', { line });
    yield chunk;
  }
}
