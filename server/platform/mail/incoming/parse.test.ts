import iconv from 'iconv-lite';
import { describe, expect, it } from 'vitest';
import { parseMail } from './parse.ts';

const HEAD =
  'From: Marta <marta@ospiti.example>\r\nTo: sole@posta.example\r\nSubject: Prova\r\nMessage-ID: <1@ospiti.example>';
const mail = (body: string | Buffer, ...headers: string[]) =>
  Buffer.concat([Buffer.from(`${[HEAD, ...headers].join('\r\n')}\r\n\r\n`, 'latin1'), Buffer.from(body)]);
const part = (headers: string[], body: string) => `--xx\r\n${headers.join('\r\n')}\r\n\r\n${body}\r\n`;
const multi = (parts: string[], ...headers: string[]) =>
  mail(`${parts.join('')}--xx--\r\n`, 'MIME-Version: 1.0', 'Content-Type: multipart/mixed; boundary=xx', ...headers);

describe('mail text', () => {
  it('removes the gaps of thousands of empty lines', async () => {
    const { text, quoted } = await parseMail(mail(`Arriviamo alle nove.${' \r\n\r\n'.repeat(5_000)}A presto`));
    expect([text, quoted]).toEqual(['Arriviamo alle nove.\n\n\nA presto', '']);
  });

  it.each([
    ['no charset, windows-1252', Buffer.from('Perch\xe9 no? Citt\xe0 \x80 10', 'latin1'), []],
    [
      'an unknown charset',
      Buffer.from('Perch\xe9 no? Citt\xe0 \x80 10', 'latin1'),
      ['Content-Type: text/plain; charset=unknown-8bit'],
    ],
    ['no charset, UTF-8', Buffer.from('Perché no? Città € 10'), []],
    [
      'no charset, quoted-printable',
      Buffer.from('Perch=E9 no? Citt=E0 =80 10'),
      ['Content-Type: text/plain', 'Content-Transfer-Encoding: quoted-printable'],
    ],
    [
      'no charset, base64',
      Buffer.from(Buffer.from('Perch\xe9 no? Citt\xe0 \x80 10', 'latin1').toString('base64')),
      ['Content-Type: text/plain', 'Content-Transfer-Encoding: base64'],
    ],
    [
      'no charset, KOI8-R',
      iconv.encode('Добрый вечер, сколько стоит номер на двоих?', 'koi8-r'),
      [],
      'Добрый вечер, сколько стоит номер на двоих?',
    ],
    [
      'a charset that is named',
      Buffer.from('Perch\xe9 no? Citt\xe0 \xa4 10', 'latin1'),
      ['Content-Type: text/plain; charset=iso-8859-15'],
    ],
    [
      'UTF-8 named and another written',
      Buffer.from('Perch\xe9 no? Citt\xe0 \x80 10', 'latin1'),
      ['Content-Type: text/plain; charset=utf-8'],
    ],
    [
      'another named and UTF-8 written',
      Buffer.from('Perché no? Città € 10'),
      ['Content-Type: text/plain; charset=iso-8859-1', 'Content-Transfer-Encoding: 8bit'],
    ],
  ])('decodes a mail with %s', async (_, body, headers, text = 'Perché no? Città € 10') => {
    expect((await parseMail(mail(body, ...headers))).text).toBe(text);
  });

  it('decodes the subject of a program that writes raw bytes into the header', async () => {
    const raw = Buffer.from('From: a@b.example\r\nSubject: Perch\xe9 no\r\n\r\nCiao', 'latin1');
    expect((await parseMail(raw)).subject).toBe('Perché no');
  });

  it('decodes a part without charset beside a part with one', async () => {
    const raw = multi([
      part(['Content-Type: text/plain'], 'Citt\xe0'),
      part(['Content-Type: text/plain; charset=utf-8'], 'Citt\xc3\xa0'),
    ]);
    // Each character stands for a byte.
    expect((await parseMail(Buffer.from(raw.toString('utf8'), 'latin1'))).text.match(/Città/g)).toHaveLength(2);
  });

  it('extracts the visible lines of HTML', async () => {
    const html =
      '<html><head><title>Re: Prova</title><style>p{color:red}</style></head><body><style>.x{}</style><p>Perch&egrave; no?</p><div>Uno</div><div>Due<br>Tre</div><p>Quattro</p></body></html>';
    const { text } = await parseMail(mail(html, 'Content-Type: text/html; charset=utf-8'));
    expect(text.split('\n').filter(Boolean)).toEqual(['Perchè no?', 'Uno', 'Due', 'Tre', 'Quattro']);
  });

  it("removes the quotation from Apple's HTML", async () => {
    const html =
      '<html><body dir="auto">Alle nove.<div><br></div><div>Inviato da iPhone</div><div><br><blockquote type="cite">Il giorno 12 nov 2026, alle ore 10:00, Sole ha scritto:<br><br></blockquote></div><blockquote type="cite"><div>A che ora arrivate?</div></blockquote></body></html>';
    const { text, quoted } = await parseMail(mail(html, 'Content-Type: text/html; charset=utf-8'));
    expect(text).toBe('Alle nove.');
    expect(quoted).toContain('A che ora arrivate?');
  });

  it('splits text beyond ten thousand characters at a whole character', async () => {
    const words = `${'a'.repeat(9_999)}😀fine`;
    const { text, rest } = await parseMail(mail(words, 'Content-Type: text/plain; charset=utf-8'));
    expect([text.length, rest]).toEqual([9_999, '😀fine']);
  });
});

