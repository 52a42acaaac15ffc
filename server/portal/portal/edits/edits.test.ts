import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { run } from '../../../platform/database/statement.ts';
import { type Caller, openTestApp, type TestApp } from '../../../testing/app.ts';
import { IS_NIGHTLY } from '../../../testing/properties/property-runs.ts';
import { runDue } from '../../schedules/run.ts';
import { createAs, pageValues, requestPublic } from '../testing.ts';
import { prepareEditAs } from './testing.ts';

/** Number of pages in a large edit: above the editors' limit of 500, and at night as many as a large portal has. */
const PAGES = IS_NIGHTLY ? 5000 : 600;

let t: TestApp;
let editor: Caller;
let operator: Caller;
beforeAll(async () => {
  t = await openTestApp();
  [editor, operator] = [await t.as('editor'), await t.as('operator')];
});
afterAll(() => t.close());

let round = 0;
let basePath = '';
beforeEach(() => {
  basePath = `giro-${++round}`;
});
let pageCount = 0;
const ACTIVE = { status: 10 };
/** A page that lists structures; static pages have no positions for highlights. */
const LISTING = { pageType: 'theme', locationType: 'country' };
const page = async (more: object = {}) =>
  (await createAs(editor, 'slugs', pageValues(`${basePath}/${++pageCount}`, { ...ACTIVE, ...more }))).id;
const read = async (id: number) => (await editor.get(`/api/slugs/${id}`)).json();
const write = async (id: number, values: object) => {
  const { version } = await read(id);
  expect((await editor.patch(`/api/slugs/${id}`, { version, ...values })).statusCode).toBe(200);
};
const readPublic = async (id: number) => {
  const answer = await requestPublic(t, `pages?lang=it&path=${(await read(id)).path.it}`);
  return answer.statusCode === 200 ? answer.json() : answer.statusCode;
};
const act = (by: Caller, edit: { id: number; version: number }, name: string, more: object = {}) =>
  by.post(`/api/slug-edits/${edit.id}/${name}`, { version: edit.version, ...more });
const execute = async (edit: { id: number; version: number }, by = editor) => {
  const answer = await act(by, edit, 'run');
  expect([answer.statusCode, answer.body]).toEqual([200, expect.any(String)]);
  return answer.json();
};
const codes = ({ reasons }: Awaited<ReturnType<typeof prepareEditAs>>) => reasons.map(({ issue }) => issue.code);
const refusals = async (operation: object, selection: object = { ids: [1] }, by = editor) => {
  const answer = await by.post('/api/slug-edits', { operation, selection });
  expect([answer.statusCode, answer.body]).toEqual([422, expect.any(String)]);
  return Object.keys(answer.json().errors);
};

describe('field edit', () => {
  it('sets a field on all pages, as published or as draft, and can be undone', async () => {
    const ids = [await page(), await page({ isIndexable: false }), await page({ status: 20 })];
    const set = { kind: 'set_field', set: { isIndexable: false } };
    const seen = await prepareEditAs(editor, set, { ids });
    expect(seen.counts).toMatchObject({ changed: 2, unchanged: 1, refused: 0 });
    expect(seen.rows[0]?.changes).toEqual([{ field: 'isIndexable', language: null, before: true, after: false }]);
    const now = await execute(seen);
    expect((await readPublic(ids[0] as number)).seo.robots).toBe('noindex, follow');
    expect(await read(ids[2] as number)).toMatchObject({ isIndexable: false, status: 20, hasDraft: false });
    await act(editor, now, 'undo');
    expect((await readPublic(ids[0] as number)).seo.robots).toBe('index, follow');
    const draft = await execute(await prepareEditAs(editor, { ...set, publishes: false }, { ids }));
    expect((await readPublic(ids[0] as number)).seo.robots).toBe('index, follow');
    expect(await read(ids[0] as number)).toMatchObject({ isIndexable: false, hasDraft: true });
    await act(editor, draft, 'undo');
    expect(await read(ids[0] as number)).toMatchObject({ isIndexable: true, hasDraft: false });
  });

  it('status: refuses incomplete pages, and republishes withdrawn pages as guests last saw them', async () => {
    const live = await page();
    await write(live, { title: { it: 'In attesa' } });
    const bare = await page({ status: 20, seoTitle: {} });
    const whole = await page({ status: 20 });
    const on = await prepareEditAs(editor, { kind: 'set_field', set: { status: 10 } }, { ids: [live, bare, whole] });
    expect([on.counts, codes(on)]).toEqual([
      expect.objectContaining({ changed: 1, unchanged: 1, refused: 1 }),
      ['required_it'],
    ]);
    const opened = await execute(on);
    expect((await readPublic(whole)).id).toBe(whole);
    await act(editor, opened, 'undo');
    expect(await read(whole)).toMatchObject({ status: 20, publishedVersion: null });
    expect(await readPublic(whole)).toBe(410);

    const before = await readPublic(live);
    const off = await execute(await prepareEditAs(editor, { kind: 'set_field', set: { status: 0 } }, { ids: [live] }));
    expect(await readPublic(live)).toBe(410);
    await act(editor, off, 'undo');
    expect(await readPublic(live)).toEqual(before);
    expect(await read(live)).toMatchObject({ status: 10, hasDraft: true, title: { it: 'In attesa' } });
    expect(await refusals({ kind: 'set_field', set: { status: 20 } })).toEqual(['operation.set.status']);
    expect(await refusals({ kind: 'set_field', set: {} })).toEqual(['operation.set']);
    expect(await refusals({ kind: 'set_field', set: { maxHighlights: 21 } })).toEqual(['operation.set.maxHighlights']);
  });
});

