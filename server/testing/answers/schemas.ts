import type { Expression, ObjectExpression, TSType } from 'oxc-parser';
import { findConstant, type Module, textOf } from './modules.ts';

interface Shape {
  readonly members: ReadonlyMap<string, TSType>;
  /** True for `z.looseObject`, which allows other members. */
  readonly open: boolean;
}

const NO_POSITION = { start: 0, end: 0 };
const TYPES: Readonly<Record<string, TSType>> = {
  int: { type: 'TSNumberKeyword', ...NO_POSITION },
  number: { type: 'TSNumberKeyword', ...NO_POSITION },
  string: { type: 'TSStringKeyword', ...NO_POSITION },
  boolean: { type: 'TSBooleanKeyword', ...NO_POSITION },
  array: { type: 'TSTupleType', elementTypes: [], ...NO_POSITION },
};
const UNKNOWN: TSType = { type: 'TSUnknownKeyword', ...NO_POSITION };
const NULL: TSType = { type: 'TSNullKeyword', ...NO_POSITION };

/** Returns the members of `z.strictObject({ id: z.int(), name: z.string().nullable() })`; null for other schemas. */
export function shapeOfSchema(schema: Expression, module: Module): Shape | null {
  if (schema.type !== 'CallExpression') return null;
  const calleeText = textOf(module, schema.callee);
  // The schema of an OpenAPI component: its name, then its definition.
  const argumentIndex = calleeText === 'nameSchema' ? 1 : 0;
  const schemaArgument = schema.arguments[argumentIndex];
  if (!schemaArgument || schemaArgument.type === 'SpreadElement') return null;
  if (calleeText === 'nameSchema') return shapeOfSchema(schemaArgument, module);
  if (!/^z\.(o|strictO|looseO)bject$/.test(calleeText) || schemaArgument.type !== 'ObjectExpression') return null;
  return { members: new Map(membersOf(schemaArgument, module)), open: calleeText === 'z.looseObject' };
}

function* membersOf(shape: ObjectExpression, module: Module): Generator<[string, TSType]> {
  for (const one of shape.properties) {
    if (one.type === 'Property' && one.key.type === 'Identifier')
      yield [one.key.name, typeOf(textOf(module, one.value))];
    else if (one.type === 'SpreadElement' && one.argument.type === 'Identifier') {
      const spreadSchema = findConstant(module, one.argument.name);
      if (spreadSchema?.value.type === 'ObjectExpression') yield* membersOf(spreadSchema.value, spreadSchema.module);
    } else if (one.type === 'SpreadElement') {
      // Handles `...details.shape`: the members of another schema.
      const [, name] = /^(\w+)\.shape$/.exec(textOf(module, one.argument)) ?? [];
      const spread = name ? findConstant(module, name) : null;
      yield* (spread && shapeOfSchema(spread.value, spread.module))?.members ?? [];
    }
  }
}

function typeOf(text: string): TSType {
  const type = TYPES[/^z\s*\.(\w+)\(/.exec(text)?.[1] ?? ''] ?? UNKNOWN;
  return /\.nullable\(\)(\.describe\('[^']*'\))?$/.test(text)
    ? { type: 'TSUnionType', types: [type, NULL], ...NO_POSITION }
    : type;
}
