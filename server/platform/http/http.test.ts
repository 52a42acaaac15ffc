import { connect } from 'node:net';
import type { InjectOptions } from 'fastify';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { PROBLEMS } from '../../../domain/kernel/records/problems.ts';
import { type Caller, openTestApp, type TestApp } from '../../testing/app.ts';

let t: TestApp;
let admin: Caller;
beforeAll(async () => {
  t = await openTestApp({}, { ownApp: true });
  admin = await t.as('admin');
});
afterAll(() => t.close());

describe('problem answers', () => {
  it.each([
    ['broken JSON', { payload: '{', headers: { 'content-type': 'application/json' } }, 400, 'bad-request'],
    ['another media type', { payload: 'x=1', headers: { 'content-type': 'text/plain' } }, 415, 'unsupported-media'],
    ['a body beyond 1 MB', { payload: { email: 'x'.repeat(1_100_000) } }, 413, 'payload-too-large'],
    ['an array', { payload: [] }, 422, 'validation'],
    ['no body', {}, 422, 'validation'],
  ])('reject %s', async (_name, call: InjectOptions, status, type) => {
    const answer = await t.visitor().inject('POST', '/api/login', call.payload, call);
    expect(answer.statusCode).toBe(status);
    expect(answer.json()).toMatchObject({ type, status, instance: answer.headers['x-request-id'] });
  });

  it('reject malformed HTTP in the same format and with the same headers', async () => {
    const safe = await openTestApp({ publicUrl: 'https://locanda.example' }, { ownApp: true });
    const { port } = new URL(await safe.app.listen({ port: 0, host: '127.0.0.1' }));
    const answer = await new Promise<string>((resolve) => {
      let got = '';
      const socket = connect(Number(port), '127.0.0.1', () => socket.write('GET /caff\xe8 HTTP/1.1\r\n\r\n', 'latin1'));
      socket.on('data', (part) => {
        got += String(part);
      });
      socket.on('close', () => resolve(got));
    });
    await safe.close();
    expect(answer).toMatch(/^HTTP\/1\.1 400 .*application\/problem\+json.*"type":"bad-request"/s);
    expect(answer).toContain("\r\nContent-Security-Policy: default-src 'none'; frame-ancestors 'none'\r\n");
    expect(answer).toContain('\r\nX-Content-Type-Options: nosniff\r\n');
    expect(answer).toContain('\r\nStrict-Transport-Security: max-age=31536000\r\n');
  });

  it('distinguish unknown paths from unknown methods', async () => {
    expect((await admin.get('/api/no/such')).json().type).toBe('not-found');
    expect((await admin.get('/api/nothing')).json().type).toBe('not-found');
    const method = await admin.patch('/api/sessions', {});
    expect(method.json()).toMatchObject({ type: 'method-not-allowed', allow: ['GET', 'HEAD'] });
    expect(method.headers.allow).toBe('GET, HEAD');
    expect((await admin.delete('/api/sessions/abc')).statusCode).toBe(404);
    expect((await admin.delete('/api/sessions/99999999999')).statusCode).toBe(404);
    expect((await admin.get('/%c0')).statusCode).toBeLessThan(500);
  });

  it('name repeated and unknown parameters', async () => {
    const doubled = await admin.get('/api/icons/tabler.json?icons=home&icons=user');
    expect(doubled.json().errors).toEqual({ icons: ['Questo valore è ripetuto. Eliminalo o cambialo.'] });
    const unknown = await admin.get('/api/sessions?x=1');
    expect(unknown.json().errors).toEqual({ x: ['Questo campo non è previsto. Ricarica la pagina e riprova.'] });
  });

  it('speak the chosen language to a browser that sends its own header', async () => {
    const headers = { 'accept-language': 'it-IT,it;q=0.9', cookie: 'locanda_language=de' };
    const german = await t.app.inject({ url: '/api/structures', headers });
    const plain = await t.app.inject({ url: '/api/structures', headers: { ...headers, 'accept-language': 'fr' } });
    expect(german.json().title).toBe(PROBLEMS.unauthenticated.title[3]);
    expect(plain.json().title).toBe(PROBLEMS.unauthenticated.title[2]);
  });

  it('report a full disk and when to retry', async () => {
    const { pool } = t.database;
    const query = pool.query.bind(pool);
    const full = Object.assign(new Error('could not extend file'), { code: '53100' });
    Object.assign(pool, { query: () => Promise.reject(full) });
    const answer = await admin.get('/api/user');
    Object.assign(pool, { query });
    expect([answer.statusCode, answer.json().type, answer.headers['retry-after']]).toEqual([507, 'storage-full', '60']);
  });

  it('report 503 while the database is unreachable, and recover', async () => {
    const { pool } = t.database;
    const query = pool.query.bind(pool);
    Object.assign(pool, {
      query: () => Promise.reject(new Error('timeout exceeded when trying to connect')),
    });
    const away = await admin.get('/api/user');
    Object.assign(pool, { query });
    expect(away.json().type).toBe('unavailable');
    expect(away.headers['retry-after']).toBe('2');
    expect((await admin.get('/api/user')).statusCode).toBe(200);
  });
});

