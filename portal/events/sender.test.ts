import type { IncomingMessage } from 'node:http';
import { expect, it, vi } from 'vitest';
import { ApiRefusal, type PublicApi } from '../public-api.ts';
import { EventSender, visitorBehind } from './sender.ts';

const AGENTS = {
  desktop: 'Mozilla/5.0 (X11; Linux x86_64) Chrome/140.0',
  mobile: 'Mozilla/5.0 (Linux; Android 15; Pixel 9) Mobile Safari/537.36',
  tablet: 'Mozilla/5.0 (Linux; Android 15; SM-X710) Safari/537.36',
} as const;
const request = (agent: string, url = '/') =>
  ({
    headers: { 'user-agent': agent },
    socket: { remoteAddress: '203.0.113.7' },
    url,
  }) as unknown as IncomingMessage;
const visitor = visitorBehind(request(AGENTS.desktop), 0);
const views = (count: number) => Array.from({ length: count }, () => ({ type: 'page_view' as const }));

function senderTo(collect: (batch: { events: unknown[] }) => Promise<void>) {
  const sender = new EventSender({ collect } as unknown as PublicApi);
  return (count: number) => sender.send(request(AGENTS.desktop), visitor, 'it', views(count));
}

it.each(Object.entries(AGENTS))('recognises a %s', (device, agent) => {
  expect(visitorBehind(request(agent), 0).device).toBe(device);
});

it('sends the events of a page in batches of 20', async () => {
  const sizes: number[] = [];
  await senderTo(async ({ events }) => void sizes.push(events.length))(45);
  expect(sizes).toEqual([20, 20, 5]);
});

it('cuts the agent and the address that a visitor wrote', async () => {
  const batches: { userAgent: string; events: { path: string }[] }[] = [];
  const sender = new EventSender({ collect: async (batch: never) => void batches.push(batch) } as unknown as PublicApi);
  const hostile = request('"'.repeat(13_500), `/?q=${'"'.repeat(800)}`);
  await sender.send(hostile, visitorBehind(hostile, 0), 'it', views(45));
  expect(batches.flatMap(({ events }) => events)).toHaveLength(45);
  for (const batch of batches) {
    expect(batch.userAgent).toHaveLength(300);
    expect(batch.events[0]?.path).toHaveLength(500);
    expect(Buffer.byteLength(JSON.stringify(batch))).toBeLessThan(32_768);
  }
});

it('reads the address of the connection when the forwarded address is no address', () => {
  const forwarded = { ...request(AGENTS.desktop), headers: { 'x-forwarded-for': 'x'.repeat(9_000) } };
  expect(visitorBehind(forwarded as unknown as IncomingMessage, 1).ip).toBe('203.0.113.7');
});

it('never throws, goes on after 429 and pauses after another failure', async () => {
  const collect = vi.fn().mockRejectedValueOnce(new ApiRefusal(429, {})).mockRejectedValueOnce(new Error('down'));
  const send = senderTo(collect);
  await send(1);
  await send(1);
  await send(1);
  expect(collect).toHaveBeenCalledTimes(2);
});

it.each([400, 413, 422])('drops only the bad event of a batch when the API answers %i', async (status) => {
  const accepted: unknown[] = [];
  const reports: unknown[] = [];
  const isBad = (event: object) => 'structureId' in event && event.structureId === 13;
  const sender = new EventSender({
    collect: async ({ events, dropped }: { events: object[]; dropped?: object }) => {
      if (events.some(isBad)) throw new ApiRefusal(status, {});
      accepted.push(...events);
      if (dropped) reports.push(dropped);
    },
  } as unknown as PublicApi);
  const seen = Array.from({ length: 45 }, (_, index) => ({ type: 'structure_view' as const, structureId: index }));
  await sender.send(request(AGENTS.desktop), visitor, 'it', seen);
  expect(accepted).toHaveLength(44);
  await sender.send(request(AGENTS.desktop), visitor, 'it', views(1));
  expect(accepted).toHaveLength(45);
  expect(reports).toEqual([{ refused: 1, unsent: 0 }]);
});

it.each([401, 403])('sends a batch only once when the API answers %i to the token', async (status) => {
  const collect = vi.fn().mockRejectedValue(new ApiRefusal(status, {}));
  await senderTo(collect)(20);
  expect(collect).toHaveBeenCalledTimes(1);
});

it('sends a batch without the report when the API refuses the report', async () => {
  const accepted: unknown[] = [];
  const sender = new EventSender({
    collect: async ({ events, dropped }: { events: object[]; dropped?: object }) => {
      if (dropped || events.some((event) => 'offerId' in event)) throw new ApiRefusal(422, {});
      accepted.push(...events);
    },
  } as unknown as PublicApi);
  await sender.send(request(AGENTS.desktop), visitor, 'it', [{ type: 'offer_view', offerId: 1 }]);
  await sender.send(request(AGENTS.desktop), visitor, 'it', views(3));
  expect(accepted).toHaveLength(3);
});

it.each([
  ['no answer comes', new Error('down')],
  ['the API answers 503', new ApiRefusal(503, {})],
])('pauses one second, then two, at most thirty, when %s, and begins anew after a success', async (_, failure) => {
  vi.useFakeTimers();
  try {
    let isDown = true;
    let calls = 0;
    const reports: unknown[] = [];
    const sender = new EventSender({
      collect: async ({ dropped }: { dropped?: object }) => {
        calls++;
        if (isDown) throw failure;
        if (dropped) reports.push(dropped);
      },
    } as unknown as PublicApi);
    const send = () => sender.send(request(AGENTS.desktop), visitor, 'it', views(1));
    for (const seconds of [1, 2, 4, 8, 16, 30, 30]) {
      await Promise.all([send(), send(), send()]);
      calls = 0;
      vi.advanceTimersByTime(seconds * 1_000 - 1);
      await send();
      expect(calls).toBe(0);
      vi.advanceTimersByTime(1);
    }
    isDown = false;
    await send();
    expect(reports).toEqual([{ refused: 0, unsent: 7 * 4 }]);
    isDown = true;
    await send();
    isDown = false;
    vi.advanceTimersByTime(1_000);
    calls = 0;
    await send();
    expect(calls).toBe(1);
  } finally {
    vi.useRealTimers();
  }
});

it('leaves calls to other visitors when one visitor waits for many', async () => {
  let answer = () => {};
  const open = new Promise<void>((resolve) => {
    answer = resolve;
  });
  const callers: string[] = [];
  const sender = new EventSender({
    collect: async ({ visitorIp }: { visitorIp: string }) => {
      callers.push(visitorIp);
      await open;
    },
  } as unknown as PublicApi);
  const from = (ip: string) => sender.send(request(AGENTS.desktop), { ...visitor, ip }, 'it', views(1));
  const sent = Array.from({ length: 10 }, (_, stranger) =>
    Array.from({ length: 100 }, () => from(`198.51.100.${stranger}`)),
  ).flat();
  sent.push(from('203.0.113.9'));
  answer();
  await Promise.all(sent);
  expect(callers).toHaveLength(41);
  expect(callers.at(-1)).toBe('203.0.113.9');
});
