import { afterAll, beforeAll, expect, it } from 'vitest';
import { addDays, todayInRome } from '../../../../domain/kernel/calendar/days.ts';
import { type Caller, openTestApp, type TestApp } from '../../../testing/app.ts';
import { makeBilledStructure, makeDraft, makeIssuer } from '../testing/documents.ts';

let t: TestApp;
let admin: Caller;
let operator: Caller;
beforeAll(async () => {
  t = await openTestApp();
  admin = await t.as('admin');
  operator = await t.as('operator');
  await makeIssuer(admin);
});
afterAll(() => t.close());

const today = todayInRome();
async function createIssuedInvoice(structureId: number) {
  const draft = await makeDraft(operator, structureId);
  const answer = await operator.post(`${draft.url}/issue`);
  expect([answer.statusCode, answer.body]).toEqual([200, expect.any(String)]);
  return { ...answer.json(), url: draft.url };
}
async function sendReceipt(kind: string, { url }: { url: string }, codes: string[] = []): Promise<void> {
  const { fileName } = (await operator.get(`${url}/dossier`)).json();
  const errors = codes.map(
    (code) => `<Errore><Codice>${code}</Codice><Descrizione>Descrizione di SdI</Descrizione></Errore>`,
  );
  const space = 'http://ivaservizi.agenziaentrate.gov.it/docs/xsd/fattura/messaggi/v1.0';
  const list = errors.length > 0 ? `<ListaErrori>${errors.join('')}</ListaErrori>` : '';
  const xml = `<?xml version="1.0" encoding="UTF-8"?><t:${kind} xmlns:t="${space}" versione="1.0"><IdentificativoSdI>111</IdentificativoSdI><NomeFile>${fileName}</NomeFile><DataOraRicezione>2026-11-20T10:00:00+01:00</DataOraRicezione>${list}<MessageId>1</MessageId></t:${kind}>`;
  const answer = await operator.post('/api/invoice-receipts', { xml });
  expect([answer.statusCode, answer.body]).toEqual([200, expect.any(String)]);
}
const readRefusal = async (url: string, as = operator) => (await as.get(`${url}/dossier`)).json().refusal;

it('returns cause, field, proposals and deadline, and corrects and reissues in one step', async () => {
  const structureId = await makeBilledStructure(t);
  const good = await createIssuedInvoice(structureId);
  await sendReceipt('RicevutaConsegna', good);
  const profile = `/api/structures/${structureId}/fiscal-profile`;
  const { version } = (await admin.get(profile)).json();
  expect((await admin.patch(profile, { version, sdiCode: 'ZZZ9999' })).statusCode).toBe(200);
  const of = await createIssuedInvoice(structureId);
  await sendReceipt('RicevutaScarto', of, ['00312', '00999']);
  const refusal = await readRefusal(of.url);
  expect(refusal).toEqual({
    until: addDays(today, 5),
    isInTime: true,
    documentNumber: of.documentNumber,
    issueDate: of.issueDate,
    causes: [
      {
        code: '00312',
        text: 'Il codice destinatario non è attivo (00312). Inseriscine un altro.',
        field: 'sdiCode',
        current: 'ZZZ9999',
        proposals: [
          { value: 'ABC1234', source: 'lastGood' },
          { value: '0000000', source: 'noCode' },
        ],
      },
      { code: '00999', text: '00999 · Descrizione di SdI', field: null, current: null, proposals: [] },
    ],
  });
  const again = await operator.post(`${of.url}/correct`, { sdiCode: 'ABC1234' });
  expect(again.statusCode).toBe(200);
  expect(again.json()).toMatchObject({
    documentNumber: of.documentNumber,
    issueDate: of.issueDate,
    sdiState: 'none',
    state: 'issued',
    customer: { sdiCode: 'ABC1234' },
  });
  expect((await admin.get(profile)).json().sdiCode).toBe('ABC1234');
  expect(await readRefusal(of.url)).toBe(null);
});

it('explains and corrects an invoice that was already reopened', async () => {
  const of = await createIssuedInvoice(await makeBilledStructure(t));
  await sendReceipt('RicevutaScarto', of, ['00311']);
  expect((await operator.post(`${of.url}/reopen`)).statusCode).toBe(200);
  expect(await readRefusal(of.url)).toMatchObject({ isInTime: true, causes: [{ field: 'sdiCode' }] });
  const again = (await operator.post(`${of.url}/correct`, { sdiCode: '0000000' })).json();
  expect([again.documentNumber, again.issueDate]).toEqual([of.documentNumber, of.issueDate]);
});

it('changes nothing when the value is invalid, the deadline has passed or nothing was rejected', async () => {
  const structureId = await makeBilledStructure(t);
  const of = await createIssuedInvoice(structureId);
  expect((await operator.post(`${of.url}/correct`, {})).statusCode).toBe(422);
  await sendReceipt('RicevutaScarto', of, ['00305']);
  expect((await operator.post(`${of.url}/correct`, { vatNumber: '12345670786' })).statusCode).toBe(422);
  expect((await operator.get(of.url)).json()).toMatchObject({ sdiState: 'rejected', state: 'issued' });
  expect(await readRefusal(of.url, await t.as('customer'))).toBe(null);
  await t.database.pool.query(`update invoices set rejected_at = now() - interval '7 days' where id = $1`, [of.id]);
  expect(await readRefusal(of.url)).toMatchObject({ isInTime: false, until: addDays(today, -2) });
  expect((await operator.post(`${of.url}/correct`, {})).statusCode).toBe(422);
  const draft = await makeDraft(operator, structureId);
  expect((await operator.post(`${draft.url}/correct`, {})).statusCode).toBe(422);
  expect(await readRefusal(draft.url)).toBe(null);
});
