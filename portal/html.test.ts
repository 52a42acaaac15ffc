import fc from 'fast-check';
import { expect, it } from 'vitest';
import { html, rich } from './html.ts';

it('escapes every text, so that none opens an element or leaves an attribute', () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      const { text: written } = html`<a title="${text}">${text}</a>`;
      const inside = written.slice('<a title="'.length, -'</a>'.length);
      expect(inside.match(/[<>"']/g)).toEqual(['"', '>']);
    }),
  );
});

it('writes markup as it is, joins lists, and writes nothing for missing values', () => {
  expect(html`<ul>${['a', null, html`<li>b</li>`, false]}</ul>`.text).toBe('<ul>a<li>b</li></ul>');
});

it('wraps plain terms in a paragraph and leaves markup', () => {
  expect(rich('Gratis < 24 ore').text).toBe('<p>Gratis &lt; 24 ore</p>');
  expect(rich('<p>Gratis</p>').text).toBe('<p>Gratis</p>');
});

it('leads nowhere when an address from data is neither our own nor a web page', () => {
  const hrefOf = (address: string) =>
    /href="([^"]*)"/.exec(html`<p><a title="x" href="${address}">a</a></p>`.text)?.[1];
  for (const address of [
    'javascript:alert(1)',
    '//evil.example',
    '/\\evil.example',
    '/\t/evil.example',
    'data:text/html,a',
  ])
    expect(hrefOf(address)).toBe('#');
  for (const address of [
    '/it/sole?a=1&amp;b=2',
    '',
    '#alloggi',
    '?page=2',
    'https://sole.example',
    'mailto:a@b.it',
    'tel:+39',
  ])
    expect(hrefOf(address)).toBe(address.replace('&amp;', '&amp;amp;'));
  const slug = '/evil.example';
  expect(html`<a href="${''}/${slug}">a</a>${'b'}<form action="${'/a'}?b=${1}">`.text).toBe(
    '<a href="#">a</a>b<form action="/a?b=1">',
  );
});
