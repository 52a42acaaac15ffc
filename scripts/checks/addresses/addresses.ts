import { type Expression, type JSXElementName, type Node, parseSync, Visitor } from 'oxc-parser';
import type { Source } from '../sources.ts';

/** Folders and files that may lead the browser to an address. All others call their functions. */
const NAVIGATION = /^web\/platform\/(?:navigation|router)\/|^web\/platform\/shell\/menu\/screen-link\.tsx$/;
/** Functions whose result is a safe address. */
const ADDRESS_FUNCTIONS = new Set(['toLinkAddress', 'toWebAddress', 'ownPath']);
/** Beginning of a template whose values cannot change scheme and host. */
const FIXED_BEGINNING = /^(?:\/[\w-]|#|mailto:|tel:|https:\/\/[\w.-]+\/)/;
const ADDRESS_ATTRIBUTES = new Set(['href', 'xlinkHref', 'action', 'formAction']);

/** Reports addresses from data that did not pass `toLinkAddress` or a function of `web/platform/navigation/`. */
export function checkAddresses(sources: readonly Source[]): string[] {
  return sources.flatMap(({ file, text }) => {
    if (!/^(?:web|server)\/.*\.tsx?$/.test(file) || /\.test\.tsx?$|\/testing\//.test(file)) return [];
    if (!/href|location|open|action|redirect|['"]a['"]|Link/i.test(text)) return [];
    return findAddresses(file, text).map(
      ({ line, what }) => `${file}:${line}: ${what}: pass the address through domain/platform/http/link-address.ts`,
    );
  });
}

interface UncheckedAddress {
  readonly line: number;
  readonly what: string;
}

function findAddresses(file: string, text: string): UncheckedAddress[] {
  const found: UncheckedAddress[] = [];
  const report = (start: number, what: string) =>
    void found.push({ line: text.slice(0, start).split('\n').length, what });
  const isNavigation = NAVIGATION.test(file);
  /** Elements that render their `href` as it is. Our own components pass it to a link or to `go`. */
  const rendering = new Set<string>();
  new Visitor({
    ImportDeclaration({ source, specifiers, start }) {
      for (const { local } of specifiers) if (source.value.startsWith('@mantine/')) rendering.add(local.name);
      if (source.value === '@tanstack/react-router' && !isNavigation)
        for (const { local } of specifiers)
          if (['Link', 'Navigate', 'redirect'].includes(local.name)) report(start, `${local.name} of the router`);
    },
    CallExpression({ callee, arguments: given, start }) {
      const [first] = given;
      const target = first && first.type !== 'SpreadElement' ? first : null;
      const called = nameOf(callee);
      if (called === 'reply.redirect' && target && !isSafe(target)) report(start, called);
      if (isNavigation || file.startsWith('server/')) return;
      if (/(?:^|\.)location\.(?:assign|replace)$|^(?:window|globalThis|self|top|parent)\.open$/.test(called))
        report(start, called);
      if (called === 'document.createElement' && target?.type === 'Literal' && target.value === 'a')
        report(start, called);
      if (called.endsWith('.setAttribute') && target?.type === 'Literal' && target.value === 'href')
        report(start, called);
    },
    AssignmentExpression({ left, start }) {
      if (isNavigation || file.startsWith('server/')) return;
      const assigned = nameOf(left);
      if (/(?:^|\.)(?:location|href)$/.test(assigned)) report(start, `${assigned} =`);
    },
    JSXOpeningElement({ name, attributes }) {
      if (!rendersAddress(name, rendering)) return;
      for (const one of attributes) {
        if (one.type !== 'JSXAttribute' || one.name.type !== 'JSXIdentifier') continue;
        if (!ADDRESS_ATTRIBUTES.has(one.name.name) || one.value?.type !== 'JSXExpressionContainer') continue;
        const { expression } = one.value;
        if (expression.type !== 'JSXEmptyExpression' && !isSafe(expression)) report(one.start, one.name.name);
      }
    },
  }).visit(parseSync(file, text).program);
  return found;
}

/** Returns `a.b.c` for a chain of names, otherwise an empty text. */
function nameOf(node: Node): string {
  if (node.type === 'Identifier') return node.name;
  if (node.type === 'ChainExpression') return nameOf(node.expression);
  if (node.type !== 'MemberExpression' || node.computed || node.property.type !== 'Identifier') return '';
  return `${nameOf(node.object) || '?'}.${node.property.name}`;
}

function rendersAddress(name: JSXElementName, rendering: ReadonlySet<string>): boolean {
  if (name.type === 'JSXIdentifier') return /^[a-z]/.test(name.name) || rendering.has(name.name);
  return name.type === 'JSXMemberExpression' && rendersAddress(name.object, rendering);
}

function isSafe(node: Expression): boolean {
  switch (node.type) {
    case 'Literal':
      return true;
    case 'Identifier':
      return node.name === 'undefined';
    case 'TemplateLiteral':
      return node.expressions.length === 0 || FIXED_BEGINNING.test(node.quasis[0]?.value.raw ?? '');
    case 'ConditionalExpression':
      return isSafe(node.consequent) && isSafe(node.alternate);
    case 'LogicalExpression':
      return isSafe(node.left) && isSafe(node.right);
    case 'ParenthesizedExpression':
      return isSafe(node.expression);
    case 'CallExpression':
      return node.callee.type === 'Identifier' && ADDRESS_FUNCTIONS.has(node.callee.name);
    default:
      return false;
  }
}
