import { afterAll, beforeAll, expect, it } from 'vitest';
import { addDays, todayInRome } from '../../domain/calendar/days.ts';
import { readyToSend, terms } from '../contracts/testing.ts';
import { makeHighlightRate } from '../highlights/testing.ts';
import { everyRead, Fillings, type Get } from '../testing/api/every-get.ts';
import { type Caller, type TestApp, testApp } from '../testing/app.ts';
import { link } from '../testing/structures.ts';
import { makeBilledStructure, makeDraft, makeIssuer, makeLate } from './testing/documents.ts';

const IBAN = 'DE89370400440532013000';
/** What nobody else in the answers would be: each a figure of its own. */
const FIGURES = {
  iban: IBAN,
  vatNumber: '12345670785',
  fee: 7_345_613,
  setup: 2_917_431,
  shareCapital: 8_531_747,
  invoice: 4_567_891,
  invoiceTotal: 5_572_827,
  draft: 3_678_917,
  draftTotal: 4_488_279,
  highlight: 6_234_518,
} as const;

let t: TestApp;
let admin: Caller;
let operator: Caller;
let structureId: number;
beforeAll(async () => {
  t = await testApp();
  [admin, operator] = [await t.as('admin'), await t.as('operator')];
  await makeIssuer(admin);
  structureId = await makeBilledStructure(t);
  await link(t, 'vendor', structureId, 'agent');
  await link(t, 'editor', structureId, 'editor');
  await readyToSend(t, admin, structureId);
  const base = `/api/structures/${structureId}`;
  const change = async (part: string, body: object) => {
    const { version } = (await admin.get(`${base}/${part}`)).json();
    const answer = await admin.patch(`${base}/${part}`, { version, ...body });
    expect([part, answer.statusCode, answer.body]).toEqual([part, 200, expect.any(String)]);
  };
  await change('fiscal-profile', {
    ...{ vatNumber: FIGURES.vatNumber, taxCode: FIGURES.vatNumber },
    shareCapitalCents: FIGURES.shareCapital,
  });
  await change('billing', { iban: IBAN, accountHolder: 'Albergo' });
  const contract = await operator.post(`${base}/contracts`, {
    ...terms(t, { from: -10 }),
    ...{ feeAmountCents: FIGURES.fee, setupAmountCents: FIGURES.setup },
  });
  for (const action of ['send', 'activate']) {
    if (action === 'activate')
      await t.database.pool.query(`update contracts set state = 'signed' where structure_id = $1`, [
        structureId,
      ]);
    const done = await operator.post(`${base}/contracts/${contract.json().id}/${action}`);
    expect([action, done.statusCode]).toEqual([action, 200]);
  }
  const line = { description: 'Canone', qty: 1, vatPercent: 22 };
  const draft = await makeDraft(operator, structureId, {
    lines: [{ ...line, unitAmountCents: FIGURES.invoice }],
  });
  expect((await operator.post(`${draft.url}/issue`, {})).statusCode).toBe(200);
  await makeLate(t, draft.id, 50);
  expect((await operator.post(`${draft.url}/dun`)).statusCode).toBe(200);
  await makeDraft(operator, structureId, { lines: [{ ...line, unitAmountCents: FIGURES.draft }] });
  await makeHighlightRate(t, {
    ...{ location: 'home', placement: 'list', slots: 10, weekAmountCents: FIGURES.highlight / 2 },
  });
  const highlight = await operator.post(`${base}/highlights`, {
    ...{ location: 'home', placement: 'list', paymentMethod: 'invoice' },
    ...{ startDate: todayInRome(), endDate: addDays(todayInRome(), 13) },
  });
  expect([highlight.statusCode, highlight.body]).toEqual([201, expect.any(String)]);
});
afterAll(() => t.close());

const [from, to] = [addDays(todayInRome(), -200), addDays(todayInRome(), 30)];

/** As a program writes it, or a person in any of our languages. */
function told(body: string): string[] {
  const said = (figure: string | number) => {
    if (typeof figure === 'string') return body.includes(figure);
    const [whole, cents] = [String(Math.floor(figure / 100)), String(figure % 100).padStart(2, '0')];
    const grouped = whole.replace(/\B(?=(\d{3})+$)/g, '[.,\\s’]?');
    return new RegExp(`(?<!\\d)(${figure}|${grouped}[.,]${cents})(?!\\d)`).test(body);
  };
  return Object.entries(FIGURES).flatMap(([name, figure]) => (said(figure) ? [name] : []));
}

