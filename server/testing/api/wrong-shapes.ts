import fc from 'fast-check';
import { resolvePart } from './document.ts';

/** Members of a JSON schema that decide the shape of a value. */
interface Schema {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly allOf?: readonly Schema[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly items?: Schema;
  readonly format?: string;
  readonly minimum?: number;
  readonly minLength?: number;
  readonly minItems?: number;
}

/** Values that a careless or hostile program sends in place of another. */
const WRONG_VALUES: readonly unknown[] = [
  ...[null, true, 0, -1, 1.5, 2 ** 31, 1e300, '', 'x', '\u0000', '\ud800', 'x'.repeat(70_000), '2027-02-30'],
  ...[[], {}, [[]], [{}], { a: { b: [] } }, { toString: 1, valueOf: 1 }, { length: 3 }, { constructor: {} }],
  ...[['__proto__'], { type: { type: 1 } }, { toJSON: 'x' }, Array(300).fill(0)],
];

/** Makes a value that roughly fits the schema, so that a call passes as many checks as possible. */
function makeSample(document: unknown, part: Schema, depth = 0): unknown {
  const schema = resolvePart<Schema>(document, part as Schema & { $ref: string });
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum[0];
  const [choice] = schema.anyOf ?? schema.oneOf ?? [];
  if (choice) return makeSample(document, choice, depth);
  if (schema.allOf) return Object.assign({}, ...schema.allOf.map((one) => makeSample(document, one, depth)));
  const type = typeof schema.type === 'string' ? schema.type : schema.type?.[0];
  if (type === 'string') return sampleText(schema);
  if (type === 'integer' || type === 'number') return Math.max(schema.minimum ?? 1, 1);
  if (type === 'boolean') return true;
  if (depth > 6) return null;
  if (type === 'array')
    return Array.from({ length: Math.max(1, schema.minItems ?? 1) }, () =>
      makeSample(document, schema.items ?? {}, depth + 1),
    );
  const entries = Object.entries(schema.properties ?? {});
  return Object.fromEntries(entries.map(([name, one]) => [name, makeSample(document, one, depth + 1)]));
}

function sampleText({ format, minLength = 1 }: Schema): string {
  if (format === 'date') return '2027-06-15';
  if (format === 'date-time') return '2027-06-15T10:00:00.000Z';
  if (format === 'email') return 'ada@prova.example';
  if (format === 'uuid') return '6f2c1f0e-8f0b-4f7e-9d5b-0b7f0f3c2a11';
  if (format === 'uri') return 'https://prova.example/';
  return 'a'.repeat(Math.max(1, Math.min(minLength, 100)));
}

type Path = readonly (string | number)[];

function listPaths(value: unknown, path: Path = []): Path[] {
  if (typeof value !== 'object' || value === null) return [path];
  return [path, ...Object.entries(value).flatMap(([name, member]) => listPaths(member, [...path, name]))];
}

function replaceAt(value: unknown, [name, ...rest]: Path, wrong: unknown): unknown {
  if (name === undefined) return wrong;
  const copy = (Array.isArray(value) ? [...value] : { ...(value as object) }) as Record<string | number, unknown>;
  copy[name] = replaceAt(copy[name], rest, wrong);
  return copy;
}

/** Arbitrary of bodies that differ from the schema in one or two members. */
export function wrongBodies(document: unknown, schema: unknown): fc.Arbitrary<unknown> {
  const sample = makeSample(document, (schema ?? {}) as Schema);
  const change = fc.record({ path: fc.constantFrom(...listPaths(sample)), wrong: fc.constantFrom(...WRONG_VALUES) });
  return fc
    .array(change, { minLength: 1, maxLength: 2 })
    .map((changes) =>
      changes.reduce<unknown>(
        (body, { path, wrong }) => (isReachable(body, path) ? replaceAt(body, path, wrong) : body),
        sample,
      ),
    );
}

/** True if the members on the way to a path still exist. */
function isReachable(body: unknown, path: Path): boolean {
  let value = body;
  for (const name of path.slice(0, -1)) {
    if (typeof value !== 'object' || value === null) return false;
    value = (value as Record<string | number, unknown>)[name];
  }
  return path.length === 0 || (typeof value === 'object' && value !== null);
}
