// All cases share a structure and its guests, because the setup takes longer than each case.
import { createHmac } from 'node:crypto';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { bounceAddress, replyAddress } from '../../../platform/mail/reply-address.ts';
import { openTestApp, type TestApp } from '../../../testing/app.ts';
import { type BookingStructure, openBookingStructure } from '../../../testing/bookings.ts';
import { uploadFiles } from '../../../testing/uploads.ts';
import { mayMailAddress } from '../guest/proven-address.ts';
import { readMailbox } from './imap.ts';
import { receiveMail } from './receive-mail.ts';
import { Mailbox } from './testing.ts';

const SECRET = 'a secret for the webhook of thirty-two characters';
const REPLY_TO = 'risposte@posta.example';
let t: TestApp;
let h: BookingStructure;
let dataDir: string;
beforeAll(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'locanda-mail-'));
  t = await openTestApp({ dataDir, mailReplyTo: REPLY_TO, mailWebhookSecret: SECRET });
  h = await openBookingStructure(t);
});
afterAll(async () => {
  await t.close();
  await rm(dataDir, { recursive: true, force: true });
});

interface GuestRequest {
  id: number;
  code: string;
  email: string;
  to: string;
}
async function makeRequest(): Promise<GuestRequest> {
  const body = h.asking();
  const { code } = (await h.door('POST', 'booking-requests', body)).json().requests[0];
  const { rows } = await t.database.pool.query(
    'select id, guest_key::text as key from booking_requests where code = $1',
    [code],
  );
  const to = replyAddress(t.context.config, code, rows[0].key);
  return { id: rows[0].id, code, email: (body as { email: string }).email, to };
}

interface File {
  name: string;
  type: string;
  data: Buffer;
}
let mailCount = 0;
function makeMail(to: string, from: string, text: string, more: { headers?: string[]; files?: File[] } = {}): Buffer {
  mailCount += 1;
  const head = [
    `From: Marta <${from}>`,
    `To: ${to}`,
    'Subject: Re: richiesta',
    `Message-ID: <${mailCount}@ospiti.example>`,
  ];
  const parts = [
    `Content-Type: text/plain; charset=utf-8\r\nContent-Transfer-Encoding: 8bit\r\n\r\n${text}`,
    ...(more.files ?? []).map(
      ({ name, type, data }) =>
        `Content-Type: ${type}; name="${name}"\r\nContent-Disposition: attachment; filename="${name}"\r\n` +
        `Content-Transfer-Encoding: base64\r\n\r\n${data.toString('base64').replace(/.{76}/g, '$&\r\n')}`,
    ),
  ];
  const lines = [
    ...head,
    ...(more.headers ?? []),
    'MIME-Version: 1.0',
    'Content-Type: multipart/mixed; boundary=xx',
    '',
  ];
  return Buffer.from(`${lines.join('\r\n')}\r\n${parts.map((part) => `--xx\r\n${part}\r\n`).join('')}--xx--\r\n`);
}
const readThread = async (id: number) => (await h.customer.get(`${h.structure}/booking-requests/${id}/thread`)).json();
const listUnplaced = async (): Promise<{ reason: string; text: string }[]> =>
  (await t.database.pool.query('select reason, text from unplaced_messages where settled_at is null order by id')).rows;
const makePicture = () =>
  sharp({ create: { width: 20, height: 20, channels: 3, background: 'red' } })
    .jpeg()
    .toBuffer();