describe('template edit', () => {
  const place = async (city: string) => {
    const [found] = await run<{ id: number }>(t.database.pool, 'select id from cities where name = $1', [city]);
    return { pageType: 'location', locationType: 'city', city_id: found?.id ?? 0 };
  };

  it('fills the template for each page and language, and refuses pages without a value or with a text that is too long', async () => {
    const rimini = await page(await place('Rimini'));
    const fixed = await page();
    const long = await page(await place('San Valentino in Abruzzo Citeriore'));
    const template = {
      it: 'Dormire a {location} ({province}, {region}): {count} strutture {year}',
      en: 'Stay in {location}',
    };
    const ids = [rimini, fixed, long];
    const seen = await prepareEditAs(editor, { kind: 'template', field: 'seoTitle', template }, { ids });
    const year = new Date().getFullYear();
    expect(seen.counts).toMatchObject({ changed: 1, refused: 2 });
    expect(codes(seen).toSorted()).toEqual(['edit_missing', 'max_chars']);
    await execute(seen);
    expect((await read(rimini)).seoTitle).toEqual({
      it: `Dormire a Rimini (Rimini, Emilia-Romagna): 0 strutture ${year}`,
      en: 'Stay in Rimini',
    });
    expect((await readPublic(rimini)).seo.title).toContain('Dormire a Rimini');
    const same = await prepareEditAs(editor, { kind: 'template', field: 'seoTitle', template }, { ids: [rimini] });
    expect(same.counts).toMatchObject({ changed: 0, unchanged: 1, refused: 0 });
    expect((await act(editor, same, 'run')).statusCode).toBe(422);
  });

  it.each(['{citta}', '{location', 'location}', '{{count}}', '{}'])('refuses the placeholder %s', async (it) => {
    const paths = await refusals({ kind: 'template', field: 'title', template: { it: `A ${it}` } });
    expect(paths).toEqual(['operation.template.it']);
  });

  it('refuses an empty template and one that is far too long', async () => {
    const of = (template: object) => refusals({ kind: 'template', field: 'title', template });
    expect(await of({})).toEqual(['operation.template.it']);
    expect(await of({ it: '   ' })).toEqual(['operation.template.it']);
    expect(await of({ de: 'x'.repeat(301) })).toEqual(['operation.template.de']);
  });
});

it('find and replace: changes words in one language, never tags, and refuses to empty a required text', async () => {
  const html = '<p>Mare &amp; <a href="https://example.it/mare">mare</a>, p</p>';
  const one = await page({ description: { it: html, en: '<p>mare</p>' } });
  const two = await page({ description: { it: '<p>mare</p>' } });
  const three = await page();
  const find = { kind: 'find_replace', field: 'description', language: 'it' };
  const ids = [one, two, three];
  const seen = await prepareEditAs(editor, { ...find, find: 'mare', replace: 'lago & <monte>' }, { ids });
  expect(seen.counts).toMatchObject({ changed: 2, unchanged: 1 });
  await execute(seen);
  const said = 'lago &amp; &lt;monte&gt;';
  expect((await read(one)).description).toEqual({
    it: `<p>Mare &amp; <a href="https://example.it/mare">${said}</a>, p</p>`,
    en: '<p>mare</p>',
  });
  const gone = await prepareEditAs(editor, { ...find, find: 'lago & <monte>', replace: '' }, { ids: [two] });
  expect([gone.counts.refused, codes(gone)]).toEqual([1, ['edit_empty']]);
  const tags = await prepareEditAs(editor, { ...find, find: 'href', replace: 'x' }, { ids });
  expect(tags.counts).toMatchObject({ changed: 0, unchanged: 3 });
  await write(three, { title: { it: 'a'.repeat(100) } });
  const grown = { kind: 'find_replace', field: 'title', language: 'it', find: 'a', replace: 'b'.repeat(200) };
  const waits = await prepareEditAs(editor, grown, { ids: [three] });
  expect([waits.counts.refused, codes(waits)]).toEqual([1, ['max_chars']]);
  expect(await refusals({ ...grown, find: '' })).toEqual(['operation.find']);
});

