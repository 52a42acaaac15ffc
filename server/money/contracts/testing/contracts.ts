import { addDays, todayInRome } from '../../../../domain/kernel/calendar/days.ts';
import type { ContractState } from '../../../../domain/kernel/vocabularies/contract-states.ts';
import type { Database } from '../../../platform/database/database.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import type { Caller, TestApp } from '../../../testing/app.ts';
import { updateContractSummary } from '../contract-summary.ts';

export const FISCAL_PROFILE = {
  subjectType: 'company',
  legalName: 'Marechiaro S.r.l.',
  vatNumber: '00743110157',
  taxCode: '00743110157',
  legalRepFirstName: 'Ada',
  legalRepLastName: 'Neri',
  legalRepTaxCode: 'RSSMRA80A01H501U',
  legalAddress: 'Via Indipendenza',
  legalStreetNumber: '8',
  legalZip: '40121',
  legalCity: 'Bologna',
  legalProvince: 'BO',
  legalCountry: 'IT',
  sdiCode: 'M5UXCR1',
};

export const CONTRACT_TEXT = {
  title: 'Testo di prova',
  inUseFrom: '2020-01-01',
  body: {
    it: '# Oggetto\n\nTra il portale e {customer} per {structure}: piano {plan}, {fee}.\n\n# Durata\n\nDa {startDate} a {endDate}; {renewal}.',
    en: '# Subject\n\nBetween the portal and {customer} for {structure}: plan {plan}, {fee}.\n\n# Term\n\nFrom {startDate} to {endDate}; {renewal}.',
  },
  onerousClauses: { it: 'Foro di Bologna.', en: 'Court of Bologna.' },
  dataProcessing: {
    it: 'Il portale tratta i dati di {customer}.',
    en: 'The portal processes data of {customer}.',
  },
};

/** Returns a request body for a contract; `from` and `to` are days relative to today. */
export function contractBody(
  t: TestApp,
  { from = 0, to = 364, ...given }: { from?: number; to?: number } & object = {},
) {
  const today = todayInRome();
  return {
    plan: 'plus',
    startDate: addDays(today, from),
    endDate: addDays(today, to),
    feeAmountCents: 120_000,
    feePeriod: 'year',
    vendorId: t.ids.vendor,
    ...given,
  };
}

/** Completes the fiscal profile and makes sure that a contract text is in use. */
export async function prepareSending(t: TestApp, admin: Caller, structureId: number): Promise<void> {
  const path = `/api/structures/${structureId}/fiscal-profile`;
  const { version } = (await admin.get(path)).json();
  const answer = await admin.patch(path, { version, ...FISCAL_PROFILE });
  if (answer.statusCode !== 200) throw new Error(answer.body);
  const { rows } = await t.database.pool.query<{ id: number }>('select id from contract_texts limit 1');
  if (rows.length === 0) {
    const made = await admin.post('/api/contract-texts', CONTRACT_TEXT);
    if (made.statusCode !== 201) throw new Error(made.body);
  }
}

/** Inserts a contract directly in a given state; `from` and `to` are days relative to today. */
export async function insertContract(
  t: { readonly database: Database; readonly ids: TestApp['ids'] },
  structureId: number,
  {
    state = 'active',
    from = -30,
    to = 335,
    ...more
  }: { state?: ContractState; from?: number; to?: number; terminated?: number } = {},
): Promise<number> {
  const today = todayInRome();
  const { rows } = await t.database.pool.query<{ id: number }>(
    `insert into contracts (structure_id, plan, start_date, end_date, fee_amount_cents, fee_period, vendor_id, state,
       signed_at, termination_date)
     values ($1, 'plus', $2, $3, 120000, 'year', $4, $5, now(), $6) returning id`,
    [
      structureId,
      addDays(today, from),
      addDays(today, to),
      t.ids.vendor,
      state,
      more.terminated === undefined ? null : addDays(today, more.terminated),
    ],
  );
  await inTransaction(t.database, (transaction) => updateContractSummary({ transaction, structureId }));
  return rows[0]?.id ?? 0;
}

/** Creates a draft through the API; each seed has its own days. */
export async function makeDraft(t: TestApp, caller: Caller, seed: number, structureId: number): Promise<number> {
  const from = 400 + (seed % 1000) * 3;
  const body = { ...contractBody(t, { from, to: from + 2 }), autoRenew: true, discountPercent: seed % 50 };
  const answer = await caller.post(`/api/structures/${structureId}/contracts`, body);
  if (answer.statusCode !== 201) throw new Error(answer.body);
  return answer.json().id;
}
