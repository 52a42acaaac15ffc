import net from 'node:net';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestDatabase, type TestDatabase } from '../../testing/database.ts';
import { createLogger } from '../http/logger.ts';
import { listenTo } from './listener.ts';

/** Milliseconds between connection attempts. */
const PAUSE = 20;

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

it('reconnects when its connection breaks, with one attempt at a time', async () => {
  const url = new URL(database.url);
  const { port, hostname } = url;
  // A folder as host name means a socket.
  const socketPath = path.join(decodeURIComponent(hostname), `.s.PGSQL.${port}`);
  const structure = hostname.startsWith('%2F') ? { path: socketPath } : { host: hostname, port: Number(port) };
  let away = false;
  let knocks = 0;
  const open = new Set<net.Socket>();
  const door = net.createServer((socket) => {
    knocks++;
    if (away) return void socket.destroy();
    const behind = net.connect(structure);
    for (const one of [socket, behind]) open.add(one.on('error', () => {}));
    socket.pipe(behind).pipe(socket);
    socket.on('close', () => behind.destroy());
  });
  await new Promise<void>((resolve) => door.listen(0, '127.0.0.1', resolve));
  url.hostname = '127.0.0.1';
  url.port = String((door.address() as net.AddressInfo).port);
  const heard: string[] = [];
  let returns = 0;
  const log = createLogger({ logLevel: 'silent', logFormat: 'json' });
  const listener = await listenTo(url.href, log, PAUSE)(
    'prova',
    (payload) => heard.push(payload),
    () => returns++,
  );
  away = true;
  for (const socket of open) socket.destroy();
  const left = performance.now();
  await expect.poll(() => knocks - 1).toBeGreaterThan(3);
  expect(knocks - 1).toBeLessThanOrEqual((performance.now() - left) / PAUSE + 1);
  away = false;
  await expect.poll(() => returns).toBe(1);
  await database.pool.query(`notify prova, 'ecco'`);
  await expect.poll(() => heard).toEqual(['ecco']);
  await listener.close();
  door.close();
});
