import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addDays } from '../../../domain/kernel/calendar/days.ts';
import { type Caller, openTestApp, type TestApp } from '../../testing/app.ts';
import { dayFromToday } from '../../testing/bookings.ts';
import { makeStructure } from '../../testing/structures.ts';
import { insertContract } from '../contracts/testing/contracts.ts';
import { advanceHighlights, notifyEndingHighlights } from './highlight-jobs.ts';
import { makeHighlightRate } from './testing.ts';

let t: TestApp;
let operator: Caller;
let customer: Caller;
beforeAll(async () => {
  // Card payment is available, but no test uses it.
  t = await openTestApp({
    stripe: { secretKey: 'sk_test_none', webhookSecrets: [], apiUrl: 'http://localhost:9', isStandIn: false },
  });
  operator = await t.as('operator');
  customer = await t.as('customer');
  await makeHighlightRate(t, { location: 'city', placement: 'top', slots: 2 });
  await makeHighlightRate(t, { location: 'home', placement: 'list', slots: 10, weekAmountCents: 20_000 });
});
afterAll(() => t.close());
beforeEach(() =>
  t.database.pool.query('delete from highlights; delete from highlight_waits; delete from notifications'),
);

async function createStructure(name = 'In vista'): Promise<{ id: number; cityId: number; path: string }> {
  const id = await makeStructure(t, 'customer', { name, status: 10 });
  const { rows } = await t.database.pool.query(
    'update structures set is_online = true where id = $1 returning city_id',
    [id],
  );
  await insertContract(t, id);
  return { id, cityId: rows[0].city_id, path: `/api/structures/${id}` };
}
const cityHighlight = (cityId: number, from = 0, days = 14, more: object = {}) => ({
  location: 'city',
  locationId: cityId,
  placement: 'top',
  startDate: dayFromToday(from),
  endDate: dayFromToday(from + days - 1),
  paymentMethod: 'invoice',
  ...more,
});
const readHighlight = async (path: string, id: number) => (await operator.get(`${path}/highlights/${id}`)).json();

describe('request by a structure', () => {
  it('sets the price, reserves the first free slot for 72 hours, notifies staff, and shows the highlight once confirmed', async () => {
    const { path, cityId, id } = await createStructure();
    const asked = await customer.post(`${path}/highlights`, cityHighlight(cityId));
    expect(asked.statusCode, asked.body).toBe(201);
    expect(asked.json()).toMatchObject({
      state: 'requested',
      slot: 1,
      listAmountCents: 14_000,
      amountCents: 14_000,
      locationName: 'Bologna',
    });
    expect(Date.parse(asked.json().holdUntil) - Date.now()).toBeGreaterThan(71 * 3_600_000);
    expect(asked.json()).not.toHaveProperty('discountPercent');
    const told = (await operator.get('/api/notifications')).json().data;
    expect(told[0]).toMatchObject({ notificationType: 'highlight_requested' });

    const action = `${path}/highlights/${asked.json().id}`;
    expect((await customer.post(`${action}/confirm`)).statusCode).toBe(403);
    const seen = () =>
      t.app.inject({
        url: `/api/public/highlights?location=city&locationId=${cityId}&lang=de`,
        headers: { authorization: `Bearer ${t.serviceToken}` },
      });
    expect((await seen()).json().data).toEqual([]);
    const confirmed = await operator.post(`${action}/confirm`);
    expect([confirmed.statusCode, confirmed.json().state]).toEqual([200, 'active']);
    const drafts = (await operator.get(`${path}/invoices`)).json().data;
    expect(drafts).toMatchObject([{ state: 'draft', totalAmountCents: 17_080 }]);
    expect(drafts[0].summary).toContain('Primo piano, Bologna');
    expect(confirmed.json().invoiceId ?? (await readHighlight(path, asked.json().id)).invoiceId).toBe(drafts[0].id);
    const shown = await seen();
    expect(shown.json().data).toMatchObject([{ structureId: id, placement: 'top', slot: 1, title: 'In vista' }]);
    const same = await t.app.inject({
      url: `/api/public/highlights?location=city&locationId=${cityId}&lang=de`,
      headers: { authorization: `Bearer ${t.serviceToken}`, 'if-none-match': String(shown.headers.etag) },
    });
    expect(same.statusCode).toBe(304);
    const again = await operator.post(`${action}/confirm`);
    expect([again.statusCode, again.json().type]).toEqual([422, 'invalid-transition']);
  });

  it('releases the slot when the requester withdraws', async () => {
    const { path, cityId } = await createStructure();
    const { id } = (await customer.post(`${path}/highlights`, cityHighlight(cityId))).json();
    expect((await customer.post(`${path}/highlights/${id}/withdraw`)).json().state).toBe('cancelled');
    const other = await createStructure('Altra');
    expect((await operator.post(`${other.path}/highlights`, cityHighlight(cityId))).json().slot).toBe(1);
  });
});

