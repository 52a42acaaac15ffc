import { type ESTree, parseSync, Visitor } from 'vite';
import type { Source } from './sources.ts';

/** A regular expression in a file. */
export interface Expression {
  readonly file: string;
  readonly line: number;
  readonly source: string;
  readonly flags: string;
}

export interface Expressions {
  readonly found: Expression[];
  /** Expressions composed at run time from parts that the file does not contain. */
  readonly unread: { readonly file: string; readonly line: number }[];
}

/** Files whose expressions never read foreign text: tests, and scripts over our own sources. */
const OWN_TEXT_FILES = /\.test\.tsx?$|^(?:e2e|bench|server\/testing|scripts\/checks)\/|\.(?:css|sql)$/;

/** Finds every regular expression that can read foreign text. */
export function expressionsIn(sources: readonly Source[]): Expressions {
  const all: Expressions = { found: [], unread: [] };
  for (const { file, text } of sources) {
    if (OWN_TEXT_FILES.test(file)) continue;
    const lineOf = (at: number) => text.slice(0, at).split('\n').length;
    const constants = new Map<string, string>();
    const made = (call: ESTree.NewExpression | ESTree.CallExpression) => {
      if (call.callee.type !== 'Identifier' || call.callee.name !== 'RegExp') return;
      const [source, flags] = call.arguments.map((part) => spellOut(part, constants));
      const line = lineOf(call.start);
      if (source === undefined) all.unread.push({ file, line });
      else all.found.push({ file, line, source, flags: flags ?? '' });
    };
    new Visitor({
      // Reads constants before the expressions that use them.
      VariableDeclarator({ id, init }) {
        const value = id.type === 'Identifier' && init ? spellOut(init, constants) : undefined;
        if (id.type === 'Identifier' && value !== undefined) constants.set(id.name, value);
      },
      Literal(node) {
        if (!('regex' in node)) return;
        const { pattern, flags } = node.regex;
        all.found.push({ file, line: lineOf(node.start), source: pattern, flags });
      },
      NewExpression: made,
      CallExpression: made,
    }).visit(parseSync(file, text).program);
  }
  return all;
}

/** Returns a text that the file contains whole or in constant parts. */
function spellOut(node: ESTree.Node, constants: ReadonlyMap<string, string>): string | undefined {
  if (node.type === 'Literal') return typeof node.value === 'string' ? node.value : undefined;
  if (node.type === 'Identifier') return constants.get(node.name);
  if (node.type !== 'TemplateLiteral') return undefined;
  let text = '';
  for (const [at, { value }] of node.quasis.entries()) {
    const before = node.expressions[at - 1];
    const part = before ? spellOut(before, constants) : '';
    if (part === undefined) return undefined;
    text += part + (value.cooked ?? '');
  }
  return text;
}
