import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Source } from '../checks/sources.ts';

/** A reference in a comment: `structures dictionary 1.4`, `platform dictionary 6.5b`, `structures dictionary A`. */
const REFERENCE = /\b(platform|structures) dictionary,? (Appendix )?([A-Z]|\d+(?:\.\d+)?b?)\b/gi;
/** A reference to the summary: `specification §4`. */
const SUMMARY_REFERENCE = /\bspecification,? §(\d+)/g;
/** A heading of a chapter or section: `# 1. Structures`, `### 1.4 Status`, `# Appendix A. Texts`. */
const HEADING = /^#{1,3} (?:Appendix )?([A-Z]|\d+(?:\.\d+)?b?)(?:-(\d+)\.(\d+))?[. ]/gm;

/** Reports references to chapters and sections that docs/specification/ does not have. */
export function checkReferences(root: string, sources: readonly Source[]): string[] {
  const headings = new Map([
    ['platform', headingsOf(root, 'platform')],
    ['structures', headingsOf(root, 'structures')],
  ]);
  const summary = readFileSync(path.join(root, 'docs/specification/README.md'), 'utf8');
  const quoting = 'scripts/docs/docs.test.ts';
  return sources
    .filter(({ file }) => file !== quoting)
    .flatMap(({ file, text }) => {
      const inDictionaries = [...text.matchAll(REFERENCE)].filter(
        ([, dictionary = '', , section = '']) => !headings.get(dictionary.toLowerCase())?.has(section),
      );
      const inSummary = [...text.matchAll(SUMMARY_REFERENCE)].filter(
        ([, section]) => !summary.includes(`\n## §${section} `),
      );
      return [...inDictionaries, ...inSummary].map(
        ([reference]) => `${file}: docs/specification has no section for "${reference}"`,
      );
    });
}

function headingsOf(root: string, dictionary: string): ReadonlySet<string> {
  const folder = path.join(root, 'docs/specification', dictionary);
  const texts = globSync('*.md', { cwd: folder }).map((file) => readFileSync(path.join(folder, file), 'utf8'));
  return new Set(texts.flatMap((text) => [...text.matchAll(HEADING)].flatMap(sectionsOf)));
}

/** Returns the sections of a heading. `### 5.4-5.8 Screens` has five. */
function sectionsOf([, first = '', , last]: RegExpMatchArray): string[] {
  const [chapter = '', number] = first.split('.');
  if (last === undefined || number === undefined) return [first];
  const count = Number(last) - Number(number) + 1;
  return Array.from({ length: count }, (_, index) => `${chapter}.${Number(number) + index}`);
}
