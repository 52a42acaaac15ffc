// Mails in the formats of common programs with the expected results, as a long table. All were written for the tests.

/** Expected result of reading a mail. */
interface ExpectedMail {
  /** The new text, as shown. */
  readonly text?: string;
  /** Beginnings of the folded text; nothing is folded if absent. */
  readonly folded?: string;
  /** Set if a program wrote it: the mail then changes no state. */
  readonly isAutomatic?: true;
  readonly files?: readonly string[];
  /** Names of refused files. */
  readonly refused?: readonly string[];
}

export interface SampleMail extends ExpectedMail {
  readonly name: string;
  readonly raw: Buffer;
}

interface Sample extends ExpectedMail {
  readonly name: string;
  readonly subject?: string;
  readonly headers?: readonly string[];
  /** Body as plain text in UTF-8. */
  readonly body?: string;
  readonly content?: readonly [type: string, body: string | Buffer, encoding?: string];
}

const NINE = 'Arriviamo alle nove.';
const QUESTION = 'A che ora arrivate?';
const QUOTE = `> ${QUESTION}\n> Saluti`;
const HEAD =
  'Da: Pensione Sole <sole@posta.example>\nInviato: giovedì 12 novembre 2026 10:00\nA: Marta\nOggetto: Richiesta';
const html = (body: string): Sample['content'] => [
  'text/html; charset=utf-8',
  `<html><head><style>p { color: red }</style></head><body>${body}</body></html>`,
];
const alternative = (text: string, rich: string): Sample['content'] => [
  'multipart/alternative; boundary=alt',
  `--alt\r\nContent-Type: text/plain; charset=utf-8\r\n\r\n${text}\r\n--alt\r\nContent-Type: text/html; charset=utf-8\r\n\r\n${rich}\r\n--alt--\r\n`,
];
const mixedContent = (text: string, ...parts: readonly string[]): Sample['content'] => [
  'multipart/mixed; boundary=mix',
  `--mix\r\nContent-Type: text/plain; charset=utf-8\r\n\r\n${text}\r\n${parts.map((part) => `--mix\r\n${part}\r\n`).join('')}--mix--\r\n`,
];
const reply = (name: string, body: string, folded: string, subject = 'Re: Richiesta'): Sample => ({
  name,
  body,
  text: NINE,
  folded,
  subject,
});
const PDF = Buffer.from('%PDF-1.4\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF').toString('base64');

