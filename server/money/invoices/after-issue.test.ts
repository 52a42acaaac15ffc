import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addDays, todayInRome } from '../../../domain/kernel/calendar/days.ts';
import { type Caller, openTestApp, type TestApp } from '../../testing/app.ts';
import { readInbox } from './fatturapa/receipts.ts';
import { LINE, makeBilledStructure, makeDraft, makeIssuer, setOverdue } from './testing/documents.ts';

let t: TestApp;
let dataDir: string;
let admin: Caller;
let operator: Caller;
let structureId: number;
let base: string;
beforeAll(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'locanda-invoices-'));
  t = await openTestApp({ dataDir });
  admin = await t.as('admin');
  operator = await t.as('operator');
  await makeIssuer(admin);
  structureId = await makeBilledStructure(t);
  base = `/api/structures/${structureId}`;
});
afterAll(async () => {
  await t.close();
  await rm(dataDir, { recursive: true, force: true });
});

const today = todayInRome();
const year = today.slice(0, 4);
const issue = (url: string, body: object = {}) => operator.post(`${url}/issue`, body);
const errorsOf = (answer: { statusCode: number; json(): { errors?: object } }) => [
  answer.statusCode,
  Object.keys(answer.json().errors ?? {}),
];
const buildReceipt = (
  root: string,
  fileName: string,
  more = '',
  space = 'http://ivaservizi.agenziaentrate.gov.it/docs/xsd/fattura/messaggi/v1.0',
) =>
  `<?xml version="1.0" encoding="UTF-8"?><t:${root} xmlns:t="${space}" versione="1.0"><IdentificativoSdI>111</IdentificativoSdI><NomeFile>${fileName}</NomeFile><DataOraRicezione>2026-11-20T10:00:00+01:00</DataOraRicezione>${more}<MessageId>1</MessageId></t:${root}>`;

async function createIssuedInvoice(more: object = {}) {
  const draft = await makeDraft(operator, structureId, more);
  const answer = await issue(draft.url);
  expect([answer.statusCode, answer.body]).toEqual([200, expect.any(String)]);
  return { ...answer.json(), url: draft.url };
}
const readFileName = async (url: string) => (await operator.get(`${url}/dossier`)).json().fileName as string;