describe('reply by mail', () => {
  it('appears in its thread once with folded quotations, and notifies the structure', async () => {
    const one = await makeRequest();
    const quoted =
      'Va bene, arriviamo alle 18.\r\n\r\nIl giorno 21 nov 2026 Pensione ha scritto:\r\n> Ciao Marta,\r\n> a che ora arrivate?';
    const raw = makeMail(one.to.toUpperCase(), one.email, quoted);
    await receiveMail(t.context, raw);
    await receiveMail(t.context, raw);
    const thread = await readThread(one.id);
    expect(thread.messages).toMatchObject([
      {
        direction: 'in',
        channel: 'email',
        text: 'Va bene, arriviamo alle 18.',
        params: { quoted: expect.stringContaining('a che ora') },
      },
    ]);
    expect(thread.messages[0].params.from).toBeUndefined();
    expect(thread.request.guestWroteAt).not.toBeNull();
    expect(
      (await t.outbox()).some(
        ({ subject, text }) => subject.startsWith('Nuovo messaggio di') && text.includes('alle 18'),
      ),
    ).toBe(true);
    await h.customer.post(`${h.structure}/booking-requests/${one.id}/messages`, {
      text: 'Perfetto',
      channel: 'email',
    });
    expect((await readThread(one.id)).request.guestWroteAt).toBeNull();
  });

  it('remains unplaced for forged, missing or foreign addresses, never in a thread', async () => {
    const [one, other] = [await makeRequest(), await makeRequest()];
    const before = (await listUnplaced()).length;
    const stolen = `${one.to.slice(0, one.to.indexOf('@') - 16)}${other.to.slice(other.to.indexOf('@') - 16)}`;
    for (const to of [stolen, 'risposte+rzzzzzzzz0000000000000000@posta.example', REPLY_TO, 'risposte+x@posta.example'])
      await receiveMail(t.context, makeMail(to, one.email, `a ${to}`));
    expect((await readThread(one.id)).messages).toEqual([]);
    expect((await readThread(other.id)).messages).toEqual([]);
    expect((await listUnplaced()).slice(before).map(({ reason }) => reason)).toEqual([
      'forged',
      'forged',
      'unknown',
      'forged',
    ]);
  });

  it("can be placed or discarded once, only by the portal's staff", async () => {
    const one = await makeRequest();
    await receiveMail(t.context, makeMail(REPLY_TO, 'zio@altri.example', 'Sono lo zio di Marta'));
    const operator = await t.as('operator');
    expect((await h.customer.get('/api/unplaced-messages')).statusCode).toBe(403);
    const { data } = (await operator.get('/api/unplaced-messages')).json();
    const { id } = data.find(({ text }: { text: string }) => text === 'Sono lo zio di Marta');
    const settle = (code: string) => operator.post(`/api/unplaced-messages/${id}/settle`, { code });
    expect((await settle('ZZZZZZZZ')).statusCode).toBe(422);
    expect([(await settle(one.code.toLowerCase())).statusCode, (await settle(one.code)).statusCode]).toEqual([
      204, 404,
    ]);
    expect((await readThread(one.id)).messages).toMatchObject([
      { direction: 'in', text: 'Sono lo zio di Marta', params: { from: 'zio@altri.example' } },
    ]);
  });

  it('remains unplaced when only the answered mail and the sender name the guest', async () => {
    const one = await makeRequest();
    await h.customer.post(`${h.structure}/booking-requests/${one.id}/messages`, {
      text: 'Eccoci',
      channel: 'email',
    });
    const { rows } = await t.database.pool.query(
      `select message_id as id from request_messages where request_id = $1
       union all select thread_id from booking_requests where id = $1`,
      [one.id],
    );
    const before = (await listUnplaced()).length;
    const messages = async () => (await readThread(one.id)).messages.length;
    const stored = await messages();
    for (const { id } of rows)
      for (const name of ['In-Reply-To', 'References', 'X-Riferimento-Message-ID']) {
        const headers = [`${name}: <${id}@locanda.example>`];
        await receiveMail(t.context, makeMail(REPLY_TO, one.email, `${name} ${id}`, { headers }));
      }
    expect(await messages()).toBe(stored);
    const unplaced = (await listUnplaced()).slice(before);
    expect(unplaced.map(({ reason }) => reason)).toEqual(Array(6).fill('unknown'));
    // Staff see the address of the sender.
    const { data } = (await (await t.as('operator')).get('/api/unplaced-messages')).json();
    expect(data.find(({ text }: { text: string }) => text === unplaced[0]?.text).sender).toBe(one.email);
  });

  it('shows its own address when somebody else answers at the signed address', async () => {
    const one = await makeRequest();
    await receiveMail(t.context, makeMail(one.to, 'marito@altri.example', 'Rispondo io'));
    const thread = await readThread(one.id);
    expect(thread.messages.at(-1)).toMatchObject({ text: 'Rispondo io', params: { from: 'marito@altri.example' } });
    expect((await t.outbox()).some(({ subject }) => subject.includes('messaggio di marito@altri.example'))).toBe(true);
    const page = (await h.door('GET', `guest/${thread.guestLink.split('/').at(-1)}`)).json();
    expect(page.messages.at(-1)).toMatchObject({ text: 'Rispondo io', sender: 'marito@altri.example' });
  });

  it.each([
    ['failed DMARC', ['Authentication-Results: mx.example; spf=fail; dmarc=fail (p=none) header.from=ospiti.example']],
    ['names two authors', ['From: vittima@ospiti.example']],
  ])('shows its own address and does not prove it when the mail %s', async (_name, headers) => {
    const one = await makeRequest();
    await receiveMail(t.context, makeMail(one.to, one.email, 'Sono io', { headers }));
    expect((await readThread(one.id)).messages.at(-1).params).toMatchObject({
      from: expect.any(String),
      isUnverified: true,
    });
  });

  it('proves the address of a guest when they write from it, not when somebody else does', async () => {
    const one = await makeRequest();
    const context = { ...t.context, config: { ...t.context.config, rateLimitScale: 1 } };
    const mayMail = () => inTransaction(t.database, (transaction) => mayMailAddress(context, transaction, one.email));
    // Uses up the mails to unproven addresses.
    for (let n = 0; n < 3; n += 1) await mayMail();
    expect(await mayMail()).toBe(false);
    await receiveMail(t.context, makeMail(one.to, 'altro@altri.example', 'Non sono io'));
    expect(await mayMail()).toBe(false);
    await receiveMail(t.context, makeMail(one.to, one.email, 'Sono io'));
    expect(await mayMail()).toBe(true);
  });

  it('with a reused id counts as new when sender or text differ, as the same when only headers differ', async () => {
    const one = await makeRequest();
    const same = { headers: ['Message-ID: <used-again@ospiti.example>'] };
    const anew = (text: string, from = one.email, more: string[] = []) =>
      Buffer.from(
        makeMail(one.to, from, text, { headers: [...same.headers, ...more] })
          .toString('latin1')
          .replace(/Message-ID: <\d+@ospiti\.example>\r\n/, ''),
        'latin1',
      );
    for (const raw of [
      anew('Prima lettera'),
      anew('Prima lettera', one.email, ['Received: from elsewhere']),
      anew('Seconda lettera'),
      anew('Prima lettera', 'altra@ospiti.example'),
    ])
      await receiveMail(t.context, raw);
    const { messages } = await readThread(one.id);
    expect(messages.map(({ text }: { text: string }) => text)).toEqual([
      'Prima lettera',
      'Seconda lettera',
      'Prima lettera',
    ]);
  });

  it('an absence reply appears in the thread and needs no answer', async () => {
    const one = await makeRequest();
    await receiveMail(
      t.context,
      makeMail(one.to, one.email, 'Sono in ferie', { headers: ['Auto-Submitted: auto-replied'] }),
    );
    const thread = await readThread(one.id);
    expect(thread.messages).toMatchObject([{ text: 'Sono in ferie', params: { isAutomatic: true } }]);
    expect(thread.request.guestWroteAt).toBeNull();
  });

  it('repeated absence replies of a day are counted in the first without notification', async () => {
    const one = await makeRequest();
    const before = (await t.outbox()).length;
    const headers = ['Precedence: auto_reply'];
    const raws = ['Sono in ferie', 'Ancora in ferie', 'Sempre in ferie'].map((text) =>
      makeMail(one.to, one.email, text, { headers }),
    );
    for (const raw of [...raws, ...raws]) await receiveMail(t.context, raw);
    const { messages } = await readThread(one.id);
    expect(messages).toHaveLength(1);
    expect(messages[0]).toMatchObject({
      text: 'Sono in ferie',
      params: { more: [expect.anything(), expect.anything()] },
    });
    expect((await t.outbox()).length).toBe(before);
  });

  it('our own mail counts as automatic, by address or by id', async () => {
    const one = await makeRequest();
    const { rows } = await t.database.pool.query('select thread_id from booking_requests where id = $1', [one.id]);
    const own = Buffer.from(
      String(makeMail(one.to, one.email, 'Inoltrata da sola')).replace(
        /Message-ID: <.*?>/,
        `Message-ID: <${rows[0].thread_id}@locanda.example>`,
      ),
    );
    await receiveMail(t.context, own);
    await receiveMail(t.context, makeMail(one.to, `risposte+x@posta.example`, 'Dalla nostra'));
    const thread = await readThread(one.id);
    expect(thread.messages).toMatchObject([{ params: { isAutomatic: true } }, { params: { isAutomatic: true } }]);
    expect(thread.request.guestWroteAt).toBeNull();
  });

  it('a delay reported by a mail server without headers of a program needs no answer', async () => {
    const one = await makeRequest();
    await receiveMail(t.context, makeMail(one.to, 'MAILER-DAEMON@posta.example', 'Nuovo tentativo tra un’ora.'));
    const thread = await readThread(one.id);
    expect(thread.messages).toMatchObject([{ params: { isAutomatic: true, from: 'MAILER-DAEMON@posta.example' } }]);
    expect(thread.request.guestWroteAt).toBeNull();
  });

  it('stores text beyond ten thousand characters as a file, and shows the original only to staff', async () => {
    const one = await makeRequest();
    const raw = makeMail(one.to, one.email, `${'parola '.repeat(1428)}abc😀e il seguito`);
    await receiveMail(t.context, raw);
    const [message] = (await readThread(one.id)).messages;
    expect([message.text.length, message.params.isCut, message.hasOriginal]).toEqual([9999, true, true]);
    const at = `${h.structure}/booking-requests/${one.id}`;
    const file = await h.customer.get(`${at}/attachments/${message.attachments[0].id}`);
    expect([file.headers['content-type'], file.body]).toEqual(['text/plain', '😀e il seguito']);
    const operator = await t.as('operator');
    const read = await operator.get(`${at}/messages/${message.id}/original`);
    expect([read.headers['content-type'], read.rawPayload.equals(raw)]).toEqual(['message/rfc822', true]);
    expect((await h.customer.get(`${at}/messages/${message.id}/original`)).statusCode).toBe(403);
    const other = await makeRequest();
    const strange = `${h.structure}/booking-requests/${other.id}/messages/${message.id}/original`;
    expect((await operator.get(strange)).statusCode).toBe(404);
  });

  it('accepts files by their content and lists refused ones: wrong type, too large or too many', async () => {
    const one = await makeRequest();
    const photo = await makePicture();
    const pdf = Buffer.from('%PDF-1.7\nprova\n%%EOF');
    const files = [
      { name: 'foto.pdf', type: 'application/pdf', data: photo },
      { name: '../../carta.exe', type: 'application/octet-stream', data: pdf },
      { name: 'finto.jpg', type: 'image/jpeg', data: Buffer.from('<script>alert(1)</script>') },
      {
        name: 'enorme.pdf',
        type: 'application/pdf',
        data: Buffer.concat([pdf, Buffer.alloc(5 * 1024 * 1024)]),
      },
      { name: 'terzo.pdf', type: 'application/pdf', data: pdf },
      { name: 'quarto.pdf', type: 'application/pdf', data: pdf },
    ];
    await receiveMail(t.context, makeMail(one.to, one.email, 'Ecco i documenti', { files }));
    const [message] = (await readThread(one.id)).messages;
    expect(message.attachments).toMatchObject([
      { name: 'foto.jpg', mediaType: 'image/jpeg' },
      { name: 'carta.pdf', mediaType: 'application/pdf' },
      { name: 'terzo.pdf', mediaType: 'application/pdf' },
    ]);
    expect(message.params.refused).toEqual([
      { name: 'finto.jpg', why: 'type' },
      { name: 'enorme.pdf', why: 'size' },
      { name: 'quarto.pdf', why: 'count' },
    ]);
    const url = `${h.structure}/booking-requests/${one.id}/attachments/${message.attachments[1].id}`;
    const read = await h.customer.get(url);
    expect([read.headers['content-type'], read.headers['x-content-type-options'], read.rawPayload]).toEqual([
      'application/pdf',
      'nosniff',
      pdf,
    ]);
    expect(read.headers['content-disposition']).toMatch(/^attachment/);
    const stranger = await t.as('customer2');
    expect((await stranger.get(url)).statusCode).toBe(404);
    const another = await makeRequest();
    expect((await h.customer.get(url.replace(`/${one.id}/`, `/${another.id}/`))).statusCode).toBe(404);
  });
});

