import { afterAll, beforeAll, expect, it } from 'vitest';
import { addDays, todayInRome } from '../../../../domain/kernel/calendar/days.ts';
import { formatDays } from '../../../../domain/platform/language/text.ts';
import { type Caller, openTestApp, type TestApp } from '../../../testing/app.ts';
import { insertContract } from '../../contracts/testing/contracts.ts';
import { makeBilledStructure, makeDraft, makeIssuer } from '../testing/documents.ts';

let t: TestApp;
let operator: Caller;
let structureId: number;
beforeAll(async () => {
  t = await openTestApp();
  operator = await t.as('operator');
  await makeIssuer(await t.as('admin'));
  structureId = await makeBilledStructure(t);
});
afterAll(() => t.close());

const today = todayInRome();
const daysAgo = (days: number) => addDays(today, -days);
const issue = (url: string, body: object = {}) => operator.post(`${url}/issue`, body);

it('issues on the draft’s day while allowed, and keeps a due date set by a person', async () => {
  const dueDate = addDays(today, 35);
  // Earlier dates first, because numbers and dates must rise together.
  for (const issueDate of [daysAgo(12), daysAgo(3), today]) {
    const { url } = await makeDraft(operator, structureId, { issueDate, dueDate });
    expect((await issue(url)).json()).toMatchObject({ state: 'issued', issueDate, dueDate });
  }
  for (const [days, reason] of [
    [13, `La data della bozza (${formatDays(daysAgo(13), 'it')}) è di oltre 12 giorni fa`],
    [1, `La data è precedente all’ultima fattura emessa. Scegli il ${formatDays(today, 'it')}`],
    [-1, '00403'],
  ] as const) {
    const { url } = await makeDraft(operator, structureId, { issueDate: daysAgo(days), dueDate });
    const refused = await issue(url);
    expect([refused.statusCode, Object.keys(refused.json().errors)]).toEqual([422, ['issueDate']]);
    expect(refused.json().errors.issueDate[0]).toContain(reason);
    expect((await operator.get(`${url}/dossier`)).json().obstacles).toEqual([]);
    expect((await issue(url, { issueDate: today })).json()).toMatchObject({ issueDate: today, dueDate });
  }
});

it('moves a computed due date with the document’s day, and refuses one before it', async () => {
  const { url } = await makeDraft(operator, structureId, { issueDate: daysAgo(20) });
  expect((await operator.get(url)).json().dueDate).toBe(addDays(daysAgo(20), 30));
  expect((await issue(url, { issueDate: today })).json().dueDate).toBe(addDays(today, 30));
  // The same applies to a draft with a changed date; a due date set by a person stays.
  const moved = await makeDraft(operator, structureId, { issueDate: daysAgo(20) });
  const change = async (values: object) => {
    const { version } = (await operator.get(moved.url)).json();
    return (await operator.patch(moved.url, { version, ...values })).json().dueDate;
  };
  expect(await change({ issueDate: daysAgo(5) })).toBe(addDays(daysAgo(5), 30));
  expect(await change({ issueDate: daysAgo(4), dueDate: addDays(today, 9) })).toBe(addDays(today, 9));
  expect(await change({ issueDate: daysAgo(3) })).toBe(addDays(today, 9));
  const past = await makeDraft(operator, structureId, { issueDate: daysAgo(20), dueDate: daysAgo(2) });
  const refused = await issue(past.url, { issueDate: today });
  expect([refused.statusCode, Object.keys(refused.json().errors)]).toEqual([422, ['dueDate']]);
});

it('takes the payment term from the contract for instalments, else from the issuer', async () => {
  const contractId = await insertContract(t, structureId, { from: -100, to: 264 });
  await t.database.pool.query(
    `update contracts set fee_period = 'quarter', fee_amount_cents = 25000, payment_term_days = 60 where id = $1`,
    [contractId],
  );
  const { data } = (await operator.get(`/api/structures/${structureId}/owed`)).json();
  const { from: _, ...line } = data[0];
  const { url } = await makeDraft(operator, structureId, { lines: [{ ...line, qty: 1 }] });
  expect((await issue(url)).json()).toMatchObject({ issueDate: today, dueDate: addDays(today, 60) });
  const other = await makeDraft(operator, structureId);
  expect((await issue(other.url)).json().dueDate).toBe(addDays(today, 30));
});

it('issues a run on the drafts’ days, and on today for lapsed drafts if requested', async () => {
  const lapsed = await makeDraft(operator, structureId, { issueDate: daysAgo(40) });
  const fresh = await makeDraft(operator, structureId);
  const run = async (ids: number[], more: object = {}) => {
    const started = (await operator.post('/api/invoice-runs', { ids, ...more })).json();
    await t.context.jobs.drain();
    return (await operator.get(`/api/invoice-runs/${started.id}`)).json();
  };
  const first = await run([fresh.id, lapsed.id]);
  expect([first.done, first.failed.map(({ id }: { id: number }) => id)]).toEqual([1, [lapsed.id]]);
  expect(first.failed[0].texts[0]).toContain(formatDays(daysAgo(40), 'it'));
  expect(await run([lapsed.id], { redates: true })).toMatchObject({ done: 1, failed: [] });
  expect((await operator.get(lapsed.url)).json()).toMatchObject({ state: 'issued', issueDate: today });
});
