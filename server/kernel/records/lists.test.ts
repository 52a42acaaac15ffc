import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parse } from 'csv-parse/sync';
import { strFromU8, unzipSync } from 'fflate';
import { readSheet } from 'read-excel-file/node';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Listing, RecordDefinition } from '../../../domain/kernel/records/record.ts';
import { RECORDS } from '../../../domain/records.ts';
import { neutralise } from '../../../domain/structures/imports/cells/formula.ts';
import { csvStream } from '../../platform/http/output/csv.ts';
import { type Caller, openTestApp, type TestApp } from '../../testing/app.ts';
import { IS_NIGHTLY } from '../../testing/properties/property-runs.ts';
import { recordStatements } from '../../testing/statements.ts';
import { type CreatedRecord, listSubjects } from '../../testing/subjects.ts';
import { kindOf } from './select.ts';

const LISTED_RECORDS = RECORDS.filter(
  (definition): definition is RecordDefinition & { listing: Listing } => definition.kind === 'collection',
);
const RECORDS_PER_LIST = 7;

let t: TestApp;
let admin: Caller;
let dataDir: string;
const listUrls = new Map<string, string>();
/** Filter kinds already tested with every invalid value. */
const triedFilters = new Set<string>();
const recordsByName = new Map<string, Record<string, unknown>[]>();

beforeAll(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'locanda-lists-'));
  t = await openTestApp({ dataDir });
  admin = await t.as('admin');
  const type = await t.database.pool.query(`select id from structure_types where code = 'hotel'`);
  // The tests read each list whole, and the interface texts are too many for that.
  await t.database.pool.query('truncate dictionaries');
  const references = { cities: 99014, 'structure-types': type.rows[0].id, users: t.ids.vendor ?? 0 };
  const everyMade = new Map<string, CreatedRecord[]>();
  for (const subject of await listSubjects(t, references)) {
    if (!subject.listUrl) continue;
    const made: CreatedRecord[] = [];
    everyMade.set(subject.name, made);
    for (let seed = 1; seed <= RECORDS_PER_LIST; seed++) made.push(await subject.make(seed));
    const owner = /structures\/\d+/.exec(made[0]?.url ?? '')?.[0] ?? '';
    listUrls.set(subject.name, subject.listUrl.replace('structures/{id}', owner));
  }
  // Runs after all creations, because creating one record may create others.
  for (const [name, made] of everyMade) recordsByName.set(name, await readWholeRecords(name, made));
});
afterAll(async () => {
  await t.close();
  await rm(dataDir, { recursive: true, force: true });
});

/** Reads whole records one by one, since a list returns only its columns. */
async function readWholeRecords(
  name: string,
  createdRecords: readonly CreatedRecord[],
): Promise<Record<string, unknown>[]> {
  const base = createdRecords[0]?.url.replace(/\/\d+$/, '') ?? '';
  const ids = await listIds(name, 'perPage=100');
  return Promise.all(ids.map(async (id) => (await admin.get(`${base}/${id}`)).json()));
}

async function readPage(name: string, query: string) {
  const answer = await admin.get(`${listUrls.get(name)}?${query}`);
  expect([query, answer.statusCode]).toEqual([query, 200]);
  return answer.json() as {
    data: { id: number }[];
    meta: { total: number; next: string | null; page: number; perPage: number; totalIsCapped: boolean };
  };
}
const listIds = async (name: string, query: string) => (await readPage(name, query)).data.map(({ id }) => id);

