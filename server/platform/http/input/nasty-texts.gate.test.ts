import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Field, Fields } from '../../../../domain/kernel/records/field.ts';
import { checkRules, defaultsOf } from '../../../../domain/kernel/records/record.ts';
import { writableFields } from '../../../../domain/kernel/records/schemas.ts';
import { RECORDS } from '../../../../domain/records.ts';
import { currentSelection } from '../../../../scripts/tests/selection.ts';
import { TESTED_RECORDS } from '../../../kernel/records/conformance/every-record.ts';
import { sanitiseFields } from '../../../kernel/records/sanitise.ts';
import { type Part, resolvePart } from '../../../testing/api/document.ts';
import { type Caller, openTestApp, type TestApp } from '../../../testing/app.ts';
import { findSlowTexts } from '../../../testing/slow-texts.ts';
import { listSubjects, type RecordSubject } from '../../../testing/subjects.ts';

/** Number of fields of maximum size that fit into one body. */
const FIELDS_PER_BODY = 14;

let t: TestApp;
let admin: Caller;
let subjects: RecordSubject[];
let dataDir: string;

beforeAll(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'locanda-nasty-'));
  t = await openTestApp({ dataDir });
  admin = await t.as('admin');
  const type = await t.database.pool.query(`select id from structure_types where code = 'campsite'`);
  const service = await t.database.pool.query(
    'select id from services where status = 10 and parent_id is null limit 1',
  );
  subjects = await listSubjects(t, {
    cities: 99014,
    'structure-types': type.rows[0].id,
    users: t.ids.vendor ?? 0,
    services: service.rows[0].id,
  });
});
afterAll(async () => {
  await t.close();
  await rm(dataDir, { recursive: true, force: true });
});

/** Returns a value of the field that contains the text; undefined if the field holds no text. */
function fieldValue(field: Field, text: string): unknown {
  switch (field.kind) {
    case 'translated':
      return { it: text };
    case 'translatedList':
      return { it: [text] };
    case 'choices':
      return [text];
    case 'json':
      return { text };
    case 'rows':
      return [fieldValues(Object.entries(field.rowFields ?? {}), text)];
    case 'string':
    case 'text':
    case 'rich':
    case 'phone':
    case 'email':
    case 'url':
    case 'choice':
    case 'date':
    case 'time':
    case 'instant':
    case 'monthDay':
      return text;
    default:
      return undefined;
  }
}

function fieldValues(fields: readonly [string, Field][], text: string): Record<string, unknown> {
  const values = fields.map(([name, field]) => [name, fieldValue(field, text)]);
  return Object.fromEntries(values.filter(([, value]) => value !== undefined));
}

/** Groups the record's text fields into sets that fit into one body. */
function textFields(fields: Fields): [string, Field][][] {
  const weight = (field: Field) => Math.max(1, Object.keys(field.rowFields ?? {}).length);
  const chunks: [string, Field][][] = [];
  let room = 0;
  for (const [name, field] of writableFields(fields)) {
    if (fieldValue(field, '') === undefined) continue;
    if (weight(field) > room) {
      chunks.push([]);
      room = FIELDS_PER_BODY;
    }
    chunks.at(-1)?.push([name, field]);
    room -= weight(field);
  }
  return chunks;
}

describe.each(TESTED_RECORDS)('$name', (definition) => {
  const chunks = textFields(definition.fields);
  const subject = () => subjects.find(({ name }) => name === definition.name);

  it('rejects 64 kB of any text as fast as harmless text', async () => {
    if (!subject()?.methods.has('PATCH')) return;
    const made = await subject()?.make(1);
    for (const fields of chunks) {
      const slow = await findSlowTexts(async (text) => {
        const answer = await admin.patch(made?.url ?? '', { version: 1, ...fieldValues(fields, text) });
        expect(answer.statusCode).toBe(422);
      });
      expect(slow).toEqual([]);
    }
  });

  it('validates and sanitizes the longest text of each field as fast as harmless text', async () => {
    const made = subject()?.methods.has('GET') ? await subject()?.make(2) : undefined;
    const record = made ? (await admin.get(made.url)).json() : defaultsOf(definition.fields);
    // Lengths that the schema passes to its own rules, which permit extra room for combining marks and tags.
    for (const longest of [(max: number) => max, (max: number) => max * 4 + 1900]) {
      const slow = await findSlowTexts((text, make) => {
        for (const [name, field] of chunks.flat()) {
          const value = fieldValue(field, make(Math.min(text.length, longest(field.max ?? 200))));
          const judged = field.schema.safeParse(value);
          if (!judged.success) continue;
          const clean = sanitiseFields({ [name]: field }, { [name]: judged.data });
          checkRules(definition, { ...record, ...clean });
        }
      });
      expect(slow).toEqual([]);
    }
  });
});

