import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect } from 'vitest';
import { type Caller, openTestApp, type TestApp } from './app.ts';
import { picture, uploadFiles } from './uploads.ts';

export interface Photo {
  id: number;
  version: number;
  path: string;
  isCover: boolean;
  position: number;
  mime: string;
  width: number;
  height: number;
  changeId: number;
}

export const photosUrl = (structureId: number) => `/api/structures/${structureId}/photos`;

let seed = 0;
/** Returns a new picture, not in any gallery. */
export const createPicture = () => picture(++seed);

/** Uploads this many pictures, one after the other. */
export async function addPhotos(caller: Caller, structureId: number, count: number): Promise<Photo[]> {
  const photos: Photo[] = [];
  for (let n = 0; n < count; n++) {
    const answer = await uploadFiles(caller, photosUrl(structureId), [{ data: await createPicture() }]);
    expect(answer.statusCode).toBe(201);
    photos.push(answer.json().data[0]);
  }
  return photos;
}

export async function listPhotos(caller: Caller, structureId: number): Promise<Photo[]> {
  return (await caller.get(`${photosUrl(structureId)}?perPage=100`)).json().data;
}

/** Opens a server with its own folder for files, which is removed on close. */
export async function openTestAppWithFiles(
  settings: Parameters<typeof openTestApp>[0] = {},
): Promise<TestApp & { dataDir: string }> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'locanda-photos-'));
  const t = await openTestApp({ ...settings, dataDir });
  const close = async () => {
    await t.close();
    await rm(dataDir, { recursive: true, force: true });
  };
  return { ...t, dataDir, close };
}
