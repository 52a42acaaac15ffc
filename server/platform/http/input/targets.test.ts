import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestApp, type TestApp } from '../../../testing/app.ts';
import { propertyRuns } from '../../../testing/properties/property-runs.ts';
import { type RawAnswer, sendRawRequest } from './raw-request.ts';

let t: TestApp;
let port: number;
let web: string;

beforeAll(async () => {
  web = await mkdtemp(path.join(tmpdir(), 'locanda-web-'));
  await writeFile(path.join(web, 'index.html'), '<!doctype html><title>Locanda</title>');
  t = await openTestApp({}, { web });
  port = Number(new URL(await t.app.listen({ port: 0, host: '127.0.0.1' })).port);
});
afterAll(async () => {
  await t.close();
  await rm(web, { recursive: true, force: true });
});

const send = (target: string, method = 'GET', headers = ''): Promise<RawAnswer> =>
  sendRawRequest(port, `${method} ${target} HTTP/1.1\r\nHost: x\r\n${headers}Connection: close\r\n\r\n`);

const countErrors = async (): Promise<number> => {
  const { rows } = await t.database.pool.query('select count(*)::integer as n from error_occurrences');
  return rows[0].n;
};

describe('an invalid request target', () => {
  it.each(
    [
      '//',
      '///',
      '//[',
      '//a:99999999/',
      '//[::1]:x/',
      '//evil.example/dashboard',
      '/\\evil.example',
      '/%',
      '/%c0',
      '/%c0%ae%c0%ae/',
      '/%2f%2f',
      '/%00',
      '/%ff?x=%ff',
      '/api/%',
      '/api/structures/%E0%A4%A',
      '/images/%',
      '/assets/%2e%2e%2f%2e%2e%2fpackage.json',
      '/assets/../../package.json',
      '/..%5c..%5cpackage.json',
      'http://x',
      'http://x//',
      'http://[',
      'http://a:99999999/no-such-page',
      'https://other.example/api/no/such',
      'HTTP://X/api/no/such',
      '*',
      'x',
      'x:y',
      '?',
      '#',
      '/#',
      '/no-such-page?#?#',
      '/;a=1;b',
      `/${'a'.repeat(201)}`,
      `/api/structures/${'9'.repeat(5000)}`,
      `/${'a/'.repeat(5000)}`,
      // Longer than the header size that Node reads.
      `/${'a/'.repeat(10_000)}`,
      `/${'%41'.repeat(3000)}`,
      `/no-such-page?${'a=1&'.repeat(2000)}`,
      `/no-such-page?${'a[b]'.repeat(2000)}=1`,
      '/__proto__',
      '/constructor',
      '/api/__proto__/constructor',
    ].map((target) => ({ target, shown: target.slice(0, 40) })),
  )('answers $shown with 404 or 400 and a problem body', async ({ target }) => {
    const before = await countErrors();
    for (const method of ['GET', 'HEAD', 'POST', 'DELETE', 'OPTIONS']) {
      const { status, head, body } = await send(target, method, 'Accept: application/json\r\n');
      expect([method, status]).toEqual([method, expect.toBeOneOf([400, 404])]);
      if (method === 'HEAD') continue;
      expect(head.toLowerCase()).toContain('content-type: application/problem+json');
      expect(JSON.parse(body)).toMatchObject({ status, type: expect.any(String) });
    }
    expect(await countErrors()).toBe(before);
  });

  it('causes no server error for random targets', async () => {
    const before = await countErrors();
    const piece = fc.constantFrom(
      '/',
      '//',
      '\\',
      '%',
      '%2f',
      '%c3%a8',
      '[',
      ']',
      ':',
      '@',
      '?',
      '#',
      ';',
      '..',
      'a',
      'api',
    );
    await fc.assert(
      fc.asyncProperty(fc.array(piece, { minLength: 1, maxLength: 12 }), async (pieces) => {
        const { status } = await send(pieces.join(''));
        expect([200, 301, 302, 400, 401, 404, 405, 422]).toContain(status);
      }),
      propertyRuns({ day: 30, night: 300 }),
    );
    expect(await countErrors()).toBe(before);
  });

  it('accepts an absolute URL, as proxies send it', async () => {
    const { status } = await send('http://x/api/getAvailableLanguages');
    expect(status).toBe(200);
  });
});

describe('unknown addresses', () => {
  it('count towards the general limit', async () => {
    const strict = await openTestApp({ rateLimitScale: 0.02 }, { web });
    const statuses: number[] = [];
    for (const target of ['/api/no/such', '//', '/no-such-page', '/%', '/x', '/y', '/z', '/[']) {
      const answer = await strict.app.inject({ url: target, headers: { accept: 'text/html' } });
      statuses.push(answer.statusCode);
    }
    expect(statuses).toEqual([404, 404, 404, 404, 404, 404, 429, 429]);
    const limited = await strict.app.inject('/api/no/such');
    expect(limited.json()).toMatchObject({ type: 'too-many-requests' });
    expect(Number(limited.headers['retry-after'])).toBeGreaterThan(0);
    // Existing pages and their files do not count.
    expect((await strict.app.inject('/dashboard')).statusCode).toBe(200);
    await strict.close();
  });
});

describe('page documents', () => {
  const open = (url: string, headers: Record<string, string> = {}) =>
    t.app.inject({ url, headers: { accept: 'text/html,*/*;q=0.8', ...headers } });

  it.each([
    '/',
    '/dashboard',
    '/dashboard?x=1#y',
    '/Dashboard',
    '/dashboard/',
    '/login',
    '/error-403-forbidden',
    '/structures',
    '/structures/newStructure',
    '/structures/7',
    '/structures/%37',
    '/structures/7/dati/anagrafica',
    '/structures/7/anagrafica',
    '/structures/7/dati/pool/new',
    `/password-reset/${'a1'.repeat(32)}`,
    '/settings/accomodations/list/bed-types',
  ])('answers %s with 200', async (url) => {
    const answer = await open(url);
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, expect.stringContaining('html')]);
  });

  it.each([
    '/no-such-page',
    '/dashboard/x',
    '/structures/abc',
    '/structures/0',
    '/structures/7/dati/no-such-section',
    '/structures/7/dati/pool/abc',
    '/structures/7/no-such-section',
    '/password-reset/short',
    '/settings/accomodations/list/no-such-key',
  ])('answers %s with 404 and a page that says so', async (url) => {
    const answer = await open(url);
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([404, expect.stringContaining('html')]);
    const { etag } = (await open('/dashboard')).headers;
    const again = await open(url, { 'if-none-match': String(etag), range: 'bytes=0-3' });
    expect([again.statusCode, again.body]).toEqual([404, answer.body]);
  });

  it('answers programs with a problem instead of a page', async () => {
    const answer = await t.app.inject({ url: '/no-such-page', headers: { accept: 'application/json' } });
    expect(answer.json()).toMatchObject({ type: 'not-found', status: 404 });
  });
});
