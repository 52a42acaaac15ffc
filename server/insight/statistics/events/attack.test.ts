import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestApp, type TestApp } from '../../../testing/app.ts';
import { sentEvent } from '../testing/events.ts';

let t: TestApp;
beforeAll(async () => {
  t = await openTestApp({ rateLimitScale: 1 }, { ownApp: true });
});
afterAll(() => t.close());

const send = async (visitorIp: string, userAgent: string, count: number) => {
  const { statusCode } = await t.app.inject({
    method: 'POST',
    url: '/api/public/events',
    payload: { visitorIp, userAgent, events: Array.from({ length: count }, () => sentEvent('search')) },
    headers: { authorization: `Bearer ${t.serviceToken}` },
  });
  return statusCode;
};

it('counts the addresses of an IPv6 network together', async () => {
  const statuses = new Set<number>();
  for (let call = 1; call <= 31; call++) statuses.add(await send(`2001:db8:1:2::${call}`, 'Browser', 20));
  expect([...statuses]).toEqual([202, 429]);
});

it('counts an honest visitor when ten addresses send events with a new agent in each call', async () => {
  let accepted = 0;
  for (let round = 0; round < 40; round++)
    for (let stranger = 0; stranger < 10; stranger++) {
      const status = await send(`198.51.100.${stranger}`, `Browser ${round}`, 20);
      expect([202, 429]).toContain(status);
      if (status === 202) accepted += 20;
    }
  expect(accepted).toBeLessThanOrEqual(3_000);
  for (let visit = 0; visit < 6; visit++) expect(await send('203.0.113.9', 'Browser', 20)).toBe(202);
});
