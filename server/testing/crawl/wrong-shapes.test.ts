import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { MISSING_ID } from '../api/crawl.ts';
import { inParallel } from '../api/in-parallel.ts';
import { listOperations, type Operation } from '../api/operations.ts';
import { wrongBodies } from '../api/wrong-shapes.ts';
import { openTestApp, type TestApp } from '../app.ts';
import { propertyRuns } from '../properties/property-runs.ts';
import { makeStructure } from '../structures.ts';

let t: TestApp;
let document: unknown;
let writes: Operation[];
let structureId: number;
beforeAll(async () => {
  t = await openTestApp({ rateLimitScale: 100_000 }, { ownApp: true });
  document = (await (await t.as('admin')).get('/api/openapi.json')).json();
  writes = listOperations(document).filter(({ method, body }) => method !== 'GET' && body !== undefined);
  structureId = await makeStructure(t);
});
afterAll(() => t.close());

/** Calls that change the session of the caller. They get a new session each time. */
const SESSION_CALLS = ['/api/logout', '/api/reset-cookies', '/api/view-as', '/api/user/password'];

it('answers no 5xx to wrong shapes derived from the body of every call', async () => {
  expect(writes.length).toBeGreaterThan(300);
  const admin = await t.as('admin');
  const { numRuns, seed } = propertyRuns({ day: 2 });
  const failures = await inParallel(writes, async ({ name, method, missing, access, body, path }) => {
    // The first id belongs to a structure, so that the calls of its parts go further.
    const url = missing.replace(`/structures/${MISSING_ID}`, `/structures/${structureId}`);
    const headers = access.startsWith('token:') ? { authorization: `Bearer ${t.serviceToken}` } : {};
    const failed: string[] = [];
    for (const wrong of fc.sample(wrongBodies(document, body), { numRuns, seed })) {
      const caller = SESSION_CALLS.includes(path) ? await t.as('admin') : admin;
      const call = { headers: { 'content-type': 'application/json', ...headers } };
      const answer = await caller.inject(method, url, JSON.stringify(wrong), call);
      if (answer.statusCode >= 500)
        failed.push(`${name} ${answer.statusCode} ${JSON.stringify(wrong).slice(0, 300)} ${answer.body}`);
    }
    return failed;
  });
  expect(failures.flat()).toEqual([]);
}, 300_000);

it('answers 422 to a bulk action with the input of another action', async () => {
  const body = { action: 'acknowledge', ids: [1], resolvedIn: 'this' };
  const answer = await (await t.as('admin')).post('/api/error-groups/bulk', body);
  expect([answer.statusCode, Object.keys(answer.json().errors)]).toEqual([422, ['resolvedIn']]);
});

it('answers 422 to an event with an object as its type', async () => {
  const send = (type: unknown) =>
    t.app.inject({
      method: 'POST',
      url: '/api/public/events',
      headers: { authorization: `Bearer ${t.serviceToken}` },
      payload: { events: [{ type }] },
    });
  for (const type of [{ toString: 1 }, { a: { b: 1 } }, [[]]]) expect((await send(type)).statusCode).toBe(422);
  // An unknown type is refused alone.
  expect((await send('unknown')).json()).toMatchObject({ accepted: 0, refused: [{ index: 0 }] });
});
