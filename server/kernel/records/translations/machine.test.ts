import fc from 'fast-check';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { openTranslatorStandIn, STAND_IN_KEY, type TranslatorStandIn } from '../../../../demo/stand-ins/translator.ts';
import { type Caller, openTestApp, type TestApp } from '../../../testing/app.ts';
import { propertyRuns } from '../../../testing/properties/property-runs.ts';
import { makeStructure } from '../../../testing/structures.ts';

let t: TestApp;
let standIn: TranslatorStandIn;
let editor: Caller;

beforeAll(async () => {
  standIn = await openTranslatorStandIn();
  t = await openTestApp({ deepl: { authKey: STAND_IN_KEY, serverUrl: standIn.url, eurosPerMillion: null } });
  editor = await t.as('editor');
});
afterEach(() => {
  standIn.fails = null;
  standIn.meanwhile = null;
  standIn.requests.length = 0;
});
afterAll(async () => {
  await t.close();
  await standIn.close();
});

const url = (id: number) => `/api/structures/${id}/description`;
const readDescription = async (id: number) => (await editor.get(url(id))).json();
const readMarks = async (id: number) => (await editor.get(`${url(id)}/translations`)).json();
async function write(id: number, values: object, caller = editor) {
  const { version } = await readDescription(id);
  const answer = await caller.patch(url(id), { version, ...values });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json();
}
const translateByMachine = async (id: number, texts?: object[], caller = editor) => {
  const { version } = await readDescription(id);
  return caller.post(`${url(id)}/translations/machine`, { version, ...(texts && { texts }) });
};
const confirm = async (id: number, field: string, lang: string) => {
  const { version } = await readDescription(id);
  return editor.post(`${url(id)}/translations/confirm`, { version, field, lang });
};

const TITLE = { it: 'Una casa sul mare' };
const GERMAN = { field: 'title', lang: 'de' };
const GERMAN_TITLE = 'unade casade sulde marede';
const MARK = { ...GERMAN, source: 'machine' };

