import { RECORDS } from '../../domain/records/all.ts';
import type { Fields } from '../../domain/records/field.ts';
import type { RecordDefinition } from '../../domain/records/record.ts';
import { createSchema } from '../../domain/records/schemas.ts';
import { tableName } from '../records/table.ts';
import type { Caller, TestApp } from './app.ts';
import { makeStructure } from './structures.ts';
import { picture, upload } from './uploads.ts';
import { goodValue, type References } from './values.ts';

/** A record of the API: where it is listed and where one of it lies. */
export interface Made {
  readonly id: number;
  readonly url: string;
}

/** One declared record as the conformance suite asks for it. */
export interface Subject {
  readonly definition: RecordDefinition;
  readonly name: string;
  /** Table that holds it: the anagrafica's is its structure's. */
  readonly table: string;
  /** What answers `GET` with many, or null. */
  readonly listUrl: string | null;
  /** Methods that the path of one record answers to. */
  readonly methods: ReadonlySet<string>;
  /** Another record, of `owner`'s structure where it lies under one. */
  make(seed: number, owner?: string): Promise<Made>;
}

type Factory = (t: TestApp, caller: Caller, seed: number, structureId: number) => Promise<number>;

/** Records that JSON alone does not make. */
const FACTORIES: Readonly<Record<string, Factory>> = {
  async photo(_t, caller, seed, structureId) {
    const data = await picture(seed, { width: 960, height: 540 });
    return (await upload(caller, `/api/structures/${structureId}/photos`, [{ data }])).json().data[0].id;
  },
};

interface Document {
  paths: Record<string, Record<string, unknown>>;
}

/** Every record of domain/records/all.ts with the routes that the OpenAPI document has for it. */
export async function subjectsOf(t: TestApp, references: References): Promise<Subject[]> {
  const caller = await t.as('admin');
  const { paths } = (await caller.get('/api/openapi.json')).json<Document>();
  // One structure for the lists of what lies under it; a new one for each section, which is one a structure.
  const shared = new Map<string, Promise<number>>();
  const structureOf = (owner: string) => {
    const known = shared.get(owner) ?? makeStructure(t, owner);
    shared.set(owner, known);
    return known;
  };
  return RECORDS.map((definition) => {
    const { name, collection, kind, scope } = definition;
    const inside = kind === 'collection' && scope === 'structure';
    const root = inside ? `/api/structures/{id}/${collection}` : `/api/${collection}`;
    const one =
      kind === 'section'
        ? `/api/structures/{id}/${collection}`
        : Object.keys(paths).find(
            (path) => path.startsWith(`${root}/{`) && path.split('/').length === root.split('/').length + 1,
          );
    const urlOf = (structureId: number, id: number) =>
      kind === 'section'
        ? `/api/structures/${structureId}/${collection}`
        : `${root.replace('{id}', String(structureId))}/${id}`;
    return {
      definition,
      name,
      table: name === 'profile' ? 'structures' : tableName(definition),
      listUrl: kind === 'section' ? null : `${root}`,
      methods: new Set(Object.keys(paths[one ?? ''] ?? {}).map((method) => method.toUpperCase())),
      async make(seed, owner = 'customer') {
        if (kind === 'section' || name === 'structure') {
          const id = await makeStructure(t, owner, { name: `Prova ${String(seed).padStart(3, '0')}` });
          return { id, url: urlOf(id, id) };
        }
        const structureId = inside ? await structureOf(owner) : 0;
        const factory = FACTORIES[name];
        const id = factory
          ? await factory(t, caller, seed, structureId)
          : await create(caller, root.replace('{id}', String(structureId)), definition, seed, references);
        return { id, url: urlOf(structureId, id) };
      },
    };
  });
}

/** A body for POST: what is required, and whatever else has a good value. */
export function goodBody(fields: Fields, seed: number, references: References): Record<string, unknown> {
  const names = Object.keys(createSchema(fields).shape);
  return Object.fromEntries(
    names.flatMap((name) => {
      const field = fields[name];
      const value = field && goodValue(field, seed, references);
      return value === undefined ? [] : [[name, value]];
    }),
  );
}

async function create(
  caller: Caller,
  url: string,
  definition: RecordDefinition,
  seed: number,
  references: References,
): Promise<number> {
  const answer = await caller.post(url, goodBody(definition.fields, seed, references));
  if (answer.statusCode !== 201) throw new Error(`${definition.name}: ${answer.statusCode} ${answer.body}`);
  return answer.json().id;
}
