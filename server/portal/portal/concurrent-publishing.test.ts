import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Caller, openTestApp, type TestApp } from '../../testing/app.ts';
import { createAs, createRelease, pageValues, requestPublic } from './testing.ts';

let t: TestApp;
let editor: Caller;
let operator: Caller;
beforeAll(async () => {
  t = await openTestApp();
  [editor, operator] = [await t.as('editor'), await t.as('operator')];
});
afterAll(() => t.close());

const ROUNDS = 15;
const runRounds = (work: (n: number) => Promise<void>) =>
  Promise.all(Array.from({ length: ROUNDS }, (_, n) => work(n)));
const createPage = (path: string, more: object = {}) => createAs(editor, 'slugs', pageValues(path, more));
const publish = (caller: Caller, { id, version }: { id: number; version: number }) =>
  caller.post(`/api/slugs/${id}/publish`, { version });
const read = async (id: number) => (await editor.get(`/api/slugs/${id}`)).json();

/** Reads the published state of each page from the tables. */
async function readPublishedState(ids: readonly number[]) {
  const { rows } = await t.database.pool.query(
    `select s.id, s.status, s.published_version is not null as published,
       (select count(*)::integer from page_addresses a where a.slug_id = s.id and a.state = 'current') as addresses,
       (select count(*)::integer from published_versions v where v.resource = 'slugs' and v.record_id = s.id
          and v.ended_at is null) as versions
     from slugs s where s.id = any($1::integer[]) order by s.id`,
    [ids],
  );
  return rows;
}

it('two pages published onto one address at the same time: one is published, the other gets 422 at its field and stays a draft', async () => {
  await runRounds(async (n) => {
    const path = `stesso-indirizzo-${n}`;
    // The second page has this address in German only.
    const pages = [await createPage(path), await createPage(`altro-${n}`, { path: { it: `altro-${n}`, de: path } })];
    const answers = await Promise.all(pages.map((page, at) => publish(at ? operator : editor, page)));
    const codes = answers.map(({ statusCode }) => statusCode);
    expect([...codes].sort()).toEqual([200, 422]);
    const refused = codes.indexOf(422);
    const { errors } = answers[refused]?.json() ?? {};
    expect(Object.keys(errors)).toEqual([refused ? 'path.de' : 'path.it']);
    expect(Object.values(errors).flat().join()).toContain('già');
    const stood = await readPublishedState(pages.map(({ id }) => id));
    expect(stood[refused]).toMatchObject({ status: 20, published: false, addresses: 0, versions: 0 });
    expect(stood[1 - refused]).toMatchObject({ status: 10, published: true, addresses: 4, versions: 1 });
    const there = await requestPublic(t, `pages?path=${path}&lang=de`);
    expect([there.statusCode, there.json().id]).toEqual([200, pages[1 - refused]?.id]);
  });
});

it('a page and a release with another page on one address: one is published, the other gets 422', async () => {
  await runRounds(async (n) => {
    const [alone, part] = [await createPage(`conteso-${n}`), await createPage(`conteso-${n}`)];
    const release = await createRelease(editor, `Rilascio ${n}`, [['slugs', part.id]]);
    const { version } = (await editor.get(`/api/releases/${release}`)).json();
    const answers = await Promise.all([
      publish(operator, alone),
      editor.post(`/api/releases/${release}/publish`, { version }),
    ]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 422]);
    const stood = await readPublishedState([alone.id, part.id]);
    expect(stood.map(({ published }) => published).sort()).toEqual([false, true]);
  });
});

it('two pages redirected to each other at the same time make no loop', async () => {
  await runRounds(async (n) => {
    const paths = [`di-qua-${n}`, `di-la-${n}`];
    const ids: number[] = [];
    for (const path of paths) {
      const page = await createPage(path);
      expect((await publish(editor, page)).statusCode).toBe(200);
      ids.push(page.id);
    }
    for (const [at, id] of ids.entries()) {
      const { version } = await read(id);
      const sent = { version, redirectType: '301', redirectTarget: paths[1 - at] };
      expect((await editor.patch(`/api/slugs/${id}`, sent)).statusCode).toBe(200);
    }
    const pages = await Promise.all(ids.map(read));
    const answers = await Promise.all(pages.map((page, at) => publish(at ? operator : editor, page)));
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 422]);
    const shown = await Promise.all(paths.map((path) => requestPublic(t, `pages?path=${path}&lang=it`)));
    expect(shown.map(({ statusCode }) => statusCode).sort()).toEqual([200, 301]);
  });
});
