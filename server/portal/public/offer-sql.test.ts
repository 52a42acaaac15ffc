import { structureArticle } from 'locanda-portal/pages/structure-article.ts';
import type { Structure } from 'locanda-portal/public-api.ts';
import { parseSearch } from 'locanda-portal/search-form.ts';
import { LANGUAGES, Words } from 'locanda-portal/texts.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { addDays, todayInRome } from '../../../domain/kernel/calendar/days.ts';
import { PRICE_UNITS } from '../../../domain/kernel/settings/service.ts';
import { AMENITIES } from '../../../domain/structures/amenities/amenities.ts';
import { nearbyPoi } from '../../../domain/structures/surroundings/nearby-poi.ts';
import { proximityPoint } from '../../../domain/structures/surroundings/proximity-point.ts';
import { type Caller, openTestApp, type TestApp } from '../../testing/app.ts';
import { makeRoomForSale } from '../../testing/rooms.ts';
import { makeStructure } from '../../testing/structures.ts';

let t: TestApp;
let admin: Caller;
let id: number;
let roomId: number;
beforeAll(async () => {
  t = await openTestApp();
  admin = await t.as('admin');
  id = await makeStructure(t, 'customer', { name: 'Locanda Sincera', status: 10 });
  await sql('update structures set is_online = true where id = $1', [id]);
  ({ roomId } = await makeRoomForSale(t, admin, id, { title: { it: 'Camera Blu' } }));
  await sql('update rooms set status = 10 where id = $1', [roomId]);
});
afterAll(() => t.close());

const sql = (text: string, values: unknown[] = []) => t.database.pool.query(text, values);
async function read(lang = 'it'): Promise<Structure> {
  const answer = await t.app.inject({
    url: `/api/public/structures/${id}?lang=${lang}`,
    headers: { authorization: `Bearer ${t.serviceToken}` },
  });
  expect([answer.statusCode, answer.body]).toEqual([200, expect.any(String)]);
  return answer.json();
}
/** Returns the text of the page without markup. */
async function page(lang: 'it' | 'en' | 'fr' | 'de' = 'it'): Promise<string> {
  const around = { search: parseSearch(new URLSearchParams()), prices: null, errors: {}, form: null };
  const { text } = structureArticle(new Words(lang), '', await read(lang), around);
  return text.replace(/<[^>]+>/g, ' ').replace(/[\s\u00a0\u202f]+/g, ' ');
}

it("a partner's paid pool is not shown as a free pool of the structure", async () => {
  for (const { collection } of AMENITIES) {
    const made = await admin.post(`/api/structures/${id}/${collection}`, {
      title: { it: `Presso terzi ${collection}` },
      isExternal: true,
      partnerName: 'Terme di Po',
      distanceMeters: 4200,
      access: 'paid',
      priceCents: 1500,
      priceUnit: 'entry',
      seasonFromMd: '06-01',
      seasonToMd: '09-30',
      minAge: 12,
      reservationRequired: true,
      hours: [{ weekdays: [1, 2], from: '10:00', to: '18:00', inSeason: true }],
    });
    expect([collection, made.statusCode, made.body]).toEqual([collection, 201, expect.any(String)]);
    const table = collection.replaceAll('-', '_');
    await sql(`update ${table} set status = 10 where structure_id = $1`, [id]);
  }
  const { amenities } = await read();
  expect(amenities.map(({ kind }) => kind)).toEqual(AMENITIES.map(({ name }) => name));
  for (const amenity of amenities)
    expect(amenity).toMatchObject({
      access: 'paid',
      priceCents: 1500,
      priceUnit: 'entry',
      isExternal: true,
      partnerName: 'Terme di Po',
      distanceMeters: 4200,
      seasonFromMd: '06-01',
      seasonToMd: '09-30',
      minAge: 12,
      reservationRequired: true,
      hours: [{ weekdays: [1, 2], from: '10:00', to: '18:00', inSeason: true }],
    });
  expect(await page()).toContain(
    'presso Terme di Po, a 4,2 km · a pagamento: 15,00 € a ingresso · dal 1 giugno al 30 settembre · su prenotazione · ' +
      'dai 12 anni · lun, mar 10:00–18:00 in stagione',
  );
  expect(await page('en')).toContain('at Terme di Po, 4.2 km away · for a fee: €15.00 per entry');
});

it('service shows its price, period, rooms and booking requirement; a service available only in hidden rooms is left out', async () => {
  const { rows } = await sql(`select id, code from services where status = 10 order by id limit 4`);
  const hidden = (await makeRoomForSale(t, admin, id, { title: { it: 'Camera SEGRETA' } })).roomId;
  const [free, paid, some, none] = rows.map((row) => row.id);
  const { version } = (await admin.get(`/api/structures/${id}/services`)).json();
  const answer = await admin.patch(`/api/structures/${id}/services`, {
    version,
    entries: [
      { serviceId: free },
      {
        serviceId: paid,
        availability: 'paid',
        priceCents: 800,
        priceUnit: 'day',
        reservationRequired: true,
        periodFromMd: '12-01',
        periodToMd: '03-31',
        minAge: 6,
        note: { it: 'Solo la sera', en: 'Evenings only' },
      },
      { serviceId: some, scope: 'rooms', roomIds: [roomId, hidden] },
      { serviceId: none, scope: 'rooms', roomIds: [hidden] },
    ],
  });
  expect([answer.statusCode, answer.body]).toEqual([200, expect.any(String)]);
  const { services } = await read();
  expect(services.map(({ code, roomIds }) => [code, roomIds])).toEqual([
    [rows[0].code, []],
    [rows[1].code, []],
    [rows[2].code, [roomId]],
  ]);
  const text = await page();
  expect(text).toContain(
    'a pagamento: 8,00 € al giorno · dal 1 dicembre al 31 marzo · su prenotazione · dai 6 anni · Solo la sera',
  );
  expect(text).toContain('solo in: Camera Blu');
  expect(text).not.toMatch(/SEGRETA/);
  expect(await page('en')).toContain('Evenings only');
});

