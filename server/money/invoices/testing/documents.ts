import { addDays, todayInRome } from '../../../../domain/kernel/calendar/days.ts';
import type { Caller, TestApp } from '../../../testing/app.ts';
import { makeStructure } from '../../../testing/structures.ts';

export const ISSUER = {
  name: 'Portale di Prova S.r.l.',
  validFrom: '2020-01-01',
  vatNumber: '01234560157',
  taxCode: '01234560157',
  address: 'Via Indipendenza',
  streetNumber: '1',
  zip: '40121',
  city: 'Bologna',
  province: 'BO',
  iban: 'IT60X0542811101000000123456',
};
export const LINE = { description: 'Canone annuale', qty: 1, unitAmountCents: 30_000, vatPercent: 22 };

/** Creates the portal's issuer if there is none. */
export async function makeIssuer(admin: Caller): Promise<void> {
  const { data } = (await admin.get('/api/invoice-issuers')).json();
  if (data.length > 0) return;
  const answer = await admin.post('/api/invoice-issuers', ISSUER);
  if (answer.statusCode !== 201) throw new Error(answer.body);
}

/** Creates another issuer valid from the given day. */
export async function makeIssuerFrom(admin: Caller, validFrom: string): Promise<number> {
  return (await admin.post('/api/invoice-issuers', { ...ISSUER, validFrom })).json().id;
}

/** Creates a structure with tax data that SdI accepts. */
export async function makeBilledStructure(t: TestApp, owner = 'customer'): Promise<number> {
  const id = await makeStructure(t, owner);
  const admin = await t.as('admin');
  const { version } = (await admin.get(`/api/structures/${id}/fiscal-profile`)).json();
  const answer = await admin.patch(`/api/structures/${id}/fiscal-profile`, {
    version,
    subjectType: 'company',
    legalName: 'Albergo di Prova – S.r.l.',
    vatNumber: '12345670785',
    taxCode: '12345670785',
    legalAddress: 'Viale Regina Elena',
    legalStreetNumber: '10',
    legalZip: '47921',
    legalCity: 'Rimini',
    legalProvince: 'RN',
    legalRepFirstName: 'Mario',
    legalRepLastName: 'Rossi',
    legalRepTaxCode: 'RSSMRA80A01H501U',
    sdiCode: 'ABC1234',
    pec: 'albergo@pec.example.it',
  });
  if (answer.statusCode !== 200) throw new Error(answer.body);
  return id;
}

export interface CreatedDraft {
  readonly id: number;
  readonly version: number;
  readonly url: string;
}

/** Creates a draft with a fee of 300 €, or with the given values. */
export async function makeDraft(staff: Caller, structureId: number, more: object = {}): Promise<CreatedDraft> {
  const url = `/api/structures/${structureId}/invoices`;
  const answer = await staff.post(url, { lines: [LINE], issueDate: todayInRome(), ...more });
  if (answer.statusCode !== 201) throw new Error(answer.body);
  return { ...answer.json(), url: `${url}/${answer.json().id}` };
}

const RECEIPTS = {
  delivered: ['RicevutaConsegna', 'http://ivaservizi.agenziaentrate.gov.it/docs/xsd/fattura/messaggi/v1.0', ''],
  rejected: ['RicevutaScarto', 'http://ivaservizi.agenziaentrate.gov.it/docs/xsd/fattura/messaggi/v1.0', ''],
  refused: [
    'NotificaEsito',
    'http://www.fatturapa.gov.it/sdi/messaggi/v1.0',
    '<EsitoCommittente><Esito>EC02</Esito></EsitoCommittente>',
  ],
} as const;

/** Delivers a receipt of SdI for the document's newest file. */
export async function receiveReceipt(staff: Caller, url: string, state: keyof typeof RECEIPTS): Promise<void> {
  const { fileName } = (await staff.get(`${url}/dossier`)).json();
  const [root, space, more] = RECEIPTS[state];
  const xml = `<t:${root} xmlns:t="${space}"><IdentificativoSdI>111</IdentificativoSdI><NomeFile>${fileName}</NomeFile>${more}</t:${root}>`;
  const answer = await staff.post('/api/invoice-receipts', { xml });
  if (answer.statusCode !== 200) throw new Error(answer.body);
}

/** Sets an issued invoice's due date `days` ago, which the API cannot do. */
export async function setOverdue({ database: { pool } }: TestApp, id: number, days: number): Promise<void> {
  const due = addDays(todayInRome(), -days);
  await pool.query('alter table invoices disable trigger invoices_kept');
  await pool.query(
    'update invoices set due_date = $2, owed_by = case when owed_by is not null then $2::date end where id = $1',
    [id, due],
  );
  await pool.query('alter table invoices enable trigger invoices_kept');
}
