import { isDeepStrictEqual } from 'node:util';
import { z } from 'zod';

export type JsonSchema = Record<string, unknown>;
type Side = 'input' | 'output';

const SCHEMA_PREFIX = '#/components/schemas/';
const NESTED_PREFIX = `${SCHEMA_PREFIX}__shared#/$defs/`;

/** Returns the JSON schema of a schema without its own component. */
export function inlineSchema(schema: z.ZodType, side: Side): JsonSchema {
  return removeMarks(z.toJSONSchema(schema, { io: side, unrepresentable: 'any', override: simplifySchema }));
}

/** Collects the schemas of bodies and answers and converts them together, so that each is walked once. */
export class Components {
  readonly #names = new Map<z.ZodType, string>();
  readonly #schemas = new Map<string, z.ZodType>();
  readonly #sides = { input: z.registry<{ id: string }>(), output: z.registry<{ id: string }>() };

  /** Returns a reference to a schema's component. `fallback` names a schema without its own name. */
  reference(schema: z.ZodType, side: Side, fallback: string): { $ref: string } {
    const name = z.globalRegistry.get(schema)?.id ?? fallback;
    const known = this.#names.get(schema) ?? name;
    if (known !== name) throw new Error(`${known} and ${name} are one schema: it needs a name (named)`);
    if ((this.#schemas.get(name) ?? schema) !== schema) throw new Error(`two schemas are called ${name}`);
    this.#names.set(schema, name);
    this.#schemas.set(name, schema);
    this.#sides[side].add(schema, { id: name });
    return { $ref: SCHEMA_PREFIX + name };
  }

  /** Returns the schemas of all references and the named schemas inside them. */
  schemas(): Record<string, JsonSchema> {
    const all = new Map<string, JsonSchema>();
    for (const side of ['input', 'output'] as const) {
      for (const [name, schema] of this.#converted(side)) {
        const known = all.get(name);
        if (known && !isDeepStrictEqual(known, schema))
          throw new Error(`${name} is one thing where it is sent and another where it is answered`);
        all.set(name, schema);
      }
    }
    return Object.fromEntries([...all].sort(([one], [other]) => (one < other ? -1 : 1)));
  }

  #converted(side: Side): [string, JsonSchema][] {
    const { schemas } = z.toJSONSchema(this.#sides[side], {
      io: side,
      unrepresentable: 'any',
      uri: (id) => SCHEMA_PREFIX + id,
      override: simplifySchema,
    });
    const text = JSON.stringify(schemas).replaceAll(NESTED_PREFIX, SCHEMA_PREFIX);
    const { __shared: nested, ...roots } = JSON.parse(text) as Record<string, JsonSchema>;
    return Object.entries({ ...(nested?.$defs as Record<string, JsonSchema>), ...roots }).map(([name, schema]) => [
      name,
      removeMarks(schema),
    ]);
  }
}

/** Removes `$schema` and `$id`. */
function removeMarks({ $schema: _, $id: __, ...schema }: JsonSchema): JsonSchema {
  return schema;
}

const FORMATS: ReadonlySet<unknown> = new Set(['date', 'date-time', 'uuid']);

/**
 * Removes noise for readers: JavaScript's integer limits and the patterns of dates. For numbers in paths, which are
 * texts with a pattern, `meta` gives the type.
 */
function simplifySchema({ jsonSchema }: { jsonSchema: JsonSchema }): void {
  const { type, format, minimum, maximum } = jsonSchema;
  if (type === 'integer' || FORMATS.has(format)) delete jsonSchema.pattern;
  if (minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum;
  if (maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum;
}
