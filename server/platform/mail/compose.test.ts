import { expect, it } from 'vitest';
import { composeMail } from './compose.ts';

const SITES = { publicUrl: 'https://locanda.example', siteUrl: 'https://portale.example' };
const compose = (path: string) => composeMail({ language: 'it', mail: 'account-locked', path }, SITES);

it('links to our own site', () => {
  const { text, html } = compose('/admin/auth/forgot-password?a=1&b=2');
  expect(text).toContain('https://locanda.example/admin/auth/forgot-password?a=1&b=2');
  expect(html).toContain('href="https://locanda.example/admin/auth/forgot-password?a=1&#38;b=2"');
});

it('produces a complete HTML document with charset, viewport, subject and dark colours', () => {
  const { subject, html } = compose('/admin/auth/forgot-password');
  expect(html).toMatch(/^<!doctype html><html lang="it"><head><meta charset="utf-8">/);
  for (const part of ['name="viewport"', 'prefers-color-scheme:dark', `<title>${subject}</title>`])
    expect(html.slice(0, html.indexOf('</head>'))).toContain(part);
});

it('renders a button for the action and its address in the plain text', () => {
  const { text, html } = compose('/admin/auth/forgot-password');
  expect(html).toMatch(
    /<a class="button" href="[^"]+forgot-password" style="[^"]*display:inline-block[^"]*background:#1f7752[^"]*">Reimposta la password<\/a>/,
  );
  expect(text).toContain('Reimposta la password: https://locanda.example/admin/auth/forgot-password');
});

it.each([
  ['it', 'Arrivo: ', 'Partenza: ', 'Il preventivo è valido fino al: '],
  ['de', 'Anreise: ', 'Abreise: ', 'Angebot gültig bis: '],
] as const)('lists the days in %s, as text and as HTML', (language, ...labels) => {
  const days = { checkin: '2026-12-01', checkout: '2026-12-04', validUntil: '2026-11-29' };
  const { text, html } = composeMail({ language, mail: 'guest-quote', days, sitePath: '/x' }, SITES);
  for (const label of labels) {
    expect(text).toContain(label);
    expect(html).toContain(label);
  }
  // Not repeated if the mail's own text names them.
  const confirmed = composeMail({ language, mail: 'guest-checkin', days, sitePath: '/x' }, SITES);
  expect(confirmed.text).not.toContain(labels[0]);
});

it('renders a payment button, but no links from what people write', () => {
  const url = 'https://pay.example/c/1';
  const params = { url, number: '1', amount: '1', text: 'https://evil.example' };
  const { html } = composeMail({ language: 'it', mail: 'invoice-payment', params, path: '/x' }, SITES);
  expect(html).toContain(`href="${url}"`);
  expect(composeMail({ language: 'it', mail: 'guest-reply', params }, SITES).html).not.toContain('<a ');
});

it.each(['//evil.example', '@evil.example/a', '.evil.example', 'https://evil.example', '/\\evil.example'])(
  'throws when the path %s would lead to another site',
  (path) => {
    expect(() => compose(path)).toThrow('a path of our own');
  },
);
