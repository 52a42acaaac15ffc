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

it('groups messages that differ in ids and build marks only', async () => {
  for (const [rooms, id] of [
    ['rooms-Ab12cd_4.js', '0190b7a2-6f1c-7c3e-9d54-3f7e2a1b9c8d'],
    ['rooms-Zz98-x71.js', '0190b7a2-1111-7c3e-9d54-ffffffffffff'],
  ]) {
    await report({ message: `Modulo http://x/assets/${rooms} non caricato per ${id}` });
    await report({ message: `Versione ${id?.slice(9, 13)}a1f non trovata` });
  }
  await report({ message: 'Modulo http://x/assets/photos-Zz98-x71.js non caricato per 7' });
  const { rows } = await t.database.pool.query(
    `select occurrences from error_groups where message ~ '^(Modulo|Versione)' order by id`,
  );
  expect(rows.map(({ occurrences }) => occurrences)).toEqual([2, 2, 1]);
});

it('adds at most sixty groups a minute and collects further errors in one group', async () => {
  await t.database.pool.query(`update error_groups set first_seen_at = now() - interval '2 minutes'`);
  const word = (n: number) => [...String(n)].map((digit) => 'abcdefghij'[Number(digit)]).join('');
  for (let n = 0; n < 70; n += 1) await report({ message: `Inventato ${word(n)}` });
  const { rows } = await t.database.pool.query(
    `select g.fingerprint like 'overflow:%' as overflow, sum(g.occurrences)::integer as errors, count(*)::integer as groups
     from error_groups g where first_seen_at > now() - interval '1 minute' group by 1 order by 1`,
  );
  expect(rows).toEqual([
    { overflow: false, errors: 60, groups: 60 },
    { overflow: true, errors: 10, groups: 1 },
  ]);
  const { rows: kept } = await t.database.pool.query(
    `select o.message from error_occurrences o join error_groups g on g.id = o.group_id
     where g.fingerprint like 'overflow:%' order by o.id desc limit 1`,
  );
  expect(kept).toEqual([{ message: `Inventato ${word(69)}` }]);
  // A minute later the same error gets its own group.
  await t.database.pool.query(`update error_groups set first_seen_at = now() - interval '2 minutes'`);
  await report({ message: `Inventato ${word(69)}` });
  const { rows: own } = await t.database.pool.query(`select occurrences from error_groups where message = $1`, [
    `Inventato ${word(69)}`,
  ]);
  expect(own).toEqual([{ occurrences: 1 }]);
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

it('masks quoted secrets, cookies, escaped and foreign addresses, and small IBANs', () => {
  for (const [written, masked] of [
    ['password: "due parole, e una virgola" fine', 'password: "[…]" fine'],
    [String.raw`{\"newPassword\":\"a b\",\"n\":1}`, String.raw`{\"newPassword\":\"[…]\",\"n\":1}`],
    ["passwordConfirmation='a\\'b c' ok", "passwordConfirmation='[…]' ok"],
    ['user_token_value=abc, refreshTokenHint: xyz', 'user_token_value=[…], refreshTokenHint: […]'],
    ['password: "tagliata senza fi', 'password: "[…]'],
    ['Cookie: a=b; c=d e\nSet-Cookie: sid=x; Path=/\nHost: x', 'Cookie: […]\nSet-Cookie: […]\nHost: x'],
    ['GET /r?e=mario%40esempio.example fallita', 'GET /r?e=[e-mail] fallita'],
    ['a jürgen@münchen.example e info@пример.example.', 'a [e-mail] e [e-mail].'],
    ['su it60x0542811101000000123456 da pagare', 'su [IBAN] da pagare'],
    ['su it60 x054 2811 1010 0000 0123 456 da pagare', 'su [IBAN] da pagare'],
    ['hash de44500105175407324931ff e ab12cdef345678901234', 'hash de44500105175407324931ff e ab12cdef345678901234'],
    ['the keyboard: a monkey', 'the keyboard: a monkey'],
  ] as const)
    expect(maskSensitive(written, 200)).toBe(masked);
});

it('stores a report with NUL and a lone surrogate', async () => {
  const answer = await report({ message: 'Nullo\u0000 e mezzo\ud83d', release: 'b\u0000', stack: 'Error\u0000' });
  expect(answer.statusCode).toBe(204);
  const { rows } = await t.database.pool.query(`select message, release from error_occurrences where release = 'b'`);
  expect(rows).toEqual([{ message: 'Nullo e mezzo\ufffd', release: 'b' }]);
});

it('masks adversarial text as fast as harmless text', async () => {
  expect(await findSlowTexts((_text, make) => maskSensitive(make(20_000), 20_000))).toEqual([]);
});
