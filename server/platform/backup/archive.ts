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

/** The archive is not what was written: nothing may be taken from it. */
export class Damaged extends Error {}

type Bytes = AsyncIterable<Buffer> | Iterable<Buffer>;

export interface Archive {
  /** `content` has exactly `size` bytes. */
  put(name: string, size: number, content: Bytes): Promise<void>;
}

/**
 * Writes a gzipped tar beside its place, and moves it there once it is whole and on the disk. `fill` puts the entries
 * and gives what the manifest says of them.
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
  // Nothing may be on its way just then: who waits for the next bytes is told.
  signal.addEventListener('abort', () => packed.destroy(signal.reason));
  try {
    const written = pipeline(
      // A generator: Node's pipeline does not know tar-stream's own streams by their states.
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
    // What is put ends with the archive, and what it says then is not why; a disk that is full asks for no more of it.
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

/** tar-stream's streams give buffers without saying so. */
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
 * Reads an archive from end to end, its checksum included, and gives its manifest. `take` sees each entry before the sum
 * is known: what it does must be possible to take back, or the archive must have been read once before.
 */
export async function readArchive(file: string, take?: (entry: Entry) => Promise<void>): Promise<Manifest> {
  const unpacked = extract();
  const stop = new AbortController();
  const feeding = pipeline(
    createReadStream(file),
    createGunzip(),
    async (source: AsyncIterable<Buffer>) => {
      // Who stops reading asks for no more either.
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

/** What a backup to the same place left that was killed outright. */
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
