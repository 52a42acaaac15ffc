import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addDays, todayInRome } from '../../../domain/kernel/calendar/days.ts';
import { type Caller, openTestApp, type TestApp } from '../../testing/app.ts';
import { validateAgainstSchema } from './fatturapa/validate.ts';
import { LINE, makeBilledStructure, makeDraft, makeIssuer } from './testing/documents.ts';

let t: TestApp;
let admin: Caller;
let operator: Caller;
let structureId: number;
let base: string;
beforeAll(async () => {
  t = await openTestApp();
  admin = await t.as('admin');
  operator = await t.as('operator');
  structureId = await makeBilledStructure(t);
  base = `/api/structures/${structureId}`;
});
afterAll(() => t.close());

const today = todayInRome();
const year = today.slice(0, 4);
const issue = (url: string, body: object = {}) => operator.post(`${url}/issue`, body);
const errorsOf = (answer: { statusCode: number; json(): { errors?: object } }) => [
  answer.statusCode,
  Object.keys(answer.json().errors ?? {}),
];
async function createIssuedInvoice(more: object = {}) {
  const draft = await makeDraft(operator, structureId, more);
  const answer = await issue(draft.url);
  expect([answer.statusCode, answer.body]).toEqual([200, expect.any(String)]);
  return { ...answer.json(), url: draft.url };
}

describe('drafts', () => {
  it('refuses to issue without an issuer or with incomplete customer data, each at its field', async () => {
    const draft = await makeDraft(operator, structureId);
    expect(errorsOf(await issue(draft.url))).toEqual([422, ['supplier']]);
    await makeIssuer(admin);
    const { version, ...fiscal } = (await admin.get(`${base}/fiscal-profile`)).json();
    await t.database.pool.query(
      `update fiscal_profile set sdi_code = null, pec = null, legal_zip = null where structure_id = $1`,
      [structureId],
    );
    const refused = await issue(draft.url);
    // Code and PEC are optional: SdI then uses the customer's reserved area.
    expect(errorsOf(refused)).toEqual([422, ['customer.zip']]);
    const { obstacles } = (await operator.get(`${draft.url}/dossier`)).json();
    expect(obstacles.map((one: { path: string }) => one.path)).toEqual(['customer.zip']);
    await t.database.pool.query(
      `update fiscal_profile set sdi_code = $2, pec = $3, legal_zip = $4 where structure_id = $1`,
      [structureId, fiscal.sdiCode, fiscal.pec, fiscal.legalZip],
    );
    expect((await operator.get(draft.url)).json().number).toBe(null);
  });

  it('rejects lines and characters that SdI would reject', async () => {
    const post = (lines: object[]) => operator.post(`${base}/invoices`, { lines });
    expect(errorsOf(await post([{ ...LINE, vatPercent: 0 }]))).toEqual([422, ['lines.0.vatNature']]);
    expect(errorsOf(await post([{ ...LINE, vatNature: 'N6' }]))).toEqual([422, ['lines.0.vatNature']]);
    expect(errorsOf(await post([{ ...LINE, description: 'Тест' }]))).toEqual([422, ['lines.0.description']]);
    expect(errorsOf(await post([]))).toEqual([422, ['lines']]);
    expect(errorsOf(await operator.post(`${base}/invoices`, { lines: [LINE], totalAmountCents: 1 }))).toEqual([
      422,
      ['totalAmountCents'],
    ]);
    expect((await post([{ ...LINE, description: 'Canone 300 € – “annuale”' }])).statusCode).toBe(201);
  });

  it('hides drafts from customers and refuses their changes and issuing', async () => {
    const draft = await makeDraft(operator, structureId);
    const customer = await t.as('customer');
    expect((await customer.get(draft.url)).statusCode).toBe(404);
    const own = await createIssuedInvoice();
    expect((await customer.get(own.url)).json().totalAmountCents).toBe(36_600);
    expect((await customer.patch(own.url, { version: own.version, reason: 'x' })).statusCode).toBe(403);
    expect((await customer.post(`${draft.url}/issue`, {})).statusCode).toBe(403);
    const stranger = await t.as('customer2');
    for (const url of [
      own.url,
      `${own.url}/document.pdf`,
      `${own.url}/dossier`,
      `${base}/statement?from=2026-01-01&to=2026-12-31`,
    ])
      expect([url, (await stranger.get(url)).statusCode]).toEqual([url, 404]);
  });

  it('hides amounts, documents and the bank account from editors', async () => {
    const editor = await t.as('editor');
    const own = await createIssuedInvoice();
    const seen = (await editor.get(own.url)).json();
    for (const name of ['lines', 'totalAmountCents', 'openCents', 'customer', 'supplier'])
      expect([name, seen[name]]).toEqual([name, undefined]);
    expect(seen.documentNumber).toBe(own.documentNumber);
    for (const paper of ['document.xml', 'document.pdf', 'dossier'])
      expect((await editor.get(`${own.url}/${paper}`)).statusCode).toBe(403);
    const csv = await editor.get(`${base}/invoices?format=csv`);
    expect(csv.body).not.toContain('Totale');
    const { version } = (await operator.get(`${base}/billing`)).json();
    const saved = await operator.patch(`${base}/billing`, {
      version,
      iban: 'IT60 X054 2811 1010 0000 0123 456',
      accountHolder: 'Albergo',
    });
    expect([saved.statusCode, saved.json().iban]).toEqual([200, 'IT60X0542811101000000123456']);
    const masked = (await editor.get(`${base}/billing`)).json();
    expect([masked.iban, masked.ibanMasked]).toEqual([undefined, 'IT60 X*** … 3456']);
    expect((await (await t.as('customer')).get(`${base}/billing`)).json().iban).toBe('IT60X0542811101000000123456');
  });
});

