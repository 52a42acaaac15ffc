import { zipSync } from 'fflate';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { run } from '../../../platform/database/statement.ts';
import { ticketAddress } from '../../../platform/mail/reply-address.ts';
import { receiveMail } from '../../../stays/bookings/post/receive-mail.ts';
import type { Caller } from '../../../testing/app.ts';
import { picture, uploadFiles } from '../../../testing/uploads.ts';
import { type HelpDesk, openHelpDesk } from '../testing.ts';

let desk: HelpDesk;
let t: HelpDesk['t'];
let people: HelpDesk['people'];
beforeAll(async () => {
  desk = await openHelpDesk();
  ({ t, people } = desk);
});
afterAll(() => t.close());

const pdf = Buffer.from('%PDF-1.7\nricevuta\n%%EOF');
const lockedPdf = Buffer.from('%PDF-1.7\n5 0 obj\n<< /Filter /Other >>\nendobj\ntrailer\n<< /Encrypt 5 0 R >>\n%%EOF');
/** Beginning of a P7M file: signed data (RFC 5652). */
const signedFile = Buffer.from('3082010006092a864886f70d010702a081f0', 'hex');
const text = (words: string) => new TextEncoder().encode(words);
const WORD = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';
const word = (more: Record<string, Uint8Array> = {}) =>
  Buffer.from(
    zipSync({
      '[Content_Types].xml': text(
        `<Types><Override PartName="/word/document.xml" ContentType="${WORD}.main+xml"/></Types>`,
      ),
      'word/document.xml': text('<w:document/>'),
      ...more,
    }),
  );

const postFile = (who: Caller, id: number, data: Buffer, name: string) =>
  uploadFiles(who, `/api/tickets/${id}/attachments`, [{ data, name, type: 'application/octet-stream' }]);
const uploadTo = async (who: Caller, id: number, data: Buffer, name: string): Promise<number> => {
  const answer = await postFile(who, id, data, name);
  expect([name, answer.statusCode]).toEqual([name, 201]);
  return answer.json().attachments[0].id;
};
const read = (who: Caller, id: number, file: number) => who.get(`/api/tickets/${id}/attachments/${file}`);

it('sends files with a message and returns them as downloads to its readers', async () => {
  const { id } = (await desk.open(people.customer)).ticket;
  await desk.write(people.operator, id, 'Ci mandi la ricevuta?');
  const file = await uploadTo(people.customer, id, pdf, 'Ricevuta <b>.pdf');
  // Before sending, only the uploader can read the file.
  expect((await read(people.operator, id, file)).statusCode).toBe(404);
  const thread = await desk.write(people.customer, id, 'Ecco la ricevuta', { attachmentIds: [file] });
  expect(thread.messages.at(-1)?.attachments).toMatchObject([{ id: file, mediaType: 'application/pdf' }]);
  const { headers, statusCode, rawPayload } = await read(people.operator, id, file);
  expect([statusCode, headers['content-type'], rawPayload]).toEqual([200, 'application/pdf', pdf]);
  expect(headers['content-disposition']).toMatch(/^attachment;/);
  expect((await read(people.customer2, id, file)).statusCode).toBe(404);
  // A sent file belongs to one ticket and cannot be sent again.
  const other = (await desk.open(people.customer)).ticket.id;
  expect((await read(people.customer, other, file)).statusCode).toBe(404);
  const again = await people.customer.post(`/api/tickets/${id}/messages`, {
    text: 'Ancora',
    attachmentIds: [file],
  });
  expect([again.statusCode, Object.keys(again.json().errors)]).toEqual([422, ['attachmentIds']]);
  const mails = await t.outbox();
  expect(JSON.stringify(mails)).toContain('[Ricevuta');
});

it('hides files of internal notes and withdrawn messages', async () => {
  const { id } = (await desk.open(people.customer)).ticket;
  const file = await uploadTo(people.operator, id, pdf, 'interno.pdf');
  await desk.write(people.operator, id, 'Nota', { isInternal: true, attachmentIds: [file] });
  expect((await read(people.admin, id, file)).statusCode).toBe(200);
  expect((await read(people.customer, id, file)).statusCode).toBe(404);
  expect((await read(people.vendor, id, file)).statusCode).toBe(404);
  const sent = await uploadTo(people.customer, id, pdf, 'sbagliato.pdf');
  const { messages } = await desk.write(people.customer, id, 'Ops', { attachmentIds: [sent] });
  await people.customer.post(`/api/tickets/${id}/messages/${messages.at(-1)?.id}/withdraw`);
  expect((await read(people.customer, id, sent)).statusCode).toBe(404);
});

