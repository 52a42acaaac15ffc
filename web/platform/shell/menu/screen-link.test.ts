import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { PathLink } from './screen-link.tsx';

test.each([
  'https://evil.example/a',
  '//evil.example',
  '/\\evil.example',
  'javascript:alert(1)',
  '/\t/evil.example',
])('an address that names a host is no link: %j', (to) => {
  expect(renderToStaticMarkup(createElement(PathLink, { to }, 'Apri'))).toBe('<span>Apri</span>');
});