describe('machine translation', () => {
  it('saves the requested text, marks it, records its source in the history, and undoes it', async () => {
    const id = await makeStructure(t);
    await write(id, { title: TITLE });
    const answer = await translateByMachine(id, [GERMAN]);
    expect(answer.statusCode, answer.body).toBe(200);
    const { record, done, lost } = answer.json();
    expect([record.title, done, lost]).toEqual([{ ...TITLE, de: GERMAN_TITLE }, [GERMAN], []]);
    expect(await readMarks(id)).toMatchObject({
      sources: [MARK],
      translationSource: { de: 'machine' },
      canTranslate: true,
    });
    const { data } = (await editor.get(`${url(id)}/history`)).json();
    expect(data[0].changes).toEqual([
      { field: 'title', before: TITLE, after: { ...TITLE, de: GERMAN_TITLE }, source: 'machine' },
    ]);
    expect((await editor.post(`/api/audit/${record.changeId}/undo`)).statusCode).toBe(200);
    expect((await readDescription(id)).title).toEqual(TITLE);
    expect((await readMarks(id)).sources).toEqual([]);
  });

  it('translates only the missing texts of the section and preserves tags', async () => {
    const id = await makeStructure(t);
    const words = 'Camere <strong>quiete</strong> &amp; luminose, a due passi dal molo. '.repeat(4);
    await write(id, {
      title: { ...TITLE, fr: 'Une maison sur la mer' },
      description: { it: `<p>${words}</p>` },
      strengths: { it: ['Il molo', 'La quiete'] },
    });
    const { record } = (await translateByMachine(id)).json();
    expect(record.title).toMatchObject({ fr: 'Une maison sur la mer', de: GERMAN_TITLE });
    expect(record.description.fr).toContain('camerefr <strong>quietefr</strong> &amp; luminosefr');
    expect(record.strengths.en).toEqual(['ilen moloen', 'laen quieteen']);
    expect(standIn.requests.map(({ to, tagHandling }) => [to, tagHandling])).toContainEqual(['en-GB', 'html']);
    const { sources } = await readMarks(id);
    expect(sources).toHaveLength(8);
    expect(sources).not.toContainEqual({ field: 'title', lang: 'fr', source: 'machine' });
    standIn.requests.length = 0;
    expect((await translateByMachine(id)).json().done).toEqual([]);
    expect(standIn.requests).toEqual([]);
  });

  it('removes the mark when a person edits or confirms the text, and restores it by undo', async () => {
    const id = await makeStructure(t);
    await write(id, { title: TITLE });
    await translateByMachine(id, [GERMAN]);
    const edited = await write(id, { title: { ...TITLE, de: 'Ein Haus am Meer' } });
    expect((await readMarks(id)).sources).toEqual([]);
    await editor.post(`/api/audit/${edited.changeId}/undo`);
    expect((await readMarks(id)).sources).toEqual([MARK]);
    const confirmed = await confirm(id, 'title', 'de');
    expect(confirmed.json().sources).toEqual([]);
    const { data } = (await editor.get(`${url(id)}/history`)).json();
    expect(data[0].action).toBe('approve');
  });

  it("replaces a person's text only with confirmation, field by field", async () => {
    const id = await makeStructure(t);
    await write(id, { title: { ...TITLE, de: 'Ein Haus am Meer', fr: 'Une maison à la mer' } });
    const french = { field: 'title', lang: 'fr' };
    const refused = await translateByMachine(id, [GERMAN, { ...french, replace: true }]);
    expect(refused.statusCode).toBe(409);
    expect(refused.json()).toMatchObject({ type: 'needs-confirmation', texts: [GERMAN] });
    expect(standIn.requests).toEqual([]);
    const done = await translateByMachine(id, [{ ...GERMAN, replace: true }]);
    expect(done.json().record.title).toMatchObject({ de: GERMAN_TITLE, fr: 'Une maison à la mer' });
    // Machine texts may be translated again without confirmation.
    expect((await translateByMachine(id, [GERMAN])).statusCode).toBe(200);
  });

  it('yields to a person who confirms or edits the text during the translation', async () => {
    const id = await makeStructure(t);
    await write(id, { title: TITLE });
    await translateByMachine(id, [GERMAN]);
    standIn.meanwhile = async () => {
      standIn.meanwhile = null;
      await confirm(id, 'title', 'de');
    };
    expect((await translateByMachine(id, [GERMAN])).statusCode).toBe(409);
    const french = { field: 'title', lang: 'fr' };
    standIn.meanwhile = async () => {
      standIn.meanwhile = null;
      await write(id, { title: { ...TITLE, de: GERMAN_TITLE, fr: 'Une maison' } });
    };
    expect((await translateByMachine(id, [french])).json()).toMatchObject({ type: 'conflict' });
    expect((await readDescription(id)).title.fr).toBe('Une maison');
  });

  it('preserves names and sends no contact data', async () => {
    const id = await makeStructure(t, 'customer', { name: 'Hotel Bella Vista' });
    const operator = await t.as('operator');
    const entry = {
      section: 'glossary',
      key: 'garda',
      values: { it: 'Lago di Garda', de: 'Gardasee' },
    };
    expect((await operator.post('/api/dictionaries', entry)).statusCode).toBe(201);
    await write(id, { shortDescription: { it: 'Hotel Bella Vista sul Lago di Garda: <3 passi & il molo' } });
    const { record } = (await translateByMachine(id)).json();
    expect(record.shortDescription).toMatchObject({
      de: 'Hotel Bella Vista sulde Gardasee: <3 passide & ilde molode',
      fr: expect.stringContaining('sulfr Lago di Garda: <3'),
    });
    const contacts = `/api/structures/${id}/contacts`;
    const { version } = (await operator.get(contacts)).json();
    const it = '<p>Scrivi a rosa@example.it, chiama +39 045 1234567 o <a href="mailto:rosa@example.it">da qui</a></p>';
    await operator.patch(contacts, { version, directions: { it } });
    const now = (await operator.get(contacts)).json();
    const answer = await operator.post(`${contacts}/translations/machine`, { version: now.version });
    expect(answer.statusCode, answer.body).toBe(200);
    expect(answer.json().record.directions.de).toBe(
      '<p>scrivide ade rosa@example.it, chiamade +39 045 1234567 ode <a href="mailto:rosa@example.it">dade quide</a></p>',
    );
    const sent = standIn.requests.flatMap(({ texts }) => texts).join();
    expect(sent).not.toMatch(/rosa|example|1234567/);
    standIn.fails = 'loses';
    const lost = await operator.post(`${contacts}/translations/machine`, {
      version: answer.json().record.version,
      texts: [{ field: 'directions', lang: 'de' }],
    });
    expect(lost.json().errors).toHaveProperty('translation');
  });

  it.each([
    [403, 502, 'rifiuta l’accesso'],
    [456, 502, 'caratteri inclusi nel contratto'],
    [429, 503, 'troppe richieste'],
    [500, 502, 'non risponde'],
    ['hang', 502, 'non risponde'],
  ] as const)('changes nothing and gives the reason when the service refuses with %s', async (fails, status, words) => {
    const id = await makeStructure(t);
    await write(id, { title: TITLE });
    standIn.fails = fails;
    const answer = await translateByMachine(id, [GERMAN]);
    expect([answer.statusCode, answer.json().detail]).toEqual([status, expect.stringContaining(words)]);
    expect(answer.json().detail).toContain('Nessuna modifica è stata salvata');
    expect((await readDescription(id)).title).toEqual(TITLE);
  });

  it('allows only staff and editors to translate, from Italian into other languages', async () => {
    const id = await makeStructure(t);
    await write(id, { title: TITLE });
    for (const who of ['customer', 'vendor'])
      expect((await translateByMachine(id, [GERMAN], await t.as(who))).statusCode).toBe(403);
    expect((await translateByMachine(id, [{ field: 'title', lang: 'it' }])).statusCode).toBe(422);
    expect((await translateByMachine(id, [{ field: 'name', lang: 'de' }])).statusCode).toBe(422);
    expect((await translateByMachine(id, [{ field: 'location', lang: 'de' }])).json().errors).toHaveProperty([
      'location.it',
    ]);
    const stale = await editor.post(`${url(id)}/translations/machine`, { version: 1, texts: [GERMAN] });
    expect(stale.json().type).toBe('conflict');
  });
});

