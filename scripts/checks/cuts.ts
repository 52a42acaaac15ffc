import { type Expression, parseSync, Visitor } from 'oxc-parser';
import type { Source } from './sources.ts';

/** The file with the shared function. */
const CUT_FILE = 'domain/platform/language/cut-text.ts';
/** Names of texts that people write. Days, keys and lists have other names. */
const TEXT_NAME =
  /(?:text|name|title|message|words|subject|body|line|label|description|agent|stack|reason|detail|html|url|email|content|note|typed|written|whole|phrase|said)$/i;
/** Methods that return a text. */
const TEXT_METHOD = /^(?:trim|trimEnd|trimStart|toLowerCase|toUpperCase|replace|replaceAll|normalize|toString|join)$/;
/** Names of lengths, in contrast to positions found in the text. */
const LENGTH_NAME = /^(?:most|max|longest|limit|[A-Z][A-Z_]+)/;
/** Maximum length of a part of a date or hour. */
const MAX_DATE_PART_LENGTH = 10;

/** Reports texts cut by UTF-16 units: PostgreSQL's jsonb refuses half an emoji (decision 0070). */
export function checkCuts(sources: readonly Source[]): string[] {
  return sources.flatMap(({ file, text }) => {
    if (!isProductFile(file) || !/\.(?:slice|substring|substr)\(\s*0\s*,/.test(text)) return [];
    return cutsIn(file, text).map((line) => `${file}:${line}: use cutText, which never splits a character`);
  });
}

const isProductFile = (file: string) =>
  /^(?:domain|server|web|demo)\/.*\.tsx?$/.test(file) &&
  file !== CUT_FILE &&
  !/\.test\.tsx?$|\/(?:testing|conformance)\//.test(file);

function cutsIn(file: string, text: string): number[] {
  const lines: number[] = [];
  new Visitor({
    CallExpression({ callee, arguments: given, start }) {
      const [from, to] = given;
      if (callee.type !== 'MemberExpression' || callee.property.type !== 'Identifier') return;
      if (!/^(?:slice|substring|substr)$/.test(callee.property.name)) return;
      if (from?.type !== 'Literal' || from.value !== 0 || !to || to.type === 'SpreadElement') return;
      if (isLength(to) && isText(callee.object)) lines.push(text.slice(0, start).split('\n').length);
    },
  }).visit(parseSync(file, text).program);
  return lines;
}

function isLength(node: Expression): boolean {
  if (node.type === 'Literal') return typeof node.value === 'number' && node.value > MAX_DATE_PART_LENGTH;
  if (node.type === 'Identifier') return LENGTH_NAME.test(node.name);
  if (node.type === 'BinaryExpression') return node.left.type !== 'PrivateIdentifier' && isLength(node.left);
  return node.type === 'MemberExpression' && node.object.type === 'Identifier' && LENGTH_NAME.test(node.object.name);
}

function isText(node: Expression): boolean {
  if (node.type === 'Identifier') return TEXT_NAME.test(node.name);
  if (node.type === 'TemplateLiteral') return true;
  if (node.type === 'ParenthesizedExpression') return isText(node.expression);
  if (node.type === 'LogicalExpression')
    return isText(node.left) || (node.right.type === 'Literal' && typeof node.right.value === 'string');
  if (node.type === 'ChainExpression') return isText(node.expression);
  if (node.type === 'MemberExpression')
    return node.property.type === 'Identifier' && !node.computed && TEXT_NAME.test(node.property.name);
  if (node.type !== 'CallExpression') return false;
  const { callee } = node;
  if (callee.type === 'Identifier') return callee.name === 'String';
  return (
    callee.type === 'MemberExpression' &&
    callee.property.type === 'Identifier' &&
    TEXT_METHOD.test(callee.property.name)
  );
}