describe('reply with files', () => {
  it("sends the files with the mail and shows them on the guest's page, but no unsent file", async () => {
    const one = await makeRequest();
    const at = `${h.structure}/booking-requests/${one.id}`;
    const pdf = Buffer.from('%PDF-1.7\nlistino\n%%EOF');
    const files = [{ data: pdf, name: 'listino.pdf', type: 'application/pdf' }];
    const { attachments } = (await uploadFiles(h.customer, `${at}/attachments`, files)).json();
    const lies = await uploadFiles(h.customer, `${at}/attachments`, [
      { data: Buffer.from('MZ'), name: 'x.pdf', type: 'application/pdf' },
    ]);
    expect(lies.json().errors).toEqual({ file: ['Formato non ammesso. Formati possibili: PDF, JPEG.'] });
    const [{ id }] = attachments;
    const page = `guest/${(await readThread(one.id)).guestLink.split('/').at(-1)}`;
    expect((await h.door('GET', `${page}/attachments/${id}`)).statusCode).toBe(404);
    const body = { text: 'Ecco il listino', channel: 'email', attachmentIds: [id] };
    expect((await h.customer.post(`${at}/messages`, body)).statusCode).toBe(201);
    // A sent file cannot be sent again.
    expect((await h.customer.post(`${at}/messages`, body)).statusCode).toBe(422);
    const seen = (await h.door('GET', page)).json();
    expect(seen.messages).toMatchObject([{ text: 'Ecco il listino', attachments: [{ id, name: 'listino.pdf' }] }]);
    expect((await h.door('GET', `${page}/attachments/${id}`)).rawPayload).toEqual(pdf);
    expect(await readdir(path.join(dataDir, 'uploads/messages', String(h.structureId)))).not.toEqual([]);
  });
});

