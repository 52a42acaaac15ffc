import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Source } from '../checks/sources.ts';

/** A reference in a comment: `structures dictionary 1.4`, `platform dictionary 6.5b`, `structures dictionary A`. */
const REFERENCE = /\b(platform|structures) dictionary,? (Appendix )?([A-Z]|\d+(?:\.\d+)?b?)\b/gi;
/** A reference to the summary: `specification §4`. */
const SUMMARY_REFERENCE = /\bspecification,? §(\d+)/g;
/** A reference to decisions: `decision 0046`, `decisions 0005 and 0032`. */
const DECISION_REFERENCE = /\bdecisions?\s(\d{4}(?:(?:, | and |, and )\d{4})*)/gi;
/** A path of a decision: `docs/decisions/0002-geography.md`, or without a name `docs/decisions/0002`. */
const DECISION_PATH = /\bdocs\/decisions\/(\d{4})(-[\w-]+\.md)?/g;
/** A row in docs/decisions/README.md: number, subject, link to the paper. */
const DECISION_ROW = /^\| (\d{4}) \|.*\]\((\d{4}-[\w-]+\.md)\) \|$/gm;
/** A heading of a chapter or section: `# 1. Structures`, `### 1.4 Status`, `# Appendix A. Texts`. */
const HEADING = /^#{1,3} (?:Appendix )?([A-Z]|\d+(?:\.\d+)?b?)(?:-(\d+)\.(\d+))?[. ]/gm;

/** Quotes references that do not exist. */
const QUOTING = 'scripts/docs/docs.test.ts';

/** Reports references to sections that docs/specification/ does not have, and to decisions that do not exist. */
export function checkReferences(root: string, sources: readonly Source[]): string[] {
  const headings = new Map([
    ['platform', headingsOf(root, 'platform')],
    ['structures', headingsOf(root, 'structures')],
  ]);
  const summary = readFileSync(path.join(root, 'docs/specification/README.md'), 'utf8');
  const inSpecification = sources
    .filter(({ file }) => file !== QUOTING)
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
  return [...inSpecification, ...checkDecisions(root, sources)];
}

/**
 * Reports numbers that the table in docs/decisions/README.md does not have, and papers that do not exist.
 * Checks the sources, the papers in docs/, and the table.
 */
function checkDecisions(root: string, sources: readonly Source[]): string[] {
  const folder = path.join(root, 'docs/decisions');
  const papers = globSync('*.md', { cwd: folder });
  const rows = [...readFileSync(path.join(folder, 'README.md'), 'utf8').matchAll(DECISION_ROW)];
  const numbers = new Set(rows.map(([, number]) => number));
  const inTable = rows
    .filter(([, , paper = '']) => !papers.includes(paper))
    .map(([, , paper = '']) => `docs/decisions/README.md: ${paper} does not exist`);
  const guides = globSync('docs/*.md', { cwd: root }).map((file) => ({
    file,
    text: readFileSync(path.join(root, file), 'utf8'),
  }));
  const inTexts = [...sources, ...guides]
    .filter(({ file }) => file !== QUOTING)
    .flatMap(({ file, text }) => [
      ...unknownNumbers(text, numbers).map((number) => `${file}: docs/decisions/README.md has no decision ${number}`),
      ...missingPapers(text, papers).map((paper) => `${file}: ${paper} does not exist`),
    ]);
  return [...inTable, ...inTexts];
}

function unknownNumbers(text: string, numbers: ReadonlySet<string | undefined>): string[] {
  return [...text.matchAll(DECISION_REFERENCE)]
    .flatMap(([, list = '']) => list.match(/\d{4}/g) ?? [])
    .filter((number) => !numbers.has(number));
}

/** Returns the paths without a paper. A path that ends after the number needs a paper with that number. */
function missingPapers(text: string, papers: readonly string[]): string[] {
  return [...text.matchAll(DECISION_PATH)]
    .filter(([, number = '', name = '-']) => !papers.some((paper) => paper.startsWith(number + name)))
    .map(([mentioned]) => mentioned);
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
