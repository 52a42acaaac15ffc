import { expect } from 'vitest';
import { addDays, todayInRome } from '../../../domain/kernel/calendar/days.ts';
import { contractBody, insertContract, prepareSending } from '../../money/contracts/testing/contracts.ts';
import { makeHighlightRate } from '../../money/highlights/testing.ts';
import { makeBilledStructure, makeDraft, makeIssuer, setOverdue } from '../../money/invoices/testing/documents.ts';
import type { TestApp } from '../app.ts';
import { linkAccount } from '../structures.ts';

const IBAN = 'DE89370400440532013000';

/** Amounts in cents and numbers of the structure, all unique in the database. */
export const FIGURES = {
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

export const STRUCTURE_NAME = 'Albergo dei Conti Segreti';

export interface Fixture {
  /** Structure of `customer` with an agent, an editor, contracts and invoices. */
  readonly structureId: number;
  /** Structure of `customer2`, a stranger to the first structure. */
  readonly strangerStructureId: number;
  /** Id of a record in each money section. */
  readonly ids: Readonly<Record<string, number>>;
}

/** Makes two structures of different owners; one has contracts, invoices, payments, highlights and affiliations. */
export async function makeFixture(t: TestApp): Promise<Fixture> {
  const [admin, operator] = [await t.as('admin'), await t.as('operator')];
  const today = todayInRome();
  await makeIssuer(admin);
  const structureId = await makeBilledStructure(t, 'customer');
  const strangerStructureId = await makeBilledStructure(t, 'customer2');
  await insertContract(t, strangerStructureId);
  await linkAccount(t, 'vendor', structureId, 'agent');
  await linkAccount(t, 'editor', structureId, 'editor');
  await prepareSending(t, admin, structureId);
  const base = `/api/structures/${structureId}`;
  const change = async (part: string, body: object) => {
    const { version } = (await admin.get(`${base}/${part}`)).json();
    const answer = await admin.patch(`${base}/${part}`, { version, ...body });
    expect([part, answer.statusCode, answer.body]).toEqual([part, 200, expect.any(String)]);
  };
  const act = async (path: string, body?: object) => {
    const answer = await operator.post(path, body);
    expect([path, answer.statusCode, answer.body]).toEqual([path, expect.toBeOneOf([200, 201]), expect.any(String)]);
    return answer.json();
  };
  await change('profile', { name: STRUCTURE_NAME });
  await change('fiscal-profile', {
    ...{ vatNumber: FIGURES.vatNumber, taxCode: FIGURES.vatNumber },
    shareCapitalCents: FIGURES.shareCapital,
  });
  await change('billing', { iban: IBAN, accountHolder: 'Albergo' });

  const fees = { feeAmountCents: FIGURES.fee, setupAmountCents: FIGURES.setup };
  const contract = await act(`${base}/contracts`, contractBody(t, { from: -10, ...fees }));
  await act(`${base}/contracts/${contract.id}/send`);
  await t.database.pool.query(`update contracts set state = 'signed' where structure_id = $1`, [structureId]);
  await act(`${base}/contracts/${contract.id}/activate`);
  const nextContract = await act(`${base}/contracts`, contractBody(t, { from: 400, to: 700, ...fees }));
  await act(`${base}/contracts/${nextContract.id}/send`);

  const line = { description: 'Canone', qty: 1, vatPercent: 22 };
  const lines = [{ ...line, unitAmountCents: FIGURES.invoice }];
  const late = await makeDraft(operator, structureId, { lines });
  await act(`${late.url}/issue`, {});
  await setOverdue(t, late.id, 50);
  await act(`${late.url}/dun`);
  const invoice = await makeDraft(operator, structureId, { lines });
  await act(`${invoice.url}/issue`, {});
  await act(`${invoice.url}/pay`, { date: today, amountCents: FIGURES.invoiceTotal, method: 'cash' });
  await makeDraft(operator, structureId, { lines: [{ ...line, unitAmountCents: FIGURES.draft }] });

  await makeHighlightRate(t, {
    ...{ location: 'home', placement: 'list', slots: 100, weekAmountCents: FIGURES.highlight / 2 },
  });
  const highlight = await act(`${base}/highlights`, {
    ...{ location: 'home', placement: 'list', paymentMethod: 'invoice' },
    ...{ startDate: today, endDate: addDays(today, 13) },
  });
  const affiliation = await act('/api/affiliations', {
    ...{ code: 'marchio', title: { it: 'Marchio' }, kind: 'club', status: 10 },
  });
  const membership = await act(`${base}/structure-affiliations`, {
    ...{ affiliationId: affiliation.id, validFrom: today, validTo: addDays(today, 300) },
  });
  return {
    ...{ structureId, strangerStructureId },
    ids: {
      invoices: invoice.id,
      payments: (await operator.get(`${invoice.url}/dossier`)).json().payments[0].id,
      contracts: nextContract.id,
      highlights: highlight.id,
      'structure-affiliations': membership.id,
    },
  };
}
