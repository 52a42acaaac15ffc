import type { LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PERSON_ROLES } from '../../../domain/kernel/screens/roles.ts';
import { MISSING_ID } from '../api/crawl.ts';
import { inParallel } from '../api/in-parallel.ts';
import { listOperations, needsSession, type Operation } from '../api/operations.ts';
import { type Caller, openTestApp, type TestApp } from '../app.ts';
import { makeStructure } from '../structures.ts';

let t: TestApp;
let admin: Caller;
let operations: Operation[];
let reads: Operation[];
let writes: Operation[];
beforeAll(async () => {
  t = await openTestApp();
  admin = await t.as('admin');
  operations = listOperations((await admin.get('/api/openapi.json')).json());
  writes = operations.filter(({ method }) => method !== 'GET');
  reads = operations.filter(({ method }) => method === 'GET');
});
afterAll(() => t.close());

const NIGHTLY = process.env.LOCANDA_NIGHTLY === '1';

/**
 * Returns the items to send to an operation: `count` of them in daily runs, depending on the operation's index, all in
 * nightly runs.
 */
function sampleOf<Item>(items: readonly Item[], index: number, count: number): readonly Item[] {
  if (NIGHTLY) return items;
  return Array.from({ length: count }, (_, step) => items[(index * count + step) % items.length] as Item);
}

const isForbidden = ({ statusCode, body }: LightMyRequestResponse) =>
  statusCode === 403 && JSON.parse(body).type === 'forbidden';

/** Returns a caller with a new session if the operation ends the session of its caller. */
async function callerFor(path: string): Promise<Caller> {
  return path === '/api/logout' || path === '/api/reset-cookies' ? t.as('admin') : admin;
}

/** Covers all operations of the OpenAPI document, including new ones. */
describe('every operation', () => {
  it('has a summary and a tag', () => {
    expect(operations.length).toBeGreaterThan(20);
    expect(operations.filter(({ summary, tags }) => !summary || !tags?.length).map(({ name }) => name)).toEqual([]);
  });

  it('answers 404, or 422 before that, when the last id in its path does not exist', async () => {
    const structureId = await makeStructure(t);
    const withIds = reads.filter(({ missing }) => missing.includes(`/${MISSING_ID}`));
    expect(withIds.length).toBeGreaterThan(50);
    const asPortal = { headers: { authorization: `Bearer ${t.serviceToken}` } };
    const answers = await inParallel(withIds, async ({ name, missing, access }) => {
      // Earlier ids in the path belong to an existing structure.
      const end = missing.lastIndexOf(`/${MISSING_ID}`);
      const url = missing.slice(0, end).replaceAll(String(MISSING_ID), String(structureId)) + missing.slice(end);
      const { statusCode } = await admin.get(url, access.startsWith('token:') ? asPortal : {});
      return [name, statusCode] as const;
    });
    expect(answers.filter(([, status]) => status !== 404 && status !== 422)).toEqual([]);
  });

  it('answers no 5xx to an unusable query', async () => {
    const queries = [...['?x=1&x=2', '?%00=1', '?page=-1&perPage=1e9'], ...['?sort=%27&q=%00', '?filter[x][y]=1']];
    const errors = await inParallel([...reads.entries()], async ([index, read]) => {
      const caller = await callerFor(read.path);
      const failed: string[] = [];
      for (const query of sampleOf(queries, index, 2)) {
        const { statusCode } = await caller.get(read.missing + query);
        if (statusCode >= 500) failed.push(`${read.name}${query}: ${statusCode}`);
      }
      return failed;
    });
    expect(errors.flat()).toEqual([]);
  });
});

describe('every write', () => {
  it('answers 401 without a session unless the route is public', async () => {
    const answers = await inParallel(
      writes.filter(({ access }) => access !== 'public'),
      async ({ name, method, missing }) => {
        const { statusCode, body } = await t.app.inject({ method, url: missing });
        return [name, statusCode, JSON.parse(body).type];
      },
    );
    expect(answers.filter(([, status, type]) => status !== 401 || type !== 'unauthenticated')).toEqual([]);
  });

  it('answers 419 to a session without its anti-forgery header', async () => {
    const headers = { 'x-xsrf-token': 'x'.repeat(43) };
    const answers = await inParallel(writes.filter(needsSession), async ({ name, method, missing }) => {
      const { statusCode } = await admin.inject(method, missing, undefined, { headers });
      return [name, statusCode];
    });
    expect(answers.filter(([, status]) => status !== 419)).toEqual([]);
  });

  it.each(PERSON_ROLES)('answers 403 to %s exactly when the role lacks the permission', async (role) => {
    const caller = await t.as(role);
    const unusable = [{ __proto__: null, '\u0007': '\u0000' }, 1e308];
    const wrong = await inParallel(writes.filter(needsSession), async ({ name, method, missing, roles }) => {
      // This operation ends the other sessions of the account.
      if (missing.includes('terminate-others')) return [];
      const answer = await caller.inject(method, missing, unusable);
      return isForbidden(answer) === roles.includes(role) ? [`${name}: ${answer.statusCode}`] : [];
    });
    expect(wrong.flat()).toEqual([]);
  });

  it('answers a problem, never 5xx, when it refuses an unusable body', async () => {
    const bodies = [
      // Invalid JSON.
      ...['{', '{"__proto__":{"a":1}}', '{"a":"\\u0000"}', '{"a":"\\ud800"}', '{"a":1e309}'],
      // Valid JSON that the schema refuses.
      ...['[]', 'null', '"x"', '5'],
    ];
    const headers = { 'content-type': 'application/json' };
    const errors = await inParallel([...writes.entries()], async ([index, { name, method, missing, path }]) => {
      const failed: string[] = [];
      for (const body of sampleOf(bodies, index, 4)) {
        const caller = await callerFor(path);
        const answer = await caller.inject(method, missing, body, { headers });
        const isProblem = answer.headers['content-type']?.toString().includes('application/problem+json');
        if (answer.statusCode >= 500 || (answer.statusCode >= 400 && !isProblem))
          failed.push(`${name} ${body}: ${answer.statusCode}`);
      }
      return failed;
    });
    expect(errors.flat()).toEqual([]);
  });
});
