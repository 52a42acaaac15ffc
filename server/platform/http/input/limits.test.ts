import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { Issue } from '../../../../domain/kernel/records/issue.ts';
import { type Caller, openTestApp, type TestApp } from '../../../testing/app.ts';
import { measureLongestBlock } from '../../../testing/slow-texts.ts';
import { makeStructure } from '../../../testing/structures.ts';
import { picture, uploadFiles } from '../../../testing/uploads.ts';
import { lengthCheck } from './lengths.ts';
import { sendRawRequest } from './raw-request.ts';

let t: TestApp;
let admin: Caller;
let structure: number;
let port: number;
beforeAll(async () => {
  t = await openTestApp({}, { ownApp: true });
  admin = await t.as('admin');
  structure = await makeStructure(t);
  port = Number(new URL(await t.app.listen({ port: 0, host: '127.0.0.1' })).port);
});
afterAll(() => t.close());

describe('lengthCheck', () => {
  const issuesOf = (schema: z.ZodType, value: unknown): Issue[] => {
    const issues: Issue[] = [];
    lengthCheck(schema)?.(value, [], issues);
    return issues;
  };
  const many = [1, 2, 3];
  const short = z.array(z.int()).max(2);

  it.each([
    ['a list', z.strictObject({ a: short }), { a: many }, 'a'],
    ['one that may be left out', z.strictObject({ a: short.optional() }), { a: many }, 'a'],
    ['one that may be null', z.strictObject({ a: short.nullish() }), { a: many }, 'a'],
    ['one with a default', z.strictObject({ a: short.default([]) }), { a: many }, 'a'],
    ['a list of lists', z.strictObject({ a: z.array(short) }), { a: [[], many] }, 'a.1'],
    ['of rows', z.strictObject({ a: z.array(z.strictObject({ b: short })).max(9) }), { a: [{ b: many }] }, 'a.0.b'],
    ['judged further', z.strictObject({ a: short.refine(() => true).pipe(short) }), { a: many }, 'a'],
    ['one of two kinds', z.union([short, z.string()]).and(z.unknown()).or(short), many, null],
    ['in each of two kinds', z.strictObject({ a: z.union([short, z.array(z.string()).max(1)]) }), { a: many }, 'a'],
  ])('%s', (_name, schema, value, path) => {
    expect(issuesOf(schema, value).map((issue) => [issue.path, issue.code])).toEqual(
      path === null ? [] : [[path, 'max_items']],
    );
  });

  it('accepts lists that fit, values that one branch accepts, and other types', () => {
    expect(issuesOf(z.strictObject({ a: short }), { a: [1, 2] })).toEqual([]);
    expect(issuesOf(z.strictObject({ a: z.union([short, z.array(z.int()).max(9)]) }), { a: many })).toEqual([]);
    for (const value of [null, 5, 'x', [], { a: null }, { a: 'xxx' }, { b: many }])
      expect(issuesOf(z.strictObject({ a: short }), value)).toEqual([]);
    expect(lengthCheck(z.strictObject({ a: z.string(), b: z.int() }))).toBeNull();
  });
});

