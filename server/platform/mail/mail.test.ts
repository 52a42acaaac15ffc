import { once } from 'node:events';
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';
import fc from 'fast-check';
import { afterEach, expect, it } from 'vitest';
import { type MailName, mailTexts } from '../../../domain/kernel/texts/mail.ts';
import { LANGUAGES } from '../../../domain/platform/language/text.ts';
import { openTestApp, type TestApp } from '../../testing/app.ts';
import { inTransaction } from '../database/transaction.ts';
import { composeMail } from './compose.ts';

const NAMES = [...new Set(Object.keys(mailTexts).map((key) => key.split('.')[0] as MailName))].filter(
  (name) => `${name}.body` in mailTexts,
);

it('escapes markup that people write', () => {
  const pieces = fc.constantFrom(
    '<script>alert(1)</script>',
    '<img src=x onerror=alert(1)>',
    '"><b>',
    "'&amp;",
    'Rossi',
  );
  const values = fc.array(pieces, { minLength: 1, maxLength: 3 }).map((parts) => parts.join(' '));
  fc.assert(
    fc.property(fc.constantFrom(...NAMES), fc.constantFrom(...LANGUAGES), values, (mail, language, value) => {
      const params = new Proxy({}, { get: () => value, has: () => true, ownKeys: () => [] });
      const { html } = composeMail(
        { mail, language, params, path: `/x?q=${value.replaceAll(' ', '+')}` },
        { publicUrl: 'https://site.example', siteUrl: 'https://site.example' },
      );
      const tags = html.match(/<[^>]*>/g) ?? [];
      const ours =
        /^<(?:!doctype html|html lang="\w\w"|\/?(?:head|title|style)|meta (?:charset|name)="[^"<>]*"(?: content="[^"<>]*")?|body style="[^"<>]*"|br|\/?p|p style="margin:1.5rem 0"|p class="closing" style="color:#666"|a class="button" href="[^"<>]*" style="[^"<>]*"|\/a|\/body|\/html)>$/;
      expect(tags.filter((tag) => !ours.test(tag))).toEqual([]);
      expect(html).not.toContain('<script');
    }),
  );
});

type Mood = 'takes' | 'refuses' | 'is silent';

/** A mail server on this machine with three behaviours. While closed it is unreachable. */
class Receiver {
  mood: Mood = 'takes';
  readonly taken: string[] = [];
  readonly #sockets = new Set<Socket>();
  #server: Server | null = null;
  port = 0;

  async open(): Promise<void> {
    const server = createServer((socket) => this.#talk(socket));
    this.#server = server.listen(this.port, '127.0.0.1');
    await once(server, 'listening');
    this.port = (server.address() as AddressInfo).port;
  }

  async close(): Promise<void> {
    const server = this.#server;
    this.#server = null;
    for (const socket of this.#sockets) socket.destroy();
    if (server) await new Promise((resolve) => server.close(resolve));
  }

  #talk(socket: Socket): void {
    this.#sockets.add(socket);
    socket.on('error', () => {});
    socket.on('close', () => this.#sockets.delete(socket));
    if (this.mood === 'is silent') return;
    const say = (line: string) => socket.write(`${line}\r\n`);
    say('220 locanda.test');
    let message: string | null = null;
    let rest = '';
    socket.on('data', (chunk) => {
      rest += chunk;
      for (let end = rest.indexOf('\r\n'); end >= 0; end = rest.indexOf('\r\n')) {
        const line = rest.slice(0, end);
        rest = rest.slice(end + 2);
        if (message !== null && line !== '.') message += `${line}\n`;
        else if (message !== null) {
          this.taken.push(/^Message-ID: (.*)$/im.exec(message)?.[1] ?? '');
          message = null;
          say('250 taken');
        } else if (this.mood === 'refuses' && line.startsWith('RCPT')) say('451 try later');
        else if (line === 'DATA') {
          message = '';
          say('354 go on');
        } else if (line === 'QUIT') say('221 bye');
        else say('250 fine');
      }
    });
  }
}

const receiver = new Receiver();
let t: TestApp | undefined;
afterEach(async () => {
  await receiver.close();
  await t?.close();
});

async function write(app: TestApp, count: number): Promise<void> {
  await inTransaction(app.database, async (transaction) => {
    for (let n = 0; n < count; n++)
      await app.context.mail.queue(transaction, {
        to: `ospite${n}@example.it`,
        language: 'it',
        mail: 'password-changed',
      });
  });
}

/** Lets the time until the next try pass. */
async function tryAgain(app: TestApp): Promise<void> {
  await app.database.pool.query(
    `update pgboss.job set start_after = now() where name = 'mail' and state in ('created', 'retry')`,
  );
  await app.context.jobs.drain();
}

it('delivers each mail once although the server is down, refuses, hangs and comes back', async () => {
  await receiver.open();
  const { port } = receiver;
  await receiver.close();
  const app = await openTestApp({
    smtpUrl: `smtp://127.0.0.1:${port}?greetingTimeout=200&socketTimeout=500`,
  });
  t = app;
  await write(app, 2);
  await tryAgain(app);
  receiver.mood = 'refuses';
  await receiver.open();
  await write(app, 2);
  await tryAgain(app);
  receiver.mood = 'is silent';
  await write(app, 1);
  await tryAgain(app);
  expect(receiver.taken).toEqual([]);
  receiver.mood = 'takes';
  await tryAgain(app);
  await tryAgain(app);
  expect(receiver.taken).toHaveLength(5);
  expect(new Set(receiver.taken).size).toBe(5);
  const { rows } = await app.database.pool.query(`select count(*)::int as n from mails`);
  expect(rows[0].n).toBe(5);
});
