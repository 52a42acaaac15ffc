import type { ChangedLine } from '../changes/changed-lines.ts';

/** Files with English text. User texts and the manual have other checks. */
const ENGLISH_FILES =
  /^(domain|server|web|e2e|bench|scripts|demo|portal)\/.*\.(tsx?|mjs|css|sql)$|^[^/]*\.ts$|^docs\/.*\.md$/;
/** Files that quote the words. */
const QUOTING_FILES = /^docs\/(?:glossary\.md$|specification\/)|^scripts\/checks\/words/;

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

/** Reports private words in comments, test titles and names of the given lines. */
export function checkWords(lines: readonly ChangedLine[], words: ReadonlyMap<string, string>): string[] {
  const problems: string[] = [];
  for (const { file, line, text } of lines) {
    if (!ENGLISH_FILES.test(file) || QUOTING_FILES.test(file)) continue;
    const found = new Set(writtenWords(file, text).filter((word) => words.has(word)));
    for (const word of found) problems.push(`${file}:${line}: "${word}", write ${words.get(word)}`);
  }
  return problems;
}

const COMMENT = /(?:^|\s)(?:\/\/|\/?\*+|--)\s+(.*)$/;
const TITLE = /\b(?:it|test|describe)(?:\.\w+)*\(\s*(['"`])(.*?)\1/;
const DECLARATION =
  /\b(?:const|let|function|class|interface|type|enum|readonly)\s+([A-Za-z_$][\w$]*)|\bconst \[([^\]]*)\]/g;

function writtenWords(file: string, text: string): string[] {
  if (file.endsWith('.md')) return wordsOf(prose(text));
  const isImport = /^\s*(import|export) .*from |^\s*type \w+,$/.test(text);
  const names = isImport
    ? []
    : [...text.matchAll(DECLARATION)].flatMap(([, name = '', list = '']) => [name, list]);
  const written = [COMMENT.exec(text)?.[1], TITLE.exec(text)?.[2]].filter((one) => one !== undefined);
  return [...written.map(prose), ...names].flatMap(wordsOf);
}

/** Removes quoted text, and names of other programs (ClickHouse, GitHub). */
const prose = (text: string): string => text.replaceAll(/`[^`]*`|\b[A-Z][a-z]+[A-Z]\w*/g, ' ');

/** Splits a name or sentence into words: `lockedUntil` has two. */
const wordsOf = (text: string): string[] =>
  text
    .replaceAll(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z]+/)
    .filter(Boolean);