describe('a megabyte of small values', () => {
  const MEGABYTE = 1_000_000;
  const repeated = (piece: string) =>
    Array(Math.floor(MEGABYTE / (piece.length + 1)))
      .fill(piece)
      .join(',');
  const keys = () => {
    const parts: string[] = [];
    for (let at = 0; parts.length * 10 < MEGABYTE; at += 1) parts.push(`"${at.toString(36)}":0`);
    return parts
      .join(',')
      .slice(0, MEGABYTE)
      .replace(/,[^,]*$/, '');
  };
  const bulk = '/api/services/bulk';
  const post = (url: string, payload: string) =>
    admin.inject(url.endsWith('bulk') ? 'POST' : 'PATCH', url, payload, {
      headers: { 'content-type': 'application/json' },
    });

  it.each([
    ['numbers', bulk, () => `{"action":"delete","ids":[${repeated('1')}]}`, 413],
    ['empty lists', bulk, () => `{"action":"delete","ids":[${repeated('[]')}]}`, 413],
    ['empty objects', bulk, () => `{"action":"delete","ids":[${repeated('{}')}]}`, 413],
    ['nothing but lists', bulk, () => `[${repeated('[]')}]`, 413],
    ['lists in lists', bulk, () => `${'['.repeat(MEGABYTE / 2)}${']'.repeat(MEGABYTE / 2)}`, 413],
    ['unknown members', bulk, () => `{${keys()}}`, 413],
    ['fewer than count', bulk, () => `{"action":"delete","ids":[${Array(9_000).fill('[]').join(',')}]}`, 422],
    ['free data', 'profile', () => `{"version":1,"other_data":{"x":[${repeated('[]')}]}}`, 413],
    [
      'a little free data',
      'profile',
      () => `{"version":1,"other_data":{"x":[${Array(9_000).fill('["ciao"]').join(',')}]}}`,
      422,
    ],
    [
      'unknown names',
      'profile',
      () => `{"version":1,${Array.from({ length: 19_000 }, (_, at) => `"${at}":1`).join(',')}}`,
      422,
    ],
    ['one long name', 'profile', () => `{"version":1,"${'x'.repeat(MEGABYTE - 100)}":1}`, 422],
  ])('refuses quickly: %s', async (_name, where, body, status) => {
    const url = where === bulk ? bulk : `/api/structures/${structure}/${where}`;
    const text = `{"version":1,"name":"${'Una casa sul mare '.repeat(MEGABYTE / 18)}"}`;
    const profile = `/api/structures/${structure}/profile`;
    const most = 10 * Math.max(10, await measureLongestBlock(() => post(profile, text)));
    const payload = body();
    let took = Number.POSITIVE_INFINITY;
    for (let tries = 0; tries < 3 && took > most; tries += 1) {
      took = Math.min(
        took,
        await measureLongestBlock(async () => {
          const answer = await post(url, payload);
          expect(answer.statusCode).toBe(status);
          expect(answer.body.length).toBeLessThan(50_000);
          for (const name of Object.keys(answer.json().errors ?? {})) expect(name.length).toBeLessThanOrEqual(200);
        }),
      );
    }
    expect(took).toBeLessThanOrEqual(most);
  });

  it('names the list and its maximum length', async () => {
    const ids = Array.from({ length: 501 }, (_, at) => at + 1);
    const answer = await admin.post(bulk, { action: 'delete', ids });
    expect([answer.statusCode, answer.json().errors]).toEqual([
      422,
      { ids: ['Sono ammessi al massimo 500 elementi.'] },
    ]);
  });
});

describe('upload parts', () => {
  const photos = () => `/api/structures/${structure}/photos`;

  it('limits the length of names and echoes none', async () => {
    const data = await picture(1);
    for (const url of [photos(), '/api/imports']) {
      const answer = await uploadFiles(admin, url, [{ data, field: 'x'.repeat(6000) }]);
      expect(answer.statusCode).toBe(422);
      expect(Object.keys(answer.json().errors).map((name) => name.length)).toEqual([100]);
      const long = await uploadFiles(admin, url, [{ data, name: `${'n'.repeat(6000)}.jpg`, field: 'other' }]);
      expect(long.statusCode).toBe(422);
      expect(long.body).not.toContain('n'.repeat(201));
    }
  });

  it('limits the number and size of part headers', async () => {
    const boundary = 'limite';
    const send = (head: string) =>
      admin.post(
        photos(),
        `--${boundary}\r\n${head}Content-Disposition: form-data; name="file"; filename="a.jpg"\r\n\r\nx\r\n--${boundary}--\r\n`,
        { headers: { 'content-type': `multipart/form-data; boundary=${boundary}` } },
      );
    // Headers beyond the limit are not read, so the part is not recognized as a file.
    for (const head of ['X: y\r\n'.repeat(5000), `X: ${'y'.repeat(20_000)}\r\n`]) {
      const answer = await send(head);
      expect([answer.statusCode, Object.keys(answer.json().errors ?? {})]).toEqual([422, ['file']]);
    }
  });
});

describe('request head', () => {
  it('accepts a single Host header', async () => {
    const lines = (hosts: string) =>
      sendRawRequest(port, `GET /api/getAvailableLanguages HTTP/1.1\r\n${hosts}Connection: close\r\n\r\n`);
    expect((await lines('Host: a\r\n')).status).toBe(200);
    for (const hosts of ['Host: a\r\nHost: b\r\n', 'Host: a\r\nhost: a\r\n', 'HOST: a\r\nX: y\r\nHost:\r\n', '']) {
      const answer = await lines(hosts);
      expect([hosts, answer.status]).toEqual([hosts, 400]);
    }
  });

  it('times out when incomplete', async () => {
    const { server } = t.app;
    // Both timeouts as configured. The shorter value here lets the test observe the timeout.
    expect(server.headersTimeout).toBeLessThanOrEqual(10_000);
    // Proxies keep connections for a minute. If we closed earlier, requests under way would fail.
    expect(server.keepAliveTimeout).toBeGreaterThan(60_000);
    server.headersTimeout = 200;
    const unfinished = ['', 'GET / HTTP/1.1\r\n', 'GET / HTTP/1.1\r\nHost: x\r\nX: '];
    const began = performance.now();
    const answers = await Promise.all(unfinished.map((head) => sendRawRequest(port, head)));
    server.headersTimeout = 10_000;
    expect(performance.now() - began).toBeLessThan(5000);
    for (const { status } of answers) expect(status).toBe(408);
  });
});
