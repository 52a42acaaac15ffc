import type { Duplex } from 'node:stream';
import { deserialize, serialize } from 'node:v8';

/**
 * Writes a value to a pipe, serialized by `v8.serialize` and preceded by its length in four bytes. Node's own process
 * channel would block the event loop for each megabyte.
 */
export function sendValue(pipe: Duplex, value: unknown): void {
  const body = serialize(value);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(body.length);
  pipe.write(length);
  pipe.write(body);
}

/** Calls `take` with each complete value. */
export function onValue(pipe: Duplex, take: (value: unknown) => void): void {
  let chunks: Buffer[] = [];
  let bytes = 0;
  let wanted = -1;
  const shift = (count: number): Buffer => {
    const all = Buffer.concat(chunks);
    chunks = [all.subarray(count)];
    bytes -= count;
    return all.subarray(0, count);
  };
  pipe.on('data', (chunk: Buffer) => {
    chunks.push(chunk);
    bytes += chunk.length;
    for (;;) {
      if (wanted < 0 && bytes >= 4) wanted = shift(4).readUInt32BE();
      if (wanted < 0 || bytes < wanted) return;
      const body = shift(wanted);
      wanted = -1;
      take(deserialize(body));
    }
  });
}