it('accepts files by content: texts, Word without macros, re-encoded pictures; nothing executable', async () => {
  const { id } = (await desk.open(people.customer)).ticket;
  for (const [name, data] of [
    ['note.txt', Buffer.from('perché no')],
    ['antico.csv', Buffer.from([0x70, 0x65, 0x72, 0xf2])],
    ['lettera.docx', word()],
    ['schermata.png', await picture(1, {}, 'png')],
    ['foto.webp', await picture(2, {}, 'webp')],
  ] as const)
    await uploadTo(people.customer, id, data, name);
  const photo = await sharp(await picture(3))
    .withExif({ IFD0: { Artist: 'Mario' } })
    .jpeg()
    .toBuffer();
  const clean = await read(people.customer, id, await uploadTo(people.customer, id, photo, 'foto.jpg'));
  expect(clean.rawPayload.includes('Mario')).toBe(false);
  for (const [name, data] of [
    ['fattura.pdf', Buffer.from('MZ\x90\x00 this program')],
    ['fattura.pdf', Buffer.from('<html><script>alert(1)</script>')],
    ['macro.docx', word({ 'word/vbaProject.bin': text('x') })],
    ['archivio.txt', word()],
    ['con-nul.txt', Buffer.from('a\0b')],
    ['vuoto.txt', Buffer.alloc(0)],
    ['protetto.pdf', lockedPdf],
    ['contratto.pdf.p7m', signedFile],
    ['disegno.svg', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
  ] as const) {
    const answer = await postFile(people.customer, id, data, name);
    expect([name, answer.statusCode, Object.keys(answer.json().errors ?? {})]).toEqual([
      name,
      name === 'archivio.txt' ? 201 : 422,
      name === 'archivio.txt' ? [] : ['file'],
    ]);
  }
  const six = Array.from({ length: 6 }, () => ({ data: pdf, name: 'a.pdf' }));
  expect((await uploadFiles(people.customer, `/api/tickets/${id}/attachments`, six)).statusCode).toBeGreaterThanOrEqual(
    400,
  );
});

it('stores at most five files of a mail and names the others', async () => {
  const { id } = (await desk.open(people.customer)).ticket;
  const part = (name: string, data: Buffer) => [
    '--b',
    `Content-Type: application/octet-stream; name="${name}"`,
    `Content-Disposition: attachment; filename="${name}"`,
    'Content-Transfer-Encoding: base64',
    '',
    data.toString('base64'),
  ];
  const many = Array.from({ length: 7 }, (_, at) => part(`f${at}.pdf`, pdf)).flat();
  const lines = [
    'From: <customer@locanda.test>',
    `To: <${ticketAddress(t.context.config, id, desk.idOf('customer'))}>`,
    'Subject: Re: aiuto',
    'Message-ID: <con-allegati@posta.example>',
    'MIME-Version: 1.0',
    'Content-Type: multipart/mixed; boundary="b"',
    '',
    '--b',
    'Content-Type: text/plain; charset=utf-8',
    '',
    'Ecco i file.',
    ...part('virus.pdf', Buffer.from('MZ\x90\x00')),
    ...many,
    '--b--',
    '',
  ];
  await receiveMail(t.context, Buffer.from(lines.join('\r\n')));
  const message = (await desk.thread(people.operator, id)).messages.at(-1);
  expect(message?.attachments.map(({ name }) => name)).toEqual(['f0.pdf', 'f1.pdf', 'f2.pdf', 'f3.pdf', 'f4.pdf']);
  expect(message?.params).toEqual({ 'omitted.type': 'virus.pdf', 'omitted.count': 'f5.pdf, f6.pdf' });
  const [first] = message?.attachments ?? [];
  expect((await read(people.operator, id, first?.id ?? 0)).rawPayload).toEqual(pdf);
  const rows = await run(t.database.pool, 'select from ticket_files where ticket_id = $1', [id]);
  expect(rows).toHaveLength(5);
});
