import fc from 'fast-check';
import { expect, it } from 'vitest';
import { normalisePath } from './paths.ts';

it.each([
  [
    '/chi-siamo',
    ['/chi-siamo/', '/chi%2Dsiamo', '/%63hi-siamo?lang=it', '/./chi-siamo', '/x/../chi-siamo//', '/chi-siamo#a'],
  ],
  ['/caffè', ['/caff%C3%A8', '/caff%c3%a8', '/caffè/', '/caffe\u0300', '/caff%65%CC%80']],
  ['/', ['/', '//', '/?a=1', '/.', '/..', '/a/..', '']],
  ['/a%2Fb', ['/a%2fb', '/a%2Fb/']],
  ['/a%C3', ['/a%c3', '/a%C3/']],
  ['/%20%F0%9F%98%80', ['/%20😀', '/%20%f0%9f%98%80']],
  ['/a%25zz', ['/a%zz', '/a%25zz']],
  ['/東京/x', ['/%E6%9D%B1%E4%BA%AC/x', '/東京/x/']],
])('%s is one page, however it is written', (path, addresses) => {
  expect(addresses.map(normalisePath)).toEqual(addresses.map(() => path));
});

it('leaves a normal path as it is, and keeps paths apart that differ in reserved characters', () => {
  const part = fc.constantFrom('a', 'è', '%2F', '%2f', '.', '..', '%C3', '%c3%A8', '/', ';', '%3B', '😀', '%00', '+');
  fc.assert(
    fc.property(fc.array(part, { maxLength: 12 }), (parts) => {
      const once = normalisePath(`/${parts.join('')}`);
      expect(normalisePath(once)).toBe(once);
      expect(encodeURI(once).length).toBeGreaterThan(0);
    }),
  );
  expect(normalisePath('/a;b')).not.toBe(normalisePath('/a%3Bb'));
});
