import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Caller, openTestApp, type TestApp } from '../../../testing/app.ts';
import { propertyRuns } from '../../../testing/properties/property-runs.ts';
import { createAs, pageValues } from '../testing.ts';
import { prepareEditAs } from './testing.ts';

let t: TestApp;
let editor: Caller;
beforeAll(async () => {
  t = await openTestApp();
  editor = await t.as('editor');
});
afterAll(() => t.close());

let pageCount = 0;
async function page(path: string, more: object = {}, isDraft = false): Promise<number> {
  const title = { it: `Pagina ${++pageCount}` };
  const { id } = await createAs(
    editor,
    'slugs',
    pageValues(path, { title, ...more, ...(isDraft ? {} : { status: 10 }) }),
  );
  return id;
}
const read = async (id: number) => (await editor.get(`/api/slugs/${id}`)).json();
type Preview = Awaited<ReturnType<typeof prepare>>;
const prepare = (operation: object, selection?: object) => prepareEditAs(editor, operation, selection);
const sheet = (text: string) => prepare({ kind: 'sheet', text });
const replace = async (find: string, by: string, more: object = {}) =>
  prepare(
    { kind: 'replace_path', find, replace: by, languages: ['it', 'en', 'fr', 'de'], ...more },
    { filter: { q: find }, count: (await editor.get(`/api/slugs?q=${find}&perPage=1`)).json().meta.total },
  );
const rename = ({ id, version }: Preview) => editor.post(`/api/slug-edits/${id}/run`, { version });
const undoEdit = ({ id, version }: Preview) => editor.post(`/api/slug-edits/${id}/undo`, { version });
const show = async (path: string, lang = 'it') => {
  const answer = await t.app.inject({
    url: `/api/public/pages?${new URLSearchParams({ path, lang })}`,
    headers: { authorization: `Bearer ${t.serviceToken}` },
  });
  const leadsTo = new URL(String(answer.headers.location), 'http://x').searchParams.get('path');
  return { status: answer.statusCode, leadsTo, id: answer.statusCode === 200 ? answer.json().id : null };
};
const codes = ({ rows }: Preview) => rows.map(({ issues }) => issues.map(({ code }) => code).join());

describe('address edit by find and replace', () => {
  it('changes drafts and published pages, redirects the old addresses, and can be undone as a whole', async () => {
    const first = await page('spiagge/rimini', { path: { it: 'spiagge/rimini', en: 'beaches/rimini' } });
    const second = await page('spiagge/riccione');
    const draft = await page('spiagge/bozza', {}, true);
    const seen = await replace('spiagge', 'mare');
    expect(seen.rows.map(({ id }) => id).toSorted()).toEqual([first, second, draft].toSorted());
    expect([codes(seen), seen.counts.unchanged]).toEqual([['', '', ''], 0]);
    const done = (await rename(seen)).json();
    expect(done.counts.changed).toBe(3);
    expect(await show('mare/rimini')).toMatchObject({ status: 200, id: first });
    expect(await show('spiagge/riccione')).toMatchObject({ status: 301, leadsTo: 'mare/riccione' });
    expect(await show('beaches/rimini', 'en')).toMatchObject({ status: 200 });
    expect((await show('mare/bozza')).status).toBe(404);
    expect(await read(draft)).toMatchObject({ path: { it: 'mare/bozza' }, status: 20 });

    const undone = (await undoEdit(done)).json();
    expect(undone).toMatchObject({ counts: { undone: 3, left: 0 }, reasons: [], actions: [] });
    expect(await show('spiagge/rimini')).toMatchObject({ status: 200, id: first });
    expect(await show('mare/rimini')).toMatchObject({ status: 301, leadsTo: 'spiagge/rimini' });
    expect((await undoEdit(undone)).statusCode).toBe(422);
  });

  it('undo skips pages changed since and reports them', async () => {
    const [stays, goes] = [await page('colline/a'), await page('colline/b')];
    const done = (await rename(await replace('colline', 'monti'))).json();
    const { version } = await read(stays);
    await editor.patch(`/api/slugs/${stays}`, { version, title: { it: 'Altro' } });
    const { counts, reasons } = (await undoEdit(done)).json();
    expect([counts.undone, counts.left]).toEqual([1, 1]);
    expect(reasons).toMatchObject([{ issue: { code: 'edit_moved' }, count: 1, pages: ['Altro'] }]);
    expect((await read(stays)).path.it).toBe('monti/a');
    expect(await show('colline/b')).toMatchObject({ status: 200, id: goes });
  });

  it('changes only the selected pages', async () => {
    const [one] = [await page('laghi/garda'), await page('laghi/como')];
    const { rows } = await prepare(
      { kind: 'replace_path', find: 'laghi', replace: 'acque', languages: ['it'] },
      { ids: [one] },
    );
    expect(rows.map(({ changes }) => changes[0]?.after)).toEqual(['acque/garda']);
  });
});

