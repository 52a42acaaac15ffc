import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { PathLink } from './screen-link.tsx';

test.each(['https://evil.example/a', '//evil.example', '/\\evil.example', 'javascript:alert(1)', '/\t/evil.example'])(
  'renders no link for an address with a host: %j',
  (to) => {
    expect(renderToStaticMarkup(createElement(PathLink, { to }, 'Apri'))).toBe('<span>Apri</span>');
  },
);
