import { expect } from 'vitest';
import { addDays, type Day, todayInRome } from '../../domain/kernel/calendar/days.ts';
import { insertContract } from '../money/contracts/testing/contracts.ts';
import type { Caller, TestApp } from './app.ts';
import { makeRoomForSale, type RoomForSale } from './rooms.ts';
import { makeStructure } from './structures.ts';

export const dayFromToday = (days: number): Day => addDays(todayInRome(), days);

/** An online structure with a double room at 90.00 a night, and actions of its guests and staff. */
export type BookingStructure = Awaited<ReturnType<typeof openBookingStructure>>;

export async function openBookingStructure(t: TestApp) {
  const customer = await t.as('customer');
  const structureId = await makeStructure(t, 'customer');
  await t.database.pool.query('update structures set is_online = true where id = $1', [structureId]);
  await insertContract(t, structureId);
  const roomForSale: RoomForSale = await makeRoomForSale(t, customer, structureId);
  await t.database.pool.query('update rooms set status = 10 where id = $1', [roomForSale.roomId]);
  const structureUrl = `/api/structures/${structureId}`;
  const { roomId, bedAndBreakfast } = roomForSale;
  const prices = {
    roomId,
    mealPlanId: bedAndBreakfast,
    field: 'priceCents',
    from: dayFromToday(0),
    values: Array(90).fill(9_000),
  };
  await customer.post(`${structureUrl}/availability/changes`, { runs: [prices], source: 'manual' });

  /** Sends a request as the portal, with its token. */
  const callAsPortal = (method: 'GET' | 'POST', path: string, payload?: object, key?: string) =>
    t.app.inject({
      method,
      url: `/api/public/${path}`,
      ...(payload ? { payload } : {}),
      headers: { authorization: `Bearer ${t.serviceToken}`, ...(key ? { 'idempotency-key': key } : {}) },
    });
  const requestBody = (more: object = {}) => ({
    structures: [structureId],
    name: 'Marta',
    surname: 'Venturelli',
    email: `marta${Math.random()}@ospiti.example`,
    checkin: dayFromToday(10),
    checkout: dayFromToday(13),
    adults: 2,
    children: [],
    request: 'Una camera tranquilla, per favore.',
    privacyConsent: true,
    ...more,
  });
  const stayBody = (more: object = {}) => ({
    roomId,
    mealPlanId: bedAndBreakfast,
    checkin: dayFromToday(10),
    checkout: dayFromToday(13),
    adults: 2,
    children: [],
    ...more,
  });

  /** Requires a deposit of this percentage from now on. */
  async function requireDeposit(depositPercent: number): Promise<void> {
    const deposit = { depositType: 'percent', depositPercent, depositDueMode: 'booking', methods: ['cash'] };
    await setPaymentTerms({ title: { it: 'Caparra' }, ...deposit });
  }

  /** Requires a card as guarantee from now on. The price is due at arrival by default. */
  async function requireCard(more: object = {}): Promise<void> {
    const card = { depositType: 'none', methods: ['credit_card'], cards: ['visa'], guaranteeCard: true };
    await setPaymentTerms({ title: { it: 'Carta a garanzia' }, ...card, ...more });
  }

  async function setPaymentTerms(terms: object): Promise<void> {
    const policy = { status: 10, isDefault: true, balanceDueMode: 'arrival', ...terms };
    const createdPolicy = await customer.post(`${structureUrl}/payment-policies`, policy);
    expect([createdPolicy.statusCode, createdPolicy.body]).toEqual([201, expect.any(String)]);
  }

  /** Sends a booking request and quotes for it. Returns the path of the guest's page and the quotes. */
  async function sendQuotes(stays: readonly object[], more: object = {}) {
    const requestAnswer = await callAsPortal('POST', 'booking-requests', requestBody(more));
    expect([requestAnswer.statusCode, requestAnswer.body]).toEqual([201, expect.stringContaining('received')]);
    const { code } = requestAnswer.json().requests[0];
    const [{ id: requestId }] = (await customer.get(`${structureUrl}/booking-requests?q=${code}`)).json().data;
    const ids: number[] = [];
    for (const stay of stays) {
      const body = {
        ...stayBody(),
        totalAmountCents: 27_000,
        validUntil: dayFromToday(5),
        requestId,
        ...stay,
      };
      const made = await customer.post(`${structureUrl}/quotes`, body);
      expect([made.statusCode, made.body]).toEqual([201, expect.any(String)]);
      ids.push(made.json().id);
    }
    const answer = await customer.post(`${structureUrl}/booking-requests/${requestId}/send-quotes`);
    expect([answer.statusCode, answer.body]).toEqual([204, '']);
    const thread = (await customer.get(`${structureUrl}/booking-requests/${requestId}/thread`)).json();
    return { requestId, code, ids, page: `guest/${thread.guestLink.split('/').at(-1)}`, thread };
  }

  /** Books a stay by a quote that the guest accepts. */
  async function bookByQuote(stay: object, more: object = {}) {
    const { page, ids, requestId } = await sendQuotes([stay], more);
    const accepted = await callAsPortal('POST', `${page}/quotes/${ids[0]}/accept`, {});
    expect([accepted.statusCode, accepted.body]).toEqual([200, expect.any(String)]);
    const code: string = accepted.json().bookings[0].code;
    const [{ id }] = (await customer.get(`${structureUrl}/arrivals?q=${code}`)).json().data;
    return { page, requestId, code, id: id as number, path: `${structureUrl}/arrivals/${id}` };
  }

  async function readSoldUnits(day: Day): Promise<number> {
    const { rooms } = (await customer.get(`${structureUrl}/availability?from=${day}&to=${day}`)).json();
    return rooms.find((one: { roomId: number }) => one.roomId === roomId).days.sold?.[0] ?? 0;
  }

  return {
    customer,
    structureId,
    structure: structureUrl,
    sold: roomForSale,
    door: callAsPortal,
    asking: requestBody,
    staying: stayBody,
    asksDeposit: requireDeposit,
    asksCard: requireCard,
    quoted: sendQuotes,
    bookByQuote,
    soldOn: readSoldUnits,
  };
}

/** Creates a message to the structure's own WhatsApp; the same text is accepted only once a day. */
export async function makeMessage(caller: Caller, structureId: number, body: string): Promise<number> {
  const structure = `/api/structures/${structureId}`;
  const { version, whatsapp } = (await caller.get(`${structure}/contacts`)).json();
  if (!whatsapp) await caller.patch(`${structure}/contacts`, { version, whatsapp: '+393401234567' });
  const { recipients } = (await caller.get(`${structure}/message-options`)).json();
  const recipientType = 'structure_contact';
  const { contactKey } = recipients.find((one: { recipientType: string }) => one.recipientType === recipientType);
  const messageBody = { recipientType, contactKey, templateCode: 'custom', body };
  return (await caller.post(`${structure}/messages`, messageBody)).json().id;
}
