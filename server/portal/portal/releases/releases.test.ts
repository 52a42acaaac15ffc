import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CONTENTS } from '../../../../domain/portal/portal/contents.ts';
import { type Caller, openTestApp, type TestApp } from '../../../testing/app.ts';
import { countStatements } from '../../../testing/statements.ts';
import { runDue } from '../../schedules/run.ts';
import { PUBLISHABLES } from '../publishables.ts';
import { createAs, createRelease, pageValues, requestPublic } from '../testing.ts';

let t: TestApp;
let editor: Caller;
beforeAll(async () => {
  t = await openTestApp();
  editor = await t.as('editor');
});
afterAll(() => t.close());

let pageCount = 0;
const make = (collection: string, values: object) => createAs(editor, collection, values);
const page = (path: string, more: object = {}) => make('slugs', pageValues(path, more));
const menu = (menuKey: string, slugId: number) =>
  make('menus', {
    title: `Menu ${++pageCount}`,
    menuKey,
    items: [{ title: { it: 'Voce', en: 'Item' }, linkType: 'slug', slugId }],
  });
const read = async (url: string) => (await editor.get(`/api/${url}`)).json();
const patch = async (url: string, values: object) =>
  editor.patch(`/api/${url}`, { version: (await read(url)).version, ...values });
const act = async (id: number, action: string) =>
  editor.post(`/api/releases/${id}/${action}`, { version: (await read(`releases/${id}`)).version });

const release = (parts: readonly (readonly [string, number])[]) =>
  createRelease(editor, `Rilascio ${++pageCount}`, parts);
const door = (path: string) => requestPublic(t, path);
const pageStatus = async (path: string) => (await door(`pages?path=${path}`)).statusCode;
const items = async (location: string) =>
  (await door(`menus/${location}`)).json().items.map(({ path }: { path: string }) => path);

it('PUBLISHABLES contains every content type', () => {
  expect(PUBLISHABLES.map(({ behaviour }) => behaviour.definition)).toEqual(CONTENTS);
});

