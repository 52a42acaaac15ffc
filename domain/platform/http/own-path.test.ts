import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ownPath } from './own-path.ts';

test.each(['/', '/structures/1?x=2', '/a#b', '/structures?filter[status]=10,20', '/a?redirect=https://x'])(
  'accepts %s',
  (address) => expect(ownPath(address)).toBe(address),
);

test.each([
  'https://example.org/a',
  'http://127.0.0.1:3000/a',
  '//example.org/a',
  '/\\example.org',
  '\\\\example.org',
  '/\t/example.org',
  ' /a',
  'javascript:alert(1)',
  'mailto:a@b.it',
  '@example.org',
  '.example.org/a',
  'a',
  '',
  null,
  7,
])('rejects %j', (address) => {
  expect(ownPath(address)).toBeNull();
});

test('keeps every accepted address on its own host, for any input', () => {
  const piece = fc.constantFrom('/', '\\', '@', ':', '.', 'x', '//', 'https:', '\t', '\n', ' ', '?', '#', '%2f');
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 8 }), (pieces) => {
      const path = ownPath(pieces.join(''));
      if (path === null) return;
      expect(new URL(path, 'https://ours.example').host).toBe('ours.example');
      expect(new URL(`https://ours.example${path}`).host).toBe('ours.example');
    }),
  );
});
