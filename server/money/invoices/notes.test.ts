import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findReceiptDoubt } from '../../../domain/money/invoices/receipts.ts';
import { type Caller, openTestApp, type TestApp } from '../../testing/app.ts';
import { propertyRuns } from '../../testing/properties/property-runs.ts';
import { ISSUER, LINE, makeBilledStructure, makeDraft, makeIssuer } from './testing/documents.ts';

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

async function createIssuedInvoice(structureId: number, more: object = {}) {
  const draft = await makeDraft(operator, structureId, more);
  const answer = await operator.post(`${draft.url}/issue`);
  expect([answer.statusCode, answer.body]).toEqual([200, expect.any(String)]);
  return { ...answer.json(), url: draft.url };
}

async function draftNote(url: string, docType: 'TD04' | 'TD05') {
  const note = await operator.post(`${url}/notes`, { docType });
  expect(note.statusCode).toBe(201);
  return { ...note.json(), url: url.replace(/\d+$/, String(note.json().id)) };
}

const patch = async (url: string, values: object) => {
  const { version } = (await admin.get(url)).json();
  const answer = await admin.patch(url, { version, ...values });
  expect([answer.statusCode, answer.body]).toEqual([200, expect.any(String)]);
};

describe('notes', () => {
  it.each(['TD04', 'TD05'] as const)('uses the issuer and customer of its invoice: %s', async (docType) => {
    const structureId = await makeBilledStructure(t);
    const of = await createIssuedInvoice(structureId);
    await patch(`/api/structures/${structureId}/fiscal-profile`, {
      legalName: 'Altra Società S.p.A.',
      vatNumber: '00743110157',
      taxCode: '00743110157',
      sdiCode: 'ZZZ9999',
    });
    const issuer = await admin.post('/api/invoice-issuers', {
      ...ISSUER,
      name: 'Portale Nuovo S.r.l.',
      vatNumber: '00743110157',
      taxCode: '00743110157',
      validFrom: '2020-06-01',
    });
    const note = await draftNote(of.url, docType);
    const done = await operator.post(`${note.url}/issue`);
    await t.database.pool.query('delete from invoice_issuers where id = $1', [issuer.json().id]);
    expect([done.statusCode, done.body]).toEqual([200, expect.any(String)]);
    expect([done.json().customer, done.json().supplier]).toEqual([of.customer, of.supplier]);
    const xml = (await operator.get(`${note.url}/document.xml`)).body;
    expect(xml).toContain('<IdCodice>12345670785</IdCodice>');
    expect(xml).toContain('<CodiceDestinatario>ABC1234</CodiceDestinatario>');
    expect(xml).not.toContain('00743110157');
  });

  it('writes the customer’s current SdI code', async () => {
    const structureId = await makeBilledStructure(t);
    const of = await createIssuedInvoice(structureId);
    await patch(`/api/structures/${structureId}/fiscal-profile`, { sdiCode: 'ZZZ9999' });
    const note = await draftNote(of.url, 'TD04');
    await operator.post(`${note.url}/issue`);
    const xml = (await operator.get(`${note.url}/document.xml`)).body;
    expect(xml).toContain('<CodiceDestinatario>ZZZ9999</CodiceDestinatario>');
  });

  it('uses the invoice’s VAT collection although split payment has ended', async () => {
    const structureId = await makeBilledStructure(t);
    const fiscal = `/api/structures/${structureId}/fiscal-profile`;
    await patch(fiscal, { subjectType: 'public', splitPayment: true, sdiCode: 'ABC123' });
    const of = await createIssuedInvoice(structureId);
    expect(of.vatCollection).toBe('S');
    await patch(fiscal, { subjectType: 'company', splitPayment: false, sdiCode: 'ABC1234' });
    // The first note is created by hand, the second by the action.
    const byHand = await makeDraft(operator, structureId, { docType: 'TD04', relatedInvoiceId: of.id });
    const note = await draftNote(of.url, 'TD04');
    expect((await operator.get(byHand.url)).json().vatCollection).toBe('S');
    const done = await operator.post(`${note.url}/issue`);
    expect(done.json()).toMatchObject({ vatCollection: 'S', payableCents: 30_000 });
  });

  it('returns the stamp duty once', async () => {
    const structureId = await makeBilledStructure(t);
    const exempt = { ...LINE, vatPercent: 0, vatNature: 'N4' };
    const of = await createIssuedInvoice(structureId, { lines: [{ ...exempt, unitAmountCents: 16_000 }] });
    expect(of.totalAmountCents).toBe(16_200);
    const half = { lines: [{ ...exempt, unitAmountCents: 8000 }], docType: 'TD04', relatedInvoiceId: of.id };
    const [first, second] = [
      await createIssuedInvoice(structureId, half),
      await createIssuedInvoice(structureId, half),
    ];
    expect([first.totalAmountCents, second.totalAmountCents]).toEqual([8200, 8000]);
    expect((await operator.get(of.url)).json()).toMatchObject({ state: 'credited', creditedCents: 16_200 });
    const xml = (await operator.get(`${second.url}/document.xml`)).body;
    expect(xml).toContain('<ImportoTotaleDocumento>80.00</ImportoTotaleDocumento>');
    expect(xml).not.toContain('BolloVirtuale');
    const over = await makeDraft(operator, structureId, half);
    const refused = await operator.post(`${over.url}/issue`);
    expect([refused.statusCode, Object.keys(refused.json().errors)]).toEqual([422, ['lines']]);
  });
});

