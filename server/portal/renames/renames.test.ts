import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Caller, type TestApp, testApp } from '../../testing/app.ts';
import { createBy, pageAt } from '../testing.ts';

let t: TestApp;
let editor: Caller;
beforeAll(async () => {
  t = await testApp();
  editor = await t.as('editor');
});
afterAll(() => t.close());

let made = 0;
async function page(path: string, more: object = {}, isDraft = false): Promise<number> {
  const title = { it: `Pagina ${++made}` };
  const { id } = await createBy(
    editor,
    'slugs',
    pageAt(path, { title, ...more, ...(isDraft ? {} : { status: 10 }) }),
  );
  return id;
}
const read = async (id: number) => (await editor.get(`/api/slugs/${id}`)).json();
interface Row {
  id: number;
  version: number;
  line: number | null;
  after: Record<string, string>;
  issues: { path: string; code: string }[];
}
async function preview(body: object): Promise<{ rows: Row[]; unchanged: number }> {
  const answer = await editor.post('/api/slugs/renames/preview', body);
  expect([answer.statusCode, answer.body]).toEqual([200, expect.any(String)]);
  return answer.json();
}
const sheet = (text: string) => preview({ by: 'sheet', text });
const replace = (find: string, by: string, more: object = {}) =>
  preview({ by: 'replace', find, replace: by, languages: ['it', 'en', 'fr', 'de'], ...more });
const rename = (rows: readonly Row[]) =>
  editor.post('/api/slugs/renames', {
    rows: rows.map(({ id, version, after: path }) => ({ id, version, path })),
  });
const show = async (path: string, lang = 'it') => {
  const answer = await t.app.inject({
    url: `/api/public/pages?${new URLSearchParams({ path, lang })}`,
    headers: { authorization: `Bearer ${t.serviceToken}` },
  });
  const leadsTo = new URL(String(answer.headers.location), 'http://x').searchParams.get('path');
  return { status: answer.statusCode, leadsTo, id: answer.statusCode === 200 ? answer.json().id : null };
};
const codes = (rows: readonly Row[]) => rows.map(({ issues }) => issues.map(({ code }) => code).join());

describe('by find and replace', () => {
  it('changes many at once, on the portal too, with the old addresses leading on, and takes it back whole', async () => {
    const first = await page('spiagge/rimini', { path: { it: 'spiagge/rimini', en: 'beaches/rimini' } });
    const second = await page('spiagge/riccione');
    const draft = await page('spiagge/bozza', {}, true);
    const { rows, unchanged } = await replace('spiagge', 'mare');
    expect(rows.map(({ id }) => id).toSorted()).toEqual([first, second, draft].toSorted());
    expect([codes(rows), unchanged]).toEqual([['', '', ''], 0]);
    const done = (await rename(rows)).json();
    expect(done.renamed).toBe(3);
    expect(await show('mare/rimini')).toMatchObject({ status: 200, id: first });
    expect(await show('spiagge/riccione')).toMatchObject({ status: 301, leadsTo: 'mare/riccione' });
    expect(await show('beaches/rimini', 'en')).toMatchObject({ status: 200 });
    expect((await show('mare/bozza')).status).toBe(404);
    expect(await read(draft)).toMatchObject({ path: { it: 'mare/bozza' }, status: 20 });

    const undo = `/api/slugs/renames/${done.batchId}/undo`;
    expect((await editor.post(undo)).json()).toEqual({ undone: 3, failed: [] });
    expect(await show('spiagge/rimini')).toMatchObject({ status: 200, id: first });
    expect(await show('mare/rimini')).toMatchObject({ status: 301, leadsTo: 'spiagge/rimini' });
    expect((await editor.post(undo)).statusCode).toBe(404);
  });

  it('leaves what was written since as it is when it is taken back, and says so', async () => {
    const [stays, goes] = [await page('colline/a'), await page('colline/b')];
    const { batchId } = (await rename((await replace('colline', 'monti')).rows)).json();
    const { version } = await read(stays);
    await editor.patch(`/api/slugs/${stays}`, { version, title: { it: 'Altro' } });
    const answer = (await editor.post(`/api/slugs/renames/${batchId}/undo`)).json();
    expect([answer.undone, answer.failed.length]).toEqual([1, 1]);
    expect((await read(stays)).path.it).toBe('monti/a');
    expect(await show('colline/b')).toMatchObject({ status: 200, id: goes });
  });

  it('within a selection changes that alone', async () => {
    const [one] = [await page('laghi/garda'), await page('laghi/como')];
    const { rows } = await replace('laghi', 'acque', { ids: [one] });
    expect(rows.map(({ after }) => after.it)).toEqual(['acque/garda']);
  });
});

