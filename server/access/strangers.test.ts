import { afterAll, beforeAll, expect, it } from 'vitest';
import { addDays, todayInRome } from '../../domain/calendar/days.ts';
import { placeContract, readyToSend, terms } from '../contracts/testing.ts';
import { makeHighlightRate } from '../highlights/testing.ts';
import { makeBilledStructure, makeDraft, makeIssuer } from '../invoices/testing/documents.ts';
import { type Caller, type TestApp, testApp } from '../testing/app.ts';
import { picture, upload } from '../testing/uploads.ts';

/** What of a structure is about contracts and money. */
const PARTS = ['invoices', 'contracts', 'highlights', 'structure-affiliations'] as const;
const OTHERS = /^(?:billing|statement|owed|fiscal-profile|highlight-)/;
const NOBODY = 2_147_483_647;

interface Operation {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  readonly path: string;
}

let t: TestApp;
let operator: Caller;
let stranger: Caller;
let theirs: number;
let own: number;
let operations: Operation[];
const ids: Record<string, number> = {};
const today = todayInRome();

beforeAll(async () => {
  t = await testApp();
  operator = await t.as('operator');
  stranger = await t.as('customer2');
  const admin = await t.as('admin');
  await makeIssuer(admin);
  theirs = await makeBilledStructure(t, 'customer');
  own = await makeBilledStructure(t, 'customer2');
  await placeContract(t, own);
  await placeContract(t, theirs);
  await readyToSend(t, admin, theirs);
  const base = `/api/structures/${theirs}`;
  const made = async (path: string, body: object) => {
    const answer = await operator.post(`${base}/${path}`, body);
    expect([path, answer.statusCode, answer.body]).toEqual([path, 201, expect.any(String)]);
    return answer.json().id as number;
  };
  const invoice = await makeDraft(operator, theirs);
  await operator.post(`${invoice.url}/issue`, {});
  const payment = { date: today, amountCents: 100, method: 'cash' };
  expect((await operator.post(`${invoice.url}/pay`, payment)).statusCode).toBe(200);
  ids.invoices = invoice.id;
  ids.payments = (await operator.get(`${invoice.url}/dossier`)).json().payments[0].id;
  ids.contracts = await made('contracts', terms(t, { from: 400, to: 700 }));
  expect((await operator.post(`${base}/contracts/${ids.contracts}/send`)).statusCode).toBe(200);
  await makeHighlightRate(t, { location: 'home', placement: 'list', slots: 3 });
  ids.highlights = await made('highlights', {
    ...{ location: 'home', placement: 'list', paymentMethod: 'invoice' },
    ...{ startDate: today, endDate: addDays(today, 6) },
  });
  const mark = { code: 'marchio', title: { it: 'Marchio' }, kind: 'club', status: 10 };
  const affiliationId = (await operator.post('/api/affiliations', mark)).json().id;
  ids['structure-affiliations'] = await made('structure-affiliations', {
    ...{ affiliationId, validFrom: today, validTo: addDays(today, 300) },
  });
  const { paths } = (await admin.get('/api/openapi.json')).json();
  operations = Object.entries<object>(paths).flatMap(([path, methods]) => {
    const part = /^\/api\/structures\/\{id\}\/([a-z-]+)/.exec(path)?.[1] ?? '';
    const isMoney = (PARTS as readonly string[]).includes(part) || OTHERS.test(part);
    return isMoney
      ? Object.keys(methods).map((method) => ({ method: method.toUpperCase() as Operation['method'], path }))
      : [];
  });
});
afterAll(() => t.close());

/** What each takes, so that it is not refused for its form. */
const BODIES: readonly (readonly [RegExp, object | undefined])[] = [
  [/\/pay$/, { date: today, amountCents: 100, method: 'cash' }],
  [/\/notes$/, { docType: 'TD04' }],
  [/\/accept$/, { language: 'it', code: '123456', clauses1341: true, privacyDpa: true }],
  [/\/(?:suspend|reject)$/, { reason: 'Perché sì' }],
  [/\/proposal$/, { legalName: 'Altri S.r.l.' }],
  [/\/(?:checkout|payment-link|issue)$/, {}],
];

const FILES = /\/(?:signed-copy|certificate|photos)$/;
const PDF = {
  data: Buffer.from('%PDF-1.7\nuno\n%%EOF'),
  name: 'copia.pdf',
  type: 'application/pdf',
};

async function ask({ method, path }: Operation, structureId: number, recordId: number | null) {
  const [part = ''] = path.split('/').slice(4);
  const url = path
    .replace('{id}', String(structureId))
    .replace(/\/payments\/\{\w+\}/, `/payments/${ids.payments}`)
    .replace(/\{\w+\}/g, String(recordId ?? ids[part] ?? 1));
  const query = new URLSearchParams(
    method === 'GET' ? { ...(/statement|owed/.test(part) ? { from: today, to: today } : {}) } : {},
  );
  if (method === 'DELETE') query.set('version', '1');
  const given = BODIES.find(([ends]) => ends.test(path))?.[1];
  const body = method === 'PATCH' ? { version: 1 } : given;
  const asked = `${url}${query.size > 0 ? `?${query}` : ''}`;
  const answer = FILES.test(path)
    ? await upload(stranger, asked, [path.endsWith('photos') ? { data: await picture(1) } : PDF])
    : await stranger.inject(method, asked, method === 'GET' || method === 'DELETE' ? undefined : body);
  const { type, errors } = answer.headers['content-type']?.toString().includes('json')
    ? (answer.json() as { type?: string; errors?: object })
    : {};
  return { status: answer.statusCode, type, errors };
}

/** All that stands in what is theirs. */
async function state() {
  const tables = [
    'invoices',
    'contracts',
    'highlights',
    'structure_affiliations',
    'audit_entries',
    'billing',
  ];
  const rows = [];
  for (const table of [...tables, 'fiscal_profile', 'payment_checkouts', 'structures']) {
    const key = table === 'structures' ? 'id' : 'structure_id';
    const { rows: found } = await t.database.pool.query(
      `select md5(coalesce(string_agg(x::text, ',' order by x::text), '')) as sum from ${table} x where ${key} = $1`,
      [theirs],
    );
    rows.push([table, found[0].sum]);
  }
  const { rows: paid } = await t.database.pool.query('select count(*)::integer as n from invoice_payments');
  return [...rows, ['payments', paid[0].n]];
}

it('of another house nothing is read, nothing done: every route answers as of a house that is not there', async () => {
  expect(operations.length).toBeGreaterThan(40);
  const before = await state();
  for (const operation of operations) {
    const name = `${operation.method} ${operation.path}`;
    const answer = await ask(operation, theirs, null);
    expect([name, answer]).toEqual([name, await ask(operation, NOBODY, NOBODY)]);
    expect([name, answer.status]).toEqual([name, expect.toBeOneOf([403, 404, 422])]);
  }
  expect(await state()).toEqual(before);
});

it('nor by way of one’s own house: its address with another’s record is of nothing', async () => {
  const ofRecords = operations.filter(({ path }) => /\{\w+\}.*\{\w+\}/.test(path));
  expect(ofRecords.length).toBeGreaterThan(20);
  const before = await state();
  for (const operation of ofRecords) {
    const name = `${operation.method} ${operation.path}`;
    const answer = await ask(operation, own, null);
    expect([name, answer]).toEqual([name, await ask(operation, own, NOBODY)]);
    expect([name, answer.status]).toEqual([name, expect.toBeOneOf([403, 404, 422])]);
  }
  expect(await state()).toEqual(before);
});
