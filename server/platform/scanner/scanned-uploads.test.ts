import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { receiveMail } from '../../stays/bookings/post/receive-mail.ts';
import { type Caller, openTestApp, type TestApp } from '../../testing/app.ts';
import { type BookingStructure, openBookingStructure } from '../../testing/bookings.ts';
import { picture, uploadFiles } from '../../testing/uploads.ts';
import { replyAddress } from '../mail/reply-address.ts';
import { Clamd, EICAR } from './testing/clamd.ts';

const clamd = new Clamd();
let t: TestApp;
let dataDir: string;
let place: BookingStructure;
let admin: Caller;
beforeAll(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'locanda-scanned-'));
  t = await openTestApp({ dataDir, clamdUrl: await clamd.open(), mailReplyTo: 'risposte@posta.example' });
  place = await openBookingStructure(t);
  admin = await t.as('admin');
});
afterAll(async () => {
  await t.close();
  clamd.close();
  await rm(dataDir, { recursive: true, force: true });
});
beforeEach(() => {
  clamd.mood = 'well';
});

const listFiles = async (): Promise<string[]> =>
  (await readdir(dataDir, { recursive: true, withFileTypes: true }))
    .filter((one) => one.isFile() && !one.parentPath.includes('mails'))
    .map(({ name }) => name)
    .sort();
const infectedPdf = Buffer.from(`%PDF-1.7\n${EICAR}\n%%EOF`);
const csv = Buffer.from(`nome;comune\nAlbergo;Bologna\n${EICAR};x\n`);

it('refuses an infected file at its field, and with 503 when the scanner is away; stores nothing', async () => {
  const request = (await place.door('POST', 'booking-requests', place.asking())).json().requests[0];
  const { rows } = await t.database.pool.query('select id from booking_requests where code = $1', [request.code]);
  const photo = Buffer.concat([await picture(3), Buffer.from(EICAR)]);
  const uploads: readonly [Caller, string, Buffer, string][] = [
    [place.customer, `${place.structure}/booking-requests/${rows[0].id}/attachments`, infectedPdf, 'a.pdf'],
    [place.customer, `${place.structure}/photos`, photo, 'a.jpg'],
    [admin, '/api/imports', csv, 'a.csv'],
  ];
  for (const [who, url, data, name] of uploads) {
    const before = await listFiles();
    clamd.mood = 'well';
    const refused = await uploadFiles(who, url, [{ data, name, type: 'application/octet-stream' }]);
    expect([url, refused.statusCode]).toEqual([url, 422]);
    expect(JSON.stringify(refused.json())).toContain('Il file contiene un virus');
    clamd.mood = 'broken';
    const away = await uploadFiles(who, url, [{ data, name, type: 'application/octet-stream' }]);
    expect([url, away.statusCode, away.headers['retry-after']]).toEqual([url, 503, '30']);
    expect(away.json().detail).toContain('Il controllo antivirus non risponde');
    expect(await listFiles()).toEqual(before);
  }
});

it('names an infected attachment of a mail as refused, and leaves the mail for later when the scanner is away', async () => {
  const { code } = (await place.door('POST', 'booking-requests', place.asking())).json().requests[0];
  const { rows } = await t.database.pool.query(
    'select id, email, guest_key::text as key from booking_requests where code = $1',
    [code],
  );
  const [{ id, email, key }] = rows;
  const raw = Buffer.from(
    [
      `From: <${email}>`,
      `To: <${replyAddress(t.context.config, code, key)}>`,
      'Subject: Re: richiesta',
      'Message-ID: <virus@ospiti.example>',
      'MIME-Version: 1.0',
      'Content-Type: multipart/mixed; boundary=xx',
      '',
      '--xx',
      'Content-Type: text/plain',
      '',
      'Ecco',
      '--xx',
      'Content-Type: application/pdf; name=a.pdf',
      'Content-Disposition: attachment; filename=a.pdf',
      'Content-Transfer-Encoding: base64',
      '',
      infectedPdf.toString('base64'),
      '--xx--',
      '',
    ].join('\r\n'),
  );
  const thread = async () =>
    (await place.customer.get(`${place.structure}/booking-requests/${id}/thread`)).json().messages;
  clamd.mood = 'broken';
  await expect(receiveMail(t.context, raw)).rejects.toMatchObject({ type: 'unavailable' });
  expect(await thread()).toEqual([]);
  clamd.mood = 'well';
  await receiveMail(t.context, raw);
  expect(await thread()).toMatchObject([
    { text: 'Ecco', attachments: [], params: { refused: [{ name: 'a.pdf', why: 'virus' }] } },
  ]);
});