describe('issuing', () => {
  it('sets number, date and parties, writes a valid file, and freezes the invoice', async () => {
    const draft = await makeDraft(operator, structureId, {
      issueDate: addDays(today, -3),
      dueDate: addDays(today, 12),
    });
    // Another invoice already has today's date.
    expect(errorsOf(await issue(draft.url))).toEqual([422, ['issueDate']]);
    const answer = (await issue(draft.url, { issueDate: today })).json();
    expect(answer).toMatchObject({
      state: 'issued',
      issueDate: today,
      dueDate: addDays(today, 12),
      year: Number(year),
      openCents: 36_600,
    });
    expect(answer.documentNumber).toBe(`${answer.number}/${year}`);
    expect(answer.customer).toMatchObject({ name: 'Albergo di Prova – S.r.l.', vatNumber: '12345670785' });
    const xml = await operator.get(`${draft.url}/document.xml`);
    expect(xml.headers['content-disposition']).toMatch(/filename="IT01234560157_[0-9A-Z]{5}\.xml"/);
    expect(await validateAgainstSchema(xml.body)).toEqual([]);
    for (const part of [
      `<Numero>${answer.documentNumber}</Numero>`,
      '<Denominazione>Albergo di Prova - S.r.l.</Denominazione>',
      '<CodiceDestinatario>ABC1234</CodiceDestinatario>',
    ])
      expect(xml.body).toContain(part);
    expect(xml.body).not.toContain('PECDestinatario');

    expect((await issue(draft.url)).json()).toMatchObject({
      type: 'invalid-transition',
      from: 'issued',
      detail: 'L’azione «Emetti» non è possibile nello stato «Emessa».',
    });
    expect(errorsOf(await operator.patch(draft.url, { version: answer.version, reason: 'x' }))).toEqual([
      422,
      ['state'],
    ]);
    expect(errorsOf(await admin.delete(`${draft.url}?version=${answer.version}`))).toEqual([422, ['state']]);
    const { pool } = t.database;
    for (const change of ['total_amount_cents = 1', `lines = '[]'`, 'number = 99', 'issued_at = null', `reason = 'x'`])
      await expect(pool.query(`update invoices set ${change} where id = $1`, [draft.id])).rejects.toThrow(/invoice/);
    await expect(pool.query('delete from invoices where id = $1', [draft.id])).rejects.toThrow();
    await expect(pool.query('delete from structures where id = $1', [structureId])).rejects.toThrow();
    const { rows } = await pool.query(
      `select count(*)::integer as n from audit_entries where target_type = 'invoice' and target_id = $1 and action = 'export'`,
      [draft.id],
    );
    expect(rows[0].n).toBe(1);
  });

  it('refuses a date before the last invoice’s or in the future, and unjustified split payment', async () => {
    const draft = await makeDraft(operator, structureId);
    const early = await issue(draft.url, { issueDate: addDays(today, -1) });
    // On 1 January the previous day belongs to another year.
    if (!today.endsWith('-01-01')) expect(errorsOf(early)).toEqual([422, ['issueDate']]);
    expect(errorsOf(await issue(draft.url, { issueDate: addDays(today, 1) }))).toEqual([422, ['issueDate']]);
    const split = await makeDraft(operator, structureId, { vatCollection: 'S' });
    expect(errorsOf(await issue(split.url))).toEqual([422, ['vatCollection']]);
  });

  it('writes FPA12 with split payment for a public body', async () => {
    const id = await makeBilledStructure(t);
    await t.database.pool.query(
      `update fiscal_profile set subject_type = 'public', sdi_code = 'UFY9MH', split_payment = true where structure_id = $1`,
      [id],
    );
    const { version } = (await operator.get(`/api/structures/${id}/billing`)).json();
    await operator.patch(`/api/structures/${id}/billing`, { version, cig: 'ZA12345678' });
    const draft = await makeDraft(operator, id);
    const answer = (await issue(draft.url)).json();
    expect(answer).toMatchObject({
      vatCollection: 'S',
      totalAmountCents: 36_600,
      payableCents: 30_000,
      openCents: 30_000,
    });
    const { body } = await operator.get(`${draft.url}/document.xml`);
    for (const part of [
      'versione="FPA12"',
      '<EsigibilitaIVA>S<',
      '<CodiceCIG>ZA12345678<',
      '<ImportoPagamento>300.00<',
    ])
      expect(body).toContain(part);
    expect(await validateAgainstSchema(body)).toEqual([]);
  });

  it('numbers 64 simultaneous invoices without gaps or duplicates, and failed ones use no number', async () => {
    const before = await t.database.pool.query(`select last from invoice_counters where series = '' and year = $1`, [
      year,
    ]);
    const first = before.rows[0].last + 1;
    const drafts: { url: string }[] = [];
    for (let n = 0; n < 64; n++)
      drafts.push(await makeDraft(operator, structureId, n % 8 === 7 ? { vatCollection: 'S' } : {}));
    const answers = await Promise.all(drafts.map(({ url }) => issue(url)));
    const numbers = answers.filter(({ statusCode }) => statusCode === 200).map((one) => one.json().number as number);
    expect(answers.map(({ statusCode }) => statusCode).filter((code) => code === 422)).toHaveLength(8);
    expect(numbers.sort((a, b) => a - b)).toEqual(Array.from({ length: 56 }, (_, at) => first + at));
  }, 60_000);

  it('issues a draft once when requested many times at once', async () => {
    const draft = await makeDraft(operator, structureId);
    const codes = (await Promise.all(Array.from({ length: 8 }, () => issue(draft.url)))).map(
      ({ statusCode }) => statusCode,
    );
    expect(codes.sort()).toEqual([200, 422, 422, 422, 422, 422, 422, 422]);
  });
});