describe('payments', () => {
  it('adds up payments to at most the amount due, and removes one registered by mistake', async () => {
    const of = await createIssuedInvoice();
    const pay = (amountCents: number) =>
      operator.post(`${of.url}/pay`, {
        date: today,
        amountCents,
        method: 'bank_transfer',
        reference: 'TRN 1',
      });
    expect((await pay(10_000)).json()).toMatchObject({ state: 'partially_paid', openCents: 26_600 });
    expect(errorsOf(await pay(26_601))).toEqual([422, ['amountCents']]);
    const codes = (await Promise.all([pay(20_000), pay(20_000)])).map(({ statusCode }) => statusCode);
    expect(codes.sort()).toEqual([200, 422]);
    const paid = await pay(6600);
    expect(paid.json()).toMatchObject({ state: 'paid', openCents: 0, paidCents: 36_600 });
    const { payments } = (await operator.get(`${of.url}/dossier`)).json();
    expect(payments.map((one: { amountCents: number }) => one.amountCents)).toEqual([10_000, 20_000, 6600]);
    const back = await operator.delete(`${of.url}/payments/${payments[0].id}`);
    expect(back.json()).toMatchObject({ state: 'partially_paid', openCents: 10_000 });
    expect(
      errorsOf(await operator.post(`${of.url}/pay`, { date: addDays(today, 1), amountCents: 1, method: 'cash' })),
    ).toEqual([422, ['date']]);
  });

  it('marks a late invoice as overdue and sends one reminder a day in the recipient’s language', async () => {
    const of = await createIssuedInvoice();
    expect((await operator.post(`${of.url}/dun`)).json()).toMatchObject({
      type: 'invalid-transition',
      from: 'issued',
    });
    const { pool } = t.database;
    await setOverdue(t, of.id, 40);
    expect((await operator.get(of.url)).json().state).toBe('overdue');
    const listed = (await operator.get(`${base}/invoices?filter[state]=overdue`)).json().data;
    expect(listed.map(({ id }: { id: number }) => id)).toEqual([of.id]);
    const { version } = (await operator.get(`${base}/billing`)).json();
    await operator.patch(`${base}/billing`, { version, billingEmail: 'conti@albergo.example' });
    const dunned = await operator.post(`${of.url}/dun`);
    expect([dunned.statusCode, dunned.json().dunnings]).toEqual([200, 1]);
    expect(errorsOf(await operator.post(`${of.url}/dun`))).toEqual([422, ['dunnedAt']]);
    await t.context.jobs.drain();
    const { rows } = await pool.query(`select subject, text from mails where recipient = 'conti@albergo.example'`);
    expect(rows[0].subject).toBe(`Sollecito: fattura ${of.documentNumber} scaduta`);
    expect(rows[0].text).toContain('366,00');
    const account = (await operator.get(`${base}/statement?from=${year}-01-01&to=${today}`)).json();
    expect(account.ageing).toMatchObject({ to60: 36_600 });
    const { movements } = account;
    expect(account.closingCents).toBe(movements.at(-1).balanceCents);
    expect(
      movements.reduce(
        (sum: number, one: { debitCents: number; creditCents: number }) => sum + one.debitCents - one.creditCents,
        account.openingCents,
      ),
    ).toBe(account.closingCents);
    const { rows: open } = await pool.query(
      `select sum(open_cents)::integer as n from invoices where structure_id = $1`,
      [structureId],
    );
    expect(account.closingCents).toBe(open[0].n);
    // A payment on the invoice's day is listed after the invoice, so that the balance never dips.
    const paid = await createIssuedInvoice();
    await operator.post(`${paid.url}/pay`, { date: today, amountCents: 36_600, method: 'cash' });
    const after = (await operator.get(`${base}/statement?from=${today}&to=${today}`)).json();
    const ofPaid = after.movements.filter(({ invoiceId }: { invoiceId: number }) => invoiceId === paid.id);
    expect(ofPaid.map(({ kind }: { kind: string }) => kind)).toEqual(['TD01', 'payment']);
  });
});

it('credits the payment of a void document to the structure until another invoice is issued', async () => {
  const ownId = await makeBilledStructure(t);
  const balance = async () =>
    (await operator.get(`/api/structures/${ownId}/statement?from=${year}-01-01&to=${today}`)).json().closingCents;
  const issueOne = async () => {
    const { url } = await makeDraft(operator, ownId);
    expect((await issue(url)).statusCode).toBe(200);
    return url;
  };
  const url = await issueOne();
  await operator.post(`${url}/pay`, { date: today, amountCents: 36_600, method: 'bank_transfer' });
  expect(await balance()).toBe(0);
  await operator.post('/api/invoice-receipts', {
    xml: buildReceipt('RicevutaScarto', await readFileName(url)),
  });
  expect(await balance()).toBe(-36_600);
  await operator.post(`${url}/void`);
  expect(await balance()).toBe(-36_600);
  // The credit pays the replacement invoice, so nobody is reminded of an amount already paid.
  const next = await issueOne();
  expect(await balance()).toBe(0);
  const read = async (of: string) => (await operator.get(of)).json();
  expect(await read(next)).toMatchObject({ state: 'paid', openCents: 0, paidCents: 36_600 });
  expect(await read(url)).toMatchObject({ state: 'void', paidCents: 0 });
  // The statement owes nothing, so a smaller invoice is paid at once; the rest stays as credit.
  await operator.post('/api/invoice-receipts', {
    xml: buildReceipt('RicevutaScarto', await readFileName(next)),
  });
  const smaller = await makeDraft(operator, ownId, { lines: [{ ...LINE, unitAmountCents: 10_000 }] });
  expect((await issue(smaller.url)).json()).toMatchObject({ openCents: 0 });
  expect(await balance()).toBe(-24_400);
  await operator.post(`${next}/void`);
  expect(await read(smaller.url)).toMatchObject({ state: 'paid', paidCents: 12_200 });
  expect(await read(next)).toMatchObject({ state: 'void', paidCents: 24_400 });
  expect(await balance()).toBe(-24_400);
});

