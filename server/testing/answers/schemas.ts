import type { Expression, ObjectExpression, TSType } from 'oxc-parser';
import { constantNamed, type Module, textOf } from './modules.ts';

interface Shape {
  readonly members: ReadonlyMap<string, TSType>;
  /** True for `z.looseObject`, which allows other members. */
  readonly open: boolean;
}

const AT = { start: 0, end: 0 };
const TYPES: Readonly<Record<string, TSType>> = {
  int: { type: 'TSNumberKeyword', ...AT },
  number: { type: 'TSNumberKeyword', ...AT },
  string: { type: 'TSStringKeyword', ...AT },
  boolean: { type: 'TSBooleanKeyword', ...AT },
  array: { type: 'TSTupleType', elementTypes: [], ...AT },
};
const UNKNOWN: TSType = { type: 'TSUnknownKeyword', ...AT };
const NULL: TSType = { type: 'TSNullKeyword', ...AT };

/** Returns the members of `z.strictObject({ id: z.int(), name: z.string().nullable() })`; null for other schemas. */
export function shapeOfSchema(schema: Expression, module: Module): Shape | null {
  if (schema.type !== 'CallExpression') return null;
  const made = textOf(module, schema.callee);
  // The schema of an OpenAPI component: its name, then its definition.
  const place = made === 'nameSchema' ? 1 : 0;
  const given = schema.arguments[place];
  if (!given || given.type === 'SpreadElement') return null;
  if (made === 'nameSchema') return shapeOfSchema(given, module);
  if (!/^z\.(o|strictO|looseO)bject$/.test(made) || given.type !== 'ObjectExpression') return null;
  return { members: new Map(membersOf(given, module)), open: made === 'z.looseObject' };
}

function* membersOf(shape: ObjectExpression, module: Module): Generator<[string, TSType]> {
  for (const one of shape.properties) {
    if (one.type === 'Property' && one.key.type === 'Identifier')
      yield [one.key.name, typeOf(textOf(module, one.value))];
    else if (one.type === 'SpreadElement' && one.argument.type === 'Identifier') {
      const spread = constantNamed(module, one.argument.name);
      if (spread?.value.type === 'ObjectExpression') yield* membersOf(spread.value, spread.module);
    } else if (one.type === 'SpreadElement') {
      // Handles `...details.shape`: the members of another schema.
      const [, name] = /^(\w+)\.shape$/.exec(textOf(module, one.argument)) ?? [];
      const spread = name ? constantNamed(module, name) : null;
      yield* (spread && shapeOfSchema(spread.value, spread.module))?.members ?? [];
    }
  }
}

function typeOf(text: string): TSType {
  const type = TYPES[/^z\s*\.(\w+)\(/.exec(text)?.[1] ?? ''] ?? UNKNOWN;
  return /\.nullable\(\)(\.describe\('[^']*'\))?$/.test(text)
    ? { type: 'TSUnionType', types: [type, NULL], ...AT }
    : type;
}