describe('mail attachments', () => {
  const pdf = part(
    ['Content-Type: application/pdf; name=a.pdf', 'Content-Disposition: attachment; filename=a.pdf'],
    '%PDF-1.7',
  );
  it('contain only files that a person sent: no invitations, signatures or pictures of signatures', async () => {
    const raw = multi([
      part(['Content-Type: text/html; charset=utf-8'], '<p>Ciao</p><img src="cid:logo">'),
      part(
        [
          'Content-Type: image/png; name=logo.png',
          'Content-ID: <logo>',
          'Content-Disposition: inline',
          'Content-Transfer-Encoding: base64',
        ],
        'iVBORw0KGgo=',
      ),
      part(
        ['Content-Type: text/calendar; method=REQUEST', 'Content-Disposition: attachment; filename=invito.ics'],
        'BEGIN:VCALENDAR',
      ),
      part(
        [
          'Content-Type: application/pkcs7-signature; name=smime.p7s',
          'Content-Disposition: attachment; filename=smime.p7s',
        ],
        'x',
      ),
      pdf,
    ]);
    expect((await parseMail(raw)).attachments.map(({ name }) => name)).toEqual(['a.pdf']);
  });
});

describe('certified mail (PEC)', () => {
  const letter = [
    'From: Marta Rossi <marta@pec.example>',
    'To: sole@posta.example',
    'Subject: Disdetta',
    'Message-ID: <77@pec.example>',
    'MIME-Version: 1.0',
    'Content-Type: multipart/mixed; boundary=yy',
    '',
    '--yy',
    'Content-Type: text/plain; charset=utf-8',
    '',
    'Disdico la prenotazione.',
    '--yy',
    'Content-Type: application/pdf; name=disdetta.pdf',
    'Content-Disposition: attachment; filename=disdetta.pdf',
    '',
    '%PDF-1.7',
    '--yy--',
    '',
  ].join('\r\n');
  const xml = (recipient: string) =>
    `<?xml version="1.0"?><postacert><dati><consegna>${recipient}</consegna><errore-esteso>5.1.1 indirizzo inesistente</errore-esteso></dati></postacert>`;
  const envelope = (headers: string[], more: string) =>
    multi(
      [
        part(['Content-Type: text/plain; charset=utf-8'], 'Messaggio di posta certificata'),
        more,
        part(
          [
            'Content-Type: application/xml; name=daticert.xml',
            'Content-Disposition: attachment; filename=daticert.xml',
          ],
          xml('ospite@pec.example'),
        ),
      ],
      ...headers,
    );

  it('reads sender, text and files of the mail inside its envelope', async () => {
    const raw = envelope(
      ['X-Trasporto: posta-certificata'],
      part(
        ['Content-Type: message/rfc822; name=postacert.eml', 'Content-Disposition: attachment; filename=postacert.eml'],
        letter,
      ),
    );
    expect(await parseMail(raw)).toMatchObject({
      from: 'marta@pec.example',
      subject: 'Disdetta',
      text: 'Disdico la prenotazione.',
      attachments: [{ name: 'disdetta.pdf' }],
      isAutomatic: false,
    });
  });

  it('recognizes receipts as automatic and names the recipient of a failed delivery', async () => {
    const receipt = (kind: string) => parseMail(envelope([`X-Ricevuta: ${kind}`], ''));
    expect(await receipt('avvenuta-consegna')).toMatchObject({
      isAutomatic: true,
      isReport: false,
      attachments: [],
    });
    expect(await receipt('errore-consegna')).toMatchObject({
      isReport: true,
      failures: [{ address: 'ospite@pec.example', status: 'errore-consegna', reason: '5.1.1 indirizzo inesistente' }],
    });
  });
});

describe('automatic mail', () => {
  it.each([
    'Auto-Submitted: auto-replied',
    'Precedence: list',
    'X-Autoreply: yes',
    'X-Autorespond: Fuori ufficio',
    'List-Id: <novita.example>',
    'Return-Path: <>',
    'Subject: Fuori ufficio: Prova',
    'Subject: R: Risposta automatica: Prova',
    'Subject: Automatic reply: Prova',
  ])('recognizes %s', async (header) => {
    const raw = Buffer.from(
      `${header}\r\n${HEAD.replace('\r\nSubject: Prova', header.startsWith('Subject') ? '' : '$&')}\r\n\r\nCiao`,
    );
    expect((await parseMail(raw)).isAutomatic).toBe(true);
  });

  it.each([
    'Auto-Submitted: no',
    'X-Auto-Response-Suppress: All',
    'Return-Path: <marta@ospiti.example>',
    'Precedence: normal',
  ])('treats a mail with %s as written by a person', async (header) => {
    expect((await parseMail(mail('Ciao', header))).isAutomatic).toBe(false);
  });
});
