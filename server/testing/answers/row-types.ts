import type { Expression, TSSignature, TSType } from 'oxc-parser';
import type { Kind } from './answer.ts';
import { constantNamed, type Declaration, declaredIn, type Module, textOf } from './modules.ts';
import { shapeOfSchema } from './schemas.ts';

/** A type in its context: its names are declared in its module or are parameters of the enclosing alias. */
interface Placed {
  readonly node: TSType | Declaration;
  readonly module: Module;
  readonly parameters: ReadonlyMap<string, Placed>;
}

interface Member {
  readonly optional: boolean;
  readonly type: Placed;
}

/** The columns that a row type declares; `open` if it allows others. */
export interface RowType {
  readonly members: ReadonlyMap<string, Member>;
  readonly open: boolean;
}

/** `z.output` is another name of `z.infer`. */
const INFERRED = new Set(['z.infer', 'z.output']);

/** Thrown for types that are not followed: conditional types, mapped types and most inferred zod schemas. */
export class Unresolved extends Error {}

export function rowTypeOf(node: TSType, module: Module): RowType {
  return rowOf({ node, module, parameters: new Map() });
}

function rowOf(placed: Placed): RowType {
  const { node, ...scope } = reduced(placed);
  const at = (type: TSType) => rowOf({ ...scope, node: type });
  switch (node.type) {
    case 'TSTypeLiteral':
      return ofSignatures(node.members, scope);
    case 'TSInterfaceDeclaration': {
      const own = ofSignatures(node.body.body, scope);
      const bases = node.extends.map(({ expression, ...base }) => {
        if (expression.type !== 'Identifier') throw new Unresolved(textOf(scope.module, base));
        return at({ ...base, type: 'TSTypeReference', typeName: expression });
      });
      return merged([...bases, own]);
    }
    case 'TSIntersectionType':
      return merged(node.types.map(at));
    case 'TSTypeReference': {
      const [first, second] = node.typeArguments?.params ?? [];
      const name = node.typeName.type === 'Identifier' ? node.typeName.name : '';
      if (first && INFERRED.has(textOf(scope.module, node.typeName))) {
        const said = constantOf({ ...scope, node: first });
        const shape = said && shapeOfSchema(said.value, said.module);
        if (!shape) break;
        const typed = [...shape.members].map(([key, type]) => {
          return [key, { optional: false, type: { ...scope, node: type } }] as const;
        });
        return { members: new Map(typed), open: shape.open };
      }
      if (first && (name === 'Pick' || name === 'Omit') && second) {
        const names = keysOf({ ...scope, node: second });
        const { members, open } = at(first);
        const kept = [...members].filter(([key]) => names.has(key) === (name === 'Pick'));
        return { members: new Map(kept), open: open && name === 'Omit' };
      }
      if (first && name === 'Partial') {
        const { members, open } = at(first);
        return {
          members: new Map([...members].map(([key, one]) => [key, { ...one, optional: true }])),
          open,
        };
      }
      if (first && second && name === 'Record') {
        if (reduced({ ...scope, node: first }).node.type === 'TSStringKeyword')
          return { members: new Map(), open: true };
        const type = { ...scope, node: second };
        const members = [...keysOf({ ...scope, node: first })].map(
          (key) => [key, { optional: false, type }] as const,
        );
        return { members: new Map(members), open: false };
      }
    }
  }
  throw new Unresolved(textOf(scope.module, node));
}

function ofSignatures(signatures: readonly TSSignature[], scope: Omit<Placed, 'node'>): RowType {
  const members = new Map<string, Member>();
  let open = false;
  for (const one of signatures) {
    if (one.type === 'TSIndexSignature') open = true;
    else if (one.type === 'TSPropertySignature' && one.typeAnnotation) {
      const name = one.key.type === 'Identifier' ? one.key.name : one.key.type === 'Literal' && one.key.value;
      const type = { ...scope, node: one.typeAnnotation.typeAnnotation };
      members.set(String(name), { optional: one.optional, type });
    }
  }
  return { members, open };
}

