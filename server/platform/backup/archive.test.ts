import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readArchive, writeArchive } from './archive.ts';

let folder: string;
let file: string;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'locanda-archive-'));
  file = path.join(folder, 'copy.tar.gz');
  await writeArchive(file, new AbortController().signal, async ({ put }) => {
    for (const name of ['files/1', 'files/2']) await put(name, 4_000_000, [randomBytes(4_000_000)]);
    return {
      format: 1 as const,
      programVersion: null,
      takenAt: '2026-11-29T00:00:00.000Z',
      of: 'http://127.0.0.1:3000',
      migration: { at: 1, hash: 'a' },
      tables: [],
      sequences: [],
      eventDays: [],
      files: 0,
    };
  });
});

afterAll(() => rm(folder, { recursive: true, force: true }));

it("rejects with the reader's error while more of the archive is unread", async () => {
  const taking = readArchive(file, async () => {
    // Wait until reading is as far ahead as the buffers permit.
    await sleep(300);
    throw new Error('the database is gone');
  });
  await expect(taking).rejects.toThrow('the database is gone');
});

it("rejects with the writer's error and leaves no file", async () => {
  const other = path.join(folder, 'other.tar.gz');
  const written = writeArchive(other, new AbortController().signal, async ({ put }) => {
    await put('files/1', 4_000_000, [randomBytes(4_000_000)]);
    throw new Error('a file is gone');
  });
  await expect(written).rejects.toThrow('a file is gone');
  await expect(readArchive(other)).rejects.toThrow('ENOENT');
});
