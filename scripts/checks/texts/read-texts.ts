import ts from 'typescript-5';
import type { Source } from '../sources.ts';

export type Language = 'it' | 'en' | 'fr' | 'de';
export const LANGUAGES: readonly Language[] = ['it', 'en', 'fr', 'de'];

/** A text for users, as it stands in the source in four languages. */
export interface SourceText extends Readonly<Record<Language, string>> {
  /** File and line. */
  readonly place: string;
}

const TEXT_FILES = /^(?:domain|server|web|portal)\/(?!.*(?:\.test\.|\.e2e\.|\/testing\/)).*\.tsx?$/;

/** Reads every array of four literals whose first has words and differs from the others. */
export function readTexts(sources: readonly Source[]): SourceText[] {
  return readArrays(sources).filter(isForUsers);
}

/** Reads every Italian label, including product names, which are equal in all languages. */
export const readLabels = (sources: readonly Source[]): string[] => readArrays(sources).map((text) => text.it);

const readArrays = (sources: readonly Source[]): SourceText[] =>
  sources.filter(({ file }) => TEXT_FILES.test(file)).flatMap(({ file, text }) => [...textsIn(file, text)]);

function* textsIn(file: string, text: string): Generator<SourceText> {
  const kind = file.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true, kind);
  const pending: ts.Node[] = [source];
  for (let node = pending.pop(); node; node = pending.pop()) {
    if (ts.isArrayLiteralExpression(node) && node.elements.length === LANGUAGES.length) {
      const [it, en, fr, de] = node.elements.map(literalOf);
      if (it !== undefined && en !== undefined && fr !== undefined && de !== undefined) {
        const line = source.getLineAndCharacterOfPosition(node.getStart()).line + 1;
        yield { place: `${file}:${line}`, it, en, fr, de };
      }
    }
    ts.forEachChild(node, (child) => void pending.push(child));
  }
}

/** True unless the array consists of codes or of parts of SQL. */
const isForUsers = ({ it, en }: SourceText) => /[a-zà-ù]{3}/i.test(it) && it !== en && !/ as "/.test(it);

function literalOf(node: ts.Node): string | undefined {
  if (ts.isStringLiteralLike(node)) return node.text;
  return ts.isTemplateExpression(node) ? node.getText().slice(1, -1) : undefined;
}

/** An object of texts with the keys that it declares and the objects that it spreads. */
interface TextObject {
  readonly keys: readonly string[];
  readonly spreads: readonly string[];
}

/** Reports keys that two objects of texts define and one object merges, so that the later text wins. */
export function findRepeatedKeys(sources: readonly Source[]): string[] {
  const objects = new Map<string, TextObject>();
  for (const { file, text } of sources)
    if (TEXT_FILES.test(file)) for (const [name, object] of objectsIn(file, text)) objects.set(name, object);
  const problems = new Set<string>();
  for (const [name, object] of objects) {
    if (!object.spreads.some((one) => objects.has(one))) continue;
    const owners = new Map<string, string>();
    for (const [key, owner] of keysOf(name, objects)) {
      const first = owners.get(key);
      if (first !== undefined && first !== owner)
        problems.add(`the key ${key} is defined in ${first} and in ${owner}, and ${name} has only the later text`);
      owners.set(key, owner);
    }
  }
  return [...problems];
}

function* keysOf(name: string, objects: ReadonlyMap<string, TextObject>): Generator<[key: string, owner: string]> {
  const object = objects.get(name);
  for (const key of object?.keys ?? []) yield [key, name];
  for (const spread of object?.spreads ?? []) yield* keysOf(spread, objects);
}

function* objectsIn(file: string, text: string): Generator<[name: string, object: TextObject]> {
  if (!/exts\b/i.test(text)) return;
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  for (const statement of source.statements) {
    if (!ts.isVariableStatement(statement)) continue;
    for (const { name, initializer } of statement.declarationList.declarations) {
      const value = withoutAssertions(initializer);
      if (!value || !ts.isObjectLiteralExpression(value) || !/texts$/i.test(name.getText())) continue;
      const keys = value.properties.flatMap((one) =>
        ts.isPropertyAssignment(one) ? [one.name.getText().replace(/^'|'$/g, '')] : [],
      );
      const spreads = value.properties.flatMap((one) => (ts.isSpreadAssignment(one) ? [one.expression.getText()] : []));
      yield [name.getText(), { keys, spreads }];
    }
  }
}

function withoutAssertions(node: ts.Expression | undefined): ts.Expression | undefined {
  return node && (ts.isAsExpression(node) || ts.isSatisfiesExpression(node))
    ? withoutAssertions(node.expression)
    : node;
}
