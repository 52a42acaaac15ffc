import type { Field } from '../../../domain/records/field.ts';

const same = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);

/**
 * Two values of a field with only what differs: of texts the languages, of a list its items. Items that have only changed
 * places are shown whole, before and after.
 */
export function differing(
  field: Pick<Field, 'kind'> | undefined,
  before: unknown,
  after: unknown,
): readonly [before: unknown, after: unknown] {
  if (Array.isArray(before) && Array.isArray(after)) {
    const gone = before.filter((one) => !after.some((other) => same(one, other)));
    const come = after.filter((one) => !before.some((other) => same(one, other)));
    return gone.length + come.length === 0 ? [before, after] : [gone, come];
  }
  const hasLanguages = field?.kind === 'translated' || field?.kind === 'translatedList';
  if (!hasLanguages) return [before, after];
  const former = (before ?? {}) as Record<string, unknown>;
  const later = (after ?? {}) as Record<string, unknown>;
  const languages = [...new Set([...Object.keys(former), ...Object.keys(later)])].filter(
    (language) => !same(former[language] ?? null, later[language] ?? null),
  );
  const only = (of: Record<string, unknown>) =>
    Object.fromEntries(languages.map((language) => [language, of[language]]));
  return [only(former), only(later)];
}
