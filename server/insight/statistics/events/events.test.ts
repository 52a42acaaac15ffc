import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { openTestApp, type TestApp } from '../../../testing/app.ts';
import { type BookingStructure, openBookingStructure } from '../../../testing/bookings.ts';
import { makeStructure } from '../../../testing/structures.ts';
import { sentEvent } from '../testing/events.ts';
import { visitorNumber } from './visitor.ts';

let t: TestApp;
let h: BookingStructure;
let otherStructureId: number;
const BROWSER = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/128.0.0.0 Safari/537.36';

beforeAll(async () => {
  t = await openTestApp({
    statistics: {
      internalNetworks: ['198.51.100.0/24'],
      dataCentreFile: '',
      countryFile: '',
      todaySeconds: 0,
    },
  });
  h = await openBookingStructure(t);
  otherStructureId = await makeStructure(t, 'customer2');
  await t.database.pool.query('update structures set is_online = true where id = $1', [otherStructureId]);
});
afterAll(() => t.close());
beforeEach(async () => {
  await t.database.pool.query('truncate events, events_seen, event_exclusions, statistics_dirty');
});

const send = (body: object, { token = t.serviceToken, headers = {} }: { token?: string; headers?: object } = {}) =>
  t.app.inject({
    method: 'POST',
    url: '/api/public/events',
    payload: { visitorIp: '151.38.7.9', userAgent: BROWSER, ...body },
    headers: { authorization: `Bearer ${token}`, ...headers },
  });
const rows = async <Row>(sql: string): Promise<Row[]> => (await t.database.pool.query(sql)).rows as Row[];
const readExclusions = async () =>
  Object.fromEntries(
    (await rows<{ reason: string; events: number }>('select reason, events from event_exclusions')).map(
      ({ reason, events }) => [reason, events],
    ),
  );

it("stores a visitor's events with country and browser family, but neither address nor user agent", async () => {
  const answer = await send({
    events: [
      sentEvent('structure_view', {
        structureId: h.structureId,
        path: '/pensione?utm_campaign=estate&x=segreto#a',
      }),
      sentEvent('page_view', { referrerHost: 'www.google.it', path: '/en/' }),
    ],
  });
  expect([answer.statusCode, answer.json()]).toEqual([202, { accepted: 2, refused: [] }]);
  const stored = await rows<Record<string, unknown>>(
    `select e.type, e.country, e.browser, e.structure_id, p.path, c.text as campaign, r.text as referrer, e.visitor
     from events e join event_paths p on p.id = e.path_id left join event_labels c on c.id = e.campaign_id
     left join event_labels r on r.id = e.referrer_id order by p.path desc`,
  );
  expect(stored).toMatchObject([
    { path: '/pensione', campaign: 'estate', country: 'IT', browser: 'chrome' },
    { path: '/en', referrer: 'google.it' },
  ]);
  expect(new Set(stored.map(({ visitor }) => visitor)).size).toBe(1);
  const whole = JSON.stringify(await rows('select * from events, event_paths, event_labels, visitor_salts'));
  expect(whole).not.toMatch(/151\.38|Mozilla|segreto/);
  expect(await rows('select count(*)::integer as n from statistics_dirty')).toEqual([{ n: 1 }]);
});

it('excludes repeated events across tokens and batches, also when sent simultaneously', async () => {
  const one = sentEvent('page_view');
  const again = { ...one, occurredAt: new Date(Date.now() - 3_600_000).toISOString() };
  expect((await send({ events: [one, again] })).json()).toEqual({ accepted: 2, refused: [] });
  const same = Array.from({ length: 12 }, () => sentEvent('page_view'));
  await Promise.all(Array.from({ length: 20 }, (_, n) => send({ events: n % 2 ? same : same.toReversed() })));
  await send({ events: [one] });
  expect(await rows('select count(*)::integer as n from events')).toEqual([{ n: 13 }]);
  expect(await readExclusions()).toEqual({ repeated: 2 + 19 * 12 });
});

