import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { todayInRome } from '../../../domain/kernel/calendar/days.ts';
import type { ErrorDetail } from '../../../domain/support/errors/answers.ts';
import { findMapsFolder } from '../../platform/builds/builds.ts';
import { run } from '../../platform/database/statement.ts';
import { recordJobError } from '../../platform/errors/record-error.ts';
import { type Caller, openTestApp, type TestApp } from '../../testing/app.ts';
import { propertyRuns } from '../../testing/properties/property-runs.ts';
import { linkAccount, makeStructure } from '../../testing/structures.ts';
import { absorbGroup } from './error-groups.ts';

let t: TestApp;
let operator: Caller;
let customer: Caller;
beforeAll(async () => {
  t = await openTestApp();
  operator = await t.as('operator');
  customer = await t.as('customer');
});
afterAll(() => t.close());

const report = async (body: object, caller: { post: Caller['post'] } = t.visitor()) => {
  const answer = await caller.post('/api/errors', { message: 'Boom', ...body });
  expect(answer.statusCode).toBe(204);
  await t.context.jobs.drain();
};
const list = async (query = '') => (await operator.get(`/api/error-groups${query}`)).json().data;
const find = async (message: string) => {
  const found = (await list(`?q=${encodeURIComponent(message)}`)) as { id: number; version: number }[];
  expect(found).toHaveLength(1);
  return found[0] as { id: number; version: number };
};
const detail = async (id: number): Promise<ErrorDetail> =>
  (await operator.get(`/api/error-groups/${id}/detail`)).json();
const act = async (id: number, action: string, input: object = {}, caller = operator) => {
  const { version } = (await detail(id)).error;
  return caller.post(`/api/error-groups/${id}/${action}`, { version, ...input });
};
const insertBuild = (id: string, at: string) =>
  run(t.database.pool, 'insert into builds (id, built_at) values ($1, $2)', [id, at]);

it('answers 403 to roles other than administrators and operators', async () => {
  for (const account of ['editor', 'vendor', 'customer'])
    expect((await (await t.as(account)).get('/api/error-groups')).statusCode).toBe(403);
  expect((await t.visitor().get('/api/error-groups')).statusCode).toBe(401);
});

it('assigns an error to administrators and operators only, and closes many at once', async () => {
  for (const message of ['Da chiudere', 'Anche questo']) await report({ message });
  const first = await find('Da chiudere');
  const second = await find('Anche questo');
  const idOf = async (role: 'admin' | 'editor' | 'customer') =>
    (await (await t.as(role)).get('/api/user')).json<{ id: number }>().id;
  const assign = async (assigneeId: number) => {
    const answer = await operator.patch(`/api/error-groups/${first.id}`, { version: first.version, assigneeId });
    return [answer.statusCode, Object.keys(answer.json().errors ?? {})];
  };
  expect(await assign(await idOf('customer'))).toEqual([422, ['assigneeId']]);
  expect(await assign(await idOf('editor'))).toEqual([422, ['assigneeId']]);
  expect(await assign(await idOf('admin'))).toEqual([200, []]);
  expect((await detail(first.id)).error.fingerprint).toMatch(/^v2:/);

  const body = { action: 'ignore', ids: [first.id, second.id] };
  const { done, failed } = (await operator.post('/api/error-groups/bulk', body)).json();
  expect([done, failed]).toEqual([[first.id, second.id], []]);
  for (const { id } of [first, second]) expect((await detail(id)).error.state).toBe('ignored');
});

it('maps browser stacks to source lines, so that two builds share one error', async () => {
  const folder = path.join(t.context.config.dataDir, 'maps');
  // A source map with one segment: line 1, column 10 of the file is line 7 of web/structures/rooms/price.ts, in
  // `priceOf`.
  const map = {
    version: 3,
    names: ['priceOf'],
    sources: ['../../../web/structures/rooms/price.ts'],
    mappings: 'UAMMA',
  };
  for (const [release, file] of [
    ['aaa1', 'rooms-Ab12cd_4.js'],
    ['aaa2', 'rooms-Zz98-x71.js'],
  ] as const) {
    mkdirSync(path.join(folder, release), { recursive: true });
    writeFileSync(path.join(folder, release, `${file}.map.gz`), gzipSync(JSON.stringify(map)));
    await report({
      message: `Prezzo di ${release}`,
      type: 'TypeError',
      release,
      stack: `TypeError: Prezzo\n    at x (https://portal.example/assets/${file}:1:11)`,
    });
  }
  const [one] = await list('?filter[source]=client&q=Prezzo');
  expect(one).toMatchObject({ occurrences: 2, type: 'TypeError' });
  const { recent } = await detail(one.id);
  expect(recent.map(({ stack }) => stack)).toEqual(Array(2).fill('priceOf (web/structures/rooms/price.ts:7)'));
  expect(recent[0]?.rawStack).toContain('rooms-Zz98-x71.js:1:11');
  expect(findMapsFolder(t.context, '../maps/aaa1')).toBeNull();
});