describe('SdI', () => {
  it('hands the file over by the outbox, and applies receipts in any order', async () => {
    const of = await createIssuedInvoice();
    const sent = await operator.post(`${of.url}/send`);
    expect(sent.json().sdiState).toBe('sent');
    const name = await readFileName(of.url);
    const laid = await readFile(path.join(dataDir, 'sdi/outbox', name), 'utf8');
    expect(laid).toBe((await operator.get(`${of.url}/document.xml`)).body);
    expect(errorsOf(await operator.post(`${of.url}/send`))).toEqual([422, ['sdiState']]);
    const take = (xml: string) => operator.post('/api/invoice-receipts', { xml });
    expect((await take(buildReceipt('RicevutaConsegna', name))).json().sdiState).toBe('delivered');
    expect((await take(buildReceipt('RicevutaImpossibilitaRecapito', name))).json().sdiState).toBe('delivered');
    expect((await take(buildReceipt('RicevutaConsegna', name))).json().sdiIdentifier).toBe('111');
    expect((await operator.get(`${of.url}/dossier`)).json().receipts).toHaveLength(2);
    expect(errorsOf(await take(buildReceipt('RicevutaConsegna', 'IT01234560157_ZZZZZ.xml')))).toEqual([422, ['xml']]);
    for (const bad of [
      '',
      '<a/>',
      '<!DOCTYPE a [<!ENTITY x "y">]><a>&x;</a>',
      buildReceipt('RicevutaConsegna', name, '', 'http://altro'),
    ])
      expect(errorsOf(await take(bad))).toEqual([422, ['xml']]);
  });

  it('also accepts receipts in the vocabulary for public bodies', async () => {
    const space = 'http://www.fatturapa.gov.it/sdi/messaggi/v1.0';
    const of = await createIssuedInvoice();
    const name = await readFileName(of.url);
    const take = async (root: string, more = '') =>
      (await operator.post('/api/invoice-receipts', { xml: buildReceipt(root, name, more, space) })).json().sdiState;
    expect(await take('NotificaMancataConsegna')).toBe('not_delivered');
    expect(await take('AttestazioneTrasmissioneFattura')).toBe('not_delivered');
    expect(
      await take(
        'NotificaEsito',
        '<EsitoCommittente><Esito>EC02</Esito><Descrizione>Manca il CIG</Descrizione></EsitoCommittente>',
      ),
    ).toBe('refused');
    const other = await createIssuedInvoice();
    const late = buildReceipt('NotificaDecorrenzaTermini', await readFileName(other.url), '', space);
    expect((await operator.post('/api/invoice-receipts', { xml: late })).json().sdiState).toBe('accepted');
    const { receipts } = (await operator.get(`${of.url}/dossier`)).json();
    expect(receipts.at(-1).errors).toEqual([{ code: '', description: 'Manca il CIG', suggestion: '' }]);
  });

  it('sets an unreadable receipt aside with its reason and reads the following files', async () => {
    const of = await createIssuedInvoice();
    const name = await readFileName(of.url);
    const inbox = path.join(dataDir, 'sdi/inbox');
    await mkdir(path.join(inbox, '0-folder.xml'), { recursive: true });
    const late = buildReceipt('RicevutaConsegna', name).replace(
      /<DataOraRicezione>[^<]*/,
      '<DataOraRicezione>+275760-09-13T00:00:00Z',
    );
    expect(late).toContain('275760');
    const files = {
      '1.xml': late,
      '2.xml': 'x'.repeat(1_000_001),
      '3.xml': '',
      '4.xml': buildReceipt('RicevutaConsegna', 'IT01234567890_AAAAA.xml'),
      '5.xml.p7m': 'firmata',
      '6.zip': 'PK',
      '7.xml.part': 'in arrivo',
      '9.XML': buildReceipt('RicevutaConsegna', name),
    };
    for (const [file, content] of Object.entries(files)) await writeFile(path.join(inbox, file), content);
    await readInbox(t.context);
    expect((await operator.get(of.url)).json()).toMatchObject({ sdiState: 'delivered' });
    const refused = (await readdir(path.join(inbox, 'refused'))).filter((file) => /^\d/.test(file));
    const names = ['1.xml', '2.xml', '3.xml', '4.xml', '5.xml.p7m', '6.zip'];
    expect(refused).toEqual(names.flatMap((file) => [file, `${file}.txt`]));
    expect(await readFile(path.join(inbox, 'refused/5.xml.p7m.txt'), 'utf8')).toMatch(/firmato \(P7M\)/);
    expect(await readFile(path.join(inbox, 'refused/4.xml.txt'), 'utf8')).toMatch(/non è nostro: IT01234567890/);
    expect(await readdir(inbox)).toEqual(['0-folder.xml', '7.xml.part', 'read', 'refused']);
    await rm(inbox, { recursive: true });
  });

  it('stores two hundred of 25,000 errors and the number of the others', async () => {
    const of = await createIssuedInvoice();
    const error = '<Errore><Codice>1</Codice></Errore>';
    const many = `<ListaErrori>${error.repeat(25_000)}</ListaErrori>`;
    const xml = buildReceipt('RicevutaScarto', await readFileName(of.url), many);
    expect((await operator.post('/api/invoice-receipts', { xml })).statusCode).toBe(200);
    const { receipts } = (await operator.get(`${of.url}/dossier`)).json();
    expect([receipts[0].errors.length, receipts[0].errors.at(-1).description]).toEqual([
      201,
      'Altri 24800 errori nella ricevuta',
    ]);
  });

  it('reissues a rejected invoice under its number within five days with another file, and voids it later', async () => {
    const of = await createIssuedInvoice();
    const name = await readFileName(of.url);
    const error =
      '<ListaErrori><Errore><Codice>00311</Codice><Descrizione>Codice destinatario non valido</Descrizione><Suggerimento>Verificare</Suggerimento></Errore></ListaErrori>';
    const inbox = path.join(dataDir, 'sdi/inbox');
    await mkdir(inbox, { recursive: true });
    await writeFile(path.join(inbox, name.replace('.xml', '_NS_001.xml')), buildReceipt('RicevutaScarto', name, error));
    await writeFile(path.join(inbox, 'altro.xml'), '<altro/>');
    await readInbox(t.context);
    expect([await readdir(path.join(inbox, 'read')), await readdir(path.join(inbox, 'refused'))]).toEqual([
      [name.replace('.xml', '_NS_001.xml')],
      ['altro.xml', 'altro.xml.txt'],
    ]);
    expect((await operator.get(of.url)).json()).toMatchObject({ sdiState: 'rejected' });
    const { receipts, actions } = (await operator.get(`${of.url}/dossier`)).json();
    expect(receipts[0].errors[0]).toMatchObject({ code: '00311', suggestion: 'Verificare' });
    expect(actions).toEqual(['reopen', 'void']);

    const open = await operator.post(`${of.url}/reopen`);
    expect(open.json()).toMatchObject({ state: 'draft', number: of.number, issueDate: of.issueDate });
    expect(errorsOf(await admin.delete(`${of.url}?version=${open.json().version}`))).toEqual([422, ['number']]);
    const changed = await operator.patch(of.url, { version: open.json().version, reason: 'Corretta' });
    expect(changed.statusCode).toBe(200);
    expect(
      errorsOf(await operator.patch(of.url, { version: changed.json().version, issueDate: addDays(today, -1) })),
    ).toEqual([422, ['issueDate']]);
    const again = (await issue(of.url)).json();
    expect([again.documentNumber, again.issueDate, again.sdiState]).toEqual([of.documentNumber, of.issueDate, 'none']);
    const second = await readFileName(of.url);
    expect(second).not.toBe(name);
    // A late receipt for the first file does not affect the second.
    await operator.post('/api/invoice-receipts', { xml: buildReceipt('RicevutaConsegna', name) });
    expect((await operator.get(of.url)).json().sdiState).toBe('none');

    await operator.post('/api/invoice-receipts', { xml: buildReceipt('RicevutaScarto', second, error) });
    await t.database.pool.query(`update invoices set rejected_at = now() - interval '6 days' where id = $1`, [of.id]);
    expect(errorsOf(await operator.post(`${of.url}/reopen`))).toEqual([422, ['sdiState']]);
    expect((await operator.post(`${of.url}/void`)).json()).toMatchObject({ state: 'void', openCents: 0 });
    const csv = (await operator.get(`/api/invoice-ledger?from=${today}&to=${today}`)).body.split('\r\n');
    const [line] = csv.filter((one) => one.includes(of.documentNumber));
    expect(line).toMatch(/;0;0;0;0;.*;Annullata;/);
  });
});