/** Every GET of the API that answers the operator, as a list also in the form of a table, with what it says to `reader`. */
async function walk(reader: Caller): Promise<{ url: string; operators: string[]; readers: string[] }[]> {
  const reads = everyRead((await admin.get('/api/openapi.json')).json()).filter(
    // The document itself; what ends the session.
    ({ path }) => !['/api/openapi.json', '/api/reset-cookies'].includes(path),
  );
  const get: Get = async (url) => {
    const { statusCode, body } = await operator.get(url);
    return { status: statusCode, body };
  };
  const fillings = new Fillings(get);
  const found = [];
  for (const read of reads) {
    const url = await fillings.of(read);
    if (url === null) continue;
    const wide = url.replace(/from=[\d-]+/, `from=${from}`).replace(/to=[\d-]+/, `to=${to}`);
    const formats = read.parameters.some(({ name }) => name === 'format') ? ['', 'csv'] : [''];
    for (const format of formats) {
      const asked = format ? `${wide}${wide.includes('?') ? '&' : '?'}format=${format}` : wide;
      const [whole, own] = [await operator.get(asked), await reader.get(asked)];
      found.push({ url: asked, operators: told(whole.body), readers: told(own.body) });
    }
  }
  return found;
}

const HOUSE = () => `/api/structures/${structureId}`;

it('no read tells an editor an amount, a bank account or a tax number; to an operator they do', async () => {
  const editor = await t.as('editor');
  const seen = await walk(editor);
  expect(seen.filter(({ readers }) => readers.length > 0)).toEqual([]);
  const telling = seen.filter(({ operators }) => operators.length > 0).map(({ url }) => url.split('?')[0]);
  const parts = [
    '/billing',
    '/contracts',
    '/fiscal-profile',
    '/highlights',
    '/history',
    '/invoices',
    '/recap',
    '/statement',
  ];
  expect(telling).toEqual(expect.arrayContaining(parts.map((part) => `${HOUSE()}${part}`)));
  const all = new Set(seen.flatMap(({ operators }) => operators));
  expect([...all].sort()).toEqual(Object.keys(FIGURES).sort());
  // Papers are no text to look through.
  const papers = seen.filter(({ url }) => /\.(pdf|xml)$|\/dossier$|\/text$/.test(url.split('?')[0] ?? ''));
  const answers = await Promise.all(
    papers
      .filter(({ url }) => /\/(contracts|invoices)\//.test(url))
      .map(async ({ url }) => [url.split('/').at(-1), (await editor.get(url)).statusCode]),
  );
  expect(answers.length).toBeGreaterThan(3);
  expect(answers.filter(([, status]) => status !== 403)).toEqual([]);
});

it('no read tells another tenant any of it; an agent not the bank account', async () => {
  const stranger = await walk(await t.as('customer2'));
  expect(stranger.filter(({ readers }) => readers.length > 0)).toEqual([]);
  const agent = await walk(await t.as('vendor'));
  expect(agent.filter(({ readers }) => readers.includes('iban'))).toEqual([]);
  expect(agent.some(({ readers }) => readers.includes('fee'))).toBe(true);
});

it('an editor finds a structure by what it says, not by the tax number that is masked to them, nor a part of it', async () => {
  const editor = await t.as('editor');
  await t.database.pool.query(`update structures set address = 'Via dei 1234567 passi' where id = $1`, [
    structureId,
  ]);
  const finds = async (caller: Caller, q: string) => {
    const lists = ['/api/structures?q=', '/api/structures/texts?q=', '/api/search?q='];
    const answers = await Promise.all(lists.map((url) => caller.get(`${url}${encodeURIComponent(q)}`)));
    return answers.map((answer) =>
      (answer.json().data ?? answer.json().structures).some(({ id }: { id: number }) => id === structureId),
    );
  };
  for (const q of [FIGURES.vatNumber, '670785', 'via 70785']) {
    expect([q, ...(await finds(operator, q))]).toEqual([q, true, true, true]);
    expect([q, ...(await finds(editor, q))]).toEqual([q, false, false, false]);
  }
  for (const q of ['1234567', 'via dei 1234567'])
    expect([q, ...(await finds(editor, q))]).toEqual([q, true, true, true]);
});