describe('release', () => {
  it('publishes its parts together, so that parts may link to each other', async () => {
    const a = await page('insieme');
    const m = await menu('header', a.id);
    const alone = await editor.post(`/api/menus/${m.id}/publish`, { version: m.version });
    expect(alone.statusCode).toBe(422);
    const id = await release([
      ['menus', m.id],
      ['slugs', a.id],
    ]);
    const { parts } = await read(`releases/${id}/publication`);
    expect(parts).toMatchObject([
      { kind: 'menus', isPublished: false, hasChanges: true, issues: [] },
      { kind: 'slugs', name: 'insieme', issues: [] },
    ]);
    expect([await pageStatus('insieme'), await items('header')]).toEqual([404, []]);
    expect((await act(id, 'publish')).json()).toMatchObject({ state: 'published', partCount: 2 });
    expect([await pageStatus('insieme'), await items('header')]).toEqual([200, ['insieme']]);
    expect(await read(`slugs/${a.id}`)).toMatchObject({
      status: 10,
      hasDraft: false,
      version: 2,
      publishedVersion: 2,
    });
    const history = await read(`slugs/${a.id}/history`);
    expect(history.data[0].changes.map(({ field }: { field: string }) => field)).toContain('publishedVersion');
  });

  it('publishes nothing when a part may not be published, and names the part and the reason', async () => {
    const good = await page('buona');
    const bad = await page('cattiva', { seoTitle: {} });
    const id = await release([
      ['slugs', good.id],
      ['slugs', bad.id],
    ]);
    const refused = await act(id, 'publish');
    expect(refused.statusCode).toBe(422);
    expect(Object.keys(refused.json().errors)).toEqual(['parts.1', 'parts.1.seoTitle.it']);
    expect(refused.json().errors['parts.1'].join()).toContain('cattiva');
    expect([await pageStatus('buona'), (await read(`slugs/${good.id}`)).version]).toEqual([404, 1]);
    const { parts } = await read(`releases/${id}/publication`);
    expect(parts.map(({ issues }: { issues: unknown[] }) => issues.length)).toEqual([0, 1]);
    expect(await read(`releases/${id}`)).toMatchObject({ state: 'draft', outcome: [] });
  });

  it('refuses missing parts, two parts with one address, and releases without changes', async () => {
    const [gone, one, other] = [
      await page('via'),
      await page('stessa'),
      await page('altra', { path: { it: 'stessa' } }),
    ];
    const id = await release([
      ['slugs', gone.id],
      ['slugs', one.id],
      ['slugs', other.id],
    ]);
    await (await t.as('operator')).delete(`/api/slugs/${gone.id}?version=1`);
    const { errors } = (await act(id, 'publish')).json();
    expect(Object.keys(errors)).toEqual(['parts.0', 'parts.2', 'parts.2.path.it']);
    expect(errors['parts.0'].join()).toContain('non esiste più');
    const empty = await release([]);
    expect((await act(empty, 'publish')).json().errors).toHaveProperty('parts');
    const single = await release([['slugs', one.id]]);
    expect((await act(single, 'publish')).statusCode).toBe(200);
    const again = await release([['slugs', one.id]]);
    expect((await act(again, 'publish')).json().errors.parts.join()).toContain('già');
  });

  it('reverting restores earlier content, withdraws new content and keeps drafts', async () => {
    const old = await page('casa', { title: { it: 'Prima' } });
    await editor.post(`/api/slugs/${old.id}/publish`, { version: 1 });
    await patch(`slugs/${old.id}`, { title: { it: 'Dopo' }, path: { it: 'casa-nuova' } });
    const fresh = await page('nuovissima');
    const id = await release([
      ['slugs', old.id],
      ['slugs', fresh.id],
    ]);
    const { parts } = await read(`releases/${id}/publication`);
    expect(parts[0].changes.map(({ field }: { field: string }) => field).sort()).toEqual(['path', 'title']);
    await act(id, 'publish');
    expect((await door('pages?path=casa-nuova')).json().title).toBe('Dopo');
    const { version } = await read(`releases/${id}`);
    const operator = await t.as('operator');
    expect((await operator.delete(`/api/releases/${id}?version=${version}`)).statusCode).toBe(422);

    expect((await act(id, 'take-back')).json()).toMatchObject({ state: 'taken_back' });
    expect((await door('pages?path=casa')).json().title).toBe('Prima');
    expect((await door('pages?path=casa-nuova')).statusCode).toBe(301);
    expect(await pageStatus('nuovissima')).toBe(410);
    expect(await read(`slugs/${old.id}`)).toMatchObject({
      status: 10,
      hasDraft: true,
      title: { it: 'Dopo' },
    });
    expect(await read(`slugs/${fresh.id}`)).toMatchObject({ status: 20, publishedVersion: null });
    // The release can be published again.
    expect((await act(id, 'publish')).statusCode).toBe(200);
    expect((await door('pages?path=casa-nuova')).json().title).toBe('Dopo');
  });

  it('refuses to revert when a part was published since', async () => {
    const one = await page('poi');
    const two = await page('poi-ancora');
    const id = await release([
      ['slugs', one.id],
      ['slugs', two.id],
    ]);
    await act(id, 'publish');
    await patch(`slugs/${two.id}`, { title: { it: 'Lavoro di dopo' } });
    await editor.post(`/api/slugs/${two.id}/publish`, { version: (await read(`slugs/${two.id}`)).version });
    const refused = await act(id, 'take-back');
    expect([refused.statusCode, Object.keys(refused.json().errors)]).toEqual([422, ['parts.1']]);
    expect(refused.json().errors['parts.1'].join()).toContain('Lavoro di dopo');
    expect([await pageStatus('poi'), await pageStatus('poi-ancora')]).toEqual([200, 200]);
  });

  it('publishes and reverts at planned times', async () => {
    const one = await page('a-tempo');
    const id = await release([['slugs', one.id]]);
    for (const [taskType, status] of [
      ['publish', 200],
      ['withdraw', 410],
    ] as const) {
      const planned = await editor.post(`/api/releases/${id}/schedules`, {
        taskType,
        day: '2027-06-01',
        time: '10:00',
      });
      expect(planned.statusCode).toBe(201);
      await t.database.pool.query(`update schedules set run_at = now() where state = 'waiting' and origin = 'person'`);
      expect(await runDue(t.context)).toEqual({ executed: 1, failed: 0 });
      expect(await pageStatus('a-tempo')).toBe(status);
    }
  });

  it('planned release publishes nothing when a part became invalid, and names the part', async () => {
    const [good, bad, taken] = [await page('sana'), await page('guasta'), await page('presa')];
    const id = await release([
      ['slugs', good.id],
      ['slugs', bad.id],
    ]);
    const when = { taskType: 'publish', day: '2027-06-01', time: '10:00' };
    const planned = await editor.post(`/api/releases/${id}/schedules`, when);
    expect(planned.statusCode).toBe(201);
    // Another page takes the address in the meantime.
    await patch(`slugs/${taken.id}`, { path: { it: 'guasta' } });
    const { version } = await read(`slugs/${taken.id}`);
    expect((await editor.post(`/api/slugs/${taken.id}/publish`, { version })).statusCode).toBe(200);
    await t.database.pool.query(`update schedules set run_at = now() where state = 'waiting' and origin = 'person'`);
    expect(await runDue(t.context)).toEqual({ executed: 0, failed: 1 });
    expect([await pageStatus('sana'), (await read(`slugs/${good.id}`)).status]).toEqual([404, 20]);
    expect((await door('pages?path=guasta')).json().id).toBe(taken.id);
    expect(await read(`releases/${id}`)).toMatchObject({ state: 'draft', outcome: [] });
    const task = await (await t.as('operator')).get(`/api/schedules/${planned.json().id}`);
    expect(task.json()).toMatchObject({ state: 'failed', failure: { issues: expect.any(Array) } });
    expect(task.body).toContain('parts.1');
  });

  it('refuses outdated versions and unknown parts, and cannot be changed once published', async () => {
    const one = await page('chiusa');
    const id = await release([['slugs', one.id]]);
    const put = async (parts: object[], version?: number) =>
      editor.post(`/api/releases/${id}/parts`, {
        version: version ?? (await read(`releases/${id}`)).version,
        parts,
      });
    const part = { kind: 'slugs', recordId: one.id };
    expect((await put([part], 1)).statusCode).toBe(409);
    expect((await put([part, part])).json().errors).toHaveProperty(['parts.1']);
    expect((await put([{ kind: 'users', recordId: 1 }])).statusCode).toBe(422);
    expect((await put([{ kind: 'slugs', recordId: 999_999 }])).statusCode).toBe(422);
    expect((await put(Array.from({ length: 501 }, (_, at) => ({ kind: 'slugs', recordId: at + 1 })))).statusCode).toBe(
      422,
    );
    await act(id, 'publish');
    expect((await put([])).json().type).toContain('invalid-transition');
    expect((await act(id, 'publish')).json().type).toContain('invalid-transition');
    expect((await (await t.as('vendor')).get(`/api/releases/${id}`)).statusCode).toBe(403);
  });
});

it('publishes 500 parts with as many statements as one part', async () => {
  const { rows } = await t.database.pool.query<{ id: number }>(
    `insert into slugs (title, path, page_type, seo_title, seo_description, redirect_type, status)
     select t, jsonb_build_object('it', 'tante/p' || n), 'static', t, t, 'none', 20
     from generate_series(1, 500) n, lateral (select jsonb_build_object('it', 'Pagina ' || n)) x(t) returning id`,
  );
  const count = async (ids: number[]) => {
    const id = await release(ids.map((one) => ['slugs', one] as const));
    const { version } = await read(`releases/${id}`);
    const counted = countStatements(t.database.pool);
    expect((await editor.post(`/api/releases/${id}/publish`, { version })).statusCode).toBe(200);
    counted.stop();
    // Ignores the update of the session's last use, once a minute.
    return counted.of(/^(?!update sessions)/);
  };
  const [first = 0, ...others] = rows.map(({ id }) => id);
  const one = await count([first]);
  expect(one).toBeGreaterThan(8);
  expect(await count(others)).toBe(one);
});
