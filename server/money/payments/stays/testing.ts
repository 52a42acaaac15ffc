import { expect } from 'vitest';
import type { Card, StandInPayment } from '../../../../demo/stand-ins/stripe/state.ts';
import { arrival } from '../../../../domain/stays/bookings/arrival.ts';
import { findRecord } from '../../../kernel/records/actions.ts';
import type { ArrivalRow } from '../../../stays/bookings/folio/post-entries.ts';
import { readNotice } from '../../../stays/bookings/notice/read-notice.ts';
import { readConfirmation } from '../../../stays/bookings/papers/confirmation.ts';
import { type BookingStructure, dayFromToday, openBookingStructure } from '../../../testing/bookings.ts';
import { openTill, type Till } from '../testing.ts';

export type StayDesk = Awaited<ReturnType<typeof openStayDesk>>;
export type BookedStay = Awaited<ReturnType<StayDesk['book']>>;

const TARIFF = { fromMd: '01-01', toMd: '12-31', amountCents: 200 };

/** A structure whose terms ask for a card as guarantee, with tourist tax and a stand-in for Stripe. */
export async function openStayDesk(tariff: object = {}) {
  const till = await openTill();
  const h = await openBookingStructure(till.t);
  await till.t.database.pool.query('update rooms set units = 200 where structure_id = $1', [h.structureId]);
  await h.asksCard({ balanceDueMode: 'days_before', balanceDueDays: 365, methods: ['credit_card', 'cash'] });
  await setTariff(till, h, tariff);
  return {
    till,
    h,
    book: (options?: BookingOptions) => bookStay(till, h, options),
    async setTerms(terms: object) {
      const policy = { title: { it: 'Condizioni' }, status: 10, isDefault: true, ...terms };
      const made = await h.customer.post(`${h.structure}/cancellation-policies`, policy);
      expect([made.statusCode, made.body]).toEqual([201, expect.any(String)]);
    },
    setTariff: (values: object) => setTariff(till, h, values),
    close: till.close,
  };
}

/** Replaces the rule of the municipality. A tariff is 2.00 per person and night by default. */
async function setTariff({ t }: Till, { structureId }: BookingStructure, values: object): Promise<void> {
  const { pool } = t.database;
  const { rows } = await pool.query<{ cityId: number }>('select city_id as "cityId" from structures where id = $1', [
    structureId,
  ]);
  await pool.query('delete from tourist_tax_rules');
  const made = await (await t.as('admin')).post('/api/tourist-tax-rules', {
    title: 'Regola di prova',
    cityId: rows[0]?.cityId,
    validFrom: '2020-01-01',
    tariffs: [{ ...TARIFF, ...values }],
  });
  expect([made.statusCode, made.body]).toEqual([201, expect.any(String)]);
}

interface BookingOptions {
  /** First night, in days from today. */
  readonly from?: number;
  readonly nights?: number;
  readonly totalAmountCents?: number;
  readonly depositAmountCents?: number;
  /** Fields of the guest's request. */
  readonly guest?: object;
}

/** Books two adults with a stored card, by default two nights for 200.00. */
async function bookStay(
  till: Till,
  h: BookingStructure,
  { from = 20, nights = 2, guest, ...amounts }: BookingOptions = {},
) {
  const dates = { checkin: dayFromToday(from), checkout: dayFromToday(from + nights) };
  const { page, code, id, path } = await h.bookByQuote(
    { totalAmountCents: 20_000, ...dates, ...amounts },
    { ...dates, ...guest },
  );
  const drain = () => till.t.context.jobs.drain();
  const { url } = (await h.door('POST', `${page}/bookings/${code}/guarantee`, {})).json();
  await till.deliver(till.play.leave(till.pageAt(url)));
  await drain();
  // Another process may have taken the event's job.
  const readGuarantee = async () => (await h.customer.get(`${path}/folio`)).json().guarantee;
  await expect.poll(readGuarantee, { timeout: 20_000 }).not.toBeNull();
  const card = till.play.world.cards.at(-1) as Card;
  const read = async () => (await h.customer.get(path)).json();
  /** Runs an action at the current version. */
  const act = async (action: string, input: object = {}) =>
    h.customer.post(`${path}/${action}`, { version: (await read()).version, ...input });
  const post = (kind: string, amountCents: number, more: object = {}) =>
    h.customer.post(`${h.structure}/folio-entries`, {
      ...{ arrivalId: id, kind, amountCents, date: dayFromToday(0) },
      ...(kind === 'payment' || kind === 'refund' ? { method: 'cash' } : { description: 'Voce' }),
      ...more,
    });
  return {
    ...{ id, code, page, path, card, drain, read, act, post },
    folio: async () => (await h.customer.get(`${path}/folio`)).json(),
    guest: async () => (await h.door('GET', page)).json().bookings[0],
    asGuest: (route: string, body: object) => h.door('POST', `${page}/bookings/${code}/${route}`, body),
    charge: (amountCents: number) => h.customer.post(`${path}/card-charges`, { amountCents }),
    refundToCard: (amountCents: number) => h.customer.post(`${path}/card-refunds`, { amountCents }),
    payments: () =>
      till.play.world.paid.filter(
        ({ name, page: of }) => name?.includes(code) || till.play.page(of)?.name.includes(code),
      ) as StandInPayment[],
    /** Moves the stay this many days into the past, as if time had passed. */
    async passDays(days: number) {
      const { pool } = till.t.database;
      await pool.query(
        `update arrivals set checkin = checkin - $2::integer, checkout = checkout - $2::integer,
           created_at = created_at - make_interval(days => $2) where id = $1`,
        [id, days],
      );
      await pool.query(
        `update sold_nights set night = night - $2::integer where holder = 'arrival' and holder_id = $1`,
        [id, days],
      );
    },
    /** Returns the balance from every place that shows it. */
    balances: () => readBalances(till, h, { id, code, page, path }),
  };
}

interface StayKeys {
  readonly id: number;
  readonly code: string;
  readonly page: string;
  readonly path: string;
}

const sumOf = (lines: readonly { cents: number }[]) => lines.reduce((sum, { cents }) => sum + cents, 0);

async function readBalances({ t }: Till, h: BookingStructure, { id, code, page, path }: StayKeys) {
  const { pool } = t.database;
  const folio = (await h.customer.get(`${path}/folio`)).json();
  const { bookings } = (await h.door('GET', page)).json();
  const booking = bookings.find((one: { code: string }) => one.code === code);
  const [listed] = (await h.customer.get(`${h.structure}/arrivals?q=${code}`)).json().data;
  const row = (await findRecord(pool, arrival, 'admin', id, () => 'true')) as ArrivalRow;
  const paper = await readConfirmation(pool, { structureId: h.structureId, id });
  const { text } = await readNotice(pool, row);
  return {
    folio: folio.balanceCents,
    folioLines: sumOf(folio.lines),
    list: listed.balanceCents,
    guest: booking.balanceCents,
    guestLines: sumOf(booking.folio),
    paper: paper?.balanceCents,
    paperLines: sumOf(paper?.folio ?? []),
    message: readMessageBalance(text),
  };
}

/** Reads the balance in cents from an Italian notice; 0 if nothing is left to pay. */
function readMessageBalance(text: string): number {
  const match = /^(Da pagare|Da rimborsare): ([\d.]+),(\d\d)/m.exec(text);
  if (!match) return 0;
  const cents = Number(match[2]?.replaceAll('.', '')) * 100 + Number(match[3]);
  return match[1] === 'Da pagare' ? cents : 0 - cents;
}
