import { once } from 'node:events';
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { inTransaction } from '../database/transaction.ts';
import { type TestApp, testApp } from '../testing/app.ts';
import { at, type BookingHouse, openBookingHouse } from '../testing/bookings.ts';

let server: Server;
let t: TestApp;
let h: BookingHouse;
const rcpts: string[] = [];
const lines: string[] = [];
const answers: Record<string, string> = {};

/** A receiver of mail that answers each address as `answers` says. */
function talk(socket: Socket): void {
  let message = false;
  let rest = '';
  socket.on('error', () => {});
  socket.write('220 locanda.test\r\n');
  socket.on('data', (chunk) => {
    rest += chunk;
    for (let end = rest.indexOf('\r\n'); end >= 0; end = rest.indexOf('\r\n')) {
      const line = rest.slice(0, end);
      rest = rest.slice(end + 2);
      let answer = '250 fine';
      if (message) lines.push(line);
      if (message && line !== '.') continue;
      if (line.startsWith('RCPT')) {
        const to = /<(.*)>/.exec(line)?.[1] ?? '';
        rcpts.push(to);
        answer = answers[to] ?? answer;
      } else if (line === 'DATA') answer = '354 go on';
      message = line === 'DATA';
      socket.write(`${answer}\r\n`);
    }
  });
}

beforeAll(async () => {
  server = createServer(talk).listen(0, '127.0.0.1');
  await once(server, 'listening');
  t = await testApp({ smtpUrl: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}` });
  h = await openBookingHouse(t);
});
afterAll(async () => {
  await t.close();
  server.close();
});

const triesOf = (to: string) => rcpts.filter((one) => one === to).length;
const waiting = async () => {
  await t.context.jobs.drain();
  const { rows } = await t.database.pool.query(
    `select count(*)::integer as n from pgboss.job where name = 'mail' and state in ('created', 'retry')`,
  );
  return rows[0].n;
};

it('a guest’s address that its server refuses is tried once, and their thread says so', async () => {
  const email = 'nessuno@ospiti.example';
  answers[email] = '550 5.1.1 No such user here';
  const { requestId } = await h.quoted([{ checkin: at(10), checkout: at(13) }], { email });
  const before = triesOf(email);
  expect(await waiting()).toBe(0);
  expect(triesOf(email)).toBeGreaterThan(before);
  const { messages } = (await h.customer.get(`${h.house}/booking-requests/${requestId}/thread`)).json();
  const bounced = messages.filter(({ text }: { text: string }) => text === 'mail_bounced');
  expect(bounced[0]?.params).toEqual({
    address: email,
    status: '5.1.1',
    reason: '550 5.1.1 No such user here',
  });
  const request = (await h.customer.get(`${h.house}/booking-requests/${requestId}`)).json();
  expect(request.bouncedAt).not.toBeNull();
});

it('a recipient of the structure is marked', async () => {
  const email = 'banco@chiuso.example';
  answers[email] = '552 mailbox gone';
  const made = (await h.customer.post(`${h.house}/email-recipients`, { purpose: 'requests', email })).json();
  expect(await waiting()).toBe(0);
  expect((await h.customer.get(`${h.house}/email-recipients/${made.id}`)).json().bounceCount).toBe(1);
});

it('what a receiver has put off for five days is given up, and its thread says so', async () => {
  const email = 'piena@ospiti.example';
  answers[email] = '452 4.2.2 Mailbox full';
  const { requestId } = await h.quoted([{ checkin: at(20), checkout: at(22) }], { email });
  await t.context.jobs.drain();
  const bounces = async () =>
    (await h.customer.get(`${h.house}/booking-requests/${requestId}/thread`))
      .json()
      .messages.filter(({ text }: { text: string }) => text === 'mail_bounced');
  expect(await bounces()).toEqual([]);
  const clock = vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 5 * 86_400_000 + 60_000);
  await t.database.pool.query(
    `update pgboss.job set start_after = now() where name = 'mail' and state = 'retry'`,
  );
  const left = await waiting();
  clock.mockRestore();
  expect(left).toBe(0);
  expect((await bounces())[0]?.params).toEqual({
    address: email,
    status: '4.2.2',
    reason: '452 4.2.2 Mailbox full',
  });
});

it.each([
  '451 4.7.1 Greylisted',
  '554 5.7.1 Relay access denied',
  '530 5.7.0 Must issue a STARTTLS command first',
])('what may pass, or is ours to mend, is tried again: %s', async (answer) => {
  const to = `${answer.slice(0, 3)}@ospiti.example`;
  answers[to] = answer;
  await inTransaction(t.database, (transaction) =>
    t.context.mail.queue(transaction, { to, language: 'it', mail: 'password-changed' }),
  );
  expect(await waiting()).toBe(1);
  answers[to] = '250 fine';
  await t.database.pool.query(`update pgboss.job set start_after = now() where name = 'mail'`);
  expect([await waiting(), triesOf(to)]).toEqual([0, 2]);
});

it('a file that was written for a mail comes with it, whole', async () => {
  const content = `Giorno;Sessioni\r\n${'2026-11-26;7\r\n'.repeat(200)}perché;«è»\r\n`;
  lines.length = 0;
  await inTransaction(t.database, (transaction) =>
    t.context.mail.queue(transaction, {
      to: 'capo@locanda.example',
      language: 'it',
      mail: 'view-report',
      params: { name: 'Settimana', owner: 'Orlando', figures: 'Sessioni: 7' },
      days: { from: '2026-11-20', to: '2026-11-26' },
      files: [{ filename: 'statistiche.csv', content, contentType: 'text/csv; charset=utf-8' }],
    }),
  );
  expect(await waiting()).toBe(0);
  const [, file = ''] = lines.join('\n').split('filename=statistiche.csv');
  const [, encoded = ''] = /\n\n([\w+/=\n]+)\n/.exec(file) ?? [];
  expect(Buffer.from(encoded, 'base64').toString()).toBe(content);
});
