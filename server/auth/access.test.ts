import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PERSON_ROLES } from '../../domain/roles.ts';
import { type Caller, type TestApp, testApp } from '../testing/app.ts';
import { makeStructure } from '../testing/structures.ts';

let t: TestApp;
let operations: Operation[];
const callers: Record<string, Caller> = {};

interface Operation {
  readonly name: string;
  readonly method: 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE';
  readonly url: string;
  readonly access: string;
  readonly roles: readonly string[];
  readonly summary?: string;
  readonly tags?: readonly string[];
}

interface Document {
  paths: Record<
    string,
    Record<string, { 'x-access': string; 'x-roles': string[]; summary?: string; tags?: string[] }>
  >;
}

beforeAll(async () => {
  t = await testApp();
  for (const role of PERSON_ROLES) callers[role] = await t.as(role);
  const document = (await callers.admin?.get('/api/openapi.json'))?.json<Document>();
  operations = Object.entries(document?.paths ?? {}).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      name: `${method.toUpperCase()} ${path}`,
      method: method.toUpperCase() as Operation['method'],
      // An id that exists nowhere: what matters is who gets as far as asking for it.
      url: path.replace(/\{[^}]*[iI]d\}/g, '2147483647').replace(/\{[^}]*\}/g, 'x'),
      access: operation['x-access'],
      roles: operation['x-roles'],
      summary: operation.summary,
      tags: operation.tags,
    })),
  );
});
afterAll(() => t.close());

const writes = ({ method }: Operation) => method !== 'GET';
const ofSession = ({ access }: Operation) =>
  access !== 'public' && access !== 'pending' && !access.startsWith('token:');
const junk = (operation: Operation) =>
  writes(operation) ? { payload: [{ __proto__: null, '\u0007': '\u0000' }, 1e308] } : {};

/** Every route of the OpenAPI document, hence every new one (design/api.md). */
describe('every route', () => {
  it('has a summary and a tag', () => {
    expect(operations.length).toBeGreaterThan(20);
    expect(
      operations.filter(({ summary, tags }) => !summary || !tags?.length).map(({ name }) => name),
    ).toEqual([]);
  });

  it('answers 401 to nobody, unless it is public', async () => {
    for (const operation of operations.filter(({ access }) => access !== 'public')) {
      const answer = await t.app.inject({ method: operation.method, url: operation.url });
      expect([operation.name, answer.statusCode, answer.json().type]).toEqual([
        operation.name,
        401,
        'unauthenticated',
      ]);
    }
  });

  it('answers 419 to a session without its anti-forgery header', async () => {
    for (const operation of operations.filter((one) => writes(one) && ofSession(one))) {
      const answer = await callers.admin?.inject(operation.method, operation.url, undefined, {
        headers: { 'x-xsrf-token': 'x'.repeat(43) },
      });
      expect([operation.name, answer?.statusCode]).toEqual([operation.name, 419]);
    }
  });

  it.each(PERSON_ROLES)('answers 403 to %s exactly where the role has no letter', async (role) => {
    for (const operation of operations.filter(ofSession)) {
      if (operation.url.includes('terminate-others')) continue;
      const answer = await callers[role]?.inject(operation.method, operation.url, junk(operation).payload);
      const allowed = operation.roles.includes(role);
      const refused = answer?.statusCode === 403 && answer.json().type === 'forbidden';
      expect([operation.name, refused ? 'refused' : 'let in']).toEqual([
        operation.name,
        allowed ? 'let in' : 'refused',
      ]);
    }
  });

  it('finds nothing of what is not there, whatever is asked for of it', async () => {
    const structure = await makeStructure(t);
    const reads = operations.filter((one) => !writes(one) && one.url.includes('/2147483647'));
    expect(reads.length).toBeGreaterThan(50);
    const asPortal = { headers: { authorization: `Bearer ${t.serviceToken}` } };
    for (const { name, url, access } of reads) {
      // The last id is of nothing; those before it are of a structure that is there.
      const at = url.lastIndexOf('/2147483647');
      const asked = url.slice(0, at).replaceAll('2147483647', String(structure)) + url.slice(at);
      const call = access.startsWith('token:') ? asPortal : {};
      expect([name, (await callers.admin?.get(asked, call))?.statusCode]).toEqual([
        name,
        // Some ask for a period, and say so first.
        expect.toBeOneOf([404, 422]),
      ]);
    }
  });

  it('bears junk', async () => {
    const bodies = [
      '{',
      '[]',
      'null',
      '"x"',
      '{"__proto__":{"a":1}}',
      '{"a":"\\u0000"}',
      '{"a":"\\ud800"}',
      '{"a":1e309}',
      '5',
    ];
    for (const operation of operations.filter(writes)) {
      for (const payload of bodies) {
        const answer = await callers.admin?.inject(operation.method, operation.url, payload, {
          headers: { 'content-type': 'application/json' },
        });
        const { statusCode = 0 } = answer ?? {};
        expect([operation.name, payload, statusCode < 500]).toEqual([operation.name, payload, true]);
        if (statusCode >= 400) expect(answer?.headers['content-type']).toContain('application/problem+json');
        // The session is ended by logout: the next call opens another.
        if (operation.url === '/api/logout') callers.admin = await t.as('admin');
      }
    }
    for (const operation of operations.filter((one) => !writes(one))) {
      for (const query of [
        '?x=1&x=2',
        '?%00=1',
        '?page=-1&perPage=1e9',
        '?sort=%27&q=%00',
        '?filter[x][y]=1',
      ]) {
        const answer = await callers.admin?.get(operation.url + query);
        expect([operation.name, query, (answer?.statusCode ?? 0) < 500]).toEqual([
          operation.name,
          query,
          true,
        ]);
        if (operation.url === '/api/reset-cookies') callers.admin = await t.as('admin');
      }
    }
  });
});
