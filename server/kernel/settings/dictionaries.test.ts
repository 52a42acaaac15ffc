import { afterAll, beforeAll, expect, it } from 'vitest';
import { SECTIONS } from '../../../domain/kernel/texts/sections.ts';
import { openTestApp, type TestApp } from '../../testing/app.ts';
import { seedDictionaries } from './dictionaries.ts';

let t: TestApp;
beforeAll(async () => {
  t = await openTestApp();
});
afterAll(() => t.close());

const section = (name: string, lang: string, call: object = {}) =>
  t.app.inject({ method: 'POST', url: `/api/${name}`, payload: { lang }, ...call });

it('returns a section to anyone, flat, with an entity tag', async () => {
  const answer = await section('common', 'it');
  expect(answer.statusCode).toBe(200);
  expect(Object.keys(answer.json()).sort()).toEqual(Object.keys(SECTIONS.common).sort());
  const again = await section('common', 'it', { headers: { 'if-none-match': String(answer.headers.etag) } });
  expect(again.statusCode).toBe(304);
});

it('falls back to Italian, then to the key', async () => {
  const italian = (await section('common', 'it')).json();
  expect((await section('common', 'sv')).json()).toEqual(italian);
  await t.database.pool.query(
    `insert into dictionaries (section, key, values) values ('trial', 'empty', '{}'), ('trial', 'one', '{"it":"uno"}')`,
  );
  expect((await section('trial', 'de')).json()).toEqual({ empty: 'empty', one: 'uno' });
});

it('refuses unknown sections and languages', async () => {
  expect((await section('no-such', 'it')).statusCode).toBe(404);
  expect((await section('common', 'xx')).json().errors).toEqual({ lang: ['Valore non ammesso. Scegline un altro.'] });
});

it('returns backoffice texts only with a session, and changes immediately', async () => {
  await t.database.pool.query(
    `insert into dictionaries (section, key, values, visibility) values ('staff', 'a', '{"it":"prima"}', 'backoffice')`,
  );
  expect((await section('staff', 'it')).statusCode).toBe(404);
  const editor = await t.as('editor');
  expect((await editor.post('/api/staff', { lang: 'it' })).json()).toEqual({ a: 'prima' });
  await t.database.pool.query(
    `update dictionaries set values = '{"it":"dopo"}', updated_at = now() where section = 'staff'`,
  );
  expect((await editor.post('/api/staff', { lang: 'it' })).json()).toEqual({ a: 'dopo' });
});

it('updates texts from the code except those that staff changed', async () => {
  const seed = (text: string) =>
    seedDictionaries(t.database.pool, {
      seeded: { a: [text, 'en', 'fr', 'de'], b: [text, 'en', 'fr', 'de'] },
    });
  await seed('uno');
  await t.database.pool.query(`update dictionaries set values = '{"it":"mio"}' where section = 'seeded' and key = 'b'`);
  await seed('due');
  await seed('due');
  const { rows } = await t.database.pool.query(
    `select key, values->>'it' as it, version from dictionaries where section = 'seeded' order by key`,
  );
  expect(rows).toEqual([
    { key: 'a', it: 'due', version: 2 },
    { key: 'b', it: 'mio', version: 2 },
  ]);
});

it('offers four languages', async () => {
  expect((await t.app.inject('/api/getAvailableLanguages')).json()).toEqual({
    it: 'Italiano',
    en: 'English',
    fr: 'Français',
    de: 'Deutsch',
  });
});

it("has no section with the name of a route's first segment", () => {
  const words = new Set(
    [...(t.app.swagger().paths ? Object.keys(t.app.swagger().paths ?? {}) : [])]
      .map((path) => path.split('/')[2])
      .filter((word) => word && !word.startsWith('{')),
  );
  expect(words.size).toBeGreaterThan(5);
  expect(Object.keys(SECTIONS).filter((name) => words.has(name))).toEqual([]);
});
