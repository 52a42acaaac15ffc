import { afterAll, beforeAll, expect, it } from 'vitest';
import type { StayGuest } from '../../../domain/stays/guests/stay-guest.ts';
import { openTestApp, type TestApp } from '../../testing/app.ts';
import { dayFromToday } from '../../testing/bookings.ts';
import { BOLOGNA, headGuest, ITALY, openRegisterStructure, wifeGuest } from './testing/guests.ts';

let t: TestApp;
let structure: Awaited<ReturnType<typeof openRegisterStructure>>;
beforeAll(async () => {
  t = await openTestApp();
  structure = await openRegisterStructure(t);
});
afterAll(() => t.close());

const toFormValues = ({ kind: _, arrivedOn: __, nights: ___, taxExemption: ____, ...values }: StayGuest) => values;

/** Creates a booking with an open check-in link. */
async function makeInvitedStay(overrides: object = {}) {
  const stay = await structure.booked({ guestEmail: 'marta@ospiti.example', guestLang: 'de', ...overrides });
  expect((await structure.customer.post(`${stay.path}/link`)).statusCode).toBe(204);
  const { link } = await stay.read();
  const door = `checkin/${link.split('/').at(-1)}`;
  const readPage = () => structure.door('GET', door);
  const write = (position: number, guest: StayGuest, party?: string) =>
    structure.door('POST', `${door}/people/${position}`, {
      values: toFormValues(guest),
      ...(party ? { party } : {}),
    });
  return { ...stay, door, look: readPage, write };
}

it("stores the guests' input in the register without returning it to anybody", async () => {
  const stay = await makeInvitedStay();
  expect((await stay.look()).json()).toMatchObject({
    code: stay.code,
    lang: 'de',
    party: 'family',
    people: [
      { kind: '17', isComplete: false, isOpen: true },
      { kind: '19', isComplete: false, isOpen: true },
    ],
  });
  // Guests may be entered in any order.
  const second = await stay.write(2, wifeGuest);
  expect([second.statusCode, second.json().people[1]]).toEqual([200, { kind: '19', isComplete: true, isOpen: true }]);
  const first = await stay.write(1, headGuest, 'group');
  expect(first.json()).toMatchObject({
    party: 'group',
    people: [{ isComplete: true }, { isComplete: true }],
  });
  for (const { body } of [first, second, await stay.look()])
    for (const secret of [headGuest.surname, wifeGuest.name, headGuest.documentNumber])
      expect(body).not.toContain(secret);
  expect((await stay.read()).guests).toMatchObject([
    { ...headGuest, kind: '18', isByGuest: true, missing: [] },
    { ...wifeGuest, kind: '20', isByGuest: true, missing: [] },
  ]);
});

it("requires all missing fields, with messages in the guest's language", async () => {
  const stay = await makeInvitedStay();
  const lacking = await stay.write(1, { ...headGuest, documentNumber: null, birthCity: null });
  expect([lacking.statusCode, lacking.json().errors]).toEqual([
    422,
    { documentNumber: ['Campo obbligatorio.'], birthCity: ['Campo obbligatorio.'] },
  ]);
  const wrong = await stay.write(1, { ...headGuest, birthCity: ITALY });
  expect(Object.keys(wrong.json().errors)).toEqual(['birthCity']);
  expect(await stay.rows()).toEqual([]);
});

it('protects rows completed by the structure', async () => {
  const stay = await makeInvitedStay();
  await stay.write(1, headGuest);
  const { guests, version } = await stay.read();
  const ids = guests.map(({ id }: { id: number }) => id);
  await structure.customer.inject('PUT', stay.path, {
    version,
    guests: [
      { id: ids[0], values: headGuest },
      { id: ids[1], values: { ...wifeGuest, name: null } },
    ],
  });
  expect((await stay.look()).json().people).toMatchObject([
    { isOpen: false, isComplete: true },
    { isOpen: true, isComplete: false },
  ]);
  expect((await stay.write(1, { ...headGuest, name: 'Altro' })).statusCode).toBe(409);
  expect((await stay.write(2, wifeGuest)).statusCode).toBe(200);
  expect((await stay.write(3, wifeGuest)).statusCode).toBe(404);
});

it('stores arrival time and number plate', async () => {
  const stay = await makeInvitedStay();
  const answer = await structure.door('POST', `${stay.door}/arrival`, {
    arrivalTime: '18:30',
    licensePlate: 'AB123CD',
  });
  expect(answer.json()).toMatchObject({ arrivalTime: '18:30', hasPlate: true });
  expect(answer.body).not.toContain('AB123CD');
  expect((await structure.customer.get(`${structure.structure}/arrivals/${stay.id}`)).json()).toMatchObject({
    arrivalTime: '18:30',
    licensePlate: 'AB123CD',
  });
  expect((await structure.door('POST', `${stay.door}/arrival`, { arrivalTime: '25:00' })).statusCode).toBe(422);
});