it('addresses from names: refuses collisions at their pages and redirects the old addresses', async () => {
  const [city] = await run<{ id: number }>(t.database.pool, 'select id from cities where name = $1', ['Forlì']);
  const place = { pageType: 'location', locationType: 'city', city_id: city?.id ?? 0 };
  const first = await page(place);
  const second = await page({ ...place, holidayPeriod: null });
  const fixed = await page();
  const former = (await read(first)).path.it;
  const seen = await prepareEditAs(
    editor,
    { kind: 'regenerate_path', parts: ['region', 'province', 'location'], languages: ['it', 'en'] },
    { ids: [first, second, fixed] },
  );
  expect([seen.counts.changed, codes(seen).toSorted()]).toEqual([1, ['edit_missing', 'page_taken']]);
  await execute(seen);
  const { path } = await read(first);
  expect(path).toEqual({ it: 'emilia-romagna/forli-cesena/forli' });
  expect((await requestPublic(t, `pages?lang=it&path=${former}`)).statusCode).toBe(301);
  expect((await readPublic(first)).id).toBe(first);
});

describe('selection', () => {
  const set = { kind: 'set_field', set: { isIndexable: false } };

  it('a filter requires its count and is limited in size', async () => {
    const total = (await editor.get('/api/slugs?filter[status]=10&perPage=1')).json().meta.total;
    const filter = { 'filter[status]': '10' };
    expect(await refusals(set, { filter, count: total + 1 })).toEqual(['selection.count']);
    expect(await refusals(set, { filter })).toEqual(['selection.count']);
    expect(await refusals(set, {})).toEqual(['selection.filter']);
    expect(await refusals(set, { ids: Array.from({ length: 501 }, (_, n) => n + 1) })).toEqual(['selection.ids']);
    const seen = await prepareEditAs(editor, set, { filter, count: total });
    expect(seen.counts.changed + seen.counts.unchanged + seen.counts.refused).toBe(total);
    const mixed = await editor.post('/api/slug-edits', { operation: set });
    expect(Object.keys(mixed.json().errors)).toEqual(['selection']);
  });

  it('an edit is visible to its author and to administrators', async () => {
    const seen = await prepareEditAs(editor, set, { ids: [await page()] });
    expect((await operator.get(`/api/slug-edits/${seen.id}`)).statusCode).toBe(404);
    expect((await act(operator, seen, 'run')).statusCode).toBe(404);
    expect((await (await t.as('admin')).get(`/api/slug-edits/${seen.id}`)).statusCode).toBe(200);
  });

  it('recent edits contain those that were executed or are planned', async () => {
    const last = async (caller: Caller) => (await caller.get('/api/slug-edits')).json().data;
    const known = (await last(editor)).length;
    const id = await page(LISTING);
    const seen = await prepareEditAs(editor, { kind: 'set_field', set: { maxHighlights: 2 } }, { ids: [id] });
    expect(await last(editor)).toHaveLength(Math.min(known, 10));
    const now = await execute(seen);
    const [first] = await last(editor);
    expect(first).toMatchObject({
      id: seen.id,
      kind: 'set_field',
      state: 'done',
      changed: 1,
      actions: ['undo'],
    });
    expect((await last(operator)).map((one: { id: number }) => one.id)).not.toContain(seen.id);
    expect((await last(await t.as('admin')))[0]).toMatchObject({
      id: seen.id,
      authorName: expect.any(String),
    });
    await act(editor, now, 'undo');
    expect((await last(editor))[0]).toMatchObject({ id: seen.id, state: 'undone', actions: [] });
  });

  it('changes and restores many pages within seconds; editors may select at most 500', async () => {
    await run(
      t.database.pool,
      `insert into slugs (title, path, page_type, seo_title, seo_description, has_draft, status)
       select jsonb_build_object('it', 'Tante ' || n), jsonb_build_object('it', 'tante/' || n), 'static',
         '{"it": "a"}', '{"it": "b"}', false, 20 from generate_series(1, ${PAGES}) n`,
      [],
    );
    const filter = { q: 'tante' };
    expect(await refusals(set, { filter, count: PAGES })).toEqual(['selection.filter']);
    const status = { kind: 'set_field', set: { status: 10 } };
    const opened = await prepareEditAs(operator, status, { filter, count: PAGES });
    expect(opened.counts).toMatchObject({ changed: PAGES, refused: 0 });
    await execute(opened, operator);
    const template = { kind: 'template', field: 'title', template: { it: 'Tante, {year}', en: 'Many' } };
    const seen = await prepareEditAs(operator, template, { filter, count: PAGES });
    expect([seen.counts.changed, seen.rows.length]).toEqual([PAGES, 50]);
    const began = performance.now();
    const now = await execute(seen, operator);
    const changed = performance.now();
    const back = (await act(operator, now, 'undo')).json();
    expect(now.counts.changed).toBe(PAGES);
    expect(back.counts).toMatchObject({ undone: PAGES, left: 0 });
    expect(changed - began).toBeLessThan(30_000);
    const path = { kind: 'replace_path', find: 'tante/', replace: 'molte/', languages: ['it'] };
    const moved = await prepareEditAs(operator, path, { filter, count: PAGES });
    expect((await execute(moved, operator)).counts).toMatchObject({ changed: PAGES, refused: 0 });
    expect((await requestPublic(t, 'pages?lang=it&path=tante/77')).statusCode).toBe(301);
  });
});

