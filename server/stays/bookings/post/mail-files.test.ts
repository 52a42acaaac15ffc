import { afterAll, beforeAll, expect, it } from 'vitest';
import { replyAddress } from '../../../platform/mail/reply-address.ts';
import { openTestApp, type TestApp } from '../../../testing/app.ts';
import { type BookingStructure, openBookingStructure } from '../../../testing/bookings.ts';
import { picture } from '../../../testing/uploads.ts';
import { receiveMail } from './receive-mail.ts';

let t: TestApp;
let h: BookingStructure;
beforeAll(async () => {
  t = await openTestApp({ mailReplyTo: 'risposte@posta.example' });
  h = await openBookingStructure(t);
});
afterAll(() => t.close());

async function makeRequest() {
  const body = h.asking() as { email: string };
  const { code } = (await h.door('POST', 'booking-requests', body)).json().requests[0];
  const { rows } = await t.database.pool.query(
    'select id, guest_key::text as key from booking_requests where code = $1',
    [code],
  );
  return {
    id: rows[0].id as number,
    code: code as string,
    email: body.email,
    to: replyAddress(t.context.config, code, rows[0].key),
  };
}

const part = (headers: string[], body: string) => ['--b', ...headers, '', body];
async function makeMail(to: string, from: string, id: string): Promise<Buffer> {
  const photo = (await picture(1)).toString('base64').replace(/.{76}/g, '$&\r\n');
  return Buffer.from(
    [
      ...[`From: Martina <${from}>`, `To: ${to}`, 'Subject: Re: Richiesta', `Message-ID: <${id}@ospiti.example>`],
      ...['MIME-Version: 1.0', 'Content-Type: multipart/mixed; boundary=b', ''],
      ...part(['Content-Type: text/plain; charset=utf-8'], 'Ecco la foto del cane.'),
      ...part(
        [
          'Content-Type: image/jpeg; name=cane.jpeg',
          'Content-Transfer-Encoding: base64',
          'Content-ID: <8C1F@x>',
          'Content-Disposition: inline',
        ],
        photo,
      ),
      ...part(['Content-Type: message/rfc822; name="Volo.eml"'], 'Subject: Volo\r\n\r\nAtterra alle 22.40.'),
      ...part(['Content-Type: text/calendar; method=REQUEST'], 'BEGIN:VCALENDAR\r\nSUMMARY:Visita\r\nEND:VCALENDAR'),
      ...part(
        ['Content-Type: application/pkcs7-mime; name="contratto.pdf.p7m"', 'Content-Disposition: attachment'],
        'firmato',
      ),
      ...['--b--', ''],
    ].join('\r\n'),
  );
}

const OMITTED_PARTS = [
  { name: 'Visita', why: 'invitation' },
  { name: 'contratto.pdf.p7m', why: 'signed' },
];
const readThread = async (id: number) =>
  (await h.customer.get(`${h.structure}/booking-requests/${id}/thread`)).json().messages;

it('stores photos and attached mails of a guest as files and names the other parts', async () => {
  const one = await makeRequest();
  await receiveMail(t.context, await makeMail(one.to, one.email, 'a'));
  const [message] = await readThread(one.id);
  expect(message.attachments.map(({ name }: { name: string }) => name)).toEqual(['cane.jpg', 'Volo.txt']);
  expect(message.params.refused).toEqual(OMITTED_PARTS);
  const file = `${h.structure}/booking-requests/${one.id}/attachments/${message.attachments[1].id}`;
  expect((await h.customer.get(file)).body).toContain('Atterra alle 22.40.');
});

it('lists the files of a mail without conversation, and attaches them when staff assign it', async () => {
  const one = await makeRequest();
  const operator = await t.as('operator');
  await receiveMail(t.context, await makeMail('risposte@posta.example', one.email, 'b'));
  const [unplaced] = (await operator.get('/api/unplaced-messages')).json().data;
  expect(unplaced.text).toBe('Ecco la foto del cane.\n\n📎 cane.jpeg, Volo.txt, contratto.pdf.p7m, Visita');
  const settled = await operator.post(`/api/unplaced-messages/${unplaced.id}/settle`, { code: one.code });
  expect(settled.statusCode).toBe(204);
  const [message] = await readThread(one.id);
  expect(message.text).toBe('Ecco la foto del cane.');
  expect(message.attachments.map(({ name }: { name: string }) => name)).toEqual(['cane.jpg', 'Volo.txt']);
  expect(message.params.refused).toEqual(OMITTED_PARTS);
});
