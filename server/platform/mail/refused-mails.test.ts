import { once } from 'node:events';
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { openTestApp, type TestApp } from '../../testing/app.ts';
import { type BookingStructure, dayFromToday, openBookingStructure } from '../../testing/bookings.ts';
import { inTransaction } from '../database/transaction.ts';

let server: Server;
let t: TestApp;
let h: BookingStructure;
const rcpts: string[] = [];
const lines: string[] = [];
const answers: Record<string, string> = {};
/** Answer at the end of a message. */
let endAnswer = '250 fine';
let addressCount = 0;

/** A mail server that answers each address as `answers` says. */
function talk(socket: Socket): void {
  let message = false;
  let rest = '';
  socket.on('error', () => {});
  socket.write('220 locanda.test\r\n');
  socket.on('data', (chunk) => {
    rest += chunk;
    for (let cut = rest.indexOf('\r\n'); cut >= 0; cut = rest.indexOf('\r\n')) {
      const line = rest.slice(0, cut);
      rest = rest.slice(cut + 2);
      let answer = line === '.' ? endAnswer : '250 fine';
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
  t = await openTestApp({ smtpUrl: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}` });
  h = await openBookingStructure(t);
});
afterAll(async () => {
  await t.close();
  server.close();
});

const triesOf = (to: string) => rcpts.filter((one) => one === to).length;
const countPending = async () => {
  await t.context.jobs.drain();
  const { rows } = await t.database.pool.query(
    `select count(*)::integer as n from pgboss.job where name = 'mail' and state in ('created', 'retry')`,
  );
  return rows[0].n;
};

it("tries a guest's refused address once and reports it in the thread", async () => {
  const email = 'nessuno@ospiti.example';
  answers[email] = '550 5.1.1 No such user here';
  const { requestId } = await h.quoted([{ checkin: dayFromToday(10), checkout: dayFromToday(13) }], {
    email,
  });
  const before = triesOf(email);
  expect(await countPending()).toBe(0);
  expect(triesOf(email)).toBeGreaterThan(before);
  const { messages } = (await h.customer.get(`${h.structure}/booking-requests/${requestId}/thread`)).json();
  const bounced = messages.filter(({ text }: { text: string }) => text === 'mail_bounced');
  expect(bounced[0]?.params).toEqual({
    address: email,
    status: '5.1.1',
    reason: '550 5.1.1 No such user here',
  });
  const request = (await h.customer.get(`${h.structure}/booking-requests/${requestId}`)).json();
  expect(request.bouncedAt).not.toBeNull();
});

it('marks a recipient of the structure', async () => {
  const email = 'banco@chiuso.example';
  answers[email] = '552 mailbox gone';
  const made = (await h.customer.post(`${h.structure}/email-recipients`, { purpose: 'requests', email })).json();
  expect(await countPending()).toBe(0);
  expect((await h.customer.get(`${h.structure}/email-recipients/${made.id}`)).json().bounceCount).toBe(1);
});

it('gives up after five days of temporary failures and reports it in the thread', async () => {
  const email = 'piena@ospiti.example';
  answers[email] = '452 4.2.2 Mailbox full';
  const { requestId } = await h.quoted([{ checkin: dayFromToday(20), checkout: dayFromToday(22) }], {
    email,
  });
  await t.context.jobs.drain();
  const bounces = async () =>
    (await h.customer.get(`${h.structure}/booking-requests/${requestId}/thread`))
      .json()
      .messages.filter(({ text }: { text: string }) => text === 'mail_bounced');
  expect(await bounces()).toEqual([]);
  const clock = vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 5 * 86_400_000 + 60_000);
  await t.database.pool.query(`update pgboss.job set start_after = now() where name = 'mail' and state = 'retry'`);
  const left = await countPending();
  clock.mockRestore();
  expect(left).toBe(0);
  expect((await bounces())[0]?.params).toEqual({
    address: email,
    status: '4.2.2',
    reason: '452 4.2.2 Mailbox full',
  });
});

it('retries after a temporary failure', async () => {
  const to = '451@ospiti.example';
  answers[to] = '451 4.7.1 Greylisted';
  await inTransaction(t.database, (transaction) =>
    t.context.mail.queue(transaction, { to, language: 'it', mail: 'password-changed' }),
  );
  expect(await countPending()).toBe(1);
  answers[to] = '250 fine';
  await t.database.pool.query(`update pgboss.job set start_after = now() where name = 'mail'`);
  expect([await countPending(), triesOf(to)]).toEqual([0, 2]);
});

it.each([
  ['RCPT', '550 5.1.1 <login.relay@ospiti.example>: no such sender or relay user'],
  ['RCPT', '552 5.2.2 Mailbox full'],
  ['RCPT', '554 5.7.1 Recipient address rejected: Access denied'],
  ['DATA', '554 5.7.0 Message rejected as spam'],
  ['DATA', '550 5.7.26 Your email is blocked because the sender is unauthenticated.'],
  ['DATA', '552 5.3.4 Message too big'],
])('reports a 5xx after %s as a bounce immediately, whatever its text: %s', async (command, answer) => {
  const email = `no${addressCount++}@ospiti.example`;
  if (command === 'RCPT') answers[email] = answer;
  else endAnswer = answer;
  const { requestId } = await h.quoted(
    [{ checkin: dayFromToday(40 + addressCount), checkout: dayFromToday(42 + addressCount) }],
    { email },
  );
  expect(await countPending()).toBe(0);
  endAnswer = '250 fine';
  const { messages } = (await h.customer.get(`${h.structure}/booking-requests/${requestId}/thread`)).json();
  const bounced = messages.filter(({ text }: { text: string }) => text === 'mail_bounced');
  expect(bounced[0]?.params.status).toBe(/\d\.\d+\.\d+/.exec(answer)?.[0]);
  const { rows } = await t.database.pool.query('select count(*)::integer as n from waiting_mails');
  expect(rows[0].n).toBe(0);
});

it('attaches a generated file completely', async () => {
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
  expect(await countPending()).toBe(0);
  const [, file = ''] = lines.join('\n').split('filename=statistiche.csv');
  const [, encoded = ''] = /\n\n([\w+/=\n]+)\n/.exec(file) ?? [];
  expect(Buffer.from(encoded, 'base64').toString()).toBe(content);
});
