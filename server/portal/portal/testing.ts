import { expect } from 'vitest';
import type { Caller, TestApp } from '../../testing/app.ts';

/** Returns the values of a page that can be published. */
export const pageValues = (path: string, more: object = {}) => ({
  title: { it: path },
  path: { it: path },
  pageType: 'static',
  seoTitle: { it: path },
  seoDescription: { it: path },
  ...more,
});

/** Creates a content record or a release through the API. */
export async function createAs(
  caller: Caller,
  collection: string,
  values: object,
): Promise<{ id: number; version: number }> {
  const answer = await caller.post(`/api/${collection}`, values);
  expect([answer.statusCode, answer.body]).toEqual([201, expect.any(String)]);
  return answer.json();
}

/** Creates a release with these records, each given by kind and id. */
export async function createRelease(
  caller: Caller,
  title: string,
  parts: readonly (readonly [kind: string, id: number])[],
): Promise<number> {
  const { id, version } = await createAs(caller, 'releases', { title });
  const answer = await caller.post(`/api/releases/${id}/parts`, {
    version,
    parts: parts.map(([kind, recordId]) => ({ kind, recordId })),
  });
  expect([answer.statusCode, answer.body]).toEqual([200, expect.any(String)]);
  return id;
}

/** Requests a path of the public API with the portal's token. */
export const requestPublic = (t: TestApp, path: string, token: string = t.serviceToken) =>
  t.app.inject({ url: `/api/public/${path}`, headers: { authorization: `Bearer ${token}` } });
