import { afterEach, expect, it, vi } from 'vitest';
import { chosenLanguage, storeLanguage } from './storage.ts';

afterEach(() => vi.unstubAllGlobals());

it.each([
  ['https:', '__Host-locanda_language=fr; path=/; max-age=31536000; samesite=lax; secure'],
  ['http:', 'locanda_language=fr; path=/; max-age=31536000; samesite=lax'],
])('stores the language for this host, and securely if the site is so (%s)', (protocol, expected) => {
  const page = { cookie: '' };
  vi.stubGlobal('location', { protocol });
  vi.stubGlobal('document', page);
  storeLanguage('fr');
  expect(page.cookie).toBe(expected);
  expect(chosenLanguage()).toBe('fr');
});