describe('invalid input', () => {
  it('returns the reason at its field and changes nothing', async () => {
    const { path, cityId } = await createStructure();
    const wrong = async (more: object, caller = customer) => {
      const answer = await caller.post(`${path}/highlights`, cityHighlight(cityId, 0, 14, more));
      expect([answer.statusCode, Object.keys(answer.json().errors ?? {})]).toEqual([422, [expect.any(String)]]);
      return Object.keys(answer.json().errors)[0];
    };
    expect(await wrong({ startDate: dayFromToday(-1) })).toBe('startDate');
    expect(await wrong({ endDate: dayFromToday(3) })).toBe('endDate');
    expect(await wrong({ endDate: dayFromToday(400) })).toBe('endDate');
    expect(await wrong({ locationId: cityId + 1 })).toBe('locationId');
    expect(await wrong({ locationId: null })).toBe('locationId');
    expect(await wrong({ placement: 'map' })).toBe('placement');
    expect(await wrong({ slot: 3 })).toBe('slot');
    expect(await wrong({ paymentMethod: 'free' })).toBe('paymentMethod');
    expect(await wrong({ targetType: 'offer', offerId: null })).toBe('offerId');
    expect(await wrong({ state: 'active' }, operator)).toBe('state');
    const { rows } = await t.database.pool.query('select count(*)::integer as n from highlights');
    expect(rows[0].n).toBe(0);
  });
});

describe('slots', () => {
  it('sells a slot once, returns the first free day, and notifies the waiting structure when the slot is released', async () => {
    const [a, b, c] = [await createStructure('A'), await createStructure('B'), await createStructure('C')];
    const first = (await operator.post(`${a.path}/highlights`, cityHighlight(a.cityId))).json();
    expect((await operator.post(`${b.path}/highlights`, cityHighlight(a.cityId, 2, 30))).json().slot).toBe(2);
    const refused = await customer.post(`${c.path}/highlights`, cityHighlight(a.cityId, 3, 10));
    expect(refused.statusCode).toBe(422);
    const written = dayFromToday(14).split('-').reverse().join('/');
    expect(refused.json().errors.startDate[0]).toContain(written);
    const asked = `${c.path}/highlight-slots?location=city&locationId=${a.cityId}&placement=top&from=${dayFromToday(3)}&to=${dayFromToday(12)}`;
    expect((await customer.get(asked)).json()).toMatchObject({
      free: [],
      firstFree: dayFromToday(14),
      slots: 2,
      waitId: null,
    });
    const wait = {
      location: 'city',
      locationId: a.cityId,
      placement: 'top',
      startDate: dayFromToday(3),
      endDate: dayFromToday(12),
    };
    expect((await customer.post(`${c.path}/highlight-waits`, wait)).statusCode).toBe(204);
    expect((await customer.get(asked)).json().waitId).toEqual(expect.any(Number));
    await operator.post(`${a.path}/highlights/${first.id}/suspend`);
    const told = (await customer.get('/api/notifications')).json().data;
    expect(told.map(({ notificationType }: { notificationType: string }) => notificationType)).toContain(
      'highlight_free',
    );
    expect((await customer.get(asked)).json()).toMatchObject({ free: [1], waitId: null });
    const twice = await operator.post(`${b.path}/highlights`, cityHighlight(a.cityId, 4, 8));
    expect(Object.keys(twice.json().errors)).toEqual(['placement']);
  });

  it('sells each of two slots once when thirty structures request them at once', async () => {
    const structures = await Promise.all(Array.from({ length: 30 }, (_, n) => createStructure(`Gara ${n}`)));
    const answers = await Promise.all(
      structures.map(({ path, cityId }) => operator.post(`${path}/highlights`, cityHighlight(cityId, 40, 10))),
    );
    const sold = answers.filter(({ statusCode }) => statusCode === 201).map((one) => one.json().slot);
    expect(sold.toSorted()).toEqual([1, 2]);
    expect(new Set(answers.filter(({ statusCode }) => statusCode !== 201).map(({ statusCode }) => statusCode))).toEqual(
      new Set([422]),
    );
  });
});

