import type { TranslatedText } from '../../../kernel/records/field.ts';
import type { Language } from '../../../platform/language/text.ts';

interface Replacement {
  readonly find: string;
  readonly replace: string;
  readonly languages: readonly Language[];
}

/**
 * Replaces every occurrence of a text in the addresses of these languages. Without an occurrence, returns the same
 * object.
 */
export function replaceInPaths(path: TranslatedText, { find, replace, languages }: Replacement): TranslatedText {
  const changed = languages.flatMap((language) => {
    const own = path[language];
    return own?.includes(find) ? [[language, own.split(find).join(replace)] as const] : [];
  });
  return changed.length === 0 ? path : { ...path, ...Object.fromEntries(changed) };
}
