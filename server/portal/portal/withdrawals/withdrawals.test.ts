import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { momentInRome } from '../../../../domain/kernel/calendar/moment.ts';
import { type Caller, openTestApp, type TestApp } from '../../../testing/app.ts';
import { makePoi } from '../../../testing/pois.ts';
import { makeStructure } from '../../../testing/structures.ts';
import { runDue } from '../../schedules/run.ts';
import { prepareEditAs } from '../edits/testing.ts';
import { createAs, createRelease, pageValues, requestPublic } from '../testing.ts';

let t: TestApp;
let admin: Caller;
let operator: Caller;
let editor: Caller;
beforeAll(async () => {
  t = await openTestApp();
  admin = await t.as('admin');
  operator = await t.as('operator');
  editor = await t.as('editor');
});
afterAll(() => t.close());
beforeEach(() => t.database.pool.query('delete from notifications'));

let pageCount = 0;
const TOMORROW = momentInRome(Date.now() + 86_400_000);
const page = (more: object = {}) =>
  createAs(editor, 'slugs', pageValues(`ritiro-${++pageCount}`, { status: 10, ...more }));
const planOf = (path: string, taskType = 'publish', caller = editor) =>
  caller.post(`/api/${path}/schedules`, { taskType, ...TOMORROW });
const stateOf = async (id: number) =>
  (await t.database.pool.query('select state from schedules where id = $1', [id])).rows[0].state;
const dueNow = () =>
  t.database.pool.query(`update schedules set run_at = now() - interval '1 second' where origin = 'person'`);
const bells = async (account: string, type: string) =>
  (
    await t.database.pool.query(
      'select variant, params, link from notifications where user_id = $1 and notification_type = $2',
      [t.ids[account], type],
    )
  ).rows;
const online = async (name: string, more: object = {}) => {
  const id = await makeStructure(t, 'customer', { name, status: 10, ...more });
  await t.database.pool.query('update structures set is_online = true where id = $1', [id]);
  return id;
};
const deactivate = async (id: number, caller = operator) => {
  const { version } = (await caller.get(`/api/structures/${id}`)).json();
  return caller.post(`/api/structures/${id}/status`, { to: 0, reason: 'closed_business', version });
};

