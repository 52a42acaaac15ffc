import { afterAll, beforeAll, expect, it } from 'vitest';
import { maskSensitive, removeParameterValues } from '../../platform/errors/mask-sensitive.ts';
import { openTestApp, type TestApp } from '../../testing/app.ts';
import { findSlowTexts } from '../../testing/slow-texts.ts';

let t: TestApp;
beforeAll(async () => {
  t = await openTestApp();
});
afterAll(() => t.close());

const report = (body: object, agent = 'test') =>
  t.visitor().post('/api/errors', body, { headers: { 'user-agent': agent } });

it('stores browser errors without query values and email addresses', async () => {
  const answer = await report({ message: 'Boom for mario@example.it', url: '/structures?q=secret' }, 'Googlebot/2.1');
  expect(answer.statusCode).toBe(204);
  const { rows } = await t.database.pool.query('select message, url, is_bot, request_id from error_occurrences');
  const reference = answer.headers['x-request-id'];
  expect(reference).toMatch(/^[\w-]{36}$/);
  expect(rows).toEqual([{ message: 'Boom for [e-mail]', url: '/structures?q=', is_bot: true, request_id: reference }]);
});

it('counts repeated errors and stores twenty occurrences', async () => {
  const stackOf = (build: string, line: number) =>
    `Error: Riga ${line}\n    at node:internal/x:1\n    at page (http://x/assets/index-${build}.js:${line}:9)`;
  for (let time = 1; time <= 30; time += 1) {
    const build = time < 10 ? 'Ab12cd_4' : 'Zz98-x71';
    await report({ message: `Riga ${time} non trovata`, stack: stackOf(build, time), release: build });
  }
  await report({
    message: 'Riga 1 non trovata',
    stack: 'Error\n    at other (http://x/assets/list-Ab12cd_4.js:1)',
  });
  await t.context.jobs.drain();
  const { rows } = await t.database.pool.query(
    `select g.occurrences, count(*)::integer as kept, max(o.message) as newest
     from error_groups g join error_occurrences o on o.group_id = g.id
     where g.message like 'Riga%' group by g.id order by g.id`,
  );
  expect(rows).toEqual([
    { occurrences: 30, kept: 20, newest: 'Riga 30 non trovata' },
    { occurrences: 1, kept: 1, newest: 'Riga 1 non trovata' },
  ]);
});

it('counts simultaneous errors', async () => {
  await Promise.all(Array.from({ length: 40 }, () => report({ message: 'Tutti insieme' })));
  const { rows } = await t.database.pool.query(
    `select g.occurrences, count(*)::integer as kept from error_groups g
     join error_occurrences o on o.group_id = g.id where g.message = 'Tutti insieme' group by g.id`,
  );
  expect(rows[0].occurrences).toBe(40);
  expect(rows[0].kept).toBeLessThanOrEqual(40);
});

it('masks what identifies a person in the route and the browser too', async () => {
  const routeName = '/guests/RSSMRA80A01H501U/+39 333 1234567/anna@esempio.example';
  await report({ message: 'Con la rotta', routeName });
  const { rows } = await t.database.pool.query(
    `select route_name as route from error_occurrences where message = 'Con la rotta'`,
  );
  expect(rows).toEqual([{ route: '/guests/[codice fiscale]/[telefono]/[e-mail]' }]);
});

it('masks addresses and secrets in the shortened text', () => {
  expect(maskSensitive('scrivere a mario.rossi@esempio.example.it, grazie', 100)).toBe('scrivere a [e-mail], grazie');
  expect(maskSensitive('<a@b.it>; (c.d+e@f-g.example)\nfn@http://x/y.js:1', 100)).toBe(
    '<[e-mail]>; ([e-mail])\nfn@http://x/y.js:1',
  );
  expect(maskSensitive('@b.it a@b a@@b.it', 100)).toBe('@b.it a@b a@@b.it');
  expect(maskSensitive(`token=${'a1'.repeat(20)};`, 100)).toBe('token=[…];');
  expect(maskSensitive('password: pippo123, "apiToken":"x9" key=ab', 100)).toBe(
    'password: […], "apiToken":"[…]" key=[…]',
  );
  expect(maskSensitive('Authorization: Bearer abcdefgh12 whsec_abcd1 sk_live_99 lcd_7777', 100)).toBe(
    'Authorization: […] […] […] […]',
  );
  expect(
    maskSensitive('eyJhbGciOi.eyJzdWIi.sig 4242 4242 4242 4242 4242424242424241 IT60X0542811101000000123456', 200),
  ).toBe('[…] [carta] 4242424242424241 [IBAN]');
  expect(maskSensitive('una parola', 3)).toBe('una');
  for (const phone of [
    '+39 333 1234567',
    '+393331234567',
    '0039 333 123 4567',
    '333 1234567',
    '333-123-4567',
    '3331234567',
    '081 7654321',
    '06/12345678',
    '02 1234 5678',
    '+44 20 7946 0958',
    '+1 (212) 555-0123',
  ])
    expect(maskSensitive(`chiama ${phone}, grazie`, 100)).toBe('chiama [telefono], grazie');
  for (const code of ['RSSMRA80A01H501U', 'rssmra80a01h501u', 'RSSMRAU0A01H5L1U'])
    expect(maskSensitive(`di ${code}:`, 100)).toBe('di [codice fiscale]:');
  for (const harmless of [
    'at open (http://localhost:5173/assets/app-3fa81c.js:120:4567)',
    '2026-01-02T03:04:05.678Z after 30000 ms',
    'structure 1234567 row 2147483647 at 1764547200000',
    'room 101, price 1250.00, order 20261130-77',
  ])
    expect(maskSensitive(harmless, 100)).toBe(harmless);
  expect(removeParameterValues('/x?email=mario@example.it&token=abc#top')).toBe('/x?email=&token=[…]');
});

it('masks adversarial text as fast as harmless text', async () => {
  expect(await findSlowTexts((_text, make) => maskSensitive(make(20_000), 20_000))).toEqual([]);
});
