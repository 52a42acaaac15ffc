import { isDeepStrictEqual } from 'node:util';
import { z } from 'zod';

export type JsonSchema = Record<string, unknown>;
type Side = 'input' | 'output';

const PLACE = '#/components/schemas/';
const NESTED = `${PLACE}__shared#/$defs/`;

/** Returns the JSON schema of a schema without its own component. */
export function inlineSchema(schema: z.ZodType, side: Side): JsonSchema {
  return plain(z.toJSONSchema(schema, { io: side, unrepresentable: 'any', override: readable }));
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
    return { $ref: PLACE + name };
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
      uri: (id) => PLACE + id,
      override: readable,
    });
    const text = JSON.stringify(schemas).replaceAll(NESTED, PLACE);
    const { __shared: nested, ...roots } = JSON.parse(text) as Record<string, JsonSchema>;
    return Object.entries({ ...(nested?.$defs as Record<string, JsonSchema>), ...roots }).map(
      ([name, schema]) => [name, plain(schema)],
    );
  }
}

/** Removes `$schema` and `$id`. */
function plain({ $schema: _, $id: __, ...schema }: JsonSchema): JsonSchema {
  return schema;
}

const FORMATS: ReadonlySet<unknown> = new Set(['date', 'date-time', 'uuid']);

/**
 * Removes noise for readers: JavaScript's integer limits and the patterns of dates. For numbers in paths, which are
 * texts with a pattern, `meta` gives the type.
 */
function readable({ jsonSchema }: { jsonSchema: JsonSchema }): void {
  const { type, format, minimum, maximum } = jsonSchema;
  if (type === 'integer' || FORMATS.has(format)) delete jsonSchema.pattern;
  if (minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum;
  if (maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum;
}
