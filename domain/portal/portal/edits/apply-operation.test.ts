import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { mapWords, plainText } from '../../../kernel/records/text/html.ts';
import { LANGUAGES } from '../../../platform/language/text.ts';
import { pathRefusal } from '../path.ts';
import { applyOperation, type EditedPage, type PageFacts } from './apply-operation.ts';
import { allowedEditActs, PATH_PARTS } from './kinds.ts';
import { operationSchema, type RuledOperation } from './operation.ts';
import { type Facts, fillTemplate, PLACEHOLDERS, unknownPlaceholder } from './template.ts';

const inAllLanguages = (text: string) => ({ it: text, en: text, fr: text, de: text });
const FACTS: PageFacts = {
  location: inAllLanguages('Forlì'),
  province: inAllLanguages('Forlì-Cesena'),
  region: inAllLanguages('Emilia-Romagna'),
  count: inAllLanguages('12'),
  year: inAllLanguages('2027'),
  type: { it: 'Agriturismi', en: 'Farm stays', fr: '', de: '' },
  structure: inAllLanguages(''),
};
const PAGE: EditedPage = {
  path: { it: 'a/b' },
  title: { it: 'Uno uno', de: 'Eins' },
  seoTitle: {},
  seoDescription: {},
  description: {},
  bottomText: { it: '<p>uno</p>' },
};
const applyToPage = (operation: object) =>
  applyOperation(PAGE, operationSchema.parse(operation) as RuledOperation, FACTS);

describe('template', () => {
  it('fills the languages that it contains and keeps the others', () => {
    const template = { it: ' {type} a {location}: {count} ', en: '{type}, {year}', de: '' };
    expect(applyToPage({ kind: 'template', field: 'title', template })).toEqual({
      values: { title: { it: 'Agriturismi a Forlì: 12', en: 'Farm stays, 2027', de: 'Eins' } },
    });
    expect(applyToPage({ kind: 'template', field: 'title', template: { fr: 'Des {type}' } })).toEqual({
      issue: { path: 'title.fr', code: 'edit_missing', params: { word: '{type}' } },
    });
  });

  it('keeps its literal text, whatever values fill the placeholders', () => {
    const word = fc.string({ maxLength: 8 }).filter((text) => !/[{}]/.test(text));
    const piece = fc.oneof(
      fc.record({ name: fc.constantFrom(...PLACEHOLDERS), word }),
      word.map((text) => ({ name: null, word: text })),
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 6 }), fc.string({ minLength: 1 }), (pieces, said) => {
        const facts = Object.fromEntries(PLACEHOLDERS.map((name) => [name, inAllLanguages(said)])) as unknown as Facts;
        const template = pieces.map(({ name, word: text }) => (name ? `{${name}}` : text)).join('');
        expect(unknownPlaceholder(template)).toBeNull();
        const text = pieces.map(({ name, word: own }) => (name ? said : own)).join('');
        expect(fillTemplate(template, facts, 'it')).toEqual({ text });
      }),
    );
  });

  it('refuses any other brace', () => {
    const known = new Set(PLACEHOLDERS.map((name) => `{${name}}`));
    fc.assert(
      fc.property(fc.stringMatching(/^[a-z{}]{1,30}$/), (template) => {
        const bare = template.replace(/\{([a-z]*)\}/g, (whole) => (known.has(whole) ? '' : whole));
        expect(unknownPlaceholder(template) === null).toBe(!/[{}]/.test(bare));
      }),
    );
  });
});

describe('find and replace', () => {
  it('replaces plain text in one language', () => {
    const find = { kind: 'find_replace', field: 'title', language: 'it', replace: '$&.' };
    expect(applyToPage({ ...find, find: 'uno' })).toEqual({ values: { title: { it: 'Uno $&.', de: 'Eins' } } });
    expect(applyToPage({ ...find, find: '.*' })).toEqual({ values: { title: PAGE.title } });
  });

  it('keeps every tag and replaces in the words between tags', () => {
    const tag = fc.constantFrom('<p>', '</p>', '<strong>', '<a href="https://uno.it/uno">', '<br />');
    const words = fc.constantFrom('uno', 'due uno', 'a &amp; uno', '&lt;uno&gt;', ' ');
    const html = fc.array(fc.oneof(tag, words), { maxLength: 12 }).map((parts) => parts.join(''));
    fc.assert(
      fc.property(html, fc.constantFrom('tre', '<b>', 'a & b', ''), (text, by) => {
        const changed = mapWords(text, (said) => said.split('uno').join(by));
        expect(changed.match(/<[^<>]*>/g)).toEqual(text.match(/<[^<>]*>/g));
        const expected = plainText(text).split('uno').join(by);
        expect(plainText(changed)).toBe(expected.replace(/\s+/g, ' ').trim());
      }),
    );
  });

  it('refuses quickly when ten thousand replacements make the text too long', () => {
    const page = { ...PAGE, bottomText: { it: `<p>${'a'.repeat(10_000)}</p>` } };
    const operation = operationSchema.parse({
      kind: 'find_replace',
      field: 'bottomText',
      language: 'it',
      find: 'a',
      replace: 'b'.repeat(200),
    }) as RuledOperation;
    expect(applyOperation(page, operation)).toMatchObject({ issue: { code: 'max_chars' } });
  });
});

describe('regenerated address', () => {
  it('has one part per distinct name, and is empty in languages equal to the Italian', () => {
    const path = (parts: string[], languages: readonly string[] = LANGUAGES) =>
      applyToPage({ kind: 'regenerate_path', parts, languages });
    expect(path(['type', 'region', 'location'], ['it', 'en'])).toEqual({
      values: { path: { it: 'agriturismi/emilia-romagna/forli', en: 'farm-stays/emilia-romagna/forli' } },
    });
    expect(path(['province', 'location'])).toEqual({ values: { path: { it: 'forli-cesena/forli' } } });
    expect(path(['structure'])).toMatchObject({ issue: { code: 'edit_missing' } });
  });

  it('produces a valid address for any name', () => {
    fc.assert(
      fc.property(
        fc.string({ maxLength: 30 }),
        fc.shuffledSubarray([...PATH_PARTS], { minLength: 1 }),
        (name, parts) => {
          const facts = Object.fromEntries(Object.keys(FACTS).map((one) => [one, inAllLanguages(name)]));
          const made = applyOperation(
            PAGE,
            { kind: 'regenerate_path', parts, languages: ['it'] },
            facts as unknown as PageFacts,
          );
          if ('issue' in made) return;
          const path = (made.values.path as { it: string }).it;
          expect([path, [null, 'page_reserved', 'slug_number']]).toEqual([
            path,
            expect.arrayContaining([pathRefusal(path)?.code ?? null]),
          ]);
        },
      ),
    );
  });
});

it('planned edits cannot be run by hand, and executed edits can be undone for a day', () => {
  const edit = { state: 'ready', isPlanned: false, changed: 3, hoursSince: null } as const;
  expect(allowedEditActs(edit)).toEqual(['run', 'plan']);
  expect(allowedEditActs({ ...edit, isPlanned: true })).toEqual(['unplan']);
  expect(allowedEditActs({ ...edit, changed: 0 })).toEqual([]);
  expect(allowedEditActs({ ...edit, state: 'done', hoursSince: 23.9 })).toEqual(['undo']);
  expect(allowedEditActs({ ...edit, state: 'done', hoursSince: 24 })).toEqual([]);
  expect(allowedEditActs({ ...edit, state: 'undone', hoursSince: 1 })).toEqual([]);
});