const SAMPLES: readonly Sample[] = [
  reply(
    'Gmail on the web',
    `${NINE}\n\nIl giorno gio 12 nov 2026 alle ore 10:00 Pensione Sole <\nsole@posta.example> ha scritto:\n\n${QUOTE}`,
    'Il giorno',
  ),
  reply(
    'Gmail in English',
    `${NINE}\n\nOn Thu, Nov 12, 2026 at 10:00 AM Sole <sole@posta.example> wrote:\n\n${QUOTE}`,
    'On Thu',
  ),
  reply(
    'Gmail in French',
    `${NINE}\n\nLe jeu. 12 nov. 2026 à 10:00, Sole <sole@posta.example> a écrit :\n\n${QUOTE}`,
    'Le jeu',
  ),
  reply(
    'Gmail in German',
    `${NINE}\n\nAm Do., 12. Nov. 2026 um 10:00 Uhr schrieb Sole <sole@posta.example>:\n\n${QUOTE}`,
    'Am Do',
  ),
  {
    name: 'Gmail, text and html',
    content: alternative(
      `${NINE}\r\n\r\nIl giorno gio 12 nov 2026 Sole ha scritto:\r\n\r\n> ${QUESTION}`,
      `<div dir="ltr">${NINE}</div><div class="gmail_quote"><div>Il giorno gio 12 nov 2026 Sole ha scritto:</div><blockquote>${QUESTION}</blockquote></div>`,
    ),
    text: NINE,
    folded: 'Il giorno',
  },
  reply(
    'Outlook desktop, R:',
    `${NINE}\n\n________________________________\n${HEAD}\n\n${QUESTION}`,
    '____',
    'R: Richiesta',
  ),
  reply(
    'Outlook desktop, RE:',
    `${NINE}\n\nFrom: Sole <sole@posta.example>\nSent: Thursday, November 12, 2026 10:00 AM\nTo: Marta\nSubject: Richiesta\n\n${QUESTION}`,
    'From:',
    'RE: Richiesta',
  ),
  reply(
    'Outlook on a phone',
    `${NINE}\n\nOttieni Outlook per iOS<https://aka.ms/o0ukef>\n________________________________\n${HEAD}\n\n${QUESTION}`,
    '____',
  ),
  {
    name: 'Outlook on the web, html',
    content: html(
      `<div>${NINE}</div><hr><div id="divRplyFwdMsg"><b>Da:</b> Sole &lt;sole@posta.example&gt;<br><b>Inviato:</b> giovedì 12 novembre 2026 10:00<br><b>A:</b> Marta<br><b>Oggetto:</b> Richiesta</div><div>${QUESTION}</div>`,
    ),
    text: NINE,
    folded: 'Da:',
  },
  reply(
    'Outlook in German, AW:',
    `${NINE}\n\nVon: Sole <sole@posta.example>\nGesendet: Donnerstag, 12. November 2026 10:00\nAn: Marta\nBetreff: Richiesta\n\n${QUESTION}`,
    'Von:',
    'AW: Richiesta',
  ),
  reply(
    'Outlook in Swedish, SV:',
    `${NINE}\n\nFrån: Sole <sole@posta.example>\nSkickat: den 12 november 2026 10:00\nTill: Marta\nÄmne: Richiesta\n\n${QUESTION}`,
    'Från:',
    'SV: Richiesta',
  ),
  reply(
    'iPhone',
    `${NINE}\n\nInviato da iPhone\n\n> Il giorno 12 nov 2026, alle ore 10:00, Sole ha scritto:\n> \n${QUOTE}`,
    'Inviato da iPhone',
  ),
  {
    name: 'iPhone, html',
    content: html(
      `<div>${NINE}</div><div><br><blockquote type="cite">Il giorno 12 nov 2026, alle ore 10:00, Sole ha scritto:<br><br></blockquote></div><blockquote type="cite">${QUESTION}</blockquote>`,
    ),
    text: NINE,
    folded: '',
  },
  reply(
    'Samsung',
    `${NINE}\n\nInviato dal mio dispositivo Samsung Galaxy\n\n-------- Messaggio originale --------\nDa: Sole\nData: 12/11/26 10:00 (GMT+01:00)\nA: me\nOggetto: Richiesta\n\n${QUESTION}`,
    'Inviato dal mio',
  ),
  reply('Thunderbird', `${NINE}\n\nIl 12/11/2026 10:00, Sole ha scritto:\n${QUOTE}`, 'Il 12/11'),
  reply('Thunderbird in English', `${NINE}\n\nOn 12/11/2026 10:00, Sole wrote:\n${QUOTE}`, 'On 12/11'),
  reply('Libero', `${NINE}\n\nIl 12/11/2026 10:00 Sole <sole@posta.example> ha scritto:\n \n \n${QUOTE}`, 'Il 12/11'),
  reply(
    'Virgilio',
    `${NINE}\n\n----Messaggio originale----\nDa: sole@posta.example\nData: 12-nov-2026 10.00\nA: marta@virgilio.example\nOgg: R: Richiesta\n\n${QUESTION}`,
    '----Messaggio',
    'R: Richiesta',
  ),
  reply(
    'TIM',
    `${NINE}\n\n-----Messaggio originale-----\nDa: "Sole" <sole@posta.example>\nData: gio 12 nov 2026\nA: Marta\nOggetto: Richiesta\n\n${QUESTION}`,
    '-----Messaggio',
    'Rif: Richiesta',
  ),
  reply(
    'Notes',
    `${NINE}\n\n-----Pensione Sole <sole@posta.example> ha scritto: -----\nPer: Marta\n${QUESTION}`,
    '-----Pensione',
  ),
  reply('Roundcube', `${NINE}\n\nIl 2026-11-12 10:00 Sole ha scritto:\n${QUOTE}`, 'Il 2026'),
  reply(
    'Yahoo',
    `${NINE}\n\n    Il giovedì 12 novembre 2026 alle ore 10:00:00 CET, Sole <sole@posta.example> ha scritto:\n\n ${QUESTION}`,
    '    Il giovedì',
  ),
  reply('beneath the quotation', `Il giorno 12/11/2026 10:00, Sole ha scritto:\n${QUOTE}\n\n${NINE}`, 'Il giorno'),
  {
    name: 'answers between the lines',
    body: 'Il giorno 12/11/2026 10:00 Sole ha scritto:\n> A che ora?\nAlle nove.\n> In quanti?\nIn due.',
    text: 'Il giorno 12/11/2026 10:00 Sole ha scritto:\n> A che ora?\nAlle nove.\n> In quanti?\nIn due.',
  },
  reply('a signature', `${NINE}\n-- \nMarta Rossi\n333 1234567`, '--'),
  {
    name: 'a greeting with a postscript',
    body: `${NINE}\n\nCordiali saluti,\nMarta\n\nPS: ci serve una culla`,
    text: `${NINE}\n\nCordiali saluti,\nMarta\n\nPS: ci serve una culla`,
  },
  {
    name: 'forwarded, I:',
    subject: 'I: Richiesta',
    body: `Guardate qui\n\n${HEAD}\n\nLa camera è prenotata`,
    text: `Guardate qui\n\n${HEAD}\n\nLa camera è prenotata`,
  },
  {
    name: 'forwarded, Fwd:',
    subject: 'Fwd: Richiesta',
    body: `Guardate qui\n\n---------- Forwarded message ---------\nFrom: Anna <anna@posta.example>\nDate: Thu, Nov 12, 2026\nSubject: x\nTo: Marta\n\nCiao`,
    text: 'Guardate qui\n\n---------- Forwarded message ---------\nFrom: Anna <anna@posta.example>\nDate: Thu, Nov 12, 2026\nSubject: x\nTo: Marta\n\nCiao',
  },
  {
    name: 'no charset, Windows-1252',
    content: ['text/plain', Buffer.from('Perch\xe9 no? Citt\xe0', 'latin1'), '8bit'],
    text: 'Perché no? Città',
  },
  {
    name: 'no charset, UTF-8',
    content: ['text/plain', 'Perché no? Città', '8bit'],
    text: 'Perché no? Città',
  },
  {
    name: 'ISO-8859-15, quoted-printable',
    content: ['text/plain; charset=iso-8859-15', 'Costa 10=A4, perch=E9?', 'quoted-printable'],
    text: 'Costa 10€, perché?',
  },
  {
    name: 'UTF-8, base64',
    content: ['text/plain; charset=utf-8', Buffer.from('Perché no?').toString('base64'), 'base64'],
    text: 'Perché no?',
  },
  {
    name: 'an unknown charset',
    content: ['text/plain; charset=unknown-8bit', 'Perché no?', '8bit'],
    text: 'Perché no?',
  },
  {
    name: 'html alone',
    content: html('<p>Buongiorno,</p><p>arriviamo <b>alle nove</b>.<br>In due &amp; un cane</p>'),
    text: 'Buongiorno,\n\narriviamo alle nove.\nIn due & un cane',
  },
  {
    name: 'html with a script',
    content: html('<script>alert(1)</script><p>Arriviamo alle nove.</p><img src=x onerror=alert(1)>'),
    text: NINE,
  },
  { name: 'lines of format=flowed', content: ['text/plain; charset=utf-8; format=flowed', NINE], text: NINE },
  { name: 'an emoji and Arabic', body: 'Arriviamo alle nove 🎉 مرحبا', text: 'Arriviamo alle nove 🎉 مرحبا' },
  {
    name: 'a PDF',
    content: mixedContent(
      NINE,
      `Content-Type: application/pdf; name=carta.pdf\r\nContent-Disposition: attachment; filename=carta.pdf\r\nContent-Transfer-Encoding: base64\r\n\r\n${PDF}`,
    ),
    text: NINE,
    files: ['carta.pdf'],
  },
  {
    name: 'a calendar entry',
    content: mixedContent(NINE, 'Content-Type: text/calendar; method=REQUEST\r\n\r\nBEGIN:VCALENDAR\r\nEND:VCALENDAR'),
    text: NINE,
  },
  {
    name: 'Outlook’s winmail.dat',
    content: mixedContent(
      NINE,
      'Content-Type: application/ms-tnef; name=winmail.dat\r\nContent-Disposition: attachment; filename=winmail.dat\r\nContent-Transfer-Encoding: base64\r\n\r\neJ8+IgEAAQaQCAAEAAAAAAABAAEAAQeQBgAIAAAA',
    ),
    text: NINE,
    refused: ['winmail.dat'],
  },
  {
    name: 'a signature of S/MIME',
    content: mixedContent(
      NINE,
      'Content-Type: application/pkcs7-signature; name=smime.p7s\r\nContent-Transfer-Encoding: base64\r\n\r\nAAAA',
    ),
    text: NINE,
  },
  {
    name: 'certified mail',
    headers: ['X-Trasporto: posta-certificata'],
    content: [
      'multipart/mixed; boundary=pec',
      `--pec\r\nContent-Type: text/plain\r\n\r\nMessaggio di posta certificata\r\n--pec\r\nContent-Type: message/rfc822; name=postacert.eml\r\nContent-Disposition: attachment; filename=postacert.eml\r\n\r\n{letter}\r\n--pec\r\nContent-Type: application/xml; name=daticert.xml\r\nContent-Disposition: attachment; filename=daticert.xml\r\n\r\n<postacert/>\r\n--pec--\r\n`,
    ],
    text: NINE,
  },
  {
    name: 'X-Auto-Response-Suppress of a person’s Outlook',
    headers: ['X-Auto-Response-Suppress: OOF'],
    body: NINE,
    text: NINE,
  },
  { name: 'Auto-Submitted: no', headers: ['Auto-Submitted: no'], body: NINE, text: NINE },
  {
    name: 'redirected by its reader',
    headers: ['Resent-From: <altra@posta.example>', 'Resent-To: <marta@posta.example>'],
    body: NINE,
    text: NINE,
  },
  {
    name: 'out of office, with its header',
    headers: ['Auto-Submitted: auto-replied'],
    body: 'Sono assente fino a lunedì.',
    isAutomatic: true,
  },
  {
    name: 'out of office, by its subject',
    subject: 'Risposta automatica: Richiesta',
    body: 'Sono assente fino a lunedì.',
    isAutomatic: true,
  },
  {
    name: 'out of office in German',
    subject: 'Abwesenheitsnotiz: Richiesta',
    body: 'Ich bin bis Montag abwesend.',
    isAutomatic: true,
  },
  {
    name: 'of a mailing list',
    headers: ['List-Id: <soci.posta.example>', 'Precedence: list'],
    body: 'Buongiorno a tutti',
    isAutomatic: true,
  },
  {
    name: 'with an empty return path',
    headers: ['Return-Path: <>'],
    body: 'Il tuo messaggio è stato ricevuto.',
    isAutomatic: true,
  },
  {
    name: 'of an answering machine',
    headers: ['X-Autoreply: yes'],
    body: 'Grazie, la richiamiamo.',
    isAutomatic: true,
  },
];

export function makeFiftyMails(from: string, to: string): SampleMail[] {
  return SAMPLES.map(({ name, subject = 'Re: Richiesta', headers = [], body, content, ...expected }, at) => {
    const [type, bytes, encoding] = content ?? ['text/plain; charset=utf-8', body ?? ''];
    const head = [
      `From: Marta Rossi <${from}>`,
      `To: <${to}>`,
      `Subject: ${subject}`,
      `Message-ID: <campione-${at}@${to.length}.example>`,
    ];
    const letter = [...head, 'Content-Type: text/plain; charset=utf-8', '', NINE].join('\r\n');
    const top = [...head, ...headers, 'MIME-Version: 1.0', `Content-Type: ${type}`];
    if (encoding) top.push(`Content-Transfer-Encoding: ${encoding}`);
    const whole =
      typeof bytes === 'string' ? Buffer.from(bytes.replace('{letter}', letter).replaceAll(/\r?\n/g, '\r\n')) : bytes;
    return { ...expected, name, raw: Buffer.concat([Buffer.from(`${top.join('\r\n')}\r\n\r\n`), whole]) };
  });
}