it('reopens a resolved error for a newer release, but not for an older page', async () => {
  await insertBuild('r1', '2026-01-01');
  await insertBuild('r2', '2026-02-01');
  await insertBuild('r3', '2026-03-01');
  await report({ message: 'Rilascio', release: 'r2' }, customer);
  const { id } = await find('Rilascio');
  expect((await act(id, 'resolve', { resolvedIn: 'next', notify: true })).statusCode).toBe(200);
  await run(t.database.pool, `update error_groups set resolved_built_at = '2026-02-01' where id = $1`, [id]);
  for (const release of ['r1', 'r2', 'unknown']) await report({ message: 'Rilascio', release });
  expect((await detail(id)).error.state).toBe('resolved');
  await report({ message: 'Rilascio', release: 'r3' });
  expect((await detail(id)).error).toMatchObject({ state: 'open', resolvedIn: null, occurrences: 5 });
  const bells = await run<{ type: string; to: number }>(
    t.database.pool,
    `select notification_type as type, user_id as to from notifications where notification_type like 'error_re%'`,
    [],
  );
  expect(bells).toContainEqual({ type: 'error_resolved', to: t.ids.customer });
  expect(bells).toContainEqual({ type: 'error_reopened', to: t.ids.operator });
  expect(bells).not.toContainEqual({ type: 'error_reopened', to: t.ids.customer });
});

it('reopens an ignored error when it exceeds its daily limit', async () => {
  await report({ message: 'Rumore' });
  const { id } = await find('Rumore');
  expect((await act(id, 'ignore', { ignoreAbovePerDay: 3 })).json()).toMatchObject({ ignoreAbovePerDay: 3 });
  await report({ message: 'Rumore' });
  await report({ message: 'Rumore' });
  expect((await detail(id)).error.state).toBe('ignored');
  await report({ message: 'Rumore' });
  expect((await detail(id)).error.state).toBe('open');
  expect((await act(id, 'ignore')).statusCode).toBe(200);
  for (let time = 0; time < 5; time += 1) await report({ message: 'Rumore' });
  expect((await detail(id)).error.state).toBe('ignored');
});

it('counts each affected person and structure once, and bots separately', async () => {
  const structureId = await makeStructure(t, 'customer');
  const url = `https://portal.example/structures/${structureId}/dati?q=segreto`;
  for (let time = 0; time < 3; time += 1) await report({ message: 'Incontro', url }, customer);
  const [row] = await list('?q=Incontro');
  expect(row).toMatchObject({ usersAffected: 1, structuresAffected: 1, occurrences: 3, isBot: false });
  expect((await detail(row.id)).recent[0]?.url).toContain('?q=');
  await t.visitor().post('/api/errors', { message: 'Solo robot' }, { headers: { 'user-agent': 'Googlebot/2.1' } });
  expect(await list('?q=Solo robot&filter[isBot]=false')).toEqual([]);
  expect((await list('?q=Solo robot&filter[isBot]=true'))[0].occurrences).toBe(1);
  expect((await list(`?role=customer&q=Incontro`)).length).toBe(1);
  expect((await list(`?role=vendor&q=Incontro`)).length).toBe(0);
});

it('separates a merged group with the data that it had before', async () => {
  await report({ message: 'Testa' }, operator);
  await report({ message: 'Parte' }, customer);
  await report({ message: 'Parte' }, customer);
  const head = await find('Testa');
  const part = await find('Parte');
  expect((await act(part.id, 'merge', { intoId: part.id })).statusCode).toBe(422);
  expect((await act(part.id, 'merge', { intoId: head.id })).statusCode).toBe(200);
  await report({ message: 'Parte' });
  expect(await list('?q=Parte')).toEqual([]);
  const merged = await detail(head.id);
  expect(merged).toMatchObject({ usersAffected: 2, merged: [{ id: part.id, occurrences: 2 }] });
  expect(merged.error.occurrences).toBe(4);
  expect((await act(head.id, 'unmerge', { groupId: part.id })).statusCode).toBe(200);
  expect(await detail(head.id)).toMatchObject({ usersAffected: 1, merged: [], error: { occurrences: 2 } });
  await report({ message: 'Parte' });
  expect((await detail(part.id)).error.occurrences).toBe(3);
});