it("never replaces a person's text without confirmation, over random edits, runs and confirmations", async () => {
  const langs = ['en', 'fr', 'de'] as const;
  const step = fc.oneof(
    fc.record({
      kind: fc.constant('write' as const),
      lang: fc.constantFrom(...langs),
      text: fc.constantFrom('Ein Haus am Meer', 'Eine Villa am See', GERMAN_TITLE, ''),
    }),
    fc.record({
      kind: fc.constant('machine' as const),
      lang: fc.constantFrom(...langs),
      replace: fc.boolean(),
    }),
    fc.record({ kind: fc.constant('all' as const) }),
    fc.record({ kind: fc.constant('confirm' as const), lang: fc.constantFrom(...langs) }),
    fc.record({ kind: fc.constant('undo' as const) }),
  );
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 8 }), async (steps) => {
      const id = await makeStructure(t);
      await write(id, { title: TITLE });
      let last: number | undefined;
      /** Texts written or confirmed by a person, by language. */
      let own: Record<string, string> = {};
      for (const one of steps) {
        const before = (await readDescription(id)).title as Record<string, string>;
        if (one.kind === 'write') {
          last = (await write(id, { title: { ...before, [one.lang]: one.text } })).changeId ?? last;
          if (one.text !== (before[one.lang] ?? '')) own = { ...own, [one.lang]: one.text };
          continue;
        }
        if (one.kind === 'confirm') {
          await confirm(id, 'title', one.lang);
          if (before[one.lang]) own = { ...own, [one.lang]: before[one.lang] ?? '' };
          continue;
        }
        if (one.kind === 'undo') {
          if (last) await editor.post(`/api/audit/${last}/undo`);
          // A text that a person undoes is no longer a person's text.
          const after = (await readDescription(id)).title as Record<string, string>;
          for (const lang of langs) if (after[lang] !== before[lang]) delete own[lang];
          continue;
        }
        const asked = one.kind === 'all' ? undefined : [{ field: 'title', lang: one.lang, replace: one.replace }];
        const answer = await translateByMachine(id, asked);
        const after = (await readDescription(id)).title as Record<string, string>;
        for (const lang of langs) {
          const isAllowed = one.kind === 'machine' && one.lang === lang && one.replace;
          if (own[lang] && !isAllowed) expect([lang, after[lang]]).toEqual([lang, own[lang]]);
          if (after[lang] !== before[lang]) delete own[lang];
        }
        if (answer.statusCode === 200) last = answer.json().record.changeId ?? last;
      }
    }),
    propertyRuns({ day: 4 }),
  );
});