describe.each(LISTED_RECORDS.map((definition) => [definition.name, definition] as const))(
  'list of %s',
  (name, definition) => {
    const { listing } = definition;

    it('returns each row once in every order, by page and by cursor', async () => {
      const ids = (recordsByName.get(name) ?? []).map(({ id }) => id as number);
      expect(ids.length).toBeGreaterThanOrEqual(RECORDS_PER_LIST);
      for (const [at, sort] of listing.sorts.entries()) {
        const whole = await listIds(name, `sort=${sort}&perPage=100`);
        expect([sort, whole.toSorted((a, b) => a - b)]).toEqual([sort, ids.toSorted((a, b) => a - b)]);
        expect([sort, await listIds(name, `sort=-${sort}&perPage=100`)]).toEqual([sort, whole.toReversed()]);
        // Daily runs alternate the direction from one sort order to the next.
        const directions = IS_NIGHTLY ? ['', '-'] : [at % 2 ? '-' : ''];
        for (const direction of directions) {
          const order = direction ? whole.toReversed() : whole;
          const first = await readPage(name, `sort=${direction}${sort}&perPage=3`);
          expect(first.meta).toMatchObject({ total: ids.length, page: 1, perPage: 3, totalIsCapped: false });
          const walked = first.data.map(({ id }) => id);
          for (let next = first.meta.next; next; ) {
            const step = await readPage(name, `sort=${direction}${sort}&perPage=3&after=${next}`);
            walked.push(...step.data.map(({ id }) => id));
            next = step.meta.next;
          }
          expect([sort, direction, walked]).toEqual([sort, direction, order]);
          // Page numbers skip the same rows in every order, so daily runs test one order.
          if (!IS_NIGHTLY && at > 0) continue;
          const paged = await Promise.all(
            [1, 2].map((n) => listIds(name, `sort=${direction}${sort}&perPage=3&page=${n}`)),
          );
          expect(paged.flat()).toEqual(order.slice(0, 6));
        }
      }
    });

    it('filters by each filter as its records say', async () => {
      const records = recordsByName.get(name) ?? [];
      for (const filter of listing.filters) {
        const kind = kindOf(definition, filter);
        const isSomething = (one: unknown) => one !== null && !(Array.isArray(one) && one.length === 0);
        const value = records.find((record) => isSomething(record[filter]))?.[filter];
        const expected = (test: (value: unknown) => boolean) =>
          records.filter((record) => test(record[filter])).map(({ id }) => id);
        const found = async (query: string) =>
          (await listIds(name, `${query}&perPage=100&sort=id`)).toSorted((a, b) => a - b);
        const nulls = expected((one) => one === null) as number[];
        expect([filter, await found(`filter[${filter}][empty]=true`)]).toEqual([
          filter,
          nulls.toSorted((a, b) => a - b),
        ]);
        if (value === undefined || kind === 'instant') continue;
        // A multiple-choice filter matches rows with at least one of the requested codes.
        const meant = (one: unknown) =>
          kind === 'choices' || kind === 'references'
            ? (one as unknown[]).some((code) => (value as unknown[]).includes(code)) ||
              (definition.fields[filter]?.allWhenEmpty === true && (one as unknown[]).length === 0)
            : JSON.stringify(one) === JSON.stringify(value);
        const same = expected(meant) as number[];
        expect([filter, await found(`filter[${filter}]=${encodeURIComponent(String(value))}`)]).toEqual([
          filter,
          same.toSorted((a, b) => a - b),
        ]);
        if (typeof value !== 'number') continue;
        const upTo = expected((one) => one !== null && (one as number) <= value) as number[];
        if (kind !== 'reference')
          expect(await found(`filter[${filter}][lte]=${value}`)).toEqual(upTo.toSorted((a, b) => a - b));
      }
    });

    it('refuses unknown sorts, pages, cursors and filter values', async () => {
      const first = listing.filters[0] ?? 'id';
      for (const [n, query] of [
        'sort=zzz',
        'sort=-',
        'sort=id,id',
        'sort=id,id,id,id',
        'sort=__proto__',
        'page=0',
        'page=x',
        'page=99999999',
        'perPage=0',
        'perPage=101',
        'perPage=1e2',
        'after=x',
        'after=W10',
        'filter[zzz]=1',
        `filter[${first}][zzz]=1`,
        'zzz=1',
        'format=pdf',
        `filter[${first}][empty]=si`,
        'q=%00%00',
        'filter[__proto__]=1',
        'perPage=25&perPage=50',
        'after=WyJ4Il0',
        `after=${Buffer.from('["zzz","zzz"]').toString('base64url')}`,
        `after=${Buffer.from('["99999999999","99999999999"]').toString('base64url')}`,
        ...(listing.search.length > 0 ? [] : ['q=mare']),
      ].entries()) {
        // Daily runs send each refused query to every fourth list.
        if (!IS_NIGHTLY && (n + LISTED_RECORDS.indexOf(definition)) % 4 !== 0) continue;
        const answer = await admin.get(`${listUrls.get(name)}?${query}`);
        expect([query, answer.statusCode]).toEqual([query, 422]);
      }
      for (const filter of listing.filters) {
        const kind = kindOf(definition, filter);
        if (kind === 'string') continue;
        const { options } = definition.fields[filter] ?? {};
        const unknown = options ? ['15', `${Object.keys(options)[0]},x`] : [];
        if (kind === 'reference' || kind === 'references') unknown.push('0', '-1');
        if (kind === 'date' || kind === 'instant') unknown.push('2026-02-30');
        // Daily runs try all values of a filter kind only in the first list with that filter.
        const variant = options ? `${kind} with options` : kind;
        const isNew = IS_NIGHTLY || !triedFilters.has(variant);
        triedFilters.add(variant);
        const more = isNew ? ['NaN', '1e3', '99999999999', "1'--", '0000-01-01'] : [];
        for (const value of [...unknown, 'x', ...more]) {
          const answer = await admin.get(`${listUrls.get(name)}?filter[${filter}]=${encodeURIComponent(value)}`);
          expect([filter, value, answer.statusCode]).toEqual([filter, value, 422]);
          const text = options ? 'Valore non ammesso. Scegline un altro.' : expect.stringMatching(/^[A-Z].+\.$/);
          expect(answer.json().errors).toEqual({ [`filter[${filter}]`]: [text] });
        }
      }
      for (const moment of ['2026-02-30 09:00:00+00', '2026-01-01 99:00:00+00', '0000-01-01 00:00:00+00']) {
        const after = Buffer.from(JSON.stringify([moment, '1'])).toString('base64url');
        const answer = await admin.get(`${listUrls.get(name)}?sort=updatedAt&after=${after}`);
        if (listing.sorts.includes('updatedAt')) expect(answer.json().errors).toHaveProperty('after');
      }
    });

    it('exports the same rows as CSV and XLSX', async () => {
      const csv = await admin.get(`${listUrls.get(name)}?format=csv`);
      // Galleries have no file export.
      if (csv.statusCode === 422) return;
      expect(csv.headers['content-disposition']).toContain('.csv');
      const rows = parse(csv.rawPayload, { delimiter: ';', bom: true, columns: true }) as Record<string, string>[];
      const ids = (recordsByName.get(name) ?? []).map(({ id }) => String(id)).toSorted();
      expect(rows.map((row) => row.ID).toSorted()).toEqual(ids);
      expect(csv.rawPayload.subarray(0, 3)).toEqual(Buffer.from([0xef, 0xbb, 0xbf]));
      const xlsx = await admin.get(`${listUrls.get(name)}?format=xlsx`);
      const sheet = await readSheet(xlsx.rawPayload);
      expect(
        sheet
          .slice(1)
          .map((row) => String(row[0]))
          .toSorted(),
      ).toEqual(ids);
      expect(sheet[0]).toEqual(Object.keys(rows[0] ?? {}));
      const named = new Set(Object.values(definition.fields).map(({ label }) => label[0]));
      expect(
        sheet[0]?.filter((heading) => listing.columns.includes(String(heading)) && !named.has(String(heading))),
      ).toEqual([]);
      // Cells contain days, amounts in euros, names of references and labels of codes, never JSON.
      const records = new Map((recordsByName.get(name) ?? []).map((one) => [one.id, one]));
      for (const [at, heading] of (sheet[0] ?? []).entries()) {
        const column = listing.columns.find((one) => definition.fields[one]?.label[0] === heading);
        const field = column ? definition.fields[column] : undefined;
        for (const line of sheet.slice(1)) {
          const [cell, value] = [line[at], records.get(line[0])?.[column ?? '']];
          expect([heading, String(cell)]).not.toEqual([heading, expect.stringMatching(/^[[{]"|\[object/)]);
          if (!field || cell === null || value === null || value === undefined) continue;
          if (field.kind === 'choice') expect([heading, cell]).toEqual([heading, field.options?.[String(value)]?.[0]]);
          if (field.kind === 'money') expect([heading, cell]).toEqual([heading, Number(value) / 100]);
          if (field.kind === 'date') expect([heading, cell]).toEqual([heading, new Date(`${value}T00:00Z`)]);
          if (field.kind === 'instant') expect([heading, cell]).toEqual([heading, expect.any(Date)]);
          if (field.target) expect([heading, cell]).toEqual([heading, expect.stringMatching(/\p{L}|\d-\d|^#|^$/u)]);
        }
      }
    });
  },
);

it('names the sheet after its list and adds a frozen filterable heading and fitted columns', async () => {
  const files = unzipSync((await admin.get('/api/structures?format=xlsx')).rawPayload);
  const text = (name: string) => strFromU8(files[name] ?? new Uint8Array());
  const sheet = text('xl/worksheets/sheet1.xml');
  expect(text('xl/workbook.xml')).toContain('name="Strutture"');
  expect(sheet).toMatch(/<pane [^>]*state="frozen"/);
  expect(sheet).toMatch(/<autoFilter ref="A1:[A-Z]+\d+"\/>/);
  expect(sheet.indexOf('<autoFilter')).toBeGreaterThan(sheet.indexOf('</sheetData>'));
  expect(sheet).toMatch(/<col [^>]*width="\d+"/);
});

it('exports without counting and writes many lines per chunk', async () => {
  const recorded = recordStatements(t.database.pool);
  await admin.get('/api/dictionaries/export');
  recorded.stop();
  const walked = [...recorded.sent.keys()].filter((text) => text.includes('from dictionaries t'));
  expect(walked.length).toBeGreaterThan(0);
  expect(walked.filter((text) => text.includes('count('))).toEqual([]);

  async function* lines() {
    for (let n = 0; n < 2000; n++) yield [String(n), 'testo'];
  }
  const chunks: unknown[] = [];
  for await (const chunk of csvStream(lines(), { header: true, columns: ['n', 'testo'] })) chunks.push(chunk);
  expect(chunks.length).toBeLessThan(10);
  expect(chunks.join('').split('\r\n')).toHaveLength(2002);
});

it('ends only the affected file early when its rows fail midway', async () => {
  async function* lines() {
    yield ['Uno'];
    throw new Error('gone');
  }
  const read = (async () => {
    for await (const _ of csvStream(lines()));
  })();
  await expect(read).rejects.toThrow('gone');
  const { pool } = t.database;
  const query = pool.query.bind(pool);
  const failing = (config: { text: string }) =>
    config.text.includes('from structures t')
      ? Promise.reject(Object.assign(new Error('gone'), { code: '57P01' }))
      : query(config);
  Object.assign(pool, { query: failing });
  const answer = await admin.get('/api/structures?format=csv');
  Object.assign(pool, { query });
  expect([answer.statusCode, answer.json().type]).toEqual([503, 'unavailable']);
  expect(answer.headers['content-disposition']).toBeUndefined();
});

it('neutralises cells that a spreadsheet would execute', async () => {
  for (const cell of ['=1+1', '+1', '-1', '@x', '\tx', '\rx', '＝1', '＋1', '－1', '＠x'])
    expect(neutralise(cell)).toBe(`'${cell}`);
  expect(neutralise('Hotel =')).toBe('Hotel =');
  const { makeStructure } = await import('../../testing/structures.ts');
  const id = await makeStructure(t, 'customer', { name: '=HYPERLINK("http://x.it")' });
  const csv = await admin.get(`/api/structures?format=csv&filter[id]=${id}`);
  expect(csv.body).toContain(`'=HYPERLINK`);
  const xlsx = await admin.get(`/api/structures?format=xlsx&filter[id]=${id}`);
  const sheet = await readSheet(xlsx.rawPayload);
  // A text cell of a workbook stays text, even if it begins like a formula.
  expect(String(sheet[1]?.[1])).toMatch(/^'?=HYPERLINK/);
});