it('counts errors of a merged group for its head, also from an unknown build, until it is separated', async () => {
  const folder = path.join(t.context.config.dataDir, 'maps');
  const map = { version: 3, names: ['tassa'], sources: ['../../../web/tax/sum.ts'], mappings: 'UAMMA' };
  const from = async (release: string) => {
    mkdirSync(path.join(folder, release), { recursive: true });
    const file = `tax-${release.padEnd(8, 'x')}.js`;
    writeFileSync(path.join(folder, release, `${file}.map.gz`), gzipSync(JSON.stringify(map)));
    const stack = `RangeError: Tassa\n    at x (https://portal.example/assets/${file}:1:11)`;
    await report({ message: 'Tassa sbagliata', type: 'RangeError', release, stack });
  };
  await from('bbb1');
  await report({ message: 'Capo' });
  const part = await find('Tassa sbagliata');
  const head = await find('Capo');
  await act(part.id, 'merge', { intoId: head.id });
  await from('bbb2');
  expect(await list('?q=Tassa')).toEqual([]);
  expect((await detail(head.id)).error.occurrences).toBe(3);
  await act(head.id, 'unmerge', { groupId: part.id });
  await from('bbb2');
  expect((await detail(head.id)).error.occurrences).toBe(2);
  expect((await detail(part.id)).error.occurrences).toBe(2);
});

it('links a ticket to its error by the request id, and the error to its tickets', async () => {
  const reference = 'b6a3a3b0-1111-4222-8333-444455556666';
  await report({ message: 'Chiamata', requestId: reference, status: 500, type: 'internal' });
  const { id } = await find('Chiamata');
  const opened = await operator.post('/api/tickets', {
    subject: 'Non va',
    category: 'technical',
    text: 'Ecco',
    context: { requestId: reference, visits: [], calls: [] },
  });
  expect(opened.json().ticket.errorId).toBe(id);
  expect((await detail(id)).tickets).toMatchObject([{ subject: 'Non va' }]);
  const forged = { subject: 'Altro', category: 'account', text: 'x', errorId: id };
  expect((await customer.post('/api/tickets', forged)).statusCode).toBe(422);
});

it('stores job errors by the name of the job', async () => {
  await recordJobError(t.context, 'offer-expiry', new TypeError('Scadenza fallita'));
  await recordJobError(t.context, 'mail', new Error('Posta ferma'));
  expect((await list('?q=Scadenza'))[0]).toMatchObject({
    source: 'task',
    routeName: 'offer-expiry',
    type: 'TypeError',
  });
  expect((await list('?q=Posta ferma'))[0]).toMatchObject({ source: 'mail' });
});

it('adds a note to the charts when an error is resolved, without its message for roles that cannot see errors', async () => {
  const structureId = await makeStructure(t, 'customer');
  await report({ message: 'Segno sul grafico', url: `/structures/${structureId}/dati` }, customer);
  const { id } = await find('Segno sul grafico');
  const today = todayInRome();
  const marks = async (caller: Caller, more = '') => {
    const answer = await caller.get(`/api/statistics/page-views?from=${today}&to=${today}${more}`);
    expect([answer.statusCode, answer.body.slice(0, 200)]).toEqual([200, expect.any(String)]);
    return (answer.json().notes as { kind: string; text: string }[])
      .filter(({ kind }) => kind === 'error')
      .map(({ text }) => text);
  };
  expect(await marks(operator)).toEqual([]);
  await act(id, 'resolve', { resolvedIn: 'next', notify: false });
  expect(await marks(operator)).toEqual(['Segno sul grafico']);
  await linkAccount(t, 'vendor', structureId, 'agent');
  const vendor = await t.as('vendor');
  expect(await marks(vendor, `&structureIds=${structureId}`)).toEqual(['']);
});

