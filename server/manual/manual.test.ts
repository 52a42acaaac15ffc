import { afterAll, beforeAll, expect, it } from 'vitest';
import { mayOpen } from '../../domain/access.ts';
import { PERSON_ROLES } from '../../domain/roles.ts';
import { SCREEN_IDS } from '../../domain/screens.ts';
import { type TestApp, testApp } from '../testing/app.ts';
import { chapters } from './chapters.ts';

let t: TestApp;
beforeAll(async () => {
  t = await testApp();
});
afterAll(() => t.close());

/** Pages of refusals and the way to the first page: nobody asks how they are used. */
const PLAIN = ['index', 'forbidden', 'errors', 'error403'];

it('every screen has its chapter, and who may open the screen may read it', () => {
  const without = SCREEN_IDS.filter((screen) => {
    if (PLAIN.includes(screen)) return false;
    const readers = PERSON_ROLES.filter((role) => mayOpen(role, screen));
    const written = chapters().filter(({ routeNames }) => routeNames.includes(screen));
    return (
      written.length === 0 ||
      !readers.every((role) => written.some(({ audience }) => audience.includes(role)))
    );
  });
  expect(without).toEqual([]);
});

it('codes and places are of one chapter each, and what a chapter leads to is there', () => {
  const all = chapters();
  expect(new Set(all.map(({ code }) => code)).size).toBe(all.length);
  expect(new Set(all.map(({ order }) => order)).size).toBe(all.length);
  const codes = all.map(({ code }) => code);
  const named = all.flatMap(({ html, parent }) => [
    ...[...html.matchAll(/chapter=([a-z-]+)/g)].map(([, code]) => code),
    ...(parent ? [parent] : []),
  ]);
  expect(named.length).toBeGreaterThan(5);
  expect(named.filter((code) => !codes.includes(code ?? ''))).toEqual([]);
  expect(
    all.filter(({ html }) => /href="[^"]*\.md|<h[12]|\n---\n/.test(html)).map(({ code }) => code),
  ).toEqual([]);
});

it('a reader has the chapters of the own role, in their order', async () => {
  const codes = async (role: 'admin' | 'customer') =>
    (await (await t.as(role)).get('/api/manual')).json().data.map(({ code }: { code: string }) => code);
  expect(await codes('admin')).toEqual(chapters().map(({ code }) => code));
  const own = await codes('customer');
  expect(own).toContain('disponibilita-e-prezzi');
  for (const staff of ['importazione', 'dizionari', 'rilasci', 'pagamenti']) expect(own).not.toContain(staff);
  expect((await t.visitor().get('/api/manual')).statusCode).toBe(401);
});
