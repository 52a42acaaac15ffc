import { expect } from 'vitest';
import { addDays, type Day, todayInRome } from '../../domain/kernel/calendar/days.ts';
import { insertContract } from '../money/contracts/testing/contracts.ts';
import type { Caller, TestApp } from './app.ts';
import { type ForSaleInTest, makeRoomForSale } from './rooms.ts';
import { makeStructure } from './structures.ts';

export const at = (days: number): Day => addDays(todayInRome(), days);

/** An online structure with a double room at 90.00 a night, and actions of its guests and staff. */
export type BookingHouse = Awaited<ReturnType<typeof openBookingHouse>>;

export async function openBookingHouse(t: TestApp) {
  const customer = await t.as('customer');
  const structureId = await makeStructure(t, 'customer');
  await t.database.pool.query('update structures set is_online = true where id = $1', [structureId]);
  await insertContract(t, structureId);
  const sold: ForSaleInTest = await makeRoomForSale(t, customer, structureId);
  await t.database.pool.query('update rooms set status = 10 where id = $1', [sold.roomId]);
  const house = `/api/structures/${structureId}`;
  const { roomId, bedAndBreakfast } = sold;
  const prices = {
    roomId,
    mealPlanId: bedAndBreakfast,
    field: 'priceCents',
    from: at(0),
    values: Array(90).fill(9_000),
  };
  await customer.post(`${house}/availability/changes`, { runs: [prices], source: 'manual' });

  /** Sends a request as the portal, with its token. */
  const door = (method: 'GET' | 'POST', path: string, payload?: object, key?: string) =>
    t.app.inject({
      method,
      url: `/api/public/${path}`,
      ...(payload ? { payload } : {}),
      headers: { authorization: `Bearer ${t.serviceToken}`, ...(key ? { 'idempotency-key': key } : {}) },
    });
  const asking = (more: object = {}) => ({
    structures: [structureId],
    name: 'Marta',
    surname: 'Venturelli',
    email: `marta${Math.random()}@ospiti.example`,
    checkin: at(10),
    checkout: at(13),
    adults: 2,
    children: [],
    request: 'Una camera tranquilla, per favore.',
    privacyConsent: true,
    ...more,
  });
  const staying = (more: object = {}) => ({
    roomId,
    mealPlanId: bedAndBreakfast,
    checkin: at(10),
    checkout: at(13),
    adults: 2,
    children: [],
    ...more,
  });

  /** Requires a deposit of this percentage from now on. */
  async function asksDeposit(depositPercent: number): Promise<void> {
    const policy = {
      title: { it: 'Caparra' },
      status: 10,
      isDefault: true,
      depositType: 'percent',
      depositPercent,
      depositDueMode: 'booking',
      balanceDueMode: 'arrival',
      methods: ['cash'],
    };
    const made = await customer.post(`${house}/payment-policies`, policy);
    expect([made.statusCode, made.body]).toEqual([201, expect.any(String)]);
  }

  /** Sends a booking request and quotes for it. Returns the path of the guest's page and the quotes. */
  async function quoted(stays: readonly object[], more: object = {}) {
    const sent = await door('POST', 'booking-requests', asking(more));
    expect([sent.statusCode, sent.body]).toEqual([201, expect.stringContaining('received')]);
    const { code } = sent.json().requests[0];
    const [{ id: requestId }] = (await customer.get(`${house}/booking-requests?q=${code}`)).json().data;
    const ids: number[] = [];
    for (const stay of stays) {
      const body = { ...staying(), totalAmountCents: 27_000, validUntil: at(5), requestId, ...stay };
      const made = await customer.post(`${house}/quotes`, body);
      expect([made.statusCode, made.body]).toEqual([201, expect.any(String)]);
      ids.push(made.json().id);
    }
    const answer = await customer.post(`${house}/booking-requests/${requestId}/send-quotes`);
    expect([answer.statusCode, answer.body]).toEqual([204, '']);
    const thread = (await customer.get(`${house}/booking-requests/${requestId}/thread`)).json();
    return { requestId, code, ids, page: `guest/${thread.guestLink.split('/').at(-1)}`, thread };
  }

  async function soldOn(day: Day): Promise<number> {
    const { rooms } = (await customer.get(`${house}/availability?from=${day}&to=${day}`)).json();
    return rooms.find((one: { roomId: number }) => one.roomId === roomId).days.sold?.[0] ?? 0;
  }

  return { customer, structureId, house, sold, door, asking, staying, asksDeposit, quoted, soldOn };
}

/** Creates a message to the structure's own WhatsApp; the same text is accepted only once a day. */
export async function makeMessage(caller: Caller, structureId: number, body: string): Promise<number> {
  const house = `/api/structures/${structureId}`;
  const { version, whatsapp } = (await caller.get(`${house}/contacts`)).json();
  if (!whatsapp) await caller.patch(`${house}/contacts`, { version, whatsapp: '+393401234567' });
  const { recipients } = (await caller.get(`${house}/message-options`)).json();
  const recipientType = 'structure_contact';
  const { contactKey } = recipients.find(
    (one: { recipientType: string }) => one.recipientType === recipientType,
  );
  const given = { recipientType, contactKey, templateCode: 'custom', body };
  return (await caller.post(`${house}/messages`, given)).json().id;
}