function merged(parts: readonly RowType[]): RowType {
  return {
    members: new Map(parts.flatMap(({ members }) => [...members])),
    open: parts.some(({ open }) => open),
  };
}

/** Returns the names of a union of literals, a template literal, a list of constants, or the keys of a type. */
function keysOf(placed: Placed): Set<string> {
  const listed = constantsOf(placed);
  if (listed) return listed;
  const { node, ...scope } = reduced(placed);
  if (node.type === 'TSTypeOperator' && node.operator === 'keyof') {
    const whole = { ...scope, node: node.typeAnnotation };
    if (whole.node.type !== 'TSTypeQuery') return new Set(rowOf(whole).members.keys());
    const { value } = constantOf(whole) ?? {};
    if (value?.type === 'ObjectExpression')
      return new Set(
        value.properties.flatMap((one) =>
          one.type === 'Property' && one.key.type === 'Identifier' ? [one.key.name] : [],
        ),
      );
  }
  if (node.type === 'TSUnionType')
    return new Set(node.types.flatMap((type) => [...keysOf({ ...scope, node: type })]));
  if (node.type === 'TSLiteralType' && node.literal.type === 'Literal')
    return new Set([String(node.literal.value)]);
  if (node.type === 'TSTemplateLiteralType') {
    let texts = [node.quasis[0]?.value.cooked ?? ''];
    for (const [at, type] of node.types.entries()) {
      const after = node.quasis[at + 1]?.value.cooked ?? '';
      const middles = [...keysOf({ ...scope, node: type })];
      texts = texts.flatMap((text) => middles.map((middle) => `${text}${middle}${after}`));
    }
    return new Set(texts);
  }
  throw new Unresolved(textOf(scope.module, node));
}

/** Matches `(typeof NAMES)[number]` of `['a', ...OTHERS] as const`. */
function constantsOf({ node, ...scope }: Placed): Set<string> | null {
  if (node.type === 'TSTypeReference' && node.typeName.type === 'Identifier') {
    const target = named(node.typeName.name, [], { node, ...scope });
    return target.node === node ? null : constantsOf(target);
  }
  if (node.type === 'TSTypeAliasDeclaration') return constantsOf({ ...scope, node: node.typeAnnotation });
  if (node.type !== 'TSIndexedAccessType') return null;
  const list = constantOf(reduced({ ...scope, node: node.objectType }));
  return list && elementsOf(list);
}

function elementsOf({ value, module }: { value: Expression; module: Module }): Set<string> | null {
  if (value.type !== 'ArrayExpression') return null;
  const elements = value.elements.map((one) => {
    if (one?.type === 'Literal') return new Set([String(one.value)]);
    if (one?.type !== 'SpreadElement' || one.argument.type !== 'Identifier') return null;
    const spread = constantNamed(module, one.argument.name);
    return spread && elementsOf(spread);
  });
  return elements.includes(null) ? null : new Set(elements.flatMap((names) => [...(names ?? [])]));
}

/** Returns the possible kinds of a value of this type; `any` if the type does not say or cannot be followed. */
export function kindsOf(placed: Placed): Set<Kind> {
  try {
    return kindsOfReduced(reduced(placed));
  } catch (error) {
    if (error instanceof Unresolved) return new Set(['any']);
    throw error;
  }
}

function kindsOfReduced({ node, ...scope }: Placed): Set<Kind> {
  const at = (type: TSType) => kindsOf({ ...scope, node: type });
  switch (node.type) {
    case 'TSStringKeyword':
    case 'TSTemplateLiteralType':
      return new Set(['string']);
    case 'TSNumberKeyword':
      return new Set(['number']);
    case 'TSBooleanKeyword':
      return new Set(['boolean']);
    case 'TSNullKeyword':
      return new Set(['null']);
    case 'TSUndefinedKeyword':
      return new Set();
    case 'TSArrayType':
    case 'TSTupleType':
      return new Set(['array']);
    case 'TSTypeLiteral':
    case 'TSMappedType':
    case 'TSInterfaceDeclaration':
    case 'TSIntersectionType':
      return new Set(['object']);
    case 'TSUnionType':
      return new Set(node.types.flatMap((type) => [...at(type)]));
    case 'TSLiteralType':
      return new Set([kindOfLiteral(node.literal)]);
    case 'TSTypeOperator':
      return node.operator === 'keyof' ? new Set(['string']) : at(node.typeAnnotation);
    case 'TSTypeReference':
      return new Set([LIBRARY[node.typeName.type === 'Identifier' ? node.typeName.name : ''] ?? 'any']);
    default:
      return new Set(['any']);
  }
}

