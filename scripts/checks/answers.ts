import { importsOf } from './imports/imports.ts';
import type { Source } from './sources.ts';

/**
 * Files that compose addresses of records, or that show the portal's own pages. All others use an address whose answer
 * type domain/api.ts knows.
 */
const COMPOSE: ReadonlySet<string> = new Set([
  'web/platform/api.ts',
  'web/platform/options.ts',
  'web/kernel/records/list/pages-query.ts',
  'web/money/invoices/use-invoice-action.ts',
  'web/structures/photos/photo-queries.ts',
  'web/portal/portal/releases/add-part.tsx',
  'web/portal/preview/guest-preview.tsx',
  'web/stays/reviews/review.ts',
  'web/kernel/records/copying/rows-dialog.tsx',
]);
const KIT = /^web\/kernel\/records\//;

/** Reports asserted answer types and answer schemas in the browser's code, where only their types are allowed. */
export function checkAnswers(sources: readonly Source[]): string[] {
  return sources.flatMap(({ file, text }) => {
    if (!/^web\/.*\.tsx?$/.test(file)) return [];
    const problems: string[] = [];
    if (/\b(?:api|plainApi|publicApi|uploadFile)<(?!const )/.test(text))
      problems.push(`${file}: the type of an answer follows from its address (domain/api.ts)`);
    if (/\brecordApi\b/.test(text) && !COMPOSE.has(file) && !KIT.test(file))
      problems.push(`${file}: recordApi is for code that composes addresses of records; use api`);
    for (const { specifier, typeOnly } of importsOf(text))
      if (/\/domain\/(?:(?:[\w-]+\/)+answers|api)\.ts$/.test(specifier) && !typeOnly)
        problems.push(`${file}: the web imports only types from ${specifier}`);
    return problems;
  });
}