it('counts visits with a long campaign, a decoded campaign or a lone surrogate', async () => {
  const answer = await send({
    events: [
      sentEvent('page_view', { utmCampaign: 'a'.repeat(2_000) }),
      sentEvent('page_view', { path: '/?utm_campaign=Estate+2026' }),
      sentEvent('page_view', { utmCampaign: 'x\ud800' }),
    ],
  });
  expect([answer.statusCode, answer.json()]).toEqual([202, { accepted: 3, refused: [] }]);
  const campaigns = await rows<{ text: string }>(
    'select l.text from events e join event_labels l on l.id = e.campaign_id order by length(l.text)',
  );
  expect(campaigns.map(({ text }) => text)).toEqual(['x\ufffd', 'Estate 2026', 'a'.repeat(100)]);
});

it('counts events of 1970 and 2099 at their arrival', async () => {
  const events = ['1970-01-01T00:00:00Z', '2099-12-31T23:59:59Z'].map((occurredAt) =>
    sentEvent('page_view', { occurredAt }),
  );
  expect((await send({ events })).json()).toEqual({ accepted: 2, refused: [] });
  expect(
    await rows(`select count(*)::integer as n from events where occurred_at > now() - interval '1 minute'`),
  ).toEqual([{ n: 2 }]);
  expect(await readExclusions()).toEqual({ time_corrected: 2 });
});

it('refuses single events and gives the reasons', async () => {
  const events = [
    sentEvent('page_view'),
    sentEvent('structure_view'),
    sentEvent('structure_view', { structureId: 2_000_000_000 }),
    sentEvent('page_view', { path: 'senza-barra' }),
    sentEvent('page_view', { path: '/nul\u0000' }),
    sentEvent('page_view', { path: '/a b' }),
    sentEvent('page_view', { more: 1 }),
    { ...sentEvent('page_view'), eventId: 'x' },
    null,
    'testo',
    sentEvent('page_view', { locationType: 'city' }),
    sentEvent('page_view', { locationType: 'country', locationId: 2 }),
    sentEvent('page_view', { path: `/${'a'.repeat(300)}` }),
    sentEvent('page_view', { utmSource: 'a'.repeat(2_001) }),
  ];
  const answer = await send({ events });
  expect(answer.statusCode).toBe(202);
  expect(
    answer.json().refused.map(({ index, reason }: { index: number; reason: string }) => `${index} ${reason}`),
  ).toEqual([
    '1 invalid',
    '2 unknown_id',
    '3 invalid',
    '4 invalid',
    '5 invalid',
    '6 invalid',
    '7 invalid',
    '8 invalid',
    '9 invalid',
    '10 invalid',
    '11 unknown_id',
    '12 invalid',
    '13 invalid',
  ]);
  expect(await readExclusions()).toEqual({ invalid: 11, unknown_id: 2 });
  expect(await rows('select count(*)::integer as n from events')).toEqual([{ n: 1 }]);
});

it('answers 422 to an invalid body and 413 to a body that is too large, and stores nothing', async () => {
  for (const body of [
    {},
    { events: [] },
    { events: Array.from({ length: 21 }, () => sentEvent('page_view')) },
    { events: [sentEvent('page_view')], more: 1 },
    { events: [sentEvent('page_view')], visitorIp: 'casa' },
  ])
    expect((await send(body)).statusCode).toBe(422);
  expect((await send({ events: [sentEvent('page_view')], userAgent: 'x'.repeat(40_000) })).statusCode).toBe(413);
  expect(await rows('select count(*)::integer as n from events')).toEqual([{ n: 0 }]);
});

it('counts the events that a site could not deliver', async () => {
  const events = [sentEvent('page_view')];
  const answer = await send({ events, dropped: { refused: 1, unsent: 40 } });
  expect([answer.statusCode, answer.json()]).toEqual([202, { accepted: 1, refused: [] }]);
  for (let call = 0; call < 2; call++) await send({ events, dropped: { refused: 0, unsent: 1_000_000 } });
  expect(await readExclusions()).toEqual({ undeliverable: 1, unsent: 2_000_040, repeated: 2 });
  await t.database.pool.query('update event_exclusions set events = 2147483647');
  expect((await send({ events, dropped: { refused: 1, unsent: 1 } })).statusCode).toBe(202);
});