const LIBRARY: Readonly<Record<string, Kind>> = {
  Date: 'date',
  Buffer: 'bytes',
  Array: 'array',
  ReadonlyArray: 'array',
  Record: 'object',
  Partial: 'object',
  Pick: 'object',
  Omit: 'object',
};

function kindOfLiteral(literal: Expression): Kind {
  if (literal.type === 'TemplateLiteral') return 'string';
  const value = literal.type === 'Literal' ? typeof literal.value : 'number';
  return value === 'string' || value === 'number' || value === 'boolean' ? value : 'any';
}

/** Resolves names, parameters and index types as far as possible. */
function reduced(placed: Placed): Placed {
  const { node, ...scope } = placed;
  const at = (type: TSType) => reduced({ ...scope, node: type });
  switch (node.type) {
    case 'TSParenthesizedType':
      return at(node.typeAnnotation);
    case 'TSTypeReference': {
      if (node.typeName.type !== 'Identifier') return placed;
      const { name } = node.typeName;
      const given = node.typeArguments?.params ?? [];
      const [first] = given;
      if (first && (name === 'Readonly' || name === 'NonNullable' || name === 'NoInfer')) return at(first);
      if (first && (name === 'Exclude' || name === 'Extract')) return at(first);
      const target = named(name, given, placed);
      return target === placed ? placed : reduced(target);
    }
    case 'TSTypeAliasDeclaration':
      return at(node.typeAnnotation);
    case 'TSIndexedAccessType': {
      const whole = at(node.objectType);
      if (whole.node.type === 'TSTypeQuery') return ofElements(whole) ?? placed;
      if (node.indexType.type === 'TSNumberKeyword')
        return whole.node.type === 'TSArrayType'
          ? reduced({ ...whole, node: whole.node.elementType })
          : placed;
      const [key = ''] = keysOf({ ...scope, node: node.indexType });
      const member = rowOf(whole).members.get(key);
      return member ? reduced(member.type) : placed;
    }
    case 'TSTypeOperator':
      return node.operator === 'readonly' ? at(node.typeAnnotation) : placed;
    default:
      return placed;
  }
}

/** Returns the declaration of a name with these type arguments; the type itself if the name is not ours. */
function named(name: string, given: readonly TSType[], from: Placed): Placed {
  const parameter = from.parameters.get(name);
  if (parameter) return parameter;
  const { module, name: own } = declaredIn(from.module, name);
  const node = module.types.get(own);
  if (!node) return from;
  const names = node.typeParameters?.params.map((one) => one.name.name) ?? [];
  const parameters = names.flatMap((one, place) => {
    const argument = given[place];
    return argument ? [[one, { ...from, node: argument }] as const] : [];
  });
  return { node, module, parameters: new Map(parameters) };
}

/** Resolves `(typeof ROLES)[number]` of `['admin', …] as const`; the first element decides the type. */
function ofElements({ node, ...scope }: Placed): Placed | null {
  const { value: list, module = scope.module } = constantOf({ node, ...scope }) ?? {};
  const first = list?.type === 'ArrayExpression' ? list.elements[0] : null;
  if (first?.type !== 'Literal') return null;
  const type = typeof first.value === 'string' ? 'TSStringKeyword' : 'TSNumberKeyword';
  return { ...scope, module, node: { type, start: first.start, end: first.end } };
}

function constantOf({ node, module }: Placed): ReturnType<typeof constantNamed> {
  return node.type === 'TSTypeQuery' && node.exprName.type === 'Identifier'
    ? constantNamed(module, node.exprName.name)
    : null;
}
