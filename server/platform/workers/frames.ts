import type { Duplex } from 'node:stream';
import { deserialize, serialize } from 'node:v8';

/**
 * Values over a pipe, each as `v8.serialize` writes it behind its length in four bytes. Node's own channel between
 * processes is not used: it holds the loop for each megabyte of a file.
 */
export function sendValue(pipe: Duplex, value: unknown): void {
  const body = serialize(value);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(body.length);
  pipe.write(length);
  pipe.write(body);
}

/** Calls for each value that comes in whole. */
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
