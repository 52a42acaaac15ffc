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

it('never throws, goes on after 429 and pauses after another failure', async () => {
  const collect = vi.fn().mockRejectedValueOnce(new ApiRefusal(429, {})).mockRejectedValueOnce(new Error('down'));
  const send = senderTo(collect);
  await send(1);
  await send(1);
  await send(1);
  expect(collect).toHaveBeenCalledTimes(2);
});
