import type { TranslatedText } from '../../../kernel/records/field.ts';
import type { Issue } from '../../../kernel/records/issue.ts';
import { mapWords, plainText } from '../../../kernel/records/text/html.ts';
import { slugOf } from '../../../kernel/records/text/slug.ts';
import { LANGUAGES, type Language } from '../../../platform/language/text.ts';
import { slug } from '../slug.ts';
import type { PathPart } from './kinds.ts';
import type { RuledOperation } from './operation.ts';
import { replaceInPaths } from './replace-in-paths.ts';
import { type Facts, fillTemplate } from './template.ts';

/** Fields of a page that operations read. */
export interface EditedPage {
  readonly path: TranslatedText;
  readonly title: TranslatedText;
  readonly seoTitle: TranslatedText;
  readonly seoDescription: TranslatedText;
  readonly description: TranslatedText;
  readonly bottomText: TranslatedText;
}

/** Values of a page's placeholders, and the name of its structure. */
export interface PageFacts extends Facts {
  readonly structure: Readonly<Record<Language, string>>;
}

/** The fields that an operation writes, or the issue that prevents the operation. */
export type EditResult = { readonly values: Readonly<Record<string, unknown>> } | { readonly issue: Issue };

const EMPTY_TEXTS = { it: '', en: '', fr: '', de: '' };
const NO_FACTS: PageFacts = {
  location: EMPTY_TEXTS,
  province: EMPTY_TEXTS,
  region: EMPTY_TEXTS,
  count: EMPTY_TEXTS,
  year: EMPTY_TEXTS,
  type: EMPTY_TEXTS,
  structure: EMPTY_TEXTS,
};

/** True if the operation needs the values of placeholders. */
export const needsFacts = ({ kind }: RuledOperation) => kind === 'template' || kind === 'regenerate_path';

/** Applies an operation to a page. Used by both the preview and the execution. */
export function applyOperation(page: EditedPage, operation: RuledOperation, facts: PageFacts = NO_FACTS): EditResult {
  switch (operation.kind) {
    case 'set_field':
      return { values: operation.set };
    case 'template':
      return applyTemplate(page, operation, facts);
    case 'find_replace':
      return replaceText(page, operation);
    case 'replace_path':
      return { values: { path: replaceInPaths(page.path, operation) } };
    case 'regenerate_path':
      return regeneratePath(page, operation, facts);
  }
}

type OperationOf<K extends RuledOperation['kind']> = Extract<RuledOperation, { kind: K }>;

function applyTemplate(page: EditedPage, { field, template }: OperationOf<'template'>, facts: Facts): EditResult {
  const texts: TranslatedText = { ...page[field] };
  for (const language of LANGUAGES) {
    const asked = template[language]?.trim();
    if (!asked) continue;
    const made = fillTemplate(asked, facts, language);
    const path = `${field}.${language}`;
    if ('missing' in made) return { issue: { path, code: 'edit_missing', params: { word: `{${made.missing}}` } } };
    texts[language] = made.text.trim();
  }
  return { values: { [field]: texts } };
}

function replaceText(page: EditedPage, operation: OperationOf<'find_replace'>): EditResult {
  const { field, language, find, replace } = operation;
  const text = page[field][language] ?? '';
  const path = `${field}.${language}`;
  const n = slug.fields[field].max ?? 0;
  // Limits the length before replacing: thousands of single letters could each become a sentence.
  let room = n * 2;
  const change = (words: string) => {
    const parts = words.split(find);
    room -= Math.max(0, (parts.length - 1) * (replace.length - find.length));
    return room < 0 ? words : parts.join(replace);
  };
  const after = slug.fields[field].format === 'rich' ? mapWords(text, change) : change(text);
  if (room < 0) return { issue: { path, code: 'max_chars', params: { n } } };
  if (after === text) return { values: { [field]: page[field] } };
  if (plainText(after) === '') return { issue: { path, code: 'edit_empty' } };
  return { values: { [field]: { ...page[field], [language]: after.trim() } } };
}

/** Leaves a language's address empty when it would equal the Italian address. */
function regeneratePath(
  page: EditedPage,
  { parts, languages }: OperationOf<'regenerate_path'>,
  facts: PageFacts,
): EditResult {
  const path: TranslatedText = { ...page.path };
  for (const language of LANGUAGES.filter((one) => languages.includes(one))) {
    const made = addressOf(parts, facts, language);
    if ('missing' in made)
      return {
        issue: { path: `path.${language}`, code: 'edit_missing', params: { word: `{${made.missing}}` } },
      };
    if (language !== 'it' && made.path === path.it) delete path[language];
    else path[language] = made.path;
  }
  return { values: { path } };
}

function addressOf(
  parts: readonly PathPart[],
  facts: PageFacts,
  language: Language,
): { readonly path: string } | { readonly missing: PathPart } {
  const segments: string[] = [];
  for (const part of parts) {
    const segment = slugOf(facts[part][language]);
    if (segment === '') return { missing: part };
    // Skips repeated names, such as a province and its chief town.
    if (segments.at(-1) !== segment) segments.push(segment);
  }
  return { path: segments.join('/') };
}