describe('highlight-window job', () => {
  it('starts, ends, suspends with the structure and resumes for the remaining days', async () => {
    const { id, path, cityId } = await createStructure();
    const made = (await operator.post(`${path}/highlights`, cityHighlight(cityId, 1, 20))).json();
    expect(made.state).toBe('scheduled');
    await t.database.pool.query('update highlights set start_date = $2, held_from = $2 where id = $1', [
      made.id,
      dayFromToday(-5),
    ]);
    await advanceHighlights(t.context);
    expect(await readHighlight(path, made.id)).toMatchObject({ state: 'active' });
    await t.database.pool.query('update structures set is_online = false where id = $1', [id]);
    await advanceHighlights(t.context);
    await advanceHighlights(t.context);
    expect(await readHighlight(path, made.id)).toMatchObject({
      state: 'suspended',
      suspendedBy: 'structure',
      remainingDays: 21,
    });
    await t.database.pool.query('update structures set is_online = true where id = $1', [id]);
    await t.database.pool.query('update highlights set end_date = $2 where id = $1', [made.id, dayFromToday(-2)]);
    await advanceHighlights(t.context);
    expect(await readHighlight(path, made.id)).toMatchObject({
      state: 'active',
      endDate: dayFromToday(20),
      remainingDays: null,
    });
    await t.database.pool.query('update highlights set end_date = $2 where id = $1', [made.id, dayFromToday(-1)]);
    await advanceHighlights(t.context);
    expect(await readHighlight(path, made.id)).toMatchObject({ state: 'expired' });
    const history = (await operator.get(`${path}/highlights/${made.id}/history`)).json().data;
    expect(history.filter(({ action }: { action: string }) => action === 'state')).toHaveLength(4);
  });

  it('releases unconfirmed and unpaid slots, and a late confirmation takes a free slot or is refused', async () => {
    const [a, b, c] = [await createStructure('A'), await createStructure('B'), await createStructure('C')];
    const asked = (await customer.post(`${a.path}/highlights`, cityHighlight(a.cityId, 5, 10))).json();
    const card = (
      await operator.post(`${b.path}/highlights`, cityHighlight(a.cityId, 5, 10, { paymentMethod: 'card' }))
    ).json();
    expect(card.state).toBe('pending_payment');
    await t.database.pool.query(`update highlights set hold_until = now() - interval '1 minute'`);
    await advanceHighlights(t.context);
    expect([(await readHighlight(a.path, asked.id)).state, (await readHighlight(b.path, card.id)).state]).toEqual([
      'requested',
      'cancelled',
    ]);
    for (const one of [b, c])
      expect((await operator.post(`${one.path}/highlights`, cityHighlight(a.cityId, 5, 10))).statusCode).toBe(201);
    const late = await operator.post(`${a.path}/highlights/${asked.id}/confirm`);
    expect([late.statusCode, Object.keys(late.json().errors)]).toEqual([422, ['startDate']]);
    expect((await readHighlight(a.path, asked.id)).state).toBe('requested');
  });

  it('notifies thirty, seven and one day before the end', async () => {
    const { path, cityId } = await createStructure();
    await operator.post(`${path}/highlights`, cityHighlight(cityId, 0, 8));
    await notifyEndingHighlights(t.context);
    const told = (await customer.get('/api/notifications')).json().data;
    expect(told[0]).toMatchObject({
      notificationType: 'highlight_expiring',
      body: expect.stringContaining('7 giorni'),
    });
  });
});

