import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sanitiseRich } from './sanitise-rich.ts';
import * as clipboard from './testing/clipboard-documents.ts';

const link = (href: string) => sanitiseRich(`<p><a href="${href}">x</a></p>`);

it('keeps link targets and completes hosts and mailboxes with their scheme', () => {
  expect(link('www.example.org')).toBe('<p><a href="https://www.example.org">x</a></p>');
  expect(link(' example.org/camere ')).toBe('<p><a href="https://example.org/camere">x</a></p>');
  expect(link('info@example.org')).toBe('<p><a href="mailto:info@example.org">x</a></p>');
  for (const target of ['https://example.org', 'tel:+39051', '/offerte'])
    expect(link(target)).toBe(`<p><a href="${target}">x</a></p>`);
  for (const target of [
    'javascript:alert(1)',
    'java<!-- -->script:alert(1)',
    'java\tscript:alert(1)',
    ' jav&#x0A;ascript:alert(1)',
    '//evil.example',
    'data:x',
  ])
    expect(link(target)).toBe('<p>x</p>');
});

describe('documents of other programs', () => {
  it.each([
    ['Word', clipboard.WORD, clipboard.WORD_CLEAN],
    ['Google Docs', clipboard.GOOGLE_DOCS, clipboard.GOOGLE_DOCS_CLEAN],
    ['LibreOffice', clipboard.LIBREOFFICE, clipboard.LIBREOFFICE_CLEAN],
    ['WordPress', clipboard.WORDPRESS, clipboard.WORDPRESS_CLEAN],
  ])('keeps the text, levels and lists of %s', (_, html, clean) => {
    expect(sanitiseRich(html)).toBe(clean);
    expect(sanitiseRich(clean)).toBe(clean);
  });
});

it.each([
  ['<p style="display: none">x</p><p>a</p>', '<p>a</p>'],
  ['<p>a<span style="font-size:0">x</span><span style="font-size:0.9em">b</span></p>', '<p>ab</p>'],
  ['<p>a <span style="text-decoration: underline line-through">x</span></p>', '<p>a </p>'],
  ['<p>a</p><p>&nbsp;</p><p><br></p><h3> </h3><ul><li></li></ul><p>b</p>', '<p>a</p><p>b</p>'],
  ['<h3>a</h3><h4>b</h4><p>c</p>', '<h3>a</h3><h4>b</h4><p>c</p>'],
  ['<h1>a</h1><h6>b</h6>', '<h3>a</h3><h6>b</h6>'],
  [
    '<p class=MsoListParagraph>·&nbsp;&nbsp; a</p><p class=MsoListParagraph>·&nbsp; b</p>',
    '<ul><li>a</li><li>b</li></ul>',
  ],
  ['<div><div>a</div>b<p>c</p></div>', '<p>a</p><p>b</p><p>c</p>'],
  ['senza tag\na capo & <5 km', 'senza tag a capo &amp; &lt;5 km'],
  ['<b>a <i>b</i></b> <u>c</u>', '<strong>a <em>b</em></strong> c'],
])('reduces %s', (html, clean) => {
  expect(sanitiseRich(html)).toBe(clean);
});

const ALLOWED_HTML =
  /^(?:[^<>]|<\/?(?:p|strong|em|ul|ol|li|h[3-6])>|<br \/>|<a href="(?:https?:|mailto:|tel:|[^":]*")[^"<>]*"?>|<\/a>)*$/;

it('writes only allowed tags, and nothing else at a second run', () => {
  const piece = fc.oneof(
    fc.constantFrom(
      ...[
        '<p>',
        '</p>',
        '<b>',
        '<i>',
        '</b>',
        '<ul>',
        '<li>',
        '</ul>',
        '<h1>',
        '</h1>',
        '<h4>',
        '<br>',
        '<a href="x.example">',
      ],
    ),
    fc.constantFrom(
      ...[
        '<a href=javascript:x>',
        '<script>',
        '</script>',
        '<img src=x onerror=y>',
        '<td>',
        '<tr>',
        '</a>',
        '<svg/onload=x>',
      ],
    ),
    fc.constantFrom(
      ...['<s>', '</s>', '<p style="mso-list:l0 level2 lfo1">', '<![if x]>', '<!--', '-->', '&lt;b&gt;', '"', '<', '&'],
    ),
    fc.string({ maxLength: 5 }),
  );
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 25 }), (pieces) => {
      const clean = sanitiseRich(pieces.join(''));
      expect(clean).toMatch(ALLOWED_HTML);
      expect(sanitiseRich(clean)).toBe(clean);
    }),
    { numRuns: 2000 },
  );
});
