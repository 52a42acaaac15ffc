import { expect, it } from 'vitest';
import { sanitiseRich } from './sanitise.ts';

const link = (href: string) => sanitiseRich(`<p><a href="${href}">x</a></p>`);

it('keeps link targets and completes hosts and mailboxes with their scheme', () => {
  expect(link('www.example.org')).toBe('<p><a href="https://www.example.org">x</a></p>');
  expect(link(' example.org/camere ')).toBe('<p><a href="https://example.org/camere">x</a></p>');
  expect(link('info@example.org')).toBe('<p><a href="mailto:info@example.org">x</a></p>');
  for (const target of ['https://example.org', 'tel:+39051', '/offerte'])
    expect(link(target)).toBe(`<p><a href="${target}">x</a></p>`);
  expect(link('javascript:alert(1)')).toBe('<p><a>x</a></p>');
  expect(link('java\tscript:alert(1)')).toBe('<p><a>x</a></p>');
});