it('allows only text changes once shown, credits unused days exactly, and refuses to delete sold highlights', async () => {
  const { path, cityId } = await createStructure();
  const made = (
    await operator.post(`${path}/highlights`, cityHighlight(cityId, 0, 20, { discountPercent: 10 }))
  ).json();
  expect(made).toMatchObject({ state: 'active', listAmountCents: 20_000, amountCents: 18_000 });
  const one = `${path}/highlights/${made.id}`;
  const moved = await operator.patch(one, { version: made.version, endDate: addDays(made.endDate, 7) });
  expect([moved.statusCode, Object.keys(moved.json().errors)]).toEqual([422, ['endDate']]);
  const titled = await operator.patch(one, { version: made.version, title: { it: 'Sul porto' } });
  expect(titled.statusCode, titled.body).toBe(200);
  const deleted = await operator.delete(`${one}?version=${titled.json().version}`);
  expect(deleted.statusCode).toBe(422);
  await t.database.pool.query('update highlights set start_date = $2, end_date = $3, held_from = $2 where id = $1', [
    made.id,
    dayFromToday(-15),
    dayFromToday(4),
  ]);
  await t.database.pool.query(
    'update invoices set issued_at = now() where id = (select invoice_id from highlights where id = $1)',
    [made.id],
  );
  await operator.post(`${one}/suspend`);
  const cancelled = await operator.post(`${one}/cancel`);
  expect(cancelled.json()).toMatchObject({ state: 'cancelled', creditAmountCents: 4_500 });
});

