import fc from 'fast-check';

/** A part of a generated mail: its header and body as bytes (latin1), and the leaves inside. */
export interface MimeTree {
  readonly head: readonly string[];
  readonly body: string;
  readonly leaves: readonly MimeLeaf[];
}

/** Words or bytes that occur in one part only, and its file name. */
export interface MimeLeaf {
  readonly mark: string;
  readonly name: string | null;
  readonly type: string;
}

let lastMark = 0;
const newMark = () => {
  lastMark += 1;
  return `uno${lastMark}x due${lastMark}x tre${lastMark}x quattro${lastMark}x`;
};

const TEXT_TYPES = ['text/plain', 'text/html', 'text/plain; format=flowed'];
const FILE_TYPES = [
  ...['image/jpeg', 'image/png', 'application/pdf', 'application/octet-stream', 'text/csv', 'text/rtf', 'audio/ogg'],
  ...['text/calendar; method=REQUEST', 'application/ics', 'application/ms-tnef', 'application/pkcs7-signature'],
  ...['application/pkcs7-mime', 'application/pgp-encrypted', 'application/pgp-signature', 'message/delivery-status'],
  ...['message/partial', 'text/x-amp-html', 'text/vcard', 'x-strange', ''],
];
const FILE_NAMES = [
  'foto.jpg',
  'winmail.dat',
  'smime.p7m',
  'smime.p7s',
  'contratto.pdf.p7m',
  'invito.ics',
  'Città (1).pdf',
  'a.exe',
];
const DISPOSITIONS = ['', 'inline', 'INLINE', 'attachment', 'ATTACHMENT', 'form-data', ';', '"attachment"', 'x-odd'];
const CHARSETS = [
  '',
  '; charset=utf-8',
  '; charset="windows-1252"',
  '; charset=unknown-8bit',
  '; charset=',
  '; CHARSET=us-ascii',
];

const encode = (text: string, encoding: string) =>
  encoding === 'base64' ? Buffer.from(text, 'latin1').toString('base64').replace(/.{76}/g, '$&\r\n') : text;

const encoding = fc.constantFrom('', '7bit', 'base64', 'x-unknown');
const toHeaderBytes = (name: string) => Buffer.from(name).toString('latin1');

const textLeaf: fc.Arbitrary<MimeTree> = fc
  .record({
    type: fc.constantFrom(...TEXT_TYPES),
    charset: fc.constantFrom(...CHARSETS),
    encoding,
    disposition: fc.constantFrom(
      '',
      'inline',
      'INLINE',
      'inline; filename="parte.txt"',
      'attachment; filename="nota.txt"',
      'attachment',
    ),
  })
  .map(({ type, charset, encoding: how, disposition }) => {
    const mark = newMark();
    const text = type === 'text/html' ? `<html><body><p>${mark}</p></body></html>` : mark;
    const head = [`Content-Type: ${type}${charset}`];
    if (how) head.push(`Content-Transfer-Encoding: ${how}`);
    if (disposition) head.push(`Content-Disposition: ${disposition}`);
    return { head, body: encode(text, how), leaves: [{ mark, name: null, type }] };
  });

const fileLeaf: fc.Arbitrary<MimeTree> = fc
  .record({
    type: fc.constantFrom(...FILE_TYPES),
    file: fc.option(fc.constantFrom(...FILE_NAMES)),
    disposition: fc.constantFrom(...DISPOSITIONS),
    hasId: fc.boolean(),
    isEmpty: fc.boolean(),
    encoding,
  })
  .map(({ type, file, disposition, hasId, isEmpty, encoding: how }) => {
    const mark = newMark();
    const name = file && toHeaderBytes(file);
    const isText = type === '' && disposition.toLowerCase() !== 'attachment';
    const body = /calendar|ics/.test(type) ? `BEGIN:VCALENDAR\r\nSUMMARY:${mark}\r\nEND:VCALENDAR` : mark;
    const head = [`Content-Type: ${type}${name ? `; name="${name}"` : ''}`];
    if (how) head.push(`Content-Transfer-Encoding: ${how}`);
    if (disposition) head.push(`Content-Disposition: ${disposition}${name ? `; filename="${name}"` : ''}`);
    if (hasId) head.push(`Content-ID: <${mark.split(' ')[0]}@posta.example>`);
    const leaf = { mark: isEmpty ? '' : mark, name: file ?? null, type };
    return { head, body: isEmpty ? '' : encode(body, how), leaves: isEmpty && isText ? [] : [leaf] };
  });

const KINDS = ['mixed', 'alternative', 'related', 'signed; protocol="x/y"', 'digest', 'encrypted', 'x-odd'];

function join(children: readonly MimeTree[], kind: string, boundary: string, fault: string): MimeTree {
  const declared = { none: '', wrong: '; boundary=altro' }[fault] ?? `; boundary="${boundary}"`;
  const parts = children.map(({ head, body }) => `--${boundary}\r\n${head.join('\r\n')}\r\n\r\n${body}\r\n`);
  return {
    head: [`Content-Type: multipart/${kind}${declared}`],
    body: `${parts.join('')}${fault === 'open' ? '' : `--${boundary}--\r\n`}`,
    leaves: children.flatMap(({ leaves }) => leaves),
  };
}

let lastBoundary = 0;
const makeForwarded = (inner: MimeTree, name: string | null): MimeTree => ({
  head: [
    `Content-Type: message/rfc822${name ? `; name="${name}"` : ''}`,
    ...(name ? [`Content-Disposition: attachment; filename="${name}"`] : []),
  ],
  body: ['From: Linee <voli@posta.example>', 'Subject: Volo', ...inner.head, '', inner.body].join('\r\n'),
  leaves: inner.leaves,
});

const { tree } = fc.letrec<{ tree: MimeTree }>((tie) => ({
  tree: fc.oneof(
    { maxDepth: 4, withCrossShrink: true },
    textLeaf,
    fileLeaf,
    fc
      .record({
        children: fc.array(tie('tree'), { minLength: 1, maxLength: 4 }),
        kind: fc.constantFrom(...KINDS),
        fault: fc.constantFrom('', '', '', 'none', 'wrong', 'open'),
      })
      .map(({ children, kind, fault }) => {
        lastBoundary += 1;
        return join(children, kind, `confine-${lastBoundary}-x`, fault);
      }),
    fc.tuple(tie('tree'), fc.option(fc.constant('volo.eml'))).map(([inner, name]) => makeForwarded(inner, name)),
  ),
}));

/** Mails of all shapes, with odd headers, missing boundaries and empty parts. */
export const mimeMail = tree.map((root) => ({
  leaves: root.leaves,
  raw: Buffer.from(
    [
      ...[
        'From: Marta <marta@posta.example>',
        'To: sole@posta.example',
        'Subject: Prova',
        'Message-ID: <1@posta.example>',
      ],
      ...['MIME-Version: 1.0', ...root.head, '', root.body],
    ].join('\r\n'),
    'latin1',
  ),
}));