it('refuses links after the departure, after a renewal or with a wrong signature', async () => {
  const stay = await makeInvitedStay();
  const status = async (door = stay.door) => (await structure.door('GET', door)).statusCode;
  const move = (checkout: string, state = 'confirmed') =>
    t.database.pool.query('update arrivals set checkin = $2, checkout = $3, state = $4 where id = $1', [
      stay.id,
      dayFromToday(-2),
      checkout,
      state,
    ]);
  await move(dayFromToday(0));
  expect(await status()).toBe(200);
  await move(dayFromToday(-1));
  expect([await status(), (await stay.write(1, headGuest)).statusCode]).toEqual([404, 404]);
  await move(dayFromToday(0), 'cancelled');
  expect(await status()).toBe(404);
  await move(dayFromToday(0));
  const other = await makeInvitedStay();
  const [, mine = ''] = /-(.*)$/.exec(stay.door) ?? [];
  expect(await status(other.door.replace(/-.*$/, `-${mine}`))).toBe(404);
  expect(await status(`checkin/${stay.code}-${'A'.repeat(43)}`)).toBe(404);
  await structure.customer.post(`${stay.path}/link`, { anew: true });
  expect(await status()).toBe(404);
  expect((await t.app.inject({ url: `/api/public/${other.door}` })).statusCode).toBe(401);
});

it("mails the link once in the guest's language", async () => {
  const stay = await structure.booked({ guestEmail: 'jens@ospiti.example', guestLang: 'de' });
  await structure.customer.post(`${stay.path}/link/mail`);
  await structure.customer.post(`${stay.path}/link/mail`);
  const mails = (await t.outbox()).filter(({ to }) => to === 'jens@ospiti.example');
  expect(mails.map(({ subject }) => subject)).toEqual([expect.stringContaining('Online-Check-in')]);
  const { link, linkMailedAt } = await stay.read();
  expect([mails[0]?.text.includes(link), linkMailedAt]).toEqual([true, expect.any(String)]);
  const nobody = await structure.booked();
  expect((await structure.customer.post(`${nobody.path}/link/mail`)).statusCode).toBe(422);
});

it('limits requests per link', async () => {
  const strict = await openTestApp({ rateLimitScale: 1 });
  try {
    const there = await openRegisterStructure(strict);
    const stay = await there.booked();
    await there.customer.post(`${stay.path}/link`);
    const door = `checkin/${(await stay.read(there.customer)).link.split('/').at(-1)}/arrival`;
    const codes: number[] = [];
    for (let n = 0; n < 61; n++) codes.push((await there.door('POST', door, {})).statusCode);
    expect([codes[0], codes[59], codes[60]]).toEqual([200, 200, 429]);
  } finally {
    await strict.close();
  }
});

it('finds places by name and date', async () => {
  const find = async (query: string) =>
    (await structure.customer.get(`/api/official-places?${query}`))
      .json()
      .data.map(({ label }: { label: string }) => label);
  expect((await find('q=Rimini&on=1980-06-15')).slice(0, 2)).toEqual(['RIMINI (FO)', 'RIMINI (RN)']);
  expect(await find('q=Rimini&on=2020-01-01')).toEqual(['RIMINI (RN)']);
  expect(await find('q=Forlì')).toContain("FORLI' (FC)");
  expect(await find('q=citta s. angelo')).toEqual([]);
  expect(await find('q=città sant')).toEqual(["CITTA' SANT'ANGELO (PE)"]);
  // The table has only Italian names, but people from Bolzano use either language or both.
  for (const q of ['Bozen', 'Bolzano/Bozen', 'Bozen/Bolzano']) expect((await find(`q=${q}`))[0]).toBe('BOLZANO (BZ)');
  expect(await find('q=meran')).toContain('MERANO (BZ)');
  expect(await find('q=b')).toEqual([]);
  const states = await t.app.inject({
    url: '/api/public/official-tables/stati',
    headers: { authorization: `Bearer ${t.serviceToken}`, 'accept-language': 'de' },
  });
  expect(states.json().data).toContainEqual(expect.objectContaining({ name: 'GERMANIA', label: 'Deutschland' }));
  const bologna = (await structure.customer.get('/api/official-places?q=bologna')).json().data[0];
  expect(bologna).toMatchObject({ code: BOLOGNA, list: 'comuni' });
});