describe('by a sheet', () => {
  it('names pages by address or number, and leaves an empty language as it is', async () => {
    const [one, two] = [
      await page('fogli/uno', { path: { it: 'fogli/uno', de: 'blatt/eins' } }),
      await page('fogli/due'),
    ];
    const { rows } = await sheet(
      `\uFEFFPercorso;it;en;de\n/fogli/uno;carte/uno;papers/one;\n${two};carte/due;;`,
    );
    expect(rows.map(({ id, line, after }) => [id, line, after])).toEqual([
      [one, 2, { it: 'carte/uno', en: 'papers/one', de: 'blatt/eins' }],
      [two, 3, { it: 'carte/due' }],
    ]);
    expect((await rename(rows)).statusCode).toBe(200);
    expect(await show('papers/one', 'en')).toMatchObject({ status: 200, id: one });
  });

  it('refuses at its row a collision, a reserved word, a swap, a chain, a page twice and one that is not there', async () => {
    await page('r/a');
    await page('r/b');
    await page('r/c');
    await page('r/altra');
    const waiting = await page('r/attende');
    const { version } = await read(waiting);
    await editor.patch(`/api/slugs/${waiting}`, { version, title: { it: 'Nuovo' } });
    const { rows } = await sheet(
      [
        'percorso,it',
        // A swap, then a chain: where another is until now.
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
    expect(codes(rows)).toEqual([
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

  it('refuses the second of two for one address, and one that led elsewhere until lately', async () => {
    await page('p/uno');
    await page('p/due');
    const moved = await sheet('percorso;it\np/uno;p/tre');
    await rename(moved.rows);
    const { rows } = await sheet('percorso;it\np/due;p/uno');
    expect(codes(rows)).toEqual(['page_was']);
    const both = await sheet('percorso;it\np/due;p/stessa\np/tre;p/stessa');
    expect(codes(both.rows)).toEqual(['', 'page_taken']);
  });

  it.each([
    ['titolo;it\na;b', 'rename_head'],
    ['percorso;it;prezzo\na;b;c', 'rename_head'],
    ['percorso;it\n"a;b', 'rename_csv'],
    [`percorso;it\n${'a;b\n'.repeat(501)}`, 'max_items'],
  ])('%j is refused whole', async (text) => {
    const answer = await editor.post('/api/slugs/renames/preview', { by: 'sheet', text });
    expect([answer.statusCode, Object.keys(answer.json().errors)]).toEqual([422, ['text']]);
  });
});

it('changes nothing when one row is refused, or is another version by now', async () => {
  const [good, bad] = [await page('intero/uno'), await page('intero/due')];
  const { rows } = await replace('intero', 'rotto');
  const spoilt = rows.map((row) => (row.id === bad ? { ...row, after: { it: 'admin/x' } } : row));
  const refused = await rename(spoilt);
  const at = rows.findIndex(({ id }) => id === bad);
  expect([refused.statusCode, Object.keys(refused.json().errors)]).toEqual([422, [`rows.${at}.path.it`]]);
  const { version } = await read(good);
  await editor.patch(`/api/slugs/${good}`, { version, maxHighlights: 5, isIndexable: false });
  expect((await rename(rows)).statusCode).toBe(409);
  expect((await read(bad)).path.it).toBe('intero/due');
});

it('an address ever shown leads in one hop to where its page is, whatever is renamed together and taken back', async () => {
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
      /** Whose each address was when it was last shown. */
      const shownAt = new Map(ids.map((id, n) => [`${under}/${n}`, id]));
      const remember = async () => {
        for (const id of ids) shownAt.set((await read(id)).path.it, id);
      };
      for (const { lines, takesBack } of goes) {
        const text = ['percorso;it', ...lines.map(([n, to]) => `${ids[n]};${under}/${to}`)].join('\n');
        const sound = (await sheet(text)).rows.filter(({ issues }) => issues.length === 0);
        if (sound.length === 0) continue;
        const answer = await rename(sound);
        expect([text, answer.statusCode]).toEqual([text, 200]);
        await remember();
        if (!takesBack) continue;
        const back = await editor.post(`/api/slugs/renames/${answer.json().batchId}/undo`);
        expect(back.json()).toEqual({ undone: sound.length, failed: [] });
        await remember();
      }
      for (const [path, id] of shownAt) {
        const there = await show(path);
        expect([path, [200, 301].includes(there.status)]).toEqual([path, true]);
        const end = there.leadsTo ? await show(there.leadsTo) : there;
        expect([path, end.status, end.id]).toEqual([path, 200, id]);
      }
    }),
    { numRuns: 12 },
  );
}, 120_000);

it('is for who writes the portal’s pages', async () => {
  const vendor = await t.as('vendor');
  const body = { by: 'replace', find: 'a', replace: 'b', languages: ['it'] };
  expect((await vendor.post('/api/slugs/renames/preview', body)).statusCode).toBe(403);
});