describe('documents and exports', () => {
  it('creates a tagged PDF that changes only with the payment', async () => {
    const of = await createIssuedInvoice();
    const first = await operator.get(`${of.url}/document.pdf`);
    expect([first.statusCode, first.headers['content-type'], first.rawPayload.subarray(0, 8).toString()]).toEqual([
      200,
      'application/pdf',
      '%PDF-1.7',
    ]);
    expect(first.rawPayload.toString('latin1')).toContain('/MarkInfo');
    await t.database.pool.query(`update fiscal_profile set legal_name = 'Altro nome' where structure_id = $1`, [
      structureId,
    ]);
    const isFirst = async () => (await operator.get(`${of.url}/document.pdf`)).rawPayload.equals(first.rawPayload);
    expect(await isFirst()).toBe(true);
    const amountCents = (await operator.get(of.url)).json().openCents;
    await operator.post(`${of.url}/pay`, { date: today, amountCents, method: 'bank_transfer' });
    expect(await isFirst()).toBe(false);
    await t.database.pool.query(`update fiscal_profile set legal_name = '=cmd()' where structure_id = $1`, [
      structureId,
    ]);
  });

  it('exports one ledger line per rate, with negative credit notes and escaped formulas', async () => {
    const of = await createIssuedInvoice({ lines: [LINE, { ...LINE, vatPercent: 10 }] });
    const note = await operator.post(`${of.url}/notes`, { docType: 'TD04' });
    expect((await issue(`${base}/invoices/${note.json().id}`)).statusCode).toBe(200);
    const csv = await operator.get(`/api/invoice-ledger?from=${today}&to=${today}`);
    expect(csv.statusCode).toBe(200);
    const lines = csv.body.split('\r\n');
    expect(lines[0]).toContain('Imponibile €');
    expect(lines.some((line) => line.includes(';-300;-66;'))).toBe(true);
    expect(csv.body).not.toMatch(/;=cmd/);
    expect(csv.body).toContain("'=cmd()");
    const last = lines.filter((line) => line.includes("'=cmd()"));
    expect(last).toHaveLength(4);
    const xlsx = await operator.get(`/api/invoice-ledger?from=${today}&to=${today}&format=xlsx`);
    expect(xlsx.rawPayload.subarray(0, 2).toString()).toBe('PK');
    const customer = await t.as('customer');
    expect((await customer.get(`/api/invoice-ledger?from=${today}&to=${today}`)).statusCode).toBe(403);
  });

  it('issues drafts in a run, reports the failures, and stops on request', async () => {
    const good = [await makeDraft(operator, structureId), await makeDraft(operator, structureId)];
    const bad = await makeDraft(operator, structureId, { vatCollection: 'S' });
    const started = await operator.post('/api/invoice-runs', {
      ids: [good[0]?.id, bad.id, good[1]?.id, 2_000_000_000],
    });
    expect([started.statusCode, started.json().total]).toEqual([202, 4]);
    await t.context.jobs.drain();
    const done = (await operator.get(`/api/invoice-runs/${started.json().id}`)).json();
    expect(done).toMatchObject({ state: 'done', done: 2 });
    expect(done.failed.map(({ id }: { id: number }) => id)).toEqual([bad.id, 2_000_000_000]);
    const { rows } = await t.database.pool.query(
      'select count(*)::integer as n from invoice_files where invoice_id = any($1) and pdf is not null',
      [good.map(({ id }) => id)],
    );
    expect(rows[0].n).toBe(2);
    const third = await makeDraft(operator, structureId);
    const stopped = (await operator.post('/api/invoice-runs', { ids: [third.id] })).json();
    expect((await operator.post(`/api/invoice-runs/${stopped.id}/cancel`)).json().state).toBe('cancelled');
    await t.context.jobs.drain();
    expect((await operator.get(third.url)).json().state).toBe('draft');
  });
});
