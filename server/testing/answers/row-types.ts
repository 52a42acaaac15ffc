import type { Expression, TSSignature, TSType } from 'oxc-parser';
import type { Kind } from './answer.ts';
import { type Declaration, findConstant, findDeclaration, type Module, textOf } from './modules.ts';
import { shapeOfSchema } from './schemas.ts';

/** A type in its context: its names are declared in its module or are parameters of the enclosing alias. */
interface ScopedType {
  readonly node: TSType | Declaration;
  readonly module: Module;
  readonly parameters: ReadonlyMap<string, ScopedType>;
}

interface Member {
  readonly optional: boolean;
  readonly type: ScopedType;
}

/** The columns that a row type declares; `open` if it allows others. */
export interface RowType {
  readonly members: ReadonlyMap<string, Member>;
  readonly open: boolean;
}

/** `z.output` is another name of `z.infer`. */
const INFERRING_NAMES = new Set(['z.infer', 'z.output']);

/** Thrown for types that are not followed: conditional types, mapped types and most inferred zod schemas. */
export class UnresolvedType extends Error {}

export function rowTypeOf(node: TSType, module: Module): RowType {
  return rowOf({ node, module, parameters: new Map() });
}

function rowOf(scopedType: ScopedType): RowType {
  const { node, ...scope } = resolveType(scopedType);
  const at = (type: TSType) => rowOf({ ...scope, node: type });
  switch (node.type) {
    case 'TSTypeLiteral':
      return rowOfSignatures(node.members, scope);
    case 'TSInterfaceDeclaration': {
      const ownMembers = rowOfSignatures(node.body.body, scope);
      const bases = node.extends.map(({ expression, ...base }) => {
        if (expression.type !== 'Identifier') throw new UnresolvedType(textOf(scope.module, base));
        return at({ ...base, type: 'TSTypeReference', typeName: expression });
      });
      return mergeRows([...bases, ownMembers]);
    }
    case 'TSIntersectionType':
      return mergeRows(node.types.map(at));
    case 'TSTypeReference': {
      const [firstArgument, second] = node.typeArguments?.params ?? [];
      const name = node.typeName.type === 'Identifier' ? node.typeName.name : '';
      if (firstArgument && INFERRING_NAMES.has(textOf(scope.module, node.typeName))) {
        const schemaConstant = constantOf({ ...scope, node: firstArgument });
        const shape = schemaConstant && shapeOfSchema(schemaConstant.value, schemaConstant.module);
        if (!shape) break;
        const typedMembers = [...shape.members].map(([key, type]) => {
          return [key, { optional: false, type: { ...scope, node: type } }] as const;
        });
        return { members: new Map(typedMembers), open: shape.open };
      }
      if (firstArgument && (name === 'Pick' || name === 'Omit') && second) {
        const names = keysOf({ ...scope, node: second });
        const { members, open } = at(firstArgument);
        const keptMembers = [...members].filter(([key]) => names.has(key) === (name === 'Pick'));
        return { members: new Map(keptMembers), open: open && name === 'Omit' };
      }
      if (firstArgument && name === 'Partial') {
        const { members, open } = at(firstArgument);
        return {
          members: new Map([...members].map(([key, one]) => [key, { ...one, optional: true }])),
          open,
        };
      }
      if (firstArgument && second && name === 'Record') {
        if (resolveType({ ...scope, node: firstArgument }).node.type === 'TSStringKeyword')
          return { members: new Map(), open: true };
        const type = { ...scope, node: second };
        const members = [...keysOf({ ...scope, node: firstArgument })].map(
          (key) => [key, { optional: false, type }] as const,
        );
        return { members: new Map(members), open: false };
      }
    }
  }
  throw new UnresolvedType(textOf(scope.module, node));
}

