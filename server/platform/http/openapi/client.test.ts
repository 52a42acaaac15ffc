import createClient, { type Middleware } from 'openapi-fetch';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { paths, Schemas } from '../../../testing/api/paths.gen.ts';
import { openTestApp, type TestApp } from '../../../testing/app.ts';
import { makeStructure } from '../../../testing/structures.ts';

let t: TestApp;
let baseUrl: string;
beforeAll(async () => {
  t = await openTestApp({}, { ownApp: true });
  baseUrl = await t.app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => t.close());

/** Behaves like a browser: stores and sends cookies and copies the anti-forgery cookie into its header. */
function browser(): Middleware {
  const cookies = new Map<string, string>();
  return {
    onRequest({ request }) {
      request.headers.set('cookie', [...cookies].map((cookie) => cookie.join('=')).join('; '));
      request.headers.set('x-xsrf-token', cookies.get('XSRF-TOKEN') ?? '');
    },
    onResponse({ response }) {
      for (const cookie of response.headers.getSetCookie()) {
        const [name = '', value = ''] = (cookie.split(';')[0] ?? '').split('=');
        cookies.set(name, value);
      }
    },
  };
}

it('lets a client that knows only the document call the API', async () => {
  const id = await makeStructure(t, 'customer', { name: 'Albergo del Cliente' });
  const api = createClient<paths, 'application/json' | 'application/problem+json'>({ baseUrl });
  api.use(browser());

  const stranger = await api.GET('/api/structures/{id}', { params: { path: { id } } });
  expect(stranger.error?.type).toBe('unauthenticated' satisfies Schemas['Problem']['type']);

  await api.GET('/sanctum/csrf-cookie');
  const login = await api.POST('/api/login', {
    body: { email: 'admin@locanda.test', password: 'prova-back-office-2026' },
  });
  expect(login.data?.code).toBe(2000);

  const list = await api.GET('/api/structures', {
    params: { query: { q: 'Cliente', sort: '-updatedAt', perPage: 5 } },
  });
  expect(list.data?.data.map((row) => row.id)).toEqual([id]);

  const read = await api.GET('/api/structures/{id}', { params: { path: { id } } });
  const { version, name } = read.data ?? { version: 0, name: '' };
  expect(name).toBe('Albergo del Cliente');

  const change = (body: Schemas['ProfilePatch']) =>
    api.PATCH('/api/structures/{id}/profile', { params: { path: { id } }, body });
  const changed = await change({ version, name: 'Albergo della Cliente' });
  expect([changed.data?.name, changed.data?.version]).toEqual(['Albergo della Cliente', version + 1]);

  const stale = await change({ version, name: 'Pensione' });
  expect([stale.response.status, stale.error?.type]).toEqual([409, 'conflict']);
  const empty = await change({ version: version + 1, name: '' });
  expect([empty.error?.type, Object.keys(empty.error?.errors ?? {})]).toEqual(['validation', ['name']]);

  // `npm run check` verifies that each line below is a type error.
  // @ts-expect-error no such field
  const unknown = await change({ version: version + 1, nome: 'Pensione' });
  expect(Object.keys(unknown.error?.errors ?? {})).toEqual(['nome']);
  // @ts-expect-error no such problem
  expect(stale.error?.type === 'stale').toBe(false);
  // @ts-expect-error no such path
  expect((await api.GET('/api/structure')).response.status).toBe(404);
});
