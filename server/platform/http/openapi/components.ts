import { isDeepStrictEqual } from 'node:util';
import { z } from 'zod';

export type JsonSchema = Record<string, unknown>;
type Side = 'input' | 'output';

const PLACE = '#/components/schemas/';
const NESTED = `${PLACE}__shared#/$defs/`;

/** What the document shows of a schema that has no component of its own. */
export function inlineSchema(schema: z.ZodType, side: Side): JsonSchema {
  return plain(z.toJSONSchema(schema, { io: side, unrepresentable: 'any', override: readable }));
}

/** The bodies and answers of the routes: converted together, so that each is walked once. */
export class Components {
  readonly #names = new Map<z.ZodType, string>();
  readonly #schemas = new Map<string, z.ZodType>();
  readonly #sides = { input: z.registry<{ id: string }>(), output: z.registry<{ id: string }>() };

  /** A reference to a schema's component; `fallback` is the name of one that has none of its own. */
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

  /** All that was referred to, and what has a name inside of it. */
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

/** Without the marks of a schema that stands alone. */
function plain({ $schema: _, $id: __, ...schema }: JsonSchema): JsonSchema {
  return schema;
}

const FORMATS: ReadonlySet<unknown> = new Set(['date', 'date-time', 'uuid']);

/**
 * Leaves out what says nothing to who reads: how far JavaScript counts, by which pattern a date is judged. Of a number in
 * an address, which is a text that a pattern judges, `meta` says that it is a number.
 */
function readable({ jsonSchema }: { jsonSchema: JsonSchema }): void {
  const { type, format, minimum, maximum } = jsonSchema;
  if (type === 'integer' || FORMATS.has(format)) delete jsonSchema.pattern;
  if (minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum;
  if (maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum;
}
