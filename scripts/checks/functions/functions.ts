import ts from 'typescript-5';
import type { Source } from '../sources.ts';

/** Maximum lines of a function, about two screens. */
const MAX_LINES = 120;
/** Longer functions need an exception. */
const USUAL_LINES = 80;
const MAX_EXCEPTIONS = 60;
const PRODUCT = /^(?:domain|server|web|portal|demo)\/.*\.tsx?$/;
const TESTS = /\.test\.tsx?$|\/testing\//;

export interface LongFunction {
  readonly file: string;
  readonly name: string;
  readonly lines: number;
}

/** Reports functions over 120 lines, those over 80 without an exception, and superfluous exceptions. */
export function checkFunctions(sources: readonly Source[], exceptions: Readonly<Record<string, string>>): string[] {
  const long = longFunctions(sources, USUAL_LINES);
  const keyOf = ({ file, name }: LongFunction) => `${file}#${name}`;
  const names = new Set(long.map(keyOf));
  const problems = long.flatMap((one) => {
    if (one.lines > MAX_LINES) return [`${one.file}: ${one.name} has ${one.lines} lines, more than ${MAX_LINES}`];
    return keyOf(one) in exceptions ? [] : [`${one.file}: ${one.name} has ${one.lines} lines and is no exception`];
  });
  const superfluous = Object.keys(exceptions).filter((key) => !names.has(key));
  const count = Object.keys(exceptions).length;
  return [
    ...problems,
    ...superfluous.map((key) => `${key} is an exception and has at most ${USUAL_LINES} lines`),
    ...(count > MAX_EXCEPTIONS ? [`${count} exceptions, more than ${MAX_EXCEPTIONS}`] : []),
  ];
}

/**
 * Returns functions of the product with more than `min` lines, the longest first. An inner function also counts for the
 * outer one.
 */
export function longFunctions(sources: readonly Source[], min: number): LongFunction[] {
  const found = sources
    .filter(({ file }) => PRODUCT.test(file) && !TESTS.test(file))
    // A shorter file has no longer function.
    .filter(({ text }) => text.split('\n').length > min)
    .flatMap(({ file, text }) => functionsOf(file, text));
  return found.filter(({ lines }) => lines > min).toSorted((one, other) => other.lines - one.lines);
}

function functionsOf(file: string, text: string): LongFunction[] {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  const found: LongFunction[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isFunctionLike(node) && 'body' in node && node.body) {
      const { line: start } = source.getLineAndCharacterOfPosition(node.getStart());
      const { line: end } = source.getLineAndCharacterOfPosition(node.end);
      found.push({ file, name: nameOf(node), lines: end - start + 1 });
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

function nameOf(node: ts.SignatureDeclaration): string {
  if (node.name) return node.name.getText();
  const { parent } = node;
  if (ts.isVariableDeclaration(parent) || ts.isPropertyAssignment(parent)) return parent.name.getText();
  return ts.isConstructorDeclaration(node) ? 'constructor' : 'anonymous';
}