describe('notes', () => {
  it('credits at most the remaining amount, also when two notes are issued at once', async () => {
    const of = await createIssuedInvoice();
    const note = async () => {
      const made = await operator.post(`${of.url}/notes`, { docType: 'TD04' });
      expect([made.statusCode, made.json().relatedInvoiceId]).toEqual([201, of.id]);
      return `${base}/invoices/${made.json().id}`;
    };
    const [one, two] = [await note(), await note()];
    const answers = await Promise.all([issue(one), issue(two)]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 422]);
    const refused = answers.find(({ statusCode }) => statusCode === 422);
    expect(Object.keys(refused?.json().errors)).toEqual(['lines']);
    expect((await operator.get(of.url)).json()).toMatchObject({
      state: 'credited',
      creditedCents: 36_600,
      openCents: 0,
    });
    const good = answers.find(({ statusCode }) => statusCode === 200)?.json();
    const { body } = await operator.get(`${base}/invoices/${good.id}/document.xml`);
    expect(body).toContain('<TipoDocumento>TD04</TipoDocumento>');
    expect(body).toContain(`<IdDocumento>${of.documentNumber}</IdDocumento>`);
    expect(await validateAgainstSchema(body)).toEqual([]);
    const { rows } = await t.database.pool.query(
      `insert into invoices (structure_id, lines) values ($1, '[]') returning id`,
      [structureId],
    );
    expect(
      errorsOf(
        await operator.post(`${base}/invoices`, {
          docType: 'TD05',
          lines: [LINE],
          relatedInvoiceId: rows[0].id,
        }),
      ),
    ).toEqual([422, ['relatedInvoiceId']]);
  });
});