describe('bounced mail', () => {
  const report = (to: string, recipient: string, action = 'failed') => {
    mailCount += 1;
    return Buffer.from(
      [
        'From: MAILER-DAEMON@mx.example',
        `To: ${to}`,
        'Subject: Undelivered',
        `Message-ID: <dsn${mailCount}@mx.example>`,
        'Auto-Submitted: auto-replied',
        'Content-Type: multipart/report; report-type=delivery-status; boundary=yy',
        '',
        '--yy',
        'Content-Type: text/plain',
        '',
        'Could not be delivered.',
        '--yy',
        'Content-Type: message/delivery-status',
        '',
        'Reporting-MTA: dns; mx.example',
        '',
        `Final-Recipient: rfc822; ${recipient}`,
        `Action: ${action}`,
        'Status: 5.1.1',
        'Diagnostic-Code: smtp; 550 no such user',
        '',
        '--yy--',
        '',
      ].join('\r\n'),
    );
  };

  it('appears once in its thread after a delay; unsigned reports do not appear', async () => {
    const one = await makeRequest();
    await h.customer.post(`${h.structure}/booking-requests/${one.id}/messages`, {
      text: 'Ciao',
      channel: 'email',
    });
    const { rows } = await t.database.pool.query('select message_id from request_messages where request_id = $1', [
      one.id,
    ]);
    const to = bounceAddress(t.context.config, rows[0].message_id, one.email);
    await receiveMail(t.context, report(to, one.email, 'delayed'));
    await receiveMail(t.context, report(to, 'altro@ospiti.example'));
    await receiveMail(t.context, report(one.to, one.email));
    // An id that names our mail is no signature.
    const named = String(report('risposte@posta.example', one.email)).replace(
      'Auto-Submitted',
      `In-Reply-To: <${rows[0].message_id}@locanda.example>\r\nAuto-Submitted`,
    );
    await receiveMail(t.context, Buffer.from(named));
    expect((await readThread(one.id)).request.bouncedAt).toBeNull();
    const raw = report(to, one.email);
    for (const _ of [1, 2]) await receiveMail(t.context, raw);
    const thread = await readThread(one.id);
    expect(thread.messages.filter(({ direction }: { direction: string }) => direction === 'event')).toMatchObject([
      { text: 'mail_delayed', params: { address: one.email } },
      { text: 'mail_bounced', params: { address: one.email, status: '5.1.1' } },
    ]);
    expect(thread.request.bouncedAt).not.toBeNull();
  });

  describe('plain-text reports', () => {
    const written = (to: string, from: string, subject: string, words: string) => {
      mailCount += 1;
      return Buffer.from(
        `Return-Path: <>\r\nFrom: ${from}\r\nTo: ${to}\r\nSubject: ${subject}\r\nMessage-ID: <words${mailCount}@mx.example>\r\n` +
          `Auto-Submitted: auto-replied\r\n\r\n${words}\r\n`,
      );
    };
    const toGuest = async () => {
      const one = await makeRequest();
      const message = { text: 'Ciao', channel: 'email' };
      await h.customer.post(`${h.structure}/booking-requests/${one.id}/messages`, message);
      const { rows } = await t.database.pool.query('select message_id from request_messages where request_id = $1', [
        one.id,
      ]);
      return { one, to: bounceAddress(t.context.config, rows[0].message_id, one.email) };
    };

    it('notes a failure or delay that names our recipient; other failures are unplaced', async () => {
      const { one, to } = await toGuest();
      const failure = (address: string) =>
        `Hi. This is the qmail-send program at mx.example.\r\nI'm afraid I wasn't able to deliver your message.\r\n\r\n<${address}>:\r\n550 5.1.1 user unknown\r\n`;
      const server = 'MAILER-DAEMON@mx.example';
      const before = (await listUnplaced()).length;
      await receiveMail(t.context, written(to, server, 'failure notice', failure('altro@ospiti.example')));
      await receiveMail(t.context, written(to, server, 'Warning: delayed', failure(one.email)));
      await receiveMail(t.context, written(to, 'altri@ospiti.example', 'failure', failure(one.email)));
      const delayed = await readThread(one.id);
      expect(delayed.request.bouncedAt).toBeNull();
      expect(delayed.messages.at(-1)).toMatchObject({ text: 'mail_delayed', params: { address: one.email } });
      expect((await listUnplaced()).slice(before)).toHaveLength(2);
      await receiveMail(t.context, written(to, server, 'failure notice', failure(one.email)));
      const { messages } = await readThread(one.id);
      expect(messages.at(-1)).toMatchObject({
        text: 'mail_bounced',
        params: { address: one.email, status: '5.1.1', reason: '550 5.1.1 user unknown' },
      });
    });

    it('an absence reply is added to the answered thread, and is settled for notices', async () => {
      const { one, to } = await toGuest();
      const before = (await listUnplaced()).length;
      await receiveMail(t.context, written(to, one.email, 'Automatic reply: Ciao', 'Away until Monday.'));
      const { messages } = await readThread(one.id);
      expect(messages.at(-1)).toMatchObject({ text: 'Away until Monday.', params: { isAutomatic: true } });
      const notice = bounceAddress(t.context.config, '0b0c7a52-9a50-4a0e-9d6b-3a6b53b6c002', one.email);
      await receiveMail(t.context, written(notice, one.email, 'Automatic reply: Notice', 'Away.'));
      expect(await listUnplaced()).toHaveLength(before);
    });
  });

  it('leaves complaints and unreadable bytes to staff, and ignores read receipts', async () => {
    const { to, email } = await makeRequest();
    const reportOf = (type: string, part: string) =>
      Buffer.from(
        `From: abuse@provider.example\r\nTo: ${to}\r\nSubject: Report\r\nMessage-ID: <${type}@provider.example>\r\n` +
          `MIME-Version: 1.0\r\nContent-Type: multipart/report; report-type=${type}; boundary=yy\r\n\r\n` +
          `--yy\r\nContent-Type: text/plain\r\n\r\nParole: ${type}\r\n--yy\r\n${part}\r\n--yy--\r\n`,
      );
    const feedback = 'Content-Type: message/feedback-report\r\n\r\nFeedback-Type: abuse\r\n';
    const reading = `Content-Type: message/disposition-notification\r\n\r\nFinal-Recipient: rfc822; ${email}\r\n`;
    const before = (await listUnplaced()).length;
    await receiveMail(t.context, reportOf('feedback-report', feedback));
    await receiveMail(t.context, reportOf('disposition-notification', reading));
    await receiveMail(t.context, Buffer.from('hello there\r\nthis is telnet\r\n'));
    expect((await listUnplaced()).slice(before)).toEqual([
      { reason: 'bounce', text: 'Parole: feedback-report' },
      { reason: 'unreadable', text: expect.stringContaining('this is telnet') },
    ]);
  });

  it("counts a structure's bounce once at its recipient", async () => {
    const operator = await t.as('operator');
    const email = 'banco@sole.example';
    const made = (await operator.post(`${h.structure}/email-recipients`, { purpose: 'requests', email })).json();
    const raw = report(bounceAddress(t.context.config, '0b0c7a52-9a50-4a0e-9d6b-3a6b53b6c001', email), email);
    for (const _ of [1, 2]) await receiveMail(t.context, raw);
    expect((await operator.get(`${h.structure}/email-recipients/${made.id}`)).json().bounceCount).toBe(1);
  });
});