describe('merged groups', () => {
  const groupOf = async (message: string, caller: { post: Caller['post'] } = t.visitor(), times = 1) => {
    for (let time = 0; time < times; time += 1) await report({ message }, caller);
    return (await find(message)).id;
  };
  const factsOf = async (id: number) => {
    const { error, usersAffected, merged } = await detail(id);
    const { occurrences, firstSeenAt, lastSeenAt, isBot, state } = error;
    return { occurrences, firstSeenAt, lastSeenAt, isBot, state, usersAffected, parts: merged.map((one) => one.id) };
  };

  it('recounts a head for any order of merges and separations', async () => {
    const plain = new Map<number, { own: number; head: number | null; with: number | null }>();
    for (const [at, name] of ['Ambra', 'Bosco', 'Cedro', 'Duna'].entries())
      plain.set(await groupOf(`Gruppo ${name}`, at % 2 === 0 ? operator : customer, at + 1), {
        own: at + 1,
        head: null,
        with: null,
      });
    const ids = [...plain.keys()];
    const before = new Map(await Promise.all(ids.map(async (id) => [id, await factsOf(id)] as const)));
    const of = (id: number) => plain.get(id) ?? { own: 0, head: null, with: null };
    const subtree = (id: number): number[] => [id, ...ids.filter((one) => of(one).with === id).flatMap(subtree)];
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.tuple(fc.boolean(), fc.nat(3), fc.nat(3)), { minLength: 6, maxLength: 14 }),
        async (steps) => {
          for (const [isMerge, one, other] of steps) {
            const [id, into] = [ids[one] ?? 0, ids[other] ?? 0];
            const { head } = of(id);
            if (isMerge && head === null) {
              const isAllowed = id !== into && of(into).head === null;
              expect((await act(id, 'merge', { intoId: into })).statusCode).toBe(isAllowed ? 200 : 422);
              if (!isAllowed) continue;
              for (const part of subtree(id)) of(part).head = into;
              of(id).with = into;
            } else if (!isMerge && head !== null) {
              expect((await act(head, 'unmerge', { groupId: id })).statusCode).toBe(200);
              for (const part of subtree(id)) of(part).head = part === id ? null : id;
              of(id).with = null;
            }
            for (const free of ids.filter((each) => of(each).head === null)) {
              const parts = ids.filter((each) => of(each).head === free);
              const all = [free, ...parts].map((each) => before.get(each));
              expect(await factsOf(free)).toMatchObject({
                occurrences: [free, ...parts].reduce((sum, each) => sum + of(each).own, 0),
                firstSeenAt: all.map((each) => each?.firstSeenAt).sort()[0],
                lastSeenAt: all
                  .map((each) => each?.lastSeenAt)
                  .sort()
                  .at(-1),
                usersAffected: new Set([free, ...parts].map((each) => ids.indexOf(each) % 2)).size,
                parts,
              });
            }
          }
        },
      ),
      propertyRuns({ day: 4 }),
    );
  });

  it('opens a solved head when an unsolved group joins it, and solves it again when that group leaves', async () => {
    await t.visitor().post('/api/errors', { message: 'Testa bot' }, { headers: { 'user-agent': 'Googlebot/2.1' } });
    const { id: head } = await find('Testa bot');
    const part = await groupOf('Parte umana', customer);
    await act(head, 'resolve', { resolvedIn: 'next', notify: false });
    await act(part, 'merge', { intoId: head });
    expect(await factsOf(head)).toMatchObject({ state: 'open', isBot: false, occurrences: 2 });
    expect((await list('?q=Testa bot&role=customer')).map(({ id }: { id: number }) => id)).toEqual([head]);
    const { recent, days } = await detail(head);
    expect([recent.length, days.reduce((sum, { errors }) => sum + errors, 0)]).toEqual([2, 1]);
    await act(head, 'unmerge', { groupId: part });
    expect(await factsOf(head)).toMatchObject({ state: 'resolved', isBot: true, occurrences: 1 });
    // Somebody who changes the state after the merge decides.
    await act(part, 'merge', { intoId: head });
    await act(head, 'acknowledge');
    await act(head, 'unmerge', { groupId: part });
    expect((await factsOf(head)).state).toBe('acknowledged');
  });

  it('passes the parts to the group that absorbs their head', async () => {
    const head = await groupOf('Assorbita', operator);
    const part = await groupOf('Parte di assorbita', customer, 2);
    const other = await groupOf('Assorbe', operator);
    await act(part, 'merge', { intoId: head });
    await absorbGroup(t.database.pool, other, head);
    expect(await factsOf(other)).toMatchObject({ occurrences: 4, usersAffected: 2, parts: [part] });
    await act(other, 'unmerge', { groupId: part });
    expect(await factsOf(other)).toMatchObject({ occurrences: 2, usersAffected: 1, parts: [] });
    expect((await factsOf(part)).occurrences).toBe(2);
  });
});
