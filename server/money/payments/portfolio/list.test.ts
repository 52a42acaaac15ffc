import { afterAll, beforeAll, expect, it } from 'vitest';
import { todayInRome } from '../../../../domain/kernel/calendar/days.ts';
import { SCREENS } from '../../../../domain/kernel/screens/screens.ts';
import {
  CASH_FIGURE_NAMES,
  CASH_FIGURES,
  type CashFigure,
  getFigureFilter,
} from '../../../../domain/money/money/cash-position.ts';
import type { Caller } from '../../../testing/app.ts';
import { setOverdue } from '../../invoices/testing/documents.ts';
import { openTill, type Till } from '../testing.ts';

let till: Till;
let operator: Caller;
let structureId: number;
const work = () => till.t.context.jobs.drain();
beforeAll(async () => {
  till = await openTill();
  operator = await till.t.as('operator');
  structureId = await till.structure();
});
afterAll(() => till.close());

interface Row {
  readonly kind: string;
  readonly amountCents: number;
  readonly documentNumber: string | null;
  readonly structureName: string;
  readonly failure: string | null;
}
const list = async (query = '', as = operator): Promise<Row[]> => {
  const answer = await as.get(`/api/payments?perPage=100&sort=id&${query}`);
  expect([answer.statusCode, answer.body]).toEqual([200, expect.any(String)]);
  return answer.json().data;
};
const kinds = async (query = '', as = operator) => (await list(query, as)).map(({ kind }) => kind);
const position = async (as = operator): Promise<Record<CashFigure, { count: number; amountCents: number }>> => {
  const answer = await as.get('/api/cash-position');
  expect([answer.statusCode, answer.body]).toEqual([200, expect.any(String)]);
  return answer.json().figures;
};

it('lists manual and card payments, refunds and refused cards, each in its segment', async () => {
  const byHand = await till.issued(structureId);
  const payment = { date: todayInRome(), amountCents: 10_000, method: 'bank_transfer', reference: 'CRO 77' };
  expect((await operator.post(`${byHand.url}/pay`, payment)).statusCode).toBe(200);
  expect(await list()).toEqual([
    expect.objectContaining({
      kind: 'payment',
      amountCents: 10_000,
      reference: 'CRO 77',
      documentNumber: (await operator.get(byHand.url)).json().documentNumber,
      structureName: expect.any(String),
    }),
  ]);
  const { url, page } = await till.asked(structureId);
  await till.deliver(till.play.refuse(page));
  await work();
  expect(await list('filter[segment]=failed')).toMatchObject([{ failure: 'insufficient_funds', amountCents: 36_600 }]);
  const { body } = await operator.get('/api/payments?format=csv&filter[segment]=failed');
  expect(body.split('\r\n')[1]).toMatch(/;Fondi insufficienti$/);
  // A successful payment removes the failure.
  await till.deliver(till.play.pay(page));
  await work();
  expect(await kinds('filter[segment]=failed')).toEqual([]);
  const paid = till.play.world.paid.find(({ id }) => id === page.paymentIntent);
  if (!paid) throw new Error('nothing was paid');
  await till.deliver(till.play.refund(paid, 6_600));
  await work();
  expect(await list('filter[segment]=back')).toMatchObject([{ kind: 'refund', amountCents: -6_600 }]);
  expect(await kinds('filter[segment]=came')).toEqual(['payment', 'payment']);
  const { payments } = (await operator.get(`${byHand.url}/dossier`)).json();
  expect((await operator.delete(`${byHand.url}/payments/${payments[0].id}`)).statusCode).toBe(200);
  expect(await kinds()).toEqual(['payment', 'refund']);
  expect((await operator.get(url)).json().paidCents).toBe(30_000);
});

it('removes a failed payment once its invoice is paid another way', async () => {
  const { url, page } = await till.asked(structureId);
  await till.deliver(till.play.refuse(page));
  await work();
  expect(await kinds('filter[segment]=failed')).toEqual(['failed']);
  const payment = { date: todayInRome(), amountCents: 36_600, method: 'cash', reference: null };
  expect((await operator.post(`${url}/pay`, payment)).statusCode).toBe(200);
  expect(await kinds('filter[segment]=failed')).toEqual([]);
});

it('shows a vendor only their portfolio, refuses editors and customers, and exports euros and names', async () => {
  const vendor = await till.t.as('vendor');
  expect(await list('', vendor)).toEqual([]);
  await till.t.database.pool.query(
    `insert into user_structures (user_id, structure_id, relation, valid_from) values ($1, $2, 'agent', '2020-01-01')`,
    [till.t.ids.vendor, structureId],
  );
  expect(await kinds('', vendor)).toEqual(await kinds());
  for (const role of ['editor', 'customer'] as const)
    for (const path of ['/api/payments', '/api/cash-position'])
      expect((await (await till.t.as(role)).get(path)).statusCode).toBe(403);
  const { body } = await operator.get('/api/payments?format=csv&filter[segment]=back');
  expect(body.split('\r\n')[1]).toMatch(/;Rimborso;Pensione di prova;\d+\/\d{4};-66;Carta \(Stripe\);/);
  expect(await kinds('q=CRO')).toEqual([]);
  expect(await kinds('filter[method]=cash&filter[amountCents][gte]=36600')).toEqual(['payment']);
});

it('matches each cash figure with its filtered list, and counts open amounts only', async () => {
  const late = await till.issued(structureId);
  await setOverdue(till.t, late.id, 3);
  const partly = { date: todayInRome(), amountCents: 6_600, method: 'cash', reference: null };
  expect((await operator.post(`${late.url}/pay`, partly)).statusCode).toBe(200);
  const paths = {
    allInvoices: 'invoices',
    allContracts: 'contracts',
    allHighlights: 'highlights',
    allPayments: 'payments',
  };
  const figures = await position();
  expect(figures.overdue).toEqual({ count: 1, amountCents: 30_000 });
  for (const name of CASH_FIGURE_NAMES) {
    const { list: screen } = CASH_FIGURES[name];
    expect(SCREENS[screen].path).toMatch(/^\/amministrazione\//);
    const query = new URLSearchParams(getFigureFilter(name, todayInRome()));
    const { meta } = (await operator.get(`/api/${paths[screen]}?${query}`)).json();
    expect([name, figures[name].count]).toEqual([name, meta.total]);
  }
  const nobody = await till.t.as('vendor');
  await till.t.database.pool.query('delete from user_structures where user_id = $1', [till.t.ids.vendor]);
  expect(Object.values(await position(nobody)).map(({ count }) => count)).toEqual(CASH_FIGURE_NAMES.map(() => 0));
});
