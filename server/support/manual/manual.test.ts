import { existsSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { mayOpen } from '../../../domain/kernel/screens/permissions.ts';
import { PERSON_ROLES } from '../../../domain/kernel/screens/roles.ts';
import { SCREEN_IDS } from '../../../domain/kernel/screens/screens.ts';
import { pictureName, SCHEMES } from '../../../domain/support/manual/pictures.ts';
import packageJson from '../../../package.json' with { type: 'json' };
import { openTestApp, type TestApp } from '../../testing/app.ts';
import { chapters } from './chapters.ts';
import { PICTURES, TAKEN_FILE } from './pictures.ts';

let t: TestApp;
beforeAll(async () => {
  t = await openTestApp();
});
afterAll(() => t.close());

/** Screens without a chapter: error pages and the redirect of the start page. */
const SCREENS_WITHOUT_CHAPTER = ['index', 'forbidden', 'errors', 'error403'];

it('has a chapter for every screen, readable by every role that can open the screen', () => {
  const without = SCREEN_IDS.filter((screen) => {
    if (SCREENS_WITHOUT_CHAPTER.includes(screen)) return false;
    const readers = PERSON_ROLES.filter((role) => mayOpen(role, screen));
    const written = chapters().filter(({ routeNames }) => routeNames.includes(screen));
    return written.length === 0 || !readers.every((role) => written.some(({ audience }) => audience.includes(role)));
  });
  expect(without, 'name them in routeNames of a chapter in manual/').toEqual([]);
});

it('has unique codes and positions and only links to existing chapters', () => {
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
  expect(all.filter(({ html }) => /href="[^"]*\.md|<h[12]|\n---\n/.test(html)).map(({ code }) => code)).toEqual([]);
});

it('returns the chapters of the reader’s role in order', async () => {
  const codes = async (role: 'admin' | 'customer') =>
    (await (await t.as(role)).get('/api/manual')).json().data.map(({ code }: { code: string }) => code);
  expect(await codes('admin')).toEqual(chapters().map(({ code }) => code));
  const own = await codes('customer');
  expect(own).toContain('disponibilita-e-prezzi');
  for (const staff of ['importazione', 'dizionari', 'rilasci', 'pagamenti']) expect(own).not.toContain(staff);
  expect((await t.visitor().get('/api/manual')).statusCode).toBe(401);
});

it('has a small picture of the current release for every chapter, light and dark', () => {
  const { release } = JSON.parse(readFileSync(TAKEN_FILE, 'utf8'));
  expect(release, 'npm run manual:pictures').toBe(packageJson.version);
  const pictures = chapters()
    .filter(({ routeNames }) => routeNames.length > 0)
    .flatMap(({ code }) => SCHEMES.map((scheme) => path.join(PICTURES, pictureName(code, scheme))));
  expect(
    pictures.filter((picture) => !existsSync(picture)),
    'npm run manual:pictures',
  ).toEqual([]);
  const sizes = pictures.map((picture) => statSync(picture).size);
  expect(sizes.length).toBeGreaterThan(70);
  expect(Math.max(...sizes)).toBeLessThan(150_000);
});

it('returns a picture only to readers of its chapter', async () => {
  const [customer, admin] = [await t.as('customer'), await t.as('admin')];
  const url = '/api/manual-pictures/storico-light.webp';
  expect((await customer.get(url)).statusCode).toBe(404);
  const shown = await admin.get(url);
  expect([shown.statusCode, shown.headers['content-type']]).toEqual([200, 'image/webp']);
  expect((await admin.get('/api/manual-pictures/non-c-e.webp')).statusCode).toBe(404);
  expect((await admin.get('/api/manual-pictures/..%2Faccesso.md')).statusCode).toBe(404);
});
