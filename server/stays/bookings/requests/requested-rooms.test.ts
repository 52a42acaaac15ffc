import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestApp, type TestApp } from '../../../testing/app.ts';
import { type BookingStructure, openBookingStructure } from '../../../testing/bookings.ts';
import { makeRoomForSale, type RoomForSale } from '../../../testing/rooms.ts';

let t: TestApp;
let h: BookingStructure;
let suite: RoomForSale;
beforeAll(async () => {
  t = await openTestApp();
  h = await openBookingStructure(t);
  suite = await makeRoomForSale(t, h.customer, h.structureId, { title: { it: 'Junior suite' } });
  const { pool } = t.database;
  const name = (id: number, it: string, de: string) =>
    pool.query('update rooms set title = $2 where id = $1', [id, JSON.stringify({ it, de })]);
  await name(h.sold.roomId, 'Matrimoniale', 'Doppelzimmer');
  await name(suite.roomId, 'Junior suite', 'Juniorsuite');
});
afterAll(() => t.close());

async function ask(more: object) {
  await t.outbox();
  await t.database.pool.query('truncate mails');
  const answer = await h.door('POST', 'booking-requests', h.asking(more));
  expect([answer.statusCode, answer.body]).toEqual([201, expect.stringContaining('received')]);
  const { code } = answer.json().requests[0];
  const [row] = (await h.customer.get(`${h.structure}/booking-requests?q=${code}`)).json().data;
  const mails = await t.outbox();
  return { row, mail: mails.find(({ text }) => text.includes('Persone:') || text.includes('Personen:'))?.text ?? '' };
}

it('stores different rooms with plan and number, and mails them to the structure', async () => {
  const requestedRooms = [
    { roomId: h.sold.roomId, mealPlanId: h.sold.bedAndBreakfast, offerId: null, units: 2 },
    { roomId: suite.roomId, mealPlanId: suite.halfBoard, offerId: null, units: 1 },
  ];
  const { row, mail } = await ask({ adults: 6, rooms: 1, requestedRooms });
  expect(row).toMatchObject({ rooms: 3, requestedRooms });
  expect(mail).toMatch(/^Camere: 2 × Matrimoniale · .+ \+ Junior suite · .+$/m);
});

it('mails room, plan and number of a single kind, and only the number without a choice', async () => {
  const choice = { roomId: h.sold.roomId, mealPlanId: h.sold.bedAndBreakfast };
  expect((await ask({ rooms: 2, ...choice })).mail).toMatch(/^Camere: 2 × Matrimoniale · .+$/m);
  expect((await ask({ rooms: 2 })).mail).toMatch(/^Camere: 2$/m);
  await t.database.pool.query(`update users set lang = 'de'`);
  expect((await ask(choice)).mail).toMatch(/^Zimmer: Doppelzimmer · .+$/m);
});

it('refuses more than ten rooms and rooms of another structure', async () => {
  const room = { roomId: h.sold.roomId, mealPlanId: h.sold.bedAndBreakfast, units: 6 };
  const many = await h.door('POST', 'booking-requests', h.asking({ requestedRooms: [room, room] }));
  expect([many.statusCode, Object.keys(many.json().errors)]).toEqual([422, ['requestedRooms']]);
  const foreign = await h.door(
    'POST',
    'booking-requests',
    h.asking({ requestedRooms: [{ ...room, roomId: 999_999 }] }),
  );
  expect([foreign.statusCode, Object.keys(foreign.json().errors)]).toEqual([422, ['requestedRooms.0.roomId']]);
});