it('offer shows its conditions, nights and booking period', async () => {
  const [from, to] = [addDays(todayInRome(), 10), addDays(todayInRome(), 30)];
  await sql(
    `insert into offers (structure_id, type, title, conditions, stay_periods, status, ends_on, min_nights, book_from, book_to,
       price_mode, discount_percent, arrival_weekdays)
     values ($1, 'offer', '{"it": "Lunga"}', '{"it": "<p>Non rimborsabile</p>"}', $2, 10, $3, 3, $4, $3, 'percent_off', 12.5, '{5,6}')`,
    [id, JSON.stringify([{ from, to }]), to, from],
  );
  const [offer] = (await read()).offers;
  expect(offer).toMatchObject({
    bookFrom: from,
    bookTo: to,
    lastDay: to,
    minNights: 3,
    maxNights: null,
    arrivalWeekdays: [5, 6],
    discountPercent: 12.5,
  });
  const words = new Words('it');
  expect(await page()).toContain('−12,5%');
  expect(await page()).toContain(
    `almeno 3 notti · arrivo solo: ven, sab · prenotabile dal ${words.day(from)} · prenotabile fino al ${words.day(to)}`,
  );
  expect(await page()).toContain('Non rimborsabile');
  expect(await page('de')).toContain('−12,5 %');
});

it('opening periods: shows current and next periods, and leaves out past periods', async () => {
  expect((await read()).opening).toEqual({ mode: null, periods: [] });
  await sql(`insert into opening_settings (structure_id, opening_mode) values ($1, 'seasonal')`, [id]);
  const year = Number(todayInRome().slice(0, 4)) + 1;
  await sql(
    `insert into openings (structure_id, kind, title, recurrence, start_date, end_date, start_md, end_md, weekdays) values
       ($1, 'opening', '{"it": "Estate"}', 'none', '${year}-06-01', '${year}-09-30', null, null, '{1,2,3,4,5,6,7}'),
       ($1, 'opening', '{"it": "Fine settimana"}', 'yearly', null, null, '01-01', '12-31', '{6,7}'),
       ($1, 'closing', '{"it": "PASSATA"}', 'none', '2020-08-10', '2020-08-20', null, null, '{1,2,3,4,5,6,7}')`,
    [id],
  );
  const { opening } = await read();
  expect(opening.mode).toBe('seasonal');
  expect(opening.periods.map(({ title, weekdays }) => [title, weekdays])).toEqual([
    ['Fine settimana', [6, 7]],
    ['Estate', []],
  ]);
  const text = await page();
  expect(text).toContain('Estate: Aperta dal ');
  expect(text).toContain('(sab, dom)');
  expect(text).not.toContain('PASSATA');
});

it('surroundings: shows visible published points of interest, and distances with shuttles', async () => {
  await sql(
    `insert into pois (title, poi_type, city_id, province_id, region_id, latitude, longitude, status)
     select v.title::jsonb, 'museum', s.city_id, s.province_id, s.region_id, 44.5, 11.3, v.status
     from structures s, (values ('{"it": "Museo", "de": "Kunstmuseum"}', 10), ('{"it": "Museo SEGRETO"}', 20),
       ('{"it": "Museo NASCOSTO"}', 10)) as v(title, status) where s.id = $1`,
    [id],
  );
  await sql(
    `insert into nearby_pois (structure_id, poi_id, travel_mode, travel_minutes, is_visible)
     select $1, id, 'car', 8, title ->> 'it' <> 'Museo NASCOSTO' from pois where poi_type = 'museum'`,
    [id],
  );
  await sql(
    `insert into proximity_points (structure_id, type, name, distance_meters, travel_mode, travel_minutes, shuttle)
     values ($1, 'train_station', '{"it": "Bologna Centrale"}', 350, 'walk', 5, 'free')`,
    [id],
  );
  const { nearbyPois } = await read();
  expect(nearbyPois.map(({ title, travelMode }) => [title, travelMode])).toEqual([['Museo', 'car']]);
  const text = await page('de');
  expect(text).toContain('Kunstmuseum');
  expect(text).toContain('8 min mit dem Auto');
  expect(text).toContain('Bahnhof: Bologna Centrale 350 m, 5 min zu Fuß · kostenloser Shuttle');
  expect(await page()).not.toMatch(/SEGRETO|NASCOSTO/);
});

it('portal has a translation for every code that the public API returns', () => {
  const { type, shuttle, travelMode } = proximityPoint.fields;
  const codes = [
    ...[...Object.keys(PRICE_UNITS), 'entry'].map((code) => `unit.${code}`),
    ...Object.keys(type.options ?? {}).map((code) => `near.${code}`),
    ...Object.keys(shuttle.options ?? {})
      .filter((code) => code !== 'none')
      .map((code) => `shuttle.${code}`),
    ...Object.keys(travelMode.options ?? {}).map((code) => `travel.${code}`),
    ...Object.keys(nearbyPoi.fields.travelMode.options ?? {}).map((code) => `travel.${code}`),
  ];
  for (const lang of LANGUAGES)
    expect([lang, codes.filter((code) => new Words(lang).known(code, '?') === '?')]).toEqual([lang, []]);
});
