import fc from 'fast-check';
import { expect, it } from 'vitest';
import { LANGUAGES } from '../../../platform/language/text.ts';
import { SECTIONS } from '../../texts/sections.ts';
import { placeholderIssues, placeholdersIn, preview } from '../placeholders.ts';
import { entryKey, planImport, readLanguages, type StoredEntry } from './import.ts';

const entry = (key: string, values: object, section = 'portal'): StoredEntry => ({
  id: 1,
  version: 1,
  section,
  key,
  values,
});
const byPlace = (...entries: StoredEntry[]) => new Map(entries.map((one) => [entryKey(one), one]));
const row = (key: string, values: object, line = 2, section = 'portal') => ({ line, section, key, values });

it('accepts only the headings of the export', () => {
  expect(readLanguages(['section', 'key', 'it', 'en', 'fr', 'de'])).toEqual(['it', 'en', 'fr', 'de']);
  expect(readLanguages(['section', 'key', 'it', 'es'])).toEqual(['it', 'es']);
  for (const heading of [
    ['key', 'section', 'it'],
    ['section', 'key', 'en'],
    ['section', 'key', 'it', 'it'],
    ['x'],
    [],
  ]) {
    expect(readLanguages(heading)).toBeNull();
  }
});

it('lists added, changed, refused and unchanged texts', () => {
  const stored = byPlace(entry('hello', { it: 'Ciao {name}', en: 'Hi {name}' }), entry('same', { it: 'Uguale' }));
  const plan = planImport(
    [
      row('hello', { it: '', en: 'Hello {name}' }, 2),
      row('same', { it: 'Uguale', en: '' }, 3),
      row('new', { it: 'Nuova' }, 4),
      row('broken', { it: 'Ciao {name}', de: 'Hallo' }, 5),
      row('new', { it: 'Doppia' }, 6),
      row('few.one', { it: 'uno' }, 7),
      row('any', { it: 'x' }, 8, 'users'),
      row('k e y', { it: 'x' }, 9),
    ],
    stored,
    new Set(['users']),
  );
  expect(plan.changed.map(({ values }) => values)).toEqual([{ it: 'Ciao {name}', en: 'Hello {name}' }]);
  expect(plan.added.map(({ key }) => key)).toEqual(['new']);
  expect(plan.unchanged).toBe(1);
  expect(plan.refused.map(({ line, issues }) => [line, issues[0]?.code])).toEqual([
    [5, 'placeholders'],
    [6, 'unique'],
    [7, 'plural_twin'],
    [8, 'section_reserved'],
    [9, 'pattern'],
  ]);
});

it('changes nothing when its own export is imported', () => {
  const text = fc.string({ minLength: 1, maxLength: 30 }).map((one) => one.replace(/[^\w {}]/g, '').trim());
  fc.assert(
    fc.property(fc.dictionary(fc.constantFrom('en', 'fr', 'es'), text), text, (others, it) => {
      fc.pre(it !== '' && placeholderIssues({ it, ...others }).length === 0);
      const stored = byPlace(entry('k', { it, ...others }));
      expect(planImport([row('k', { it, ...others })], stored, new Set()).unchanged).toBe(1);
    }),
  );
});

it('has the same placeholders in all languages of our own texts', () => {
  for (const [section, texts] of Object.entries(SECTIONS)) {
    for (const [key, text] of Object.entries(texts)) {
      const values = Object.fromEntries(LANGUAGES.map((language, at) => [language, text[at]]));
      expect([section, key, placeholderIssues(values)]).toEqual([section, key, []]);
    }
  }
});

it('lists each placeholder once, and shortens a text between visible characters', () => {
  expect(placeholdersIn('{b} {a} {b} {} { c}')).toEqual(['a', 'b']);
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 200 }), (text) => {
      const shown = preview(text);
      expect(shown.length).toBeLessThanOrEqual(101);
      expect(shown.isWellFormed()).toBe(true);
    }),
  );
});
