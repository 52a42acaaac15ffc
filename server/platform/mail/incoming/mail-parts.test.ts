import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { IS_NIGHTLY } from '../../../testing/properties/property-runs.ts';
import { parseMail } from './parse.ts';
import { type MimeLeaf, mimeMail } from './testing/mime-trees.ts';

const NUM_RUNS = IS_NIGHTLY ? 20_000 : 500;

it('turns every part of a generated mail into text, a file or a named omission', async () => {
  await fc.assert(
    fc.asyncProperty(mimeMail, async ({ raw, leaves }) => {
      const { text, quoted, rest, attachments, omissions } = await parseMail(raw);
      const texts = [text, quoted, rest, ...attachments.map(({ data }) => data.toString('latin1'))].join('\n');
      const remaining = [
        ...omissions.map(({ name }) => name),
        ...attachments.filter(({ data }) => data.length === 0).map(({ name }) => name),
      ];
      const isNamed = ({ mark, name }: MimeLeaf) => {
        const at = remaining.findIndex((one) => one === name || (mark !== '' && one === mark));
        const unnamed = at >= 0 ? at : remaining.findIndex((one) => /^allegato-\d+/.test(one));
        if (unnamed >= 0) remaining.splice(unnamed, 1);
        return unnamed >= 0;
      };
      const lost = leaves.filter((leaf) => (leaf.mark === '' || !texts.includes(leaf.mark)) && !isNamed(leaf));
      // An unreadable attached mail stands for its parts.
      if (!omissions.some(({ why }) => why === 'nested')) expect(lost, raw.toString('latin1')).toEqual([]);
    }),
    { numRuns: NUM_RUNS },
  );
});

const part = (headers: string[], body: string) => `--xx\r\n${headers.join('\r\n')}\r\n\r\n${body}\r\n`;
const html = part(['Content-Type: text/html; charset=utf-8'], '<p>Ciao</p><img src="cid:logo@x">');
const parse = async (...parts: string[]) => {
  const head = ['From: Marta <m@posta.example>', 'Subject: Prova', 'Content-Type: multipart/mixed; boundary=xx'];
  const mail = await parseMail(Buffer.from(`${head.join('\r\n')}\r\n\r\n${parts.join('')}--xx--\r\n`, 'latin1'));
  return { ...mail, files: mail.attachments.map(({ name, data }) => [name, data.toString('utf8').trim()]) };
};
const picture = (id: string, bytes = 10) =>
  part(
    ['Content-Type: image/jpeg; name=cane.jpeg', 'Content-Disposition: inline', `Content-ID: <${id}>`],
    'x'.repeat(bytes),
  );

describe('pictures in the text', () => {
  it('become files when no text refers to them or when they are large', async () => {
    const names = async (...parts: string[]) => (await parse(...parts)).files.map(([name]) => name);
    expect(await names(html, picture('altra@x'))).toEqual(['cane.jpeg']);
    expect(await names(part(['Content-Type: text/plain'], 'Ecco il cane'), picture('logo@x'))).toEqual(['cane.jpeg']);
    expect(await names(html, picture('logo@x', 50_000))).toEqual(['cane.jpeg']);
  });

  it('names pictures without storing them when they are as small as logos', async () => {
    const { files, omissions } = await parse(html, picture('logo@x'));
    expect([files, omissions]).toEqual([[], [{ name: 'cane.jpeg', why: 'picture' }]]);
  });

  it('become files when a program wrote them into the HTML', async () => {
    const data = Buffer.alloc(50_000, 7).toString('base64');
    const { files } = await parse(
      part(['Content-Type: text/html'], `<p>Ciao</p><img src="data:image/png;base64,${data}">`),
    );
    expect(files.map(([name]) => name)).toEqual(['immagine-1.png']);
  });
});

it('turns an attached mail into a text file, followed by its own files', async () => {
  const inner = [
    ...['From: Linee <voli@posta.example>', 'Subject: =?utf-8?Q?Conferma_citt=C3=A0?=', 'MIME-Version: 1.0'],
    ...['Content-Type: multipart/mixed; boundary=yy', '', '--yy', 'Content-Type: text/plain; charset=utf-8', ''],
    ...['Atterra alle 22.40.', '--yy', 'Content-Type: application/pdf; name=carta.pdf', '', '%PDF-1.7', '--yy--'],
  ].join('\r\n');
  const { text, files } = await parse(
    part(['Content-Type: text/plain'], 'Vi giro la conferma.'),
    part(['Content-Type: message/rfc822; name="Conferma del volo.eml"'], inner),
  );
  expect(text).toBe('Vi giro la conferma.');
  expect(files).toEqual([
    ['Conferma del volo.txt', 'From: Linee <voli@posta.example>\nSubject: Conferma città\n\nAtterra alle 22.40.'],
    ['carta.pdf', '%PDF-1.7'],
  ]);
});

it('names an attached mail without file name after its subject', async () => {
  const { files } = await parse(part(['Content-Type: message/rfc822'], 'Subject: Volo\r\n\r\nAlle 22.'));
  expect(files).toEqual([['Volo.txt', 'Subject: Volo\n\nAlle 22.']]);
});

it.each([
  [
    'text/calendar; method=REQUEST',
    'BEGIN:VCALENDAR\r\nSUMMARY:Visita\\, sabato\r\nEND:VCALENDAR',
    'Visita, sabato',
    'invitation',
  ],
  ['application/pkcs7-signature; name=smime.p7s', 'x', 'smime.p7s', 'technical'],
  ['application/pkcs7-mime; name=smime.p7m', 'x', 'smime.p7m', 'encrypted'],
  ['application/pgp-encrypted', 'Version: 1', 'allegato-1', 'encrypted'],
])('names a part of type %s', async (type, body, name, why) => {
  expect((await parse(part([`Content-Type: ${type}`], body))).omissions).toEqual([{ name, why }]);
});

it('reads what HTML says beyond the plain version', async () => {
  const alternative = (plain: string, rich: string) =>
    parse(
      `--xx\r\nContent-Type: multipart/alternative; boundary=yy\r\n\r\n--yy\r\nContent-Type: text/plain\r\n\r\n${plain}\r\n--yy\r\nContent-Type: text/html\r\n\r\n${rich}\r\n--yy--\r\n`,
    );
  expect(
    (await alternative('Alle nove <http://x.example>', '<p>Alle <a href="http://x.example">nove</a></p>')).text,
  ).toBe('Alle nove <http://x.example>');
  const { text } = await alternative(
    'Serve un programma che legge HTML.',
    '<p>Arriviamo in due sabato sera alle nove.</p>',
  );
  expect(text).toContain('Arriviamo in due sabato sera alle nove.');
});
