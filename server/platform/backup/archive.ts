import { createHash, type Hash } from 'node:crypto';
import { once } from 'node:events';
import { createReadStream, createWriteStream } from 'node:fs';
import { open, readdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { extract, type Pack, pack } from 'tar-stream';
import { isAlive } from '../database/cluster.ts';
import { MANIFEST, type Manifest, manifest } from './manifest.ts';

/** Thrown for a damaged archive, from which nothing may be restored. */
export class Damaged extends Error {}

type Bytes = AsyncIterable<Buffer> | Iterable<Buffer>;

export interface Archive {
  /** `content` has exactly `size` bytes. */
  put(name: string, size: number, content: Bytes): Promise<void>;
}

/**
 * Writes a gzipped tar to a temporary file beside `file` and moves it there when it is complete and flushed. `fill`
 * adds the entries and returns the manifest's content.
 */
export async function writeArchive(
  file: string,
  signal: AbortSignal,
  fill: (archive: Archive) => Promise<Omit<Manifest, 'sha256'>>,
): Promise<void> {
  signal.throwIfAborted();
  await removeLeftovers(file);
  const unfinished = partOf(file, process.pid);
  const packed = pack();
  const sum = createHash('sha256');
  // No data may be moving at this moment: destroying the stream wakes whoever waits for the next bytes.
  signal.addEventListener('abort', () => packed.destroy(signal.reason));
  try {
    const written = pipeline(
      // A generator, because Node's pipeline cannot track the state of tar-stream's streams.
      () => bytesOf(packed),
      createGzip({ level: 1 }),
      createWriteStream(unfinished, { flags: 'wx', mode: 0o600, flush: true }),
    );
    const filled = (async () => {
      const said = await fill({ put: (name, size, content) => putEntry(packed, name, size, content, sum) });
      const content = Buffer.from(JSON.stringify({ ...said, sha256: sum.digest('hex') }));
      await putEntry(packed, MANIFEST, content.length, [content]);
      packed.finalize();
    })();
    // When the archive fails, `fill` fails as a consequence: its error is not the cause. A full disk stops requesting
    // data.
    filled.catch((error: Error) => packed.destroy(error));
    await written;
    await filled;
    await rename(unfinished, file);
    await syncFolder(path.dirname(file));
  } catch (error) {
    packed.destroy(error as Error);
    await rm(unfinished, { force: true });
    throw error;
  }
}

/** Yields the chunks typed as buffers; tar-stream's types do not say so. */
async function* bytesOf(source: AsyncIterable<unknown>): AsyncGenerator<Buffer> {
  for await (const chunk of source) yield chunk as Buffer;
}

async function putEntry(packed: Pack, name: string, size: number, content: Bytes, sum?: Hash): Promise<void> {
  sum?.update(`${name}\0${size}\0`);
  let left = size;
  await new Promise<void>((resolve, reject) => {
    const entry = packed.entry({ name, size, mode: 0o600 }, (error) => (error ? reject(error) : resolve()));
    (async () => {
      for await (const chunk of content) {
        left -= chunk.length;
        sum?.update(chunk);
        if (!entry.write(chunk)) await once(entry, 'drain');
      }
      if (left !== 0) throw new Error(`${name}: ${size - left} byte invece di ${size}.`);
      entry.end(undefined);
    })().catch(reject);
  });
}

export interface Entry {
  readonly name: string;
  readonly size: number;
  readonly content: AsyncIterable<Buffer>;
}

/**
 * Reads the whole archive, checks its checksum and returns its manifest. `take` receives each entry before the checksum
 * is verified. Its effects must be reversible, or the archive must have been verified in an earlier pass.
 */
export async function readArchive(file: string, take?: (entry: Entry) => Promise<void>): Promise<Manifest> {
  const unpacked = extract();
  const stop = new AbortController();
  const feeding = pipeline(
    createReadStream(file),
    createGunzip(),
    async (source: AsyncIterable<Buffer>) => {
      // Stops waiting when the reader stops.
      for await (const chunk of source)
        if (!unpacked.write(chunk)) await once(unpacked, 'drain', { signal: stop.signal });
      unpacked.end(undefined);
    },
    { signal: stop.signal },
  ).catch((error: Error) => {
    unpacked.destroy(error);
  });
  const sum = createHash('sha256');
  let said: Manifest | undefined;
  let refused: unknown;
  try {
    for await (const entry of unpacked) {
      const { name, size = 0 } = entry.header;
      if (said) throw new Damaged('qualcosa segue la fine');
      if (name === MANIFEST) {
        said = manifest.parse(JSON.parse(await text(entry)));
        continue;
      }
      sum.update(`${name}\0${size}\0`);
      const content = summed(bytesOf(entry), sum);
      try {
        await take?.({ name, size, content });
      } catch (error) {
        refused = error;
        throw error;
      }
      for await (const _chunk of content);
    }
  } catch (error) {
    if (refused || error instanceof Damaged) throw error;
    throw new Damaged((error as Error).message);
  } finally {
    stop.abort();
    await feeding;
  }
  if (!said) throw new Damaged('finisce prima del tempo');
  if (said.sha256 !== sum.digest('hex')) throw new Damaged('la somma di controllo non torna');
  return said;
}

async function* summed(source: AsyncIterable<Buffer>, sum: Hash) {
  for await (const chunk of source) {
    sum.update(chunk);
    yield chunk;
  }
}

function partOf(file: string, pid: number): string {
  return path.join(path.dirname(file), `.${path.basename(file)}.${pid}.part`);
}

/** Removes the temporary files of backups to the same path whose process was killed. */
async function removeLeftovers(file: string): Promise<void> {
  const folder = path.dirname(file);
  for (const name of await readdir(folder)) {
    const pid = Number(/\.(\d+)\.part$/.exec(name)?.[1]);
    if (pid && path.join(folder, name) === partOf(file, pid) && !isAlive(pid)) {
      await rm(path.join(folder, name), { force: true });
    }
  }
}

export async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