it('deletes the marks with the record and restores them with it', async () => {
  const id = await makeStructure(t);
  const operator = await t.as('operator');
  const pools = `/api/structures/${id}/pools`;
  const made = (await operator.post(pools, { title: { it: 'Piscina alta' } })).json();
  const one = `${pools}/${made.id}`;
  const { record } = (await operator.post(`${one}/translations/machine`, { version: 1 })).json();
  const gone = await operator.delete(`${one}?version=${record.version}`);
  expect(gone.statusCode).toBe(204);
  const marks = async () =>
    (
      await t.database.pool.query(
        `select from text_sources where structure_id = $1 and target_type = 'pool' and is_current`,
        [id],
      )
    ).rowCount;
  expect(await marks()).toBe(0);
  await operator.post(`/api/audit/${gone.headers['x-change-id']}/undo`);
  expect(await marks()).toBe(3);
  expect((await operator.get(`${one}/translations`)).json().sources).toHaveLength(3);
});

it('answers 422 when no key is configured', async () => {
  const off = await openTestApp();
  const operator = await off.as('operator');
  const id = await makeStructure(off);
  const answer = await operator.post(`${url(id)}/translations/machine`, { version: 1 });
  expect([answer.statusCode, answer.json().errors]).toEqual([
    422,
    { translation: ['La traduzione automatica non è attiva. Scrivi il testo a mano.'] },
  ]);
  expect((await operator.get(`${url(id)}/translations`)).json().canTranslate).toBe(false);
  await off.close();
});

it('copies the machine marks of a record, until a person edits or confirms the text', async () => {
  const [id, other] = [await makeStructure(t), await makeStructure(t)];
  const pools = (structure: number) => `/api/structures/${structure}/pools`;
  const sourcesAt = async (structure: number, pool: number) =>
    (await editor.get(`${pools(structure)}/${pool}/translations`)).json().sources;
  const texts = { title: { it: 'Vasca calda' }, description: { it: '<p>Acqua dolce</p>' } };
  const source = (await editor.post(pools(id), texts)).json();
  const done = (await editor.post(`${pools(id)}/${source.id}/translations/machine`, { version: 1 })).json();
  const { title, description } = done.record;
  const marks = await sourcesAt(id, source.id);
  expect(marks).toHaveLength(6);

  const named = { ...title, it: 'Vasca calda (copia)', de: `${title.de} (Kopie)`, en: 'A person’s own' };
  const copy = await editor.post(`${pools(id)}?copyOf=${source.id}`, { title: named, description });
  expect(copy.statusCode, copy.body).toBe(201);
  const own = ({ field, lang }: { field: string; lang: string }) => field === 'title' && lang === 'en';
  expect(await sourcesAt(id, copy.json().id)).toEqual(marks.filter((mark: typeof GERMAN) => !own(mark)));
  const copied = await editor.post(`${pools(other)}/copies`, { from: id, ids: [source.id] });
  expect(copied.json().failed).toEqual([]);
  const there = (await editor.get(pools(other))).json().data[0];
  expect(await sourcesAt(other, there.id)).toEqual(marks);

  // Another structure's record cannot be copied here, and a text written without a source gets no mark.
  expect((await editor.post(`${pools(other)}?copyOf=${source.id}`, texts)).statusCode).toBe(404);
  expect((await editor.post(`${pools(id)}?copyOf=x`, texts)).statusCode).toBe(422);
  const written = (await editor.post(pools(id), { title: { ...title, it: 'Altra' }, description })).json();
  expect(await sourcesAt(id, written.id)).toEqual([]);
  const confirmed = await editor.post(`${pools(other)}/${there.id}/translations/confirm`, {
    version: there.version,
    field: 'description',
    lang: 'de',
  });
  expect(confirmed.json().sources).toHaveLength(5);
  expect(await sourcesAt(id, source.id)).toHaveLength(6);
});