it('counts events that are too old or in the future at their arrival, and reports the correction', async () => {
  const hours = (n: number) => new Date(Date.now() + n * 3_600_000).toISOString();
  await send({
    events: [
      sentEvent('page_view', { occurredAt: hours(-25) }),
      sentEvent('page_view', { occurredAt: hours(1) }),
      sentEvent('page_view', { occurredAt: hours(-23) }),
    ],
  });
  const [{ now = 0, late = 0 } = {}] = await rows<{ now: number; late: number }>(
    `select count(*) filter (where occurred_at > now() - interval '1 minute')::integer as now,
       count(*) filter (where occurred_at < now() - interval '22 hours')::integer as late from events`,
  );
  expect([now, late, await readExclusions()]).toEqual([2, 1, { time_corrected: 2 }]);
});

it('excludes bots, internal visitors and calls marked as internal', async () => {
  const events = [sentEvent('page_view')];
  await send({
    events,
    userAgent: 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
  });
  await send({ events, userAgent: '' });
  await send({ events, userAgent: '  ' });
  await send({ events, visitorIp: '198.51.100.77' });
  await send({ events, visitorIp: '::ffff:198.51.100.77' });
  await send({ events, internal: true });
  expect(await rows('select count(*)::integer as n from events')).toEqual([{ n: 0 }]);
  expect(await readExclusions()).toEqual({ bot_agent: 3, internal: 3 });
});

it('stores no visitor number when the body or a browser header asks not to be tracked', async () => {
  await send({ events: [sentEvent('page_view')], doNotTrack: true });
  await send({ events: [sentEvent('page_view')] }, { headers: { 'sec-gpc': '1' } });
  await send({ events: [sentEvent('page_view')] }, { headers: { dnt: '1' } });
  expect(await rows('select distinct visitor from events')).toEqual([{ visitor: null }]);
});

it('answers 403 to a token without the scope, and refuses events of structures outside the token', async () => {
  const admin = await t.as('admin');
  const token = async (more: object) =>
    (await admin.post('/api/service-tokens', { name: `Sito ${randomUUID()}`, ...more })).json().token;
  const reader = await token({ scopes: ['read_public'] });
  expect((await send({ events: [sentEvent('page_view')] }, { token: reader })).statusCode).toBe(403);
  const own = await token({ scopes: ['collect_events'], structureIds: [otherStructureId] });
  const events = [
    sentEvent('structure_view', { structureId: h.structureId }),
    sentEvent('structure_view', { structureId: otherStructureId }),
  ];
  expect((await send({ events }, { token: own })).json()).toEqual({
    accepted: 1,
    refused: [{ index: 0, reason: 'out_of_scope' }],
  });
});

it('limits a token to its structures for reading, pricing, searching and requests', async () => {
  const admin = await t.as('admin');
  const { token } = (
    await admin.post('/api/service-tokens', {
      name: `Sito ${randomUUID()}`,
      scopes: ['read_public', 'create_requests', 'create_reviews', 'read_statistics'],
      structureIds: [otherStructureId],
    })
  ).json();
  const door = (method: 'GET' | 'POST', url: string, payload?: object) =>
    t.app.inject({ method, url, ...(payload && { payload }), headers: { authorization: `Bearer ${token}` } });
  const listed = (await door('GET', '/api/public/structures')).json().data.map(({ id }: { id: number }) => id);
  expect(listed).toEqual([otherStructureId]);
  expect((await door('GET', `/api/public/structures/${otherStructureId}`)).statusCode).toBe(200);
  const { checkin, checkout } = h.asking();
  const stay = { checkin, checkout, adults: 2 };
  for (const [method, url, payload] of [
    ['GET', `/api/public/structures/${h.structureId}`],
    ['POST', `/api/public/structures/${h.structureId}/prices`, stay],
    ['GET', `/api/public/structures/${h.structureId}/reviews`],
    ['POST', '/api/public/booking-requests', h.asking()],
    ['GET', `/api/statistics/sessions?structureIds=${h.structureId}`],
  ] as const)
    expect([url, (await door(method, url, payload)).statusCode]).toEqual([url, 404]);
  const found = (await door('POST', '/api/public/search', stay)).json().data;
  expect(found.map(({ structure }: { structure: { id: number } }) => structure.id)).toEqual([otherStructureId]);
});

