import type { ChangedLine } from '../changes/changed-lines.ts';

/** Files with English names. */
const ENGLISH_FILES = /^(domain|server|web|e2e|bench|scripts|demo|portal)\/.*\.(tsx?|mjs)$|^[^/]*\.ts$/;
/** Files that quote the words. */
const QUOTING_FILES = /^scripts\/checks\/words/;
/** A declaration at the top level of a file. */
const DECLARATION =
  /^(?:export )?(?:default )?(?:async )?(?:const|let|function|class|interface|type|enum)\s+([A-Za-z_$][\w$]*)/;

/**
 * Reads the glossary's table "Words of the field": each private word of the second column with the term of the first.
 */
export function privateWords(glossary: string): ReadonlyMap<string, string> {
  const [, section = ''] = glossary.split('\n## Words of the field\n');
  const words = new Map<string, string>();
  for (const [, use = '', instead = ''] of section.matchAll(/^\| (?!use )([^|]+) \| ([^|]+) \|/gm))
    for (const word of instead.split(',')) if (/[a-z]/.test(word)) words.set(word.trim(), use.trim());
  return words;
}

/** Reports private words in names that the given lines declare at the top level of a file. Prose is checked by scripts/checks/writing. */
export function checkWords(lines: readonly ChangedLine[], words: ReadonlyMap<string, string>): string[] {
  const problems: string[] = [];
  for (const { file, line, text } of lines) {
    if (!ENGLISH_FILES.test(file) || QUOTING_FILES.test(file)) continue;
    const declared = DECLARATION.exec(text)?.[1] ?? '';
    const privates = new Set(wordsOf(declared).filter((word) => words.has(word)));
    for (const word of privates) problems.push(`${file}:${line}: "${word}", write ${words.get(word)}`);
  }
  return problems;
}

/** Splits a name into words: `lockedUntil` has two. */
const wordsOf = (text: string): string[] =>
  text
    .replaceAll(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z]+/)
    .filter(Boolean);
