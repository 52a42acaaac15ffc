import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { Clamd, EICAR } from './testing/clamd.ts';
import { scanFile } from './virus-scanner.ts';

const clamd = new Clamd();
let folder: string;
let clamdUrl: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'locanda-clamd-'));
  clamdUrl = await clamd.open();
});
afterAll(async () => {
  clamd.close();
  await rm(folder, { recursive: true, force: true });
});
afterEach(() => {
  clamd.mood = 'well';
  vi.restoreAllMocks();
});

it('finds the EICAR test file among other bytes, and passes clean files in chunks', async () => {
  const large = Buffer.alloc(1_000_000, 97);
  expect(await scanFile({ clamdUrl }, Buffer.from(EICAR))).toBe('infected');
  expect(await scanFile({ clamdUrl }, Buffer.concat([large, Buffer.from(EICAR), large]))).toBe('infected');
  expect(await scanFile({ clamdUrl }, large)).toBe('clean');
  expect(clamd.scans.at(-1)).toBe(large.length);
  expect(await scanFile({ clamdUrl }, Readable.from([large, Buffer.from('fine')]))).toBe('clean');
  expect(await scanFile({ clamdUrl }, Buffer.alloc(0))).toBe('clean');
});

it('scans through a unix socket', async () => {
  const other = new Clamd();
  const url = await other.open(path.join(folder, 'clamd.ctl'));
  expect(await scanFile({ clamdUrl: url }, Buffer.from(EICAR))).toBe('infected');
  other.close();
  expect(await readdir(folder)).toEqual([]);
});

it('asks nobody when no scanner is configured', async () => {
  const before = clamd.scans.length;
  expect(await scanFile({ clamdUrl: '' }, Buffer.from(EICAR))).toBe('clean');
  expect(clamd.scans).toHaveLength(before);
});

it('refuses with 503 when the scanner is unreachable, silent or closes the connection', async () => {
  const unavailable = { type: 'unavailable', extras: { reason: 'scanner', retryAfter: 30 } };
  const content = Buffer.alloc(300_000);
  await expect(scanFile({ clamdUrl: 'tcp://127.0.0.1:1' }, content)).rejects.toMatchObject(unavailable);
  await expect(scanFile({ clamdUrl: `unix:${folder}/none.ctl` }, content)).rejects.toMatchObject(unavailable);
  clamd.mood = 'broken';
  await expect(scanFile({ clamdUrl }, content)).rejects.toMatchObject(unavailable);
  clamd.mood = 'silent';
  const timeout = AbortSignal.timeout.bind(AbortSignal);
  vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => timeout(200));
  await expect(scanFile({ clamdUrl }, content)).rejects.toMatchObject(unavailable);
});

it('reports a file that is too large for the scanner', async () => {
  clamd.mood = 'too_small';
  expect(await scanFile({ clamdUrl }, Buffer.alloc(5_000_000))).toBe('too_large');
  clamd.mood = 'well';
  const endless = Readable.from(Array.from({ length: 51 }, () => Buffer.alloc(1024 * 1024, 97)));
  expect(await scanFile({ clamdUrl }, endless)).toBe('too_large');
});