interface Schema {
  readonly type?: string;
  readonly properties?: Readonly<Record<string, Part<Schema>>>;
  readonly items?: Part<Schema>;
  readonly anyOf?: readonly Part<Schema>[];
  readonly oneOf?: readonly Part<Schema>[];
  readonly allOf?: readonly Part<Schema>[];
}

interface Operation {
  readonly method: 'POST' | 'PATCH' | 'PUT' | 'DELETE' | 'GET';
  readonly path: string;
  readonly body?: Part<Schema>;
  readonly parameters?: readonly { readonly name: string; readonly in: string }[];
}

let document: unknown;

/** Returns every operation of the OpenAPI document. The ids in its paths match no record. */
async function listOperations(): Promise<Operation[]> {
  document = (await admin.get('/api/openapi.json')).json();
  const { paths } = document as {
    paths: Record<
      string,
      Record<
        string,
        {
          requestBody?: { content: Record<string, { schema: Part<Schema> }> };
          parameters?: Part<{ name: string; in: string }>[];
        }
      >
    >;
  };
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { requestBody, parameters }]) => ({
      method: method.toUpperCase() as Operation['method'],
      path,
      body: requestBody?.content['application/json']?.schema,
      parameters: parameters?.map((one) => resolvePart(document, one)),
    })),
  );
}

/** Returns a value of this schema with the text in every string. */
function valueFor(schema: Part<Schema>, text: string, depth = 0): unknown {
  const { type, properties, items, anyOf, oneOf, allOf } = resolvePart(document, schema);
  if (type === 'string') return text;
  if (type === 'array') return items && depth < 4 ? [valueFor(items, text, depth + 1)] : [];
  const parts = [...(anyOf ?? []), ...(oneOf ?? []), ...(allOf ?? [])];
  if (parts.length > 0) {
    const branch = parts.find((part) => resolvePart(document, part).type === 'string') ?? parts[0] ?? {};
    return valueFor(branch, text, depth);
  }
  if (type === 'integer' || type === 'number') return 1;
  if (!properties || depth > 3) return type === 'boolean' ? true : {};
  const entries = Object.entries(properties);
  return Object.fromEntries(entries.map(([name, part]) => [name, valueFor(part, text, depth + 1)]));
}

describe.runIf(currentSelection().records === 'all')('other operations', () => {
  it('handle bodies with texts as fast as harmless ones', async () => {
    const owned = new Set(RECORDS.map(({ segment, collection }) => segment ?? collection));
    const others = (await listOperations()).filter(({ method, path, body }) => {
      const last = path.split('/').findLast((part) => !part.startsWith('{')) ?? '';
      return body && !(owned.has(last) && (method === 'PATCH' || method === 'POST'));
    });
    expect(others.length).toBeGreaterThan(30);
    const slow: string[] = [];
    for (const { method, path, body } of others) {
      const url = path.replace(/\{\w*\}/g, '1');
      const found = await findSlowTexts((_text, make) => {
        // All texts of a body together stay within its size limit.
        const places = JSON.stringify(valueFor(body ?? {}, '\u00a7')).split('\u00a7').length;
        return admin.inject(method, url, valueFor(body ?? {}, make(Math.min(60_000, 300_000 / places))) as object);
      });
      slow.push(...found.map((one) => `${method} ${path}: ${one}`));
    }
    expect(slow).toEqual([]);
    // A few seconds for each of two hundred operations.
  }, 600_000);

  it('handle searches as fast as harmless ones', async () => {
    const searches = (await listOperations()).filter(
      ({ method, parameters }) => method === 'GET' && parameters?.some(({ name }) => name === 'q'),
    );
    expect(searches.length).toBeGreaterThan(20);
    const slow: string[] = [];
    for (const { path } of searches) {
      const url = path.replace(/\{\w*\}/g, '1');
      const found = await findSlowTexts((_text, make) => admin.get(`${url}?q=${encodeURIComponent(make(100))}`));
      slow.push(...found.map((one) => `${path}: ${one}`));
    }
    expect(slow).toEqual([]);
  });
});
