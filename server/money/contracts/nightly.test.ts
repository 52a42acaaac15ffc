import { afterAll, beforeAll, expect, it } from 'vitest';
import { addDays, todayInRome } from '../../../domain/kernel/calendar/days.ts';
import { computeRenewedEnd } from '../../../domain/money/contracts/states.ts';
import { type Caller, openTestApp, type TestApp } from '../../testing/app.ts';
import { makeStructure } from '../../testing/structures.ts';
import { CONTRACT_EXPIRY_JOB } from './nightly.ts';
import { insertContract } from './testing/contracts.ts';

let t: TestApp;
let operator: Caller;
beforeAll(async () => {
  t = await openTestApp();
  operator = await t.as('operator');
});
afterAll(() => t.close());

const day = (n: number) => addDays(todayInRome(), n);
async function runNight() {
  await t.context.jobs.enqueue(t.database.pool, CONTRACT_EXPIRY_JOB, {});
  await t.context.jobs.drain();
}
async function createOnlineStructure(): Promise<number> {
  const id = await makeStructure(t, 'customer', { status: 10 });
  await t.database.pool.query('update structures set is_online = true where id = $1', [id]);
  return id;
}
const contractOf = async (id: number) => (await operator.get(`/api/structures/${id}/contracts`)).json().data[0];
const readStructure = async (id: number) => (await operator.get(`/api/structures/${id}`)).json();
const mails = async (subject: string) =>
  (await t.outbox()).filter((mail) => mail.subject.includes(subject)).map((mail) => mail.subject);

it('starts, ends, renews and takes off line exactly once over repeated runs', async () => {
  const [begins, ends, renews, lapsed, terminated, grace, never] = [
    await createOnlineStructure(),
    await createOnlineStructure(),
    await createOnlineStructure(),
    await createOnlineStructure(),
    await createOnlineStructure(),
    await createOnlineStructure(),
    await createOnlineStructure(),
  ];
  await insertContract(t, begins, { state: 'signed', from: 0, to: 300 });
  await insertContract(t, ends, { state: 'active', from: -300, to: -1 });
  const renewing = await insertContract(t, renews, { state: 'active', from: -364, to: 0 });
  await t.database.pool.query('update contracts set auto_renew = true where id = $1', [renewing]);
  await insertContract(t, lapsed, { state: 'expired', from: -400, to: -16 });
  await insertContract(t, terminated, { state: 'active', from: -100, to: 100, terminated: 0 });
  await insertContract(t, grace, { state: 'expired', from: -400, to: -15 });
  for (let run = 0; run < 2; run++) await runNight();

  expect(await contractOf(begins)).toMatchObject({ state: 'active' });
  expect(await readStructure(begins)).toMatchObject({
    contractState: 'active',
    contractUntil: day(300),
    status: 10,
  });
  expect(await contractOf(ends)).toMatchObject({ state: 'expired', version: 2 });
  expect(await readStructure(ends)).toMatchObject({ contractState: 'expired', status: 10, isOnline: true });
  expect(await contractOf(renews)).toMatchObject({
    state: 'active',
    endDate: computeRenewedEnd(day(0), 12),
    version: 2,
  });
  expect(await contractOf(terminated)).toMatchObject({ state: 'terminated' });
  for (const id of [lapsed, terminated]) {
    expect(await readStructure(id)).toMatchObject({
      status: 0,
      isOnline: false,
      deactivationReason: 'contract_expired',
    });
    const { rows } = await t.database.pool.query(
      'select to_status, user_id, reason from structure_status_log where structure_id = $1 and to_status = 0',
      [id],
    );
    expect(rows).toEqual([{ to_status: 0, user_id: null, reason: 'contract_expired' }]);
  }
  for (const id of [grace, never]) expect(await readStructure(id)).toMatchObject({ status: 10, isOnline: true });
  expect(await mails('contratto scaduto')).toHaveLength(1);
});

it('does not renew a contract automatically when another one follows', async () => {
  const id = await createOnlineStructure();
  const first = await insertContract(t, id, { state: 'active', from: -364, to: -1 });
  await t.database.pool.query('update contracts set auto_renew = true where id = $1', [first]);
  await insertContract(t, id, { state: 'signed', from: 0, to: 364 });
  await runNight();
  const listed = (await operator.get(`/api/structures/${id}/contracts`)).json().data;
  expect(listed.map(({ state }: { state: string }) => state)).toEqual(['active', 'expired']);
  expect(await readStructure(id)).toMatchObject({ contractState: 'active', contractUntil: day(364) });
});

it("sends one reminder at sixty, thirty and seven days, in the recipient's language", async () => {
  const id = await createOnlineStructure();
  await t.database.pool.query(
    `insert into email_recipients (structure_id, purpose, email, lang, is_active, verified_at)
     values ($1, 'contract', 'amt@marechiaro.example', 'de', true, now())`,
    [id],
  );
  const contractId = await insertContract(t, id, { from: -100, to: 61 });
  const endsIn = async (days: number) => {
    await t.database.pool.query('update contracts set end_date = $2 where id = $1', [contractId, day(days)]);
    await runNight();
    await runNight();
    return (await t.outbox()).filter(({ to }) => to === 'amt@marechiaro.example').length;
  };
  expect(await endsIn(61)).toBe(0);
  expect(await endsIn(60)).toBe(1);
  expect((await t.outbox())[0]?.subject).toContain('Der Vertrag endet am');
  // With an unchanged end date, the next reminder comes only at the next step.
  await t.database.pool.query('update contract_reminders set end_date = $1', [day(40)]);
  expect(await endsIn(40)).toBe(1);
  await t.database.pool.query('update contract_reminders set end_date = $1', [day(30)]);
  expect(await endsIn(30)).toBe(2);
  await t.database.pool.query('update contract_reminders set end_date = $1', [day(5)]);
  expect(await endsIn(5)).toBe(3);
});