it('accepts events of a record from before it was switched off', async () => {
  const admin = await t.as('admin');
  await t.database.pool.query(`update structures set is_online = false where id = $1`, [otherStructureId]);
  await t.database.pool.query(
    `insert into audit_entries (action, target_type, target_id, changes, at) values
     ('update', 'structure', $1, '[{"field": "isOnline", "before": true, "after": false}]', now() - interval '1 hour')`,
    [otherStructureId],
  );
  const before = new Date(Date.now() - 2 * 3_600_000).toISOString();
  const seen = await send({
    events: [
      sentEvent('structure_view', { structureId: otherStructureId, occurredAt: before }),
      sentEvent('structure_view', { structureId: otherStructureId }),
    ],
  });
  // The process has cached the structure as online.
  expect(seen.json().accepted).toBeGreaterThanOrEqual(1);
  expect(admin).toBeDefined();
});

it('answers 503 with Retry-After when the day has no partition', async () => {
  const [day] = await rows<{ name: string }>(
    `select 'events_' || to_char(now() at time zone 'Europe/Rome', 'YYYYMMDD') as name`,
  );
  await t.database.pool.query(`alter table events detach partition ${day?.name}`);
  const event = sentEvent('page_view');
  const answer = await send({ events: [event] });
  expect([answer.statusCode, answer.headers['retry-after']]).toEqual([503, '60']);
  await t.database.pool.query(
    `alter table events attach partition ${day?.name} for values from ((now() at time zone 'Europe/Rome')::date)
       to ((now() at time zone 'Europe/Rome')::date + 1)`.replaceAll(
      /\(now\(\) at time zone 'Europe\/Rome'\)::date( \+ 1)?/g,
      (_, next) =>
        `'${new Date(Date.now() + (next ? 86_400_000 : 0)).toLocaleDateString('en-CA', { timeZone: 'Europe/Rome' })}'`,
    ),
  );
  // The failed attempt was not stored as a repeat: the event counts when sent again.
  await send({ events: [event] });
  expect(await rows('select count(*)::integer as n from events')).toEqual([{ n: 1 }]);
});

it('a booking request stores its event and visitor in its own transaction', async () => {
  await send({ events: [sentEvent('structure_view', { structureId: h.structureId })] });
  const visitor = { ip: '151.38.7.200', userAgent: BROWSER };
  const requested = await h.door('POST', 'booking-requests', h.asking({ visitor, attribution: { highlightId: 999 } }));
  expect(requested.statusCode).toBe(201);
  const stored = await rows<{
    type: string;
    visitor: number;
    structure_id: number;
    highlight_id: number | null;
  }>('select type, visitor, structure_id, highlight_id from events order by type');
  expect(stored).toMatchObject([
    { type: 'request', structure_id: h.structureId, highlight_id: null },
    { type: 'structure_view' },
  ]);
  // Same network (without the last byte) and same browser.
  expect(new Set(stored.map(({ visitor: number }) => number)).size).toBe(1);
  expect(JSON.stringify(await rows('select * from booking_requests'))).not.toContain('151.38');
});

it('visitor number differs per day and token, and is the same within one network', async () => {
  const number = (day: string, token: number, ip: string) =>
    visitorNumber(t.database.pool, 'test', day, token, { ip, userAgent: BROWSER });
  const [a, b, c, d, six, mapped] = await Promise.all([
    number('2026-11-26', 1, '192.0.2.1'),
    number('2026-11-26', 1, '192.0.2.200'),
    number('2026-11-27', 1, '192.0.2.1'),
    number('2026-11-26', 2, '192.0.2.1'),
    number('2026-11-26', 1, '2001:db8:1::1'),
    number('2026-11-26', 1, '::ffff:192.0.2.9'),
  ]);
  expect(a).toBe(b);
  expect(a).toBe(mapped);
  expect(new Set([a, c, d, six]).size).toBe(4);
});