function rowOfSignatures(signatures: readonly TSSignature[], scope: Omit<ScopedType, 'node'>): RowType {
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

function mergeRows(parts: readonly RowType[]): RowType {
  return {
    members: new Map(parts.flatMap(({ members }) => [...members])),
    open: parts.some(({ open }) => open),
  };
}

/** Returns the names of a union of literals, a template literal, a list of constants, or the keys of a type. */
function keysOf(scopedType: ScopedType): Set<string> {
  const constantNames = constantsOf(scopedType);
  if (constantNames) return constantNames;
  const { node, ...scope } = resolveType(scopedType);
  if (node.type === 'TSTypeOperator' && node.operator === 'keyof') {
    const objectType = { ...scope, node: node.typeAnnotation };
    if (objectType.node.type !== 'TSTypeQuery') return new Set(rowOf(objectType).members.keys());
    const { value } = constantOf(objectType) ?? {};
    if (value?.type === 'ObjectExpression')
      return new Set(
        value.properties.flatMap((one) =>
          one.type === 'Property' && one.key.type === 'Identifier' ? [one.key.name] : [],
        ),
      );
  }
  if (node.type === 'TSUnionType') return new Set(node.types.flatMap((type) => [...keysOf({ ...scope, node: type })]));
  if (node.type === 'TSLiteralType' && node.literal.type === 'Literal') return new Set([String(node.literal.value)]);
  if (node.type === 'TSTemplateLiteralType') {
    let texts = [node.quasis[0]?.value.cooked ?? ''];
    for (const [at, type] of node.types.entries()) {
      const suffix = node.quasis[at + 1]?.value.cooked ?? '';
      const middles = [...keysOf({ ...scope, node: type })];
      texts = texts.flatMap((text) => middles.map((middle) => `${text}${middle}${suffix}`));
    }
    return new Set(texts);
  }
  throw new UnresolvedType(textOf(scope.module, node));
}

/** Matches `(typeof NAMES)[number]` of `['a', ...OTHERS] as const`. */
function constantsOf({ node, ...scope }: ScopedType): Set<string> | null {
  if (node.type === 'TSTypeReference' && node.typeName.type === 'Identifier') {
    const target = resolveName(node.typeName.name, [], { node, ...scope });
    return target.node === node ? null : constantsOf(target);
  }
  if (node.type === 'TSTypeAliasDeclaration') return constantsOf({ ...scope, node: node.typeAnnotation });
  if (node.type !== 'TSIndexedAccessType') return null;
  const list = constantOf(resolveType({ ...scope, node: node.objectType }));
  return list && elementsOf(list);
}

function elementsOf({ value, module }: { value: Expression; module: Module }): Set<string> | null {
  if (value.type !== 'ArrayExpression') return null;
  const elements = value.elements.map((one) => {
    if (one?.type === 'Literal') return new Set([String(one.value)]);
    if (one?.type !== 'SpreadElement' || one.argument.type !== 'Identifier') return null;
    const spread = findConstant(module, one.argument.name);
    return spread && elementsOf(spread);
  });
  return elements.includes(null) ? null : new Set(elements.flatMap((names) => [...(names ?? [])]));
}

/** Returns the possible kinds of a value of this type; `any` if the type does not say or cannot be followed. */
export function kindsOf(scopedType: ScopedType): Set<Kind> {
  try {
    return kindsOfReduced(resolveType(scopedType));
  } catch (error) {
    if (error instanceof UnresolvedType) return new Set(['any']);
    throw error;
  }
}

function kindsOfReduced({ node, ...scope }: ScopedType): Set<Kind> {
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
function resolveType(scopedType: ScopedType): ScopedType {
  const { node, ...scope } = scopedType;
  const at = (type: TSType) => resolveType({ ...scope, node: type });
  switch (node.type) {
    case 'TSParenthesizedType':
      return at(node.typeAnnotation);
    case 'TSTypeReference': {
      if (node.typeName.type !== 'Identifier') return scopedType;
      const { name } = node.typeName;
      const typeArguments = node.typeArguments?.params ?? [];
      const [firstArgument] = typeArguments;
      if (firstArgument && (name === 'Readonly' || name === 'NonNullable' || name === 'NoInfer'))
        return at(firstArgument);
      if (firstArgument && (name === 'Exclude' || name === 'Extract')) return at(firstArgument);
      const target = resolveName(name, typeArguments, scopedType);
      return target === scopedType ? scopedType : resolveType(target);
    }
    case 'TSTypeAliasDeclaration':
      return at(node.typeAnnotation);
    case 'TSIndexedAccessType': {
      const objectType = at(node.objectType);
      if (objectType.node.type === 'TSTypeQuery') return elementTypeOf(objectType) ?? scopedType;
      if (node.indexType.type === 'TSNumberKeyword')
        return objectType.node.type === 'TSArrayType'
          ? resolveType({ ...objectType, node: objectType.node.elementType })
          : scopedType;
      const [key = ''] = keysOf({ ...scope, node: node.indexType });
      const member = rowOf(objectType).members.get(key);
      return member ? resolveType(member.type) : scopedType;
    }
    case 'TSTypeOperator':
      return node.operator === 'readonly' ? at(node.typeAnnotation) : scopedType;
    default:
      return scopedType;
  }
}

/** Returns the declaration of a name with these type arguments; the type itself if the name is not ours. */
function resolveName(name: string, typeArguments: readonly TSType[], from: ScopedType): ScopedType {
  const parameter = from.parameters.get(name);
  if (parameter) return parameter;
  const { module, name: declaredName } = findDeclaration(from.module, name);
  const node = module.types.get(declaredName);
  if (!node) return from;
  const names = node.typeParameters?.params.map((parameterName) => parameterName.name.name) ?? [];
  const parameters = names.flatMap((one, index) => {
    const argument = typeArguments[index];
    return argument ? [[one, { ...from, node: argument }] as const] : [];
  });
  return { node, module, parameters: new Map(parameters) };
}

/** Resolves `(typeof ROLES)[number]` of `['admin', …] as const`; the first element decides the type. */
function elementTypeOf({ node, ...scope }: ScopedType): ScopedType | null {
  const { value: list, module = scope.module } = constantOf({ node, ...scope }) ?? {};
  const firstElement = list?.type === 'ArrayExpression' ? list.elements[0] : null;
  if (firstElement?.type !== 'Literal') return null;
  const type = typeof firstElement.value === 'string' ? 'TSStringKeyword' : 'TSNumberKeyword';
  return { ...scope, module, node: { type, start: firstElement.start, end: firstElement.end } };
}

function constantOf({ node, module }: ScopedType): ReturnType<typeof findConstant> {
  return node.type === 'TSTypeQuery' && node.exprName.type === 'Identifier'
    ? findConstant(module, node.exprName.name)
    : null;
}
