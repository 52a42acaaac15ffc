import { expect, it } from 'vitest';
import { composeMail } from './compose.ts';

const SITES = { publicUrl: 'https://locanda.example', siteUrl: 'https://portale.example' };
const composed = (path: string) => composeMail({ language: 'it', mail: 'account-locked', path }, SITES);

it('leads to our own site', () => {
  const { text, html } = composed('/admin/auth/forgot-password?a=1&b=2');
  expect(text).toContain('https://locanda.example/admin/auth/forgot-password?a=1&b=2');
  expect(html).toContain('href="https://locanda.example/admin/auth/forgot-password?a=1&#38;b=2"');
});

it.each(['//evil.example', '@evil.example/a', '.evil.example', 'https://evil.example', '/\\evil.example'])(
  'is not written where %s would lead to',
  (path) => {
    expect(() => composed(path)).toThrow('a path of our own');
  },
);