it('updates the draft when days or price change, and keeps the price once invoiced', async () => {
  const { path, cityId } = await createStructure();
  const sell = async (more: object = {}) =>
    (await operator.post(`${path}/highlights`, cityHighlight(cityId, 5, 14, more))).json();
  const draftOf = async (id: number) => {
    const { invoiceId } = await readHighlight(path, id);
    return invoiceId === null ? null : (await operator.get(`${path}/invoices/${invoiceId}`)).json();
  };
  const change = async (id: number, values: object) => {
    const { version } = await readHighlight(path, id);
    return operator.patch(`${path}/highlights/${id}`, { version, ...values });
  };
  const made = await sell();
  const first = await draftOf(made.id);
  expect(first.lines).toMatchObject([{ unitAmountCents: 14_000 }]);
  expect((await change(made.id, { endDate: dayFromToday(25) })).statusCode).toBe(200);
  const longer = await draftOf(made.id);
  expect([longer.id, longer.lines.length, longer.lines[0].unitAmountCents]).toEqual([first.id, 1, 21_000]);
  expect(longer.lines[0].description).not.toBe(first.lines[0].description);
  // Staff edits to the draft stay while the highlight's terms do not change; additional lines always stay.
  const beside = {
    description: 'Servizio foto',
    qty: 1,
    unitAmountCents: 5_000,
    discountPercent: 0,
    vatPercent: 22,
  };
  const { version } = longer;
  const written = [{ ...longer.lines[0], description: 'Evidenza d’autunno' }, beside];
  const patched = await operator.patch(`${path}/invoices/${longer.id}`, { version, lines: written });
  expect(patched.statusCode, patched.body).toBe(200);
  expect((await change(made.id, { title: { it: 'In collina' } })).statusCode).toBe(200);
  expect((await draftOf(made.id)).lines[0].description).toBe('Evidenza d’autunno');
  expect((await operator.post(`${path}/highlights/${made.id}/cancel`)).json().state).toBe('cancelled');
  expect((await readHighlight(path, made.id)).invoiceId).toBe(null);
  const rest = (await operator.get(`${path}/invoices/${longer.id}`)).json();
  expect(rest.lines).toMatchObject([{ description: 'Servizio foto' }]);
  // The line of a cancelled highlight cannot be added to a draft again.
  const again = [...rest.lines, longer.lines[0]];
  const refused = await operator.patch(`${path}/invoices/${rest.id}`, {
    version: rest.version,
    lines: again,
  });
  expect(refused.json().errors).toHaveProperty(['lines.1.description']);

  const gift = await sell({ startDate: dayFromToday(30), endDate: dayFromToday(43) });
  const draft = (await draftOf(gift.id)).id;
  expect((await change(gift.id, { paymentMethod: 'free' })).statusCode).toBe(200);
  expect((await operator.get(`${path}/invoices/${draft}`)).statusCode).toBe(404);
  expect((await change(gift.id, { paymentMethod: 'invoice' })).statusCode).toBe(200);
  expect((await draftOf(gift.id)).lines).toMatchObject([{ unitAmountCents: 14_000 }]);

  const issued = await sell({ startDate: dayFromToday(50), endDate: dayFromToday(63) });
  const { id } = await draftOf(issued.id);
  await t.database.pool.query('update invoices set issued_at = now() where id = $1', [id]);
  expect((await change(issued.id, { endDate: dayFromToday(70) })).json().errors).toHaveProperty('endDate');
  expect((await change(issued.id, { startDate: dayFromToday(51), endDate: dayFromToday(64) })).statusCode).toBe(200);
  expect((await operator.post(`${path}/highlights/${issued.id}/cancel`)).json().state).toBe('cancelled');
  expect((await draftOf(issued.id)).lines).toHaveLength(1);
});

it('bills the days shown when an uninvoiced highlight is cancelled midway', async () => {
  const { path, cityId } = await createStructure();
  const made = (await operator.post(`${path}/highlights`, cityHighlight(cityId, 0, 20))).json();
  await t.database.pool.query('update highlights set start_date = $2, end_date = $3, held_from = $2 where id = $1', [
    made.id,
    dayFromToday(-15),
    dayFromToday(4),
  ]);
  await operator.post(`${path}/highlights/${made.id}/suspend`);
  await operator.post(`${path}/highlights/${made.id}/cancel`);
  const { invoiceId, amountCents, creditAmountCents } = await readHighlight(path, made.id);
  expect([amountCents, creditAmountCents]).toEqual([15_000, 0]);
  const { lines } = (await operator.get(`${path}/invoices/${invoiceId}`)).json();
  expect(lines).toMatchObject([{ unitAmountCents: 15_000 }]);
});

it('charges nothing for weeks included in the contract, up to their number', async () => {
  const { id, path, cityId } = await createStructure();
  const free = (from: number, days: number) =>
    operator.post(`${path}/highlights`, cityHighlight(cityId, from, days, { paymentMethod: 'included' }));
  expect((await free(0, 14)).json().errors.paymentMethod[0]).toContain('0');
  await t.database.pool.query('update contracts set included_highlight_weeks = 3 where structure_id = $1', [id]);
  expect((await free(0, 14)).json()).toMatchObject({ amountCents: 0, listAmountCents: 14_000 });
  expect((await free(30, 8)).json().errors.paymentMethod[0]).toContain('1');
  expect((await free(30, 7)).statusCode).toBe(201);
});