describe('incoming mail', () => {
  const bring = (raw: Buffer, secret = SECRET, at = Math.floor(Date.now() / 1000)) =>
    t.app.inject({
      method: 'POST',
      url: '/api/webhooks/mail',
      payload: raw,
      headers: {
        'content-type': 'message/rfc822',
        'x-mail-timestamp': String(at),
        'x-mail-signature': `sha256=${createHmac('sha256', secret).update(`${at}.`).update(raw).digest('hex')}`,
      },
    });

  it('the webhook accepts fresh signed mails byte for byte, and repetitions once', async () => {
    const one = await makeRequest();
    const raw = makeMail(one.to, one.email, 'Perché no? È così — 😀');
    expect((await bring(raw, 'another secret of thirty-two characters...')).statusCode).toBe(401);
    expect((await bring(raw, SECRET, Math.floor(Date.now() / 1000) - 400)).statusCode).toBe(401);
    expect((await readThread(one.id)).messages).toEqual([]);
    for (const _ of [1, 2]) expect((await bring(raw)).statusCode).toBe(204);
    expect((await readThread(one.id)).messages).toMatchObject([{ text: 'Perché no? È così — 😀' }]);
    expect((await bring(Buffer.from('\0\xff not a mail at all'))).statusCode).toBe(204);
    const json = await t.app.inject({ method: 'POST', url: '/api/webhooks/mail', payload: {} });
    expect(json.statusCode).toBe(415);
  });

  it('the webhook limits only wrongly signed calls, per caller', async () => {
    const counted = async () =>
      (await t.database.pool.query(`select count from auth_limits where key like 'unsigned-mail%'`)).rows[0]?.count ??
      0;
    const one = await makeRequest();
    const before = await counted();
    for (let n = 0; n < 3; n++) expect((await bring(makeMail(one.to, one.email, `Ciao ${n}`))).statusCode).toBe(204);
    expect(await counted()).toBe(before);
    await bring(makeMail(one.to, one.email, 'Falso'), 'another secret of thirty-two letters');
    expect(await counted()).toBe(before + 1);
    await t.database.pool.query(`update auth_limits set count = 1000000 where key like 'unsigned-mail%'`);
    expect((await bring(makeMail(one.to, one.email, 'Ciao'))).statusCode).toBe(429);
    await t.database.pool.query(`delete from auth_limits where key like 'unsigned-mail%'`);
  });

  it('the webhook stores nothing of unsigned or oversized mails', async () => {
    const files = async () => (await readdir(path.join(dataDir, 'uploads/mails'), { recursive: true })).sort();
    const before = await files();
    expect(
      (await bring(Buffer.from('From: a@b.example\r\n\r\nx'), 'another secret of thirty-two letters')).statusCode,
    ).toBe(401);
    expect((await bring(Buffer.alloc(26 * 1024 * 1024, 97))).statusCode).toBe(413);
    expect(await files()).toEqual(before);
  });

  const readAll = async (mails: readonly Buffer[]) => {
    const box = new Mailbox([]);
    const imapUrl = await box.open();
    const context = { ...t.context, config: { ...t.context.config, imapUrl } };
    // The first run determines where new mail begins.
    await t.database.pool.query('delete from mailboxes');
    await t.database.pool.query('delete from incoming_mails');
    await readMailbox(context);
    for (const one of mails) box.add(one);
    await readMailbox(context);
    box.close();
    return box.seen;
  };

  it('reads the mailbox and marks stored mails', async () => {
    const one = await makeRequest();
    expect(await readAll([makeMail(one.to, one.email, 'Dalla casella')])).toEqual(new Set([1]));
    expect((await readThread(one.id)).messages).toMatchObject([{ text: 'Dalla casella' }]);
  });

  it('continues after unreadable mails, which staff see once with a reason', async () => {
    const one = await makeRequest();
    const before = (await listUnplaced()).length;
    const poison = [
      makeMail(one.to, one.email, 'a\n'.repeat(1_800_000)),
      Buffer.from(
        Array.from(
          { length: 100 },
          (_, at) => `Content-Type: multipart/mixed; boundary=b${at}\r\n\r\n--b${at}\r\n`,
        ).join(''),
      ),
    ];
    expect(await readAll([...poison, makeMail(one.to, one.email, 'Dietro')])).toEqual(new Set([1, 2, 3]));
    expect((await readThread(one.id)).messages).toMatchObject([{ text: 'Dietro' }]);
    expect((await listUnplaced()).slice(before).map(({ reason }) => reason)).toEqual(['too_large', 'unreadable']);
    const operator = await t.as('operator');
    const { data } = (await operator.get('/api/unplaced-messages')).json();
    const { id } = data.find(({ reason }: { reason: string }) => reason === 'too_large');
    const original = await operator.get(`/api/unplaced-messages/${id}/original`);
    expect([original.statusCode, original.rawPayload.equals(poison[0] as Buffer)]).toEqual([200, true]);
  });
});