it('sends the headers of promises.md', async () => {
  const { headers } = await t.app.inject('/api/getAvailableLanguages');
  expect(headers['content-security-policy']).toMatch(/script-src 'self'( 'sha256-[A-Za-z0-9+/=]{44}')*;/);
  expect(headers['content-security-policy']).toContain("style-src 'self';");
  expect(headers['content-security-policy']).not.toContain('unsafe-inline');
  expect(headers['content-security-policy']).toContain("base-uri 'none'");
  expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
  expect(headers['x-content-type-options']).toBe('nosniff');
  expect(headers['referrer-policy']).toBe('same-origin');
  expect(headers['x-frame-options']).toBe('DENY');
  expect(headers['strict-transport-security']).toBeUndefined();
  const refused = await t.app.inject('/api/user');
  expect(refused.statusCode).toBe(401);
  expect(refused.headers['content-security-policy']).toBe(headers['content-security-policy']);
});

it("answers 304 when the caller's entity tag matches", async () => {
  const first = await t.app.inject('/api/getAvailableLanguages');
  const again = await t.app.inject({
    url: '/api/getAvailableLanguages',
    headers: { 'if-none-match': String(first.headers.etag) },
  });
  expect([again.statusCode, again.body]).toEqual([304, '']);
});

it('builds the OpenAPI document once and answers 304 to a matching tag', async () => {
  const first = await admin.get('/api/openapi.json');
  const make = vi.spyOn(t.app, 'swagger');
  const second = await admin.get('/api/openapi.json');
  const known = await admin.get('/api/openapi.json', {
    headers: { 'if-none-match': String(first.headers.etag) },
  });
  expect(make).not.toHaveBeenCalled();
  make.mockRestore();
  expect(second.rawPayload.equals(first.rawPayload)).toBe(true);
  expect([known.statusCode, known.body]).toEqual([304, '']);
  expect(first.json().openapi).toBe('3.1.0');
});

it('runs a POST with an Idempotency-Key once', async () => {
  const call = { headers: { 'idempotency-key': 'a-key-of-a-client' } };
  const first = await admin.post('/api/sessions/terminate-others', undefined, call);
  expect(first.statusCode).toBe(204);
  const other = await t.as('admin');
  expect((await admin.post('/api/sessions/terminate-others', undefined, call)).statusCode).toBe(204);
  expect((await other.get('/api/user')).statusCode).toBe(200);
  const bad = await admin.post('/api/sessions/terminate-others', undefined, {
    headers: { 'idempotency-key': 'é' },
  });
  expect(bad.statusCode).toBe(422);
});

it('serves icons of the bundled collection', async () => {
  const answer = await t.app.inject('/api/icons/tabler.json?icons=home,no-such-icon');
  expect(answer.json()).toMatchObject({ prefix: 'tabler', icons: { home: {} }, not_found: ['no-such-icon'] });
  expect((await t.app.inject('/api/icons/other.json?icons=home')).statusCode).toBe(404);
  expect((await t.app.inject('/api/icons/tabler.json?icons=../x')).statusCode).toBe(422);
});

it('offers demo accounts and an outbox only in the demo', async () => {
  expect((await t.app.inject('/api/demo')).json().accounts).toHaveLength(7);
  expect((await t.app.inject('/dev/outbox')).json()).toEqual([]);
  const real = await openTestApp({ demo: false });
  for (const url of ['/api/demo', '/dev/outbox', '/dev/outbox.html']) {
    expect((await real.app.inject(url)).statusCode).toBe(404);
  }
  await real.close();
});

it('requires the second factor for admin and operator when configured', async () => {
  const strict = await openTestApp({ forceTwoFactor: true });
  const body = (email: string) => ({ email, password: 'prova-back-office-2026' });
  expect((await strict.visitor().post('/api/login', body('admin@locanda.test'))).json().code).toBe(2001);
  expect((await strict.visitor().post('/api/login', body('editor@locanda.test'))).json().code).toBe(2000);
  await strict.close();
});

it('sets a __Host- cookie, HSTS and a restrictive permissions policy over HTTPS', async () => {
  const safe = await openTestApp({ publicUrl: 'https://locanda.example', hstsSubdomains: true });
  try {
    const { headers, cookies } = await safe.app.inject('/sanctum/csrf-cookie');
    expect(cookies).toContainEqual(
      expect.objectContaining({ name: '__Host-locanda_session', path: '/', secure: true, httpOnly: true }),
    );
    expect(headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains');
    expect(headers['permissions-policy']).toContain('camera=(), ');
    const [{ value = '' } = {}] = cookies;
    const planted = await safe.app.inject({
      url: '/sanctum/csrf-cookie',
      cookies: { locanda_session: value },
    });
    expect(planted.cookies[0]?.value).not.toBe(value);
  } finally {
    await safe.close();
  }
});
