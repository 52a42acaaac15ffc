import { LANGUAGES } from '../../../platform/language/text.ts';
import type { TranslatedText } from '../field.ts';
import type { Issue } from '../issue.ts';

/** Reports the first unknown placeholder such as `{name}` in each language of a translated field. */
export function placeholderIssues(
  field: string,
  text: TranslatedText | null | undefined,
  known: readonly string[],
): Issue[] {
  return LANGUAGES.flatMap((language) => {
    const names = [...(text?.[language] ?? '').matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
    const unknown = names.find((name) => !known.includes(name));
    return unknown === undefined
      ? []
      : [{ path: `${field}.${language}`, code: 'unknown_place', params: { place: unknown } }];
  });
}
