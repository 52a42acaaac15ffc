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
export class DamagedArchive extends Error {}

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
  const partFile = partFileOf(file, process.pid);
  const tarPack = pack();
  const sum = createHash('sha256');
  // No data may be moving at this moment: destroying the stream wakes whoever waits for the next bytes.
  signal.addEventListener('abort', () => tarPack.destroy(signal.reason));
  try {
    const writing = pipeline(
      // A generator, because Node's pipeline cannot track the state of tar-stream's streams.
      () => bytesOf(tarPack),
      createGzip({ level: 1 }),
      createWriteStream(partFile, { flags: 'wx', mode: 0o600, flush: true }),
    );
    const filling = (async () => {
      const summary = await fill({
        put: (name, size, content) => putEntry(tarPack, name, size, content, sum),
      });
      const content = Buffer.from(JSON.stringify({ ...summary, sha256: sum.digest('hex') }));
      await putEntry(tarPack, MANIFEST, content.length, [content]);
      tarPack.finalize();
    })();
    // When the archive fails, `fill` fails as a consequence: its error is not the cause. A full disk stops requesting
    // data.
    filling.catch((error: Error) => tarPack.destroy(error));
    await writing;
    await filling;
    await rename(partFile, file);
    await syncFolder(path.dirname(file));
  } catch (error) {
    tarPack.destroy(error as Error);
    await rm(partFile, { force: true });
    throw error;
  }
}

/** Yields the chunks typed as buffers; tar-stream's types do not say so. */
async function* bytesOf(source: AsyncIterable<unknown>): AsyncGenerator<Buffer> {
  for await (const chunk of source) yield chunk as Buffer;
}

async function putEntry(tarPack: Pack, name: string, size: number, content: Bytes, sum?: Hash): Promise<void> {
  sum?.update(`${name}\0${size}\0`);
  let remaining = size;
  await new Promise<void>((resolve, reject) => {
    const entry = tarPack.entry({ name, size, mode: 0o600 }, (error) => (error ? reject(error) : resolve()));
    (async () => {
      for await (const chunk of content) {
        remaining -= chunk.length;
        sum?.update(chunk);
        if (!entry.write(chunk)) await once(entry, 'drain');
      }
      if (remaining !== 0) throw new Error(`${name} has ${size - remaining} bytes instead of ${size}.`);
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
  const tarExtract = extract();
  const stop = new AbortController();
  const feeding = pipeline(
    createReadStream(file),
    createGunzip(),
    async (source: AsyncIterable<Buffer>) => {
      // Stops waiting when the reader stops.
      for await (const chunk of source)
        if (!tarExtract.write(chunk)) await once(tarExtract, 'drain', { signal: stop.signal });
      tarExtract.end(undefined);
    },
    { signal: stop.signal },
  ).catch((error: Error) => {
    tarExtract.destroy(error);
  });
  const sum = createHash('sha256');
  let parsedManifest: Manifest | undefined;
  let takeError: unknown;
  try {
    for await (const entry of tarExtract) {
      const { name, size = 0 } = entry.header;
      if (parsedManifest) throw new DamagedArchive('it continues after its end');
      if (name === MANIFEST) {
        parsedManifest = manifest.parse(JSON.parse(await text(entry)));
        continue;
      }
      sum.update(`${name}\0${size}\0`);
      const content = addToHash(bytesOf(entry), sum);
      try {
        await take?.({ name, size, content });
      } catch (error) {
        takeError = error;
        throw error;
      }
      for await (const _chunk of content);
    }
  } catch (error) {
    if (takeError || error instanceof DamagedArchive) throw error;
    throw new DamagedArchive((error as Error).message);
  } finally {
    stop.abort();
    await feeding;
  }
  if (!parsedManifest) throw new DamagedArchive('it is incomplete');
  if (parsedManifest.sha256 !== sum.digest('hex')) throw new DamagedArchive('its checksum is wrong');
  return parsedManifest;
}

async function* addToHash(source: AsyncIterable<Buffer>, sum: Hash) {
  for await (const chunk of source) {
    sum.update(chunk);
    yield chunk;
  }
}

function partFileOf(file: string, pid: number): string {
  return path.join(path.dirname(file), `.${path.basename(file)}.${pid}.part`);
}

/** Removes the temporary files of backups to the same path whose process was killed. */
async function removeLeftovers(file: string): Promise<void> {
  const folder = path.dirname(file);
  for (const name of await readdir(folder)) {
    const pid = Number(/\.(\d+)\.part$/.exec(name)?.[1]);
    if (pid && path.join(folder, name) === partFileOf(file, pid) && !isAlive(pid)) {
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