describe('withdrawal', () => {
  const WAYS: Record<string, (id: number, version: number, changeId: number) => Promise<{ statusCode: number }>> = {
    'by its form': (id, version) => editor.patch(`/api/slugs/${id}`, { version, status: 0 }),
    'in bulk': (id) => editor.post('/api/slugs/bulk', { action: 'deactivate', ids: [id] }),
    'by an edit of many pages': async (id) => {
      const edit = await prepareEditAs(editor, { kind: 'set_field', set: { status: 0 } }, { ids: [id] });
      return editor.post(`/api/slug-edits/${edit.id}/run`, { version: edit.version });
    },
    'by an undo of its publication': (_id, _version, changeId) => admin.post(`/api/audit/${changeId}/undo`),
  };
  it.each(Object.keys(WAYS))('%s: cancels the plans made before it', async (way) => {
    const { id } = await createAs(editor, 'slugs', pageValues(`ritiro-${++pageCount}`));
    const { changeId } = (await editor.patch(`/api/slugs/${id}`, { version: 1, status: 10 })).json();
    const plan = (await planOf(`slugs/${id}`)).json();
    const off = (await planOf(`slugs/${id}`, 'withdraw')).json();
    expect((await WAYS[way]?.(id, 2, changeId))?.statusCode).toBeLessThan(300);
    expect([await stateOf(plan.id), await stateOf(off.id)]).toEqual(['cancelled', 'cancelled']);
    expect(await bells('editor', 'plan_cancelled')).toEqual([
      { variant: null, params: { name: `ritiro-${pageCount}` }, link: `/cms/slugs/${id}/edit` },
    ]);
    await dueNow();
    expect(await runDue(t.context)).toEqual({ executed: 0, failed: 0 });
    expect((await requestPublic(t, `pages?path=ritiro-${pageCount}`)).statusCode).toBe(410);
  });

  it('planned withdrawal: keeps the plans for later times', async () => {
    const { id } = await page();
    const off = (await planOf(`slugs/${id}`, 'withdraw')).json();
    const back = (await planOf(`slugs/${id}`)).json();
    await t.database.pool.query(`update schedules set run_at = now() where id = $1`, [off.id]);
    expect(await runDue(t.context)).toEqual({ executed: 1, failed: 0 });
    expect([await stateOf(off.id), await stateOf(back.id)]).toEqual(['executed', 'waiting']);
    await t.database.pool.query('delete from schedules');
  });

  it('removes the record from planned releases, and cancels releases without other parts', async () => {
    const [gone, stays] = [await page(), await page({ status: 20 })];
    const path = `ritiro-${pageCount - 1}`;
    const both = await createRelease(editor, 'Estate', [
      ['slugs', gone.id],
      ['slugs', stays.id],
    ]);
    const only = await createRelease(editor, 'Sola', [['slugs', gone.id]]);
    const plans = [(await planOf(`releases/${both}`)).json().id, (await planOf(`releases/${only}`)).json().id];
    expect((await editor.patch(`/api/slugs/${gone.id}`, { version: 1, status: 0 })).statusCode).toBe(200);
    expect([await stateOf(plans[0]), await stateOf(plans[1])]).toEqual(['waiting', 'cancelled']);
    expect(await bells('editor', 'plan_cancelled')).toEqual(
      expect.arrayContaining([
        { variant: 'part', params: { name: path, release: 'Estate' }, link: `/cms/releases/${both}/edit` },
        { variant: null, params: { name: 'Sola' }, link: `/cms/releases/${only}/edit` },
      ]),
    );
    await dueNow();
    expect(await runDue(t.context)).toEqual({ executed: 1, failed: 0 });
    expect((await requestPublic(t, `pages?path=${path}`)).statusCode).toBe(410);
    expect((await editor.get(`/api/slugs/${stays.id}`)).json().status).toBe(10);
  });

  it('structure: cancels planned status changes and messages when anybody deactivates it', async () => {
    for (const way of ['alone', 'bulk'] as const) {
      const id = await online(`Casa ${way}`);
      const plan = await operator.post('/api/schedules', {
        taskType: 'status_change',
        targetType: 'structure',
        targetId: id,
        payload: { to: 10 },
        ...TOMORROW,
      });
      expect(plan.statusCode).toBe(201);
      const { rows } = await t.database.pool.query(
        `insert into messages (structure_id, recipient_type, template_code, recipient_number, scheduled_at, state, created_by)
         values ($1, 'structure_contact', 'welcome', '+393401234567', now() + interval '1 day', 'waiting', $2) returning id`,
        [id, t.ids.operator],
      );
      const answer =
        way === 'alone'
          ? await deactivate(id)
          : await operator.post('/api/structures/bulk', {
              action: 'status',
              ids: [id],
              to: 0,
              reason: 'closed_business',
            });
      expect([way, answer.statusCode]).toEqual([way, 200]);
      expect([way, await stateOf(plan.json().id)]).toEqual([way, 'cancelled']);
      const message = await t.database.pool.query('select state from messages where id = $1', [rows[0].id]);
      expect([way, message.rows[0].state]).toEqual([way, 'cancelled']);
      expect((await bells('operator', 'plan_cancelled')).map(({ variant }: { variant: string }) => variant)).toEqual(
        expect.arrayContaining([null, 'messages']),
      );
    }
  });
});

it('deleting a draft cancels its plans', async () => {
  const { id, version } = await page({ status: 20 });
  const plan = (await planOf(`slugs/${id}`)).json();
  expect((await operator.delete(`/api/slugs/${id}?version=${version}`)).statusCode).toBe(204);
  expect(await stateOf(plan.id)).toBe('cancelled');
  await dueNow();
  expect(await runDue(t.context)).toEqual({ executed: 0, failed: 0 });
});