describe('SdI receipts', () => {
  const SPACE = 'http://ivaservizi.agenziaentrate.gov.it/docs/xsd/fattura/messaggi/v1.0';
  const KINDS = {
    RC: ['RicevutaConsegna', ''],
    MC: ['RicevutaImpossibilitaRecapito', ''],
    NS: ['RicevutaScarto', '00404'],
    NS2: ['RicevutaScarto', '00002'],
  } as const;
  const xmlOf = (kind: keyof typeof KINDS, fileName: string) => {
    const [root, code] = KINDS[kind];
    const errors = code && `<ListaErrori><Errore><Codice>${code}</Codice></Errore></ListaErrori>`;
    return `<t:${root} xmlns:t="${SPACE}"><IdentificativoSdI>111</IdentificativoSdI><NomeFile>${fileName}</NomeFile>${errors}</t:${root}>`;
  };

  it('reaches the same state for receipts in any order and number, and never undoes an acceptance', async () => {
    const structureId = await makeBilledStructure(t);
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.constantFrom('RC' as const, 'MC' as const, 'NS' as const, 'NS2' as const), {
          minLength: 1,
          maxLength: 6,
        }),
        async (kinds) => {
          const of = await createIssuedInvoice(structureId);
          const { fileName } = (await operator.get(`${of.url}/dossier`)).json();
          for (const kind of kinds) await operator.post('/api/invoice-receipts', { xml: xmlOf(kind, fileName) });
          const { sdiState, rejectedAt } = (await operator.get(of.url)).json();
          const state = kinds.includes('RC') ? 'delivered' : kinds.includes('MC') ? 'not_delivered' : 'rejected';
          expect([sdiState, rejectedAt !== null]).toEqual([state, state === 'rejected']);
          const { receipts, actions } = (await operator.get(`${of.url}/dossier`)).json();
          expect(actions.includes('reopen')).toBe(state === 'rejected');
          const isRejected = kinds.some((kind) => kind.startsWith('NS'));
          const doubt = state === 'rejected' ? 'sentTwice' : isRejected ? 'rejectedTwice' : null;
          expect(findReceiptDoubt(receipts)).toBe(doubt);
        },
      ),
      propertyRuns({ day: 3 }),
    );
  });
});
