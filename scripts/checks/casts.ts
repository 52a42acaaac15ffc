import { parseSync, Visitor } from 'oxc-parser';
import type { Source } from './sources.ts';

/** Maximum number of casts through `unknown` and to `never` outside tests. A new cast replaces an old one. */
const MAX_CASTS = 4;

/** Reports casts that TypeScript cannot verify: too many, or without a reason in a comment beside them. */
export function checkCasts(sources: readonly Source[], most = MAX_CASTS): string[] {
  const problems: string[] = [];
  const found: string[] = [];
  for (const { file, text } of sources) {
    if (!isProductFile(file) || !/\bas\s+(never|unknown)\b/.test(text)) continue;
    for (const { line, hasReason } of castsIn(file, text)) {
      found.push(`${file}:${line}`);
      if (!hasReason) problems.push(`${file}:${line}: a type cast without its reason`);
    }
  }
  if (found.length > most) problems.push(`${found.length} blind type casts, more than ${most}: ${found.join(', ')}`);
  return problems;
}

function isProductFile(file: string): boolean {
  return (
    /^(domain|server|web|scripts|portal|demo)\/.*\.tsx?$/.test(file) &&
    !/\.test\.tsx?$|\/(testing|conformance)\//.test(file)
  );
}

interface Cast {
  readonly line: number;
  readonly hasReason: boolean;
}

/** Finds `x as never`, and `x as unknown as T` with any type between. */
function castsIn(file: string, text: string): Cast[] {
  const { program, comments } = parseSync(file, text);
  const lineOf = (at: number) => text.slice(0, at).split('\n').length;
  const explained = new Set(comments.map(({ end }) => lineOf(end)));
  const casts: Cast[] = [];
  new Visitor({
    TSAsExpression({ expression, typeAnnotation, start, end }) {
      const isBlind = typeAnnotation.type === 'TSNeverKeyword' || expression.type === 'TSAsExpression';
      if (!isBlind) return;
      const [first, line] = [lineOf(start), lineOf(end)];
      const lines = Array.from({ length: line - first + 2 }, (_, at) => first - 1 + at);
      casts.push({ line, hasReason: lines.some((one) => explained.has(one)) });
    },
  }).visit(program);
  return casts;
}
