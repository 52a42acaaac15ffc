import { afterAll, beforeAll, expect, it } from 'vitest';
import { dayWords } from '../../../../domain/kernel/calendar/day-words.ts';
import { addDays, todayInRome } from '../../../../domain/kernel/calendar/days.ts';
import { type Caller, openTestApp, type TestApp } from '../../../testing/app.ts';
import { insertContract } from '../../contracts/testing/contracts.ts';
import { makeBilledStructure, makeDraft, makeIssuer, setOverdue } from '../testing/documents.ts';
import { OVERDUE_JOB, RESUME_JOB } from './overdue.ts';

const EXEMPT = 4;
let t: TestApp;
let operator: Caller;
beforeAll(async () => {
  t = await openTestApp({ contractExemptIds: [EXEMPT] });
  operator = await t.as('operator');
  await makeIssuer(await t.as('admin'));
});
afterAll(() => t.close());

const today = todayInRome();
const day = (n: number) => addDays(today, n);

interface Debtor {
  readonly id: number;
  readonly contractId: number;
  readonly invoice: { id: number; url: string; documentNumber: string };
}

/** Creates an online structure with a contract and an invoice that was due `days` ago. */
async function createDebtor(days: number): Promise<Debtor> {
  const id = await makeBilledStructure(t);
  const { version } = (await operator.get(`/api/structures/${id}/profile`)).json();
  const saved = [
    await operator.patch(`/api/structures/${id}/profile`, {
      ...{ version, cin: `IT037006A1${id}`, latitude: 44.494, longitude: 11.343 },
    }),
    await operator.patch(`/api/structures/${id}/seo`, {
      version: 1,
      ...{ slug: { it: `casa-${id}` }, metaTitle: { it: 'Casa' }, metaDescription: { it: 'A Bologna.' } },
    }),
  ];
  expect(saved.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
  await t.database.pool.query('update structures set status = 10, is_online = true where id = $1', [id]);
  const contractId = await insertContract(t, id);
  const invoice = await createLateInvoice(id, days);
  return { id, contractId, invoice };
}
async function createLateInvoice(id: number, days: number): Promise<Debtor['invoice']> {
  const draft = await makeDraft(operator, id);
  const issued = (await operator.post(`${draft.url}/issue`, {})).json();
  await setOverdue(t, draft.id, days);
  return { id: draft.id, url: draft.url, documentNumber: issued.documentNumber };
}
async function run(name: string): Promise<void> {
  await t.context.jobs.enqueue(t.database.pool, name, {});
  await t.context.jobs.drain();
}
const runNight = () => run(OVERDUE_JOB);
/** Sets the announced suspension day to today. */
const letNoticePass = (id: number) =>
  t.database.pool.query('update invoices set suspends_on = $2 where id = $1', [id, today]);
const readStructure = async (id: number) => (await operator.get(`/api/structures/${id}`)).json();
const contractOf = async ({ id, contractId }: Debtor) =>
  (await operator.get(`/api/structures/${id}/contracts/${contractId}`)).json();
const pay = (url: string, amountCents = 36_600) =>
  operator.post(`${url}/pay`, { date: today, amountCents, method: 'bank_transfer' });
const mailsOf = async (subject: string) => (await t.outbox()).filter((mail) => mail.subject.startsWith(subject));

it('notifies debtors once after 45 days with the suspension day, at least a week ahead', async () => {
  const [soon, late, recent] = [await createDebtor(46), await createDebtor(90), await createDebtor(45)];
  for (let n = 0; n < 2; n++) await runNight();
  const states = await Promise.all(
    [soon, late, recent].map(async ({ invoice }) => (await operator.get(invoice.url)).json()),
  );
  expect(states.map(({ dunnings, suspendsOn }) => [dunnings, suspendsOn])).toEqual([
    [1, day(15)],
    [1, day(7)],
    [0, null],
  ]);
  const [mail] = await mailsOf(`Sollecito: fattura ${late.invoice.documentNumber}`);
  expect(mail?.text).toContain('Questo è il sollecito n. 1.');
  expect(mail?.text).toContain(`da ${dayWords(day(7), 'it')} il contratto è sospeso`);
  expect((await operator.post(`${late.invoice.url}/dun`)).statusCode).toBe(422);
  expect([await readStructure(late.id), await contractOf(late)]).toMatchObject([{ status: 10 }, { state: 'active' }]);
  // A second reminder does not change the day.
  await t.database.pool.query(`update invoices set dunned_at = now() - interval '2 days' where id = $1`, [
    late.invoice.id,
  ]);
  expect((await operator.post(`${late.invoice.url}/dun`)).json()).toMatchObject({
    dunnings: 2,
    suspendsOn: day(7),
  });
  const [second] = await mailsOf(`Sollecito: fattura ${late.invoice.documentNumber}`);
  expect(second?.text).toContain('Questo è il sollecito n. 2.');
  expect(second?.text).toContain(`da ${dayWords(day(7), 'it')} il contratto è sospeso`);
});

it('suspends contract and structure once on that day, with history and mail, but never an exempt structure', async () => {
  const exempt = await createDebtor(100);
  expect(exempt.id).toBe(EXEMPT);
  const structure = await createDebtor(61);
  const other = await createDebtor(61);
  await runNight();
  expect((await operator.get(exempt.invoice.url)).json()).toMatchObject({ dunnings: 0 });
  expect((await operator.post(`${exempt.invoice.url}/dun`)).json()).toMatchObject({ suspendsOn: null });
  await letNoticePass(structure.invoice.id);
  for (let n = 0; n < 2; n++) await runNight();
  expect(await contractOf(structure)).toMatchObject({
    state: 'suspended',
    suspensionReason: `Fattura ${structure.invoice.documentNumber} non pagata, scaduta da più di 60 giorni`,
  });
  expect(await readStructure(structure.id)).toMatchObject({
    ...{ status: 0, isOnline: false, deactivationReason: 'non_payment', contractState: 'suspended' },
  });
  expect(await readStructure(other.id)).toMatchObject({ status: 10, isOnline: true });
  const { rows: log } = await t.database.pool.query(
    `select to_status, reason from structure_status_log where structure_id = $1 order by id desc limit 1`,
    [structure.id],
  );
  expect(log).toEqual([{ to_status: 0, reason: 'non_payment' }]);
  const { rows: entries } = await t.database.pool.query(
    `select target_type, action, actor_role from audit_entries where structure_id = $1 and actor_role = 'system'
       and action = 'state' and target_type in ('contract', 'structure') order by id`,
    [structure.id],
  );
  expect(entries.map((one) => one.target_type)).toEqual(['contract', 'structure']);
  const letters = await mailsOf('Pensione di prova: sospensione per mancato pagamento');
  expect(letters).toHaveLength(1);
  expect(letters[0]?.text).toContain('non è più pubblicata sul portale');
  // Customers are directed to the contract but can still see their invoices.
  const customer = await t.as('customer');
  const answers = await Promise.all(
    ['rooms', 'invoices'].map((part) => customer.get(`/api/structures/${structure.id}/${part}`)),
  );
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([403, 200]);
});

it('names the invoice to pay in bell, mail, contract page and session of the suspended owner', async () => {
  const debtor = await createDebtor(70);
  const active = await createDebtor(0);
  await runNight();
  await letNoticePass(debtor.invoice.id);
  await runNight();
  const customer = await t.as('customer');
  const { documentNumber, id: invoiceId } = debtor.invoice;
  const { data } = (await customer.get('/api/notifications')).json();
  const own = data.filter(({ structureId }: { structureId: number }) => structureId === debtor.id);
  expect(own.map((one: { notificationType: string }) => one.notificationType)).not.toContain('structure_state');
  const bell = own.find((one: { notificationType: string }) => one.notificationType === 'structure_suspended');
  expect(bell).toMatchObject({
    title: 'Pensione di prova: sospesa per mancato pagamento',
    link: `/structures/${debtor.id}/dati/fatturazione?open=${invoiceId}`,
    severity: 'critical',
  });
  expect(bell.body).toContain(`Paga la fattura ${documentNumber}: restano 366,00`);
  const mails = (await t.outbox()).filter(({ text }) => text.includes(`fattura ${documentNumber} è scaduta`));
  const suspending = mails.filter(({ subject }) => subject.includes('sospensione per mancato pagamento'));
  expect(suspending).toHaveLength(1);
  expect(suspending[0]?.text).toContain('Paga la fattura');
  expect((await customer.get(`/api/structures/${debtor.id}/contract-contact`)).json()).toMatchObject({
    suspendedBy: documentNumber,
    overdue: [{ id: invoiceId, documentNumber, openCents: 36_600 }],
  });
  expect((await customer.get(`/api/structures/${active.id}/contract-contact`)).json()).toMatchObject({
    suspendedBy: null,
  });
  const { structures } = (await customer.get('/api/user')).json();
  const closed = structures.filter(({ id }: { id: number }) => id === debtor.id || id === active.id);
  expect(Object.fromEntries(closed.map((one: { id: number; isClosed: boolean }) => [one.id, one.isClosed]))).toEqual({
    [debtor.id]: true,
    [active.id]: false,
  });
});

it('resumes contract and structure when all suspending invoices are paid, whoever registers the payment', async () => {
  const structure = await createDebtor(70);
  const second = await createLateInvoice(structure.id, 65);
  await runNight();
  await Promise.all([structure.invoice.id, second.id].map(letNoticePass));
  await runNight();
  expect(await readStructure(structure.id)).toMatchObject({ status: 0 });
  await pay(structure.invoice.url);
  await pay(second.url, 36_599);
  await run(RESUME_JOB);
  expect(await contractOf(structure)).toMatchObject({ state: 'suspended' });
  await pay(second.url, 1);
  for (let n = 0; n < 2; n++) await run(RESUME_JOB);
  expect(await contractOf(structure)).toMatchObject({ state: 'active', suspensionReason: null });
  expect(await readStructure(structure.id)).toMatchObject({
    ...{ status: 10, isOnline: true, deactivationReason: null, contractState: 'active' },
  });
  const letters = (await mailsOf('Pensione di prova: fine della sospensione')).filter(({ text }) =>
    text.includes(`/structures/${structure.id}/`),
  );
  expect(letters.map(({ text }) => text.includes('di nuovo pubblicata sul portale'))).toEqual([true]);
});

it('leaves a suspension by staff in place, and does not repeat one that staff ended', async () => {
  const [stays, taken] = [await createDebtor(70), await createDebtor(70)];
  await runNight();
  await Promise.all([stays.invoice.id, taken.invoice.id].map(letNoticePass));
  await runNight();
  const act = (structure: Debtor, action: string, body: object = {}) =>
    operator.post(`/api/structures/${structure.id}/contracts/${structure.contractId}/${action}`, body);
  for (const structure of [stays, taken]) expect((await act(structure, 'resume')).statusCode).toBe(200);
  expect((await act(stays, 'suspend', { reason: 'Verifica in corso' })).statusCode).toBe(200);
  await runNight();
  expect(await contractOf(taken)).toMatchObject({ state: 'active' });
  await pay(stays.invoice.url);
  await run(RESUME_JOB);
  expect(await contractOf(stays)).toMatchObject({
    state: 'suspended',
    suspensionReason: 'Verifica in corso',
  });
  // Without a contract in force the structure stays off line.
  expect(await readStructure(stays.id)).toMatchObject({ status: 0, deactivationReason: 'non_payment' });
  // An invoice rejected by SdI counts as never issued and causes neither notice nor suspension.
  const rejected = await createDebtor(90);
  // The rejection stores no due day, like a receipt.
  await t.database.pool.query(`update invoices set sdi_state = 'rejected', owed_by = null where id = $1`, [
    rejected.invoice.id,
  ]);
  await runNight();
  expect((await operator.get(rejected.invoice.url)).json()).toMatchObject({ dunnings: 0 });
});

it('warns anew with a later day when a paid debt comes back, also after a suspension, and suspends only then', async () => {
  const debtor = await createDebtor(70);
  const { url, id } = debtor.invoice;
  const readInvoice = async () => (await operator.get(url)).json();
  const removePayments = async () => {
    const { payments } = (await operator.get(`${url}/dossier`)).json();
    for (const one of payments) expect((await operator.delete(`${url}/payments/${one.id}`)).statusCode).toBe(200);
  };
  const letDaysPass = (days: number) =>
    t.database.pool.query(
      `with x as (update invoice_suspensions set began_at = began_at - make_interval(days => $2) where invoice_id = $1)
       update invoices set dunned_at = dunned_at - make_interval(days => $2), suspends_on = suspends_on - $2::integer where id = $1`,
      [id, days],
    );
  await runNight();
  expect(await readInvoice()).toMatchObject({ dunnings: 1, suspendsOn: day(7) });
  // Warned, paid and back before the announced day: the former day no longer counts.
  await letDaysPass(7);
  await pay(url);
  await removePayments();
  expect(await readInvoice()).toMatchObject({ state: 'overdue', suspendsOn: null });
  await runNight();
  expect(await readInvoice()).toMatchObject({ dunnings: 2, suspendsOn: day(7) });
  expect(await readStructure(debtor.id)).toMatchObject({ status: 10 });
  await letDaysPass(7);
  await runNight();
  expect(await readStructure(debtor.id)).toMatchObject({ status: 0, deactivationReason: 'non_payment' });
  // Suspended, paid and resumed; the debt comes back and suspends a second time after its own notice.
  await pay(url);
  await run(RESUME_JOB);
  expect(await readStructure(debtor.id)).toMatchObject({ status: 10 });
  await letDaysPass(1);
  await removePayments();
  for (let n = 0; n < 2; n++) await runNight();
  expect(await readInvoice()).toMatchObject({ dunnings: 3, suspendsOn: day(7) });
  expect(await readStructure(debtor.id)).toMatchObject({ status: 10 });
  await letDaysPass(6);
  await runNight();
  expect(await readStructure(debtor.id)).toMatchObject({ status: 10 });
  await letDaysPass(1);
  await runNight();
  expect(await readStructure(debtor.id)).toMatchObject({ status: 0, contractState: 'suspended' });
});