describe('address edit by sheet', () => {
  it('finds pages by address or id, and keeps the address where a language is empty', async () => {
    const [one, two] = [
      await page('fogli/uno', { path: { it: 'fogli/uno', de: 'blatt/eins' } }),
      await page('fogli/due'),
    ];
    const seen = await sheet(`\uFEFFPercorso;it;en;de\n/fogli/uno;carte/uno;papers/one;\n${two};carte/due;;`);
    expect(seen.rows.map(({ id, line, changes }) => [id, line, changes.map(({ after }) => after)])).toEqual([
      [one, 2, ['carte/uno', 'papers/one']],
      [two, 3, ['carte/due']],
    ]);
    expect((await rename(seen)).statusCode).toBe(200);
    expect((await read(one)).path).toEqual({ it: 'carte/uno', en: 'papers/one', de: 'blatt/eins' });
    expect(await show('papers/one', 'en')).toMatchObject({ status: 200, id: one });
  });

  it('refuses collisions, reserved words, swaps, chains, duplicates and unknown pages at their rows', async () => {
    await page('r/a');
    await page('r/b');
    await page('r/c');
    await page('r/altra');
    const waiting = await page('r/attende');
    const { version } = await read(waiting);
    await editor.patch(`/api/slugs/${waiting}`, { version, title: { it: 'Nuovo' } });
    const seen = await sheet(
      [
        'percorso,it',
        // A swap, then a chain: both claim an address that another page still has.
        'r/a,r/b',
        'r/b,r/a',
        'r/c,r/altra',
        'r/altra,api/altra',
        'r/altra,r/nuova',
        'mai-vista,r/x',
        'r/attende,r/atteso',
        'r/altra,R Maiuscola',
      ].join('\n'),
    );
    expect(codes(seen)).toEqual([
      'page_taken',
      'page_taken',
      'page_taken',
      'page_reserved',
      'rename_twice',
      'rename_unknown',
      'page_waits',
      'page_path,rename_twice',
    ]);
  });

  it('refuses the second claim of one address, and an address that redirected until recently', async () => {
    await page('p/uno');
    await page('p/due');
    await rename(await sheet('percorso;it\np/uno;p/tre'));
    expect(codes(await sheet('percorso;it\np/due;p/uno'))).toEqual(['page_was']);
    const both = await sheet('percorso;it\np/due;p/stessa\np/tre;p/stessa');
    expect(codes(both)).toEqual(['', 'page_taken']);
  });

  it.each([
    ['titolo;it\na;b', 'rename_head'],
    ['percorso;it;prezzo\na;b;c', 'rename_head'],
    ['percorso;it\n"a;b', 'rename_csv'],
    [`percorso;it\n${'a;b\n'.repeat(501)}`, 'max_items'],
  ])('refuses the whole sheet %j', async (text) => {
    const answer = await editor.post('/api/slug-edits', { operation: { kind: 'sheet', text } });
    expect([answer.statusCode, Object.keys(answer.json().errors)]).toEqual([422, ['operation.text']]);
  });
});

it('skips refused and outdated pages, reports them and changes the others', async () => {
  const [moved, taken, good] = [await page('intero/uno'), await page('intero/due'), await page('intero/tre')];
  const seen = await replace('intero', 'rotto');
  const { version } = await read(moved);
  await editor.patch(`/api/slugs/${moved}`, { version, maxHighlights: 5, isIndexable: false });
  await page('rotto/due');
  const { counts, reasons } = (await rename(seen)).json();
  expect(counts).toMatchObject({ changed: 1, refused: 2 });
  expect(reasons.map(({ issue }: { issue: { code: string } }) => issue.code).toSorted()).toEqual([
    'edit_moved',
    'page_taken',
  ]);
  const paths = await Promise.all([moved, taken, good].map(async (id) => (await read(id)).path.it));
  expect(paths).toEqual(['intero/uno', 'intero/due', 'rotto/tre']);
  expect(await show('intero/due')).toMatchObject({ status: 200, id: taken });
});

it("every former address redirects in one hop to the page's current address, for any order of renames and undos", async () => {
  const letters = ['a', 'b', 'c', 'd', 'e', 'f'];
  const go = fc.record({
    lines: fc.array(fc.tuple(fc.nat(3), fc.constantFrom(...letters)), { minLength: 1, maxLength: 4 }),
    takesBack: fc.boolean(),
  });
  let round = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(go, { minLength: 2, maxLength: 5 }), async (goes) => {
      const under = `giro-${++round}`;
      const ids = await Promise.all([0, 1, 2, 3].map((n) => page(`${under}/${n}`)));
      /** The page last shown at each address. */
      const shownAt = new Map(ids.map((id, n) => [`${under}/${n}`, id]));
      const remember = async () => {
        for (const id of ids) shownAt.set((await read(id)).path.it, id);
      };
      for (const { lines, takesBack } of goes) {
        const text = ['percorso;it', ...lines.map(([n, to]) => `${ids[n]};${under}/${to}`)].join('\n');
        const seen = await sheet(text);
        const { changed } = seen.counts;
        if (changed === 0) continue;
        const answer = await rename(seen);
        expect([text, answer.statusCode]).toEqual([text, 200]);
        await remember();
        if (!takesBack) continue;
        const back = await undoEdit(answer.json());
        expect(back.json().counts).toMatchObject({ undone: changed, left: 0 });
        await remember();
      }
      for (const [path, id] of shownAt) {
        const there = await show(path);
        expect([path, [200, 301].includes(there.status)]).toEqual([path, true]);
        const end = there.leadsTo ? await show(there.leadsTo) : there;
        expect([path, end.status, end.id]).toEqual([path, 200, id]);
      }
    }),
    propertyRuns({ day: 3 }),
  );
});

it('requires the permission to edit pages', async () => {
  const vendor = await t.as('vendor');
  const operation = { kind: 'replace_path', find: 'a', replace: 'b', languages: ['it'] };
  const body = { selection: { filter: {}, count: 0 }, operation };
  expect((await vendor.post('/api/slug-edits', body)).statusCode).toBe(403);
});
