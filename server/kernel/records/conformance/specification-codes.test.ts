import { afterAll, beforeAll, expect, it } from 'vitest';
import { HOLIDAY_PERIODS } from '../../../../domain/kernel/calendar/holiday-periods.ts';
import { optionLabel } from '../../../../domain/kernel/records/field.ts';
import { recordStatus } from '../../../../domain/kernel/records/lifecycle/record-status.ts';
import { LANGUAGES } from '../../../../domain/platform/language/text.ts';
import { TASK_STATES } from '../../../../domain/selling/availability/tasks.ts';
import { OFFER_TYPE_CODES } from '../../../../domain/selling/offers/offer-fields.ts';
import { lead } from '../../../../domain/stays/leads/lead.ts';
import { profile } from '../../../../domain/structures/structures/profile.ts';
import { structure } from '../../../../domain/structures/structures/structure.ts';
import { type Caller, openTestApp, type TestApp } from '../../../testing/app.ts';
import { makeStructure } from '../../../testing/structures.ts';

let t: TestApp;
let admin: Caller;
let id: number;
beforeAll(async () => {
  t = await openTestApp();
  admin = await t.as('admin');
  id = await makeStructure(t);
});
afterAll(() => t.close());

// Every code of the specification (3, 4), spelled as there.
const STATUSES = {
  0: 'Disattiva',
  10: 'Attiva',
  20: 'Revisionata',
  30: 'In revisione',
  40: 'Editing completo',
  50: 'Editing',
  60: 'Assegnato',
  70: 'Nuova',
};
const STATES = {
  new: 'Nuovo',
  open: 'Aperto',
  assigned: 'Assegnato',
  closed: 'Chiuso',
  archived: 'Archiviato',
};
const OFFERS = { offer: 1, last_minute: 2, early_booking: 3, long_stay: 4, children: 5 };

it.each(Object.entries(STATUSES))('labels status %s of a structure "%s" and filters by it', async (code, label) => {
  expect(optionLabel(structure.fields.status, code)?.[0]).toBe(label);
  expect((await admin.get(`/api/structures?filter[status]=${code}`)).statusCode).toBe(200);
});

it.each(Object.entries(STATES))('labels state %s of a request "%s" and filters by it', async (code, label) => {
  expect(optionLabel(lead.fields.state, code)?.[0]).toBe(label);
  expect((await admin.get(`/api/leads?filter[state]=${code}`)).statusCode).toBe(200);
});

it('labels unknown codes as unknown and refuses them as filters', async () => {
  expect(optionLabel(lead.fields.state, 'lost')?.[0]).toBe('Sconosciuto');
  expect(optionLabel(structure.fields.status, 15)?.[0]).toBe('non trovato');
  for (const url of ['structures?filter[status]=15', 'leads?filter[state]=lost'])
    expect((await admin.get(`/api/${url}`)).statusCode).toBe(422);
});

it.each(Object.entries(OFFERS))('accepts offer type %s also as code %i, in bodies and filters', async (name, code) => {
  const stay = [{ from: '2030-05-01', to: '2030-05-20' }];
  const body = { stayPeriods: stay, minNights: code === 4 ? 4 : 1 };
  const url = `/api/structures/${id}/offers`;
  for (const type of [name, code, String(code)]) {
    const made = await admin.post(url, {
      ...body,
      type,
      title: { it: `Offerta ${name} ${typeof type} ${type}` },
    });
    expect([type, made.statusCode]).toEqual([type, 201]);
    expect(made.json()).toMatchObject({ type: name, typeCode: code });
    const found = (await admin.get(`${url}?filter[type]=${type}`)).json().data;
    expect(found.map((one: { id: number }) => one.id)).toContain(made.json().id);
    expect(new Set(found.map((one: { typeCode: number }) => one.typeCode))).toEqual(new Set([code]));
  }
  expect(OFFER_TYPE_CODES).toEqual(OFFERS);
});

it('refuses other numbers as offer types', async () => {
  const url = `/api/structures/${id}/offers`;
  for (const type of [0, 6, 1.5, '06', '1.0', true]) {
    const answer = await admin.post(url, { title: { it: 'Offerta' }, type });
    expect([type, answer.json().errors?.type]).toEqual([type, ['Valore non ammesso. Scegline un altro.']]);
  }
  expect((await admin.get(`${url}?filter[type]=6`)).statusCode).toBe(422);
  const kept = (await admin.get(url)).json().data[0];
  const changed = await admin.patch(`${url}/${kept.id}`, {
    version: kept.version,
    type: kept.typeCode === 5 ? 1 : 5,
  });
  expect(changed.json().errors).toEqual({ type: ['Questo dato non si può modificare dopo la creazione.'] });
  const same = await admin.patch(`${url}/${kept.id}`, { version: kept.version, type: kept.typeCode });
  expect(same.statusCode).toBe(200);
});

it('uses the specified codes of tasks, records, stars, holidays and languages', () => {
  expect(TASK_STATES).toEqual(['waiting', 'executed', 'failed', 'delayed', 'cancelled']);
  expect(Object.keys(recordStatus().options ?? {}).map(Number)).toEqual([0, 10, 20]);
  expect(Object.keys(profile.fields.category.options ?? {}).sort()).toEqual(['1', '2', '3', '3s', '4', '4s', '5']);
  expect(Object.keys(HOLIDAY_PERIODS)).toEqual(['annual', 'new_year', 'easter', 'liberation', 'immaculate']);
  expect(LANGUAGES).toEqual(['it', 'en', 'fr', 'de']);
});
