import { expect, test } from 'vitest';
import { toLinkAddress, toWebAddress } from './link-address.ts';

test.each([
  '/structures/1?x=2',
  '#place',
  'https://example.org/a',
  'http://127.0.0.1:3000/a',
  'mailto:a@b.it',
  'tel:+39 081 12',
])('accepts %s', (address) => expect(toLinkAddress(address)).toBe(address));

test.each([
  '//example.org',
  '/\\example.org',
  '/\t/example.org',
  'javascript:alert(1)',
  'JavaScript:alert(1)',
  ' javascript:alert(1)',
  'java\nscript:alert(1)',
  'data:text/html,a',
  'vbscript:a',
  'blob:https://ours.example/1',
  'file:///etc/passwd',
  'example.org',
  '',
  null,
])('refuses %j', (address) => expect(toLinkAddress(address)).toBeUndefined());

test('accepts only web pages when a page is left', () => {
  expect(toWebAddress('https://checkout.example/a')).toBe('https://checkout.example/a');
  for (const address of ['javascript:alert(1)', 'data:text/html,a', '/a', 'mailto:a@b.it'])
    expect(() => toWebAddress(address)).toThrow();
});