describe('content that links to a withdrawn record', () => {
  const sitemap = async () =>
    (await requestPublic(t, 'sitemaps/pages/1')).json().data.map(({ id }: { id: number }) => id);
  const robots = async (path: string) => (await requestPublic(t, `pages?path=${path}`)).json().seo?.robots;
  const menuItems = async () =>
    (await requestPublic(t, 'menus/footer')).json().items.map(({ title }: { title: string }) => title);
  const warnings = async (path: string) =>
    (await editor.get(`/api/${path}`))
      .json()
      .warnings.map(({ path: field, code }: { path: string; code: string }) => [field, code]);

  it('disappears from sitemaps and menus until its target is back, and its editor is notified', async () => {
    const structureId = await online('Casa del Sole');
    const first = await page();
    const firstPath = `ritiro-${pageCount}`;
    const repeats = await page({ canonicalPath: firstPath });
    const repeatsPath = `ritiro-${pageCount}`;
    const ofStructure = await page({ pageType: 'structure', structure_id: structureId });
    const ofStructurePath = `ritiro-${pageCount}`;
    const item = (slugId: number, title: string) => ({
      title: { it: title, en: title },
      linkType: 'slug',
      slugId,
    });
    const menu = await createAs(editor, 'menus', {
      title: 'Piede',
      menuKey: 'footer',
      status: 10,
      items: [item(first.id, 'Prima'), item(repeats.id, 'Ripete'), item(ofStructure.id, 'Casa')],
    });
    expect(await menuItems()).toEqual(['Prima', 'Ripete', 'Casa']);
    expect(await sitemap()).toEqual(expect.arrayContaining([first.id, ofStructure.id]));
    expect([await robots(repeatsPath), await robots(ofStructurePath)]).toEqual(['index, follow', 'index, follow']);

    await deactivate(structureId);
    expect(await menuItems()).toEqual(['Prima', 'Ripete']);
    expect(await sitemap()).not.toContain(ofStructure.id);
    expect(await robots(ofStructurePath)).toBe('noindex, follow');
    expect(await bells('editor', 'portal_broken')).toContainEqual({
      variant: 'page',
      params: { name: ofStructurePath, target: 'Casa del Sole' },
      link: `/cms/slugs/${ofStructure.id}/edit`,
    });
    expect(await warnings(`slugs/${ofStructure.id}`)).toEqual([['structure_id', 'page_structure_off']]);

    await admin.patch(`/api/slugs/${first.id}`, { version: 1, status: 0 });
    expect(await menuItems()).toEqual([]);
    expect(await robots(repeatsPath)).toBe('noindex, follow');
    expect(await warnings(`slugs/${repeats.id}`)).toEqual([['canonicalPath', 'page_repeats_gone']]);
    expect(await bells('editor', 'portal_broken')).toEqual(
      expect.arrayContaining([
        { variant: 'menu', params: { name: 'Piede', target: firstPath }, link: `/cms/menu/${menu.id}/edit` },
        {
          variant: 'page',
          params: { name: repeatsPath, target: firstPath },
          link: `/cms/slugs/${repeats.id}/edit`,
        },
      ]),
    );
  });

  it('notifies the editor of a menu or page of a deactivated point of interest', async () => {
    const poiId = await makePoi(t, admin);
    const { id } = await page({ pageType: 'poi', locationType: 'poi', poiId });
    const ofPoi = `ritiro-${pageCount}`;
    const item = { title: { it: 'Le torri', en: 'The towers' }, linkType: 'poi', poiId };
    const menu = await createAs(editor, 'menus', {
      title: 'Da vedere',
      menuKey: 'header',
      status: 10,
      items: [item],
    });
    const { version } = (await admin.get(`/api/pois/${poiId}`)).json();
    expect((await admin.patch(`/api/pois/${poiId}`, { version, status: 0 })).statusCode).toBe(200);
    expect(await bells('editor', 'portal_broken')).toEqual(
      expect.arrayContaining([
        {
          variant: 'menu',
          params: { name: 'Da vedere', target: 'Due Torri' },
          link: `/cms/menu/${menu.id}/edit`,
        },
        { variant: 'page', params: { name: ofPoi, target: 'Due Torri' }, link: `/cms/slugs/${id}/edit` },
      ]),
    );
  });

  it("warns in the form when a structure's canonical page was withdrawn", async () => {
    const structureId = await online('Casa che ripete');
    const { id } = await page();
    const seo = async () => (await admin.get(`/api/structures/${structureId}/seo`)).json();
    await t.database.pool.query(
      `insert into seo (structure_id, canonical_url) values ($1, $2)
       on conflict (structure_id) do update set canonical_url = excluded.canonical_url`,
      [structureId, `https://portale.example/ritiro-${pageCount}`],
    );
    expect((await seo()).warnings).toEqual([]);
    await admin.patch(`/api/slugs/${id}`, { version: 1, status: 0 });
    expect((await seo()).warnings).toEqual([{ path: 'canonicalUrl', code: 'canonical_gone' }]);
  });

  it("hides the header's button and notifies its editor", async () => {
    const structureId = await online('Casa della Luna');
    await t.database.pool.query(
      `insert into structure_addresses (language, slug, structure_id) values ('it', 'casa-luna', $1), ('en', 'moon-inn', $1)`,
      [structureId],
    );
    const target = await page({ path: { it: `ritiro-${pageCount + 1}`, en: 'withdrawn' } });
    const targetPath = `ritiro-${pageCount}`;
    const header = async (ctaUrl: string, priority: number) => {
      const { id } = await createAs(editor, 'headers', {
        name: `Testata ${ctaUrl}`,
        title: { it: 'Estate' },
        ctaLabel: { it: 'Vai' },
        ctaUrl,
        placement: 'home',
        priority,
      });
      await t.database.pool.query(`update headers set status = 10, published_version = 1 where id = $1`, [id]);
      await t.database.pool.query(
        `insert into published_versions (resource, record_id, version, values, published_by)
         select 'headers', id, 1, jsonb_build_object('name', name, 'title', title, 'subtitle', '{}'::jsonb, 'ctaLabel', cta_label, 'ctaUrl', cta_url,
           'variants', '[]'::jsonb, 'placement', placement, 'pages', '[]'::jsonb, 'languages', languages, 'priority', priority,
           'picture', '{"path": "a.jpg", "alt": {"it": "a"}, "copyright": null, "color": null, "focalX": 0.5, "focalY": 0.5}'::jsonb), $2
         from headers where id = $1`,
        [id, t.ids.editor],
      );
      return id;
    };
    const cta = async () => (await requestPublic(t, 'headers?lang=en')).json().header.cta;
    const toPage = await header(`/${targetPath}`, 1);
    expect(await cta()).toMatchObject({ path: 'withdrawn' });
    await admin.patch(`/api/slugs/${target.id}`, { version: 1, status: 0 });
    expect(await cta()).toBeNull();
    expect(await warnings(`headers/${toPage}`)).toEqual([['ctaUrl', 'header_button']]);

    const toStructure = await header('/casa-luna', 2);
    expect(await cta()).toMatchObject({ path: 'moon-inn' });
    await deactivate(structureId);
    expect(await cta()).toBeNull();
    expect(await bells('editor', 'portal_broken')).toEqual(
      expect.arrayContaining(
        [
          [toPage, targetPath, `/${targetPath}`],
          [toStructure, 'Casa della Luna', '/casa-luna'],
        ].map(([id, name, url]) => ({
          variant: 'header',
          params: { name: `Testata ${url}`, target: name },
          link: `/cms/headers/${id}/edit`,
        })),
      ),
    );
    await header('/ricerca', 3);
    expect(await cta()).toMatchObject({ path: 'ricerca' });
  });
});