describe('planned edit', () => {
  const set = { kind: 'set_field', set: { maxHighlights: 7 } };
  const day = `${new Date().getFullYear() + 1}-03-01`;
  const when = { day, time: '08:30' };
  const due = (id: number) =>
    run(t.database.pool, `update schedules set run_at = now() where target_type = 'slug-edit' and target_id = $1`, [
      id,
    ]);

  it('runs once by its task, which counts changed and skipped pages', async () => {
    const [stays, goes, moves] = [
      await page({ ...LISTING, maxHighlights: 7 }),
      await page(LISTING),
      await page(LISTING),
    ];
    const seen = await prepareEditAs(editor, set, { ids: [stays, goes, moves] });
    const task = await act(editor, seen, 'plan', when);
    expect([task.statusCode, task.json()]).toEqual([
      201,
      expect.objectContaining({ taskType: 'slug_multi_edit', runAt: `${day}T07:30:00.000Z` }),
    ]);
    expect((await act(editor, seen, 'plan', when)).statusCode).toBe(422);
    expect((await act(editor, seen, 'run')).statusCode).toBe(422);
    await prepareEditAs(editor, set, { ids: [goes] });
    await write(moves, { title: { it: 'Altro' } });
    await due(seen.id);
    await Promise.all([runDue(t.context), runDue(t.context)]);
    const answer = (await operator.get(`/api/schedules/${task.json().id}`)).json();
    expect(answer).toMatchObject({
      state: 'executed',
      resultSummary: { changed: 1, unchanged: 1, refused: 1 },
    });
    expect([await read(goes), await read(moves)]).toMatchObject([{ maxHighlights: 7 }, { maxHighlights: 5 }]);
    const told = (await editor.get(`/api/slug-edits/${seen.id}`)).json();
    expect([told.state, told.actions, codes(told)]).toEqual(['done', ['undo'], ['edit_moved']]);
    const history = (await editor.get(`/api/slugs/${goes}/history`)).json().data;
    expect(history.filter(({ action }: { action: string }) => action === 'update')).toHaveLength(1);
  });

  it('can be removed from the plan and then executed immediately', async () => {
    const seen = await prepareEditAs(editor, set, { ids: [await page(LISTING)] });
    await act(editor, seen, 'plan', when);
    const off = await editor.post(`/api/slug-edits/${seen.id}/unplan`);
    expect([off.statusCode, off.json().state]).toEqual([200, 'cancelled']);
    expect((await execute(seen)).counts.changed).toBe(1);
  });

  it('changes nothing when the planner has lost the permission', async () => {
    const one = await page(LISTING);
    const seen = await prepareEditAs(editor, set, { ids: [one] });
    await act(editor, seen, 'plan', when);
    await due(seen.id);
    await run(t.database.pool, `update users set role = 'vendor' where id = $1`, [t.ids.editor]);
    await runDue(t.context);
    await run(t.database.pool, `update users set role = 'editor' where id = $1`, [t.ids.editor]);
    expect((await read(one)).maxHighlights).toBe(5);
  });
});

it('undo works once, within a day', async () => {
  const one = await page(LISTING);
  const now = await execute(
    await prepareEditAs(editor, { kind: 'set_field', set: { maxHighlights: 9 } }, { ids: [one] }),
  );
  expect((await act(editor, { ...now, version: now.version - 1 }, 'undo')).statusCode).toBe(409);
  const late = (hours: number) =>
    run(t.database.pool, 'update slug_edits set done_at = now() - make_interval(hours => $2) where id = $1', [
      now.id,
      hours,
    ]);
  await late(25);
  expect((await act(editor, now, 'undo')).statusCode).toBe(422);
  await late(23);
  const [first, second] = await Promise.all([act(editor, now, 'undo'), act(editor, now, 'undo')]);
  expect([first.statusCode, second.statusCode].toSorted()).toEqual([200, 409]);
  expect((await read(one)).maxHighlights).toBe(5);
});
