import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Caller, openTestApp, type TestApp } from '../../testing/app.ts';
import { testConfig } from '../../testing/config.ts';
import { makeStructure } from '../../testing/structures.ts';
import { createConfirmationToken } from './confirmation.ts';

let t: TestApp;
let owner: Caller;
let path: string;
beforeAll(async () => {
  t = await openTestApp();
  owner = await t.as('customer');
  path = `/api/structures/${await makeStructure(t, 'customer')}/email-recipients`;
});
afterAll(() => t.close());

const linkIn = (text: string) => /\/api\/email-confirmations\/[\w-]+/.exec(text)?.[0] ?? '';
/** Submits the page's form like a browser. */
const submitForm = (url: string) =>
  t.app.inject({
    method: 'POST',
    url,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: '',
  });
const read = async (id: number) => (await owner.get(`${path}/${id}`)).json();

it('confirms an address by its mailed link, and requires it again when the address changes', async () => {
  const made = (await owner.post(path, { purpose: 'requests', email: 'banco@sole.example' })).json();
  expect(made.verifiedAt).toBeNull();
  const [mail] = await t.outbox();
  expect(mail?.to).toBe('banco@sole.example');
  const link = linkIn(mail?.text ?? '');
  const visitor = t.visitor();
  expect((await owner.post(`${path}/${made.id}/send-test`)).statusCode).toBe(422);
  // Mail servers may open the link before a person does.
  const page = await visitor.get(link);
  expect([page.statusCode, page.headers['cache-control']]).toEqual([200, 'no-store']);
  expect(page.body).toContain('banco@sole.example');
  expect((await read(made.id)).verifiedAt).toBeNull();
  for (const _ of [1, 2]) expect((await submitForm(link)).statusCode).toBe(200);
  expect((await read(made.id)).verifiedAt).not.toBeNull();
  expect((await owner.post(`${path}/${made.id}/send-test`)).statusCode).toBe(204);
  expect((await t.outbox())[0]?.subject).toMatch(/^E-mail di prova/);

  const { version } = await read(made.id);
  const changed = await owner.patch(`${path}/${made.id}`, { version, email: 'altro@sole.example' });
  expect(changed.json().verifiedAt).toBeNull();
  for (const again of [await visitor.get(link), await submitForm(link)]) expect(again.statusCode).toBe(410);
  expect((await t.outbox())[0]?.to).toBe('altro@sole.example');
});

it('refuses malformed, foreign and expired links', async () => {
  const { id } = (await owner.post(path, { purpose: 'reviews', email: 'x@sole.example' })).json();
  const old = createConfirmationToken(testConfig, id, 'x@sole.example', Date.now() - 49 * 3_600_000);
  const other = createConfirmationToken(testConfig, id, 'y@sole.example');
  for (const token of [old, other, 'x', `${id}-9999999999-${'0'.repeat(64)}`])
    expect((await t.visitor().get(`/api/email-confirmations/${token}`)).statusCode).toBe(410);
  expect((await read(id)).verifiedAt).toBeNull();
});

it('requires a recipient of requests, and refuses a sixth or duplicate one per purpose', async () => {
  const own = `/api/structures/${await makeStructure(t, 'customer')}/email-recipients`;
  const add = (email: string, more: object = {}) => owner.post(own, { purpose: 'requests', email, ...more });
  const copy = await add('a@sole.example', { mode: 'cc' });
  expect([copy.statusCode, Object.keys(copy.json().errors)]).toEqual([422, ['mode']]);
  const first = (await add('a@sole.example')).json();
  const last = await owner.delete(`${own}/${first.id}?version=1`);
  expect([last.statusCode, Object.keys(last.json().errors)]).toEqual([422, ['purpose']]);
  const off = await owner.patch(`${own}/${first.id}`, { version: 1, isActive: false });
  expect(Object.keys(off.json().errors)).toEqual(['isActive']);
  expect(Object.keys((await add('A@sole.example')).json().errors)).toEqual(['email']);
  for (const name of ['b', 'c', 'd', 'e']) expect((await add(`${name}@sole.example`)).statusCode).toBe(201);
  expect(Object.keys((await add('f@sole.example')).json().errors)).toEqual(['purpose']);
  expect((await owner.delete(`${own}/${first.id}?version=1`)).statusCode).toBe(204);
});
