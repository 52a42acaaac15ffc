import { expect } from 'vitest';
import type { Caller, TestApp } from '../../testing/app.ts';

/** A page of the portal that may be published, as it is sent. */
export const pageAt = (path: string, more: object = {}) => ({
  title: { it: path },
  path: { it: path },
  pageType: 'static',
  seoTitle: { it: path },
  seoDescription: { it: path },
  ...more,
});

/** Makes one by the API: a record of the portal's content, or a release. */
export async function createBy(
  caller: Caller,
  collection: string,
  values: object,
): Promise<{ id: number; version: number }> {
  const answer = await caller.post(`/api/${collection}`, values);
  expect([answer.statusCode, answer.body]).toEqual([201, expect.any(String)]);
  return answer.json();
}

/** A release that holds some records, each named by its kind and id. */
export async function releaseOf(
  caller: Caller,
  title: string,
  parts: readonly (readonly [kind: string, id: number])[],
): Promise<number> {
  const { id, version } = await createBy(caller, 'releases', { title });
  const answer = await caller.post(`/api/releases/${id}/parts`, {
    version,
    parts: parts.map(([kind, recordId]) => ({ kind, recordId })),
  });
  expect([answer.statusCode, answer.body]).toEqual([200, expect.any(String)]);
  return id;
}

/** What the portal asks of the public door, with its token. */
export const atDoor = (t: TestApp, path: string, token: string = t.serviceToken) =>
  t.app.inject({ url: `/api/public/${path}`, headers: { authorization: `Bearer ${token}` } });
