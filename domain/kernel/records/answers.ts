import { z } from 'zod';
import { nameSchema, wordsOf } from '../../platform/schema/name-schema.ts';
import type { Values } from './field.ts';
import type { Issue } from './issue.ts';
import type { Listing, RecordDefinition } from './record.ts';
import { commonShape, outputShape } from './schema/outputs.ts';
import { type PendingField, pendingShape } from './schema/pending.ts';
import { TARGET_LANGUAGES, type TranslationTarget } from './translations/translation-plan.ts';

/**
 * Members of every record in an answer, besides its fields. This is a type because an interface is not assignable to a
 * record with an index signature.
 */
export type RecordHead = {
  id: number;
  version: number;
  createdAt: string;
  createdBy: number | null;
  updatedAt: string;
  updatedBy: number | null;
  updatedByName?: string | null;
  /** Warnings about allowed but probably wrong values; only when a record is read. */
  warnings?: Issue[];
  /** After a write: id of the history entry that `POST /api/audit/{id}/undo` reverts. */
  changeId?: number;
  /** Values that await moderation, in records with moderated fields. */
  pending?: PendingField[];
  /** Number of uses, in entries of a catalogue. */
  usageCount?: number;
};

/** Records of a structure include its id. */
type Owner<D> = D extends { readonly kind: 'collection'; readonly scope: 'structure' }
  ? { structureId: number }
  : unknown;

export type AnyRecord = RecordHead & { [field: string]: unknown };

/** API answer for a record of this definition, with typed fields. */
export type RecordAnswer<D extends Pick<RecordDefinition, 'fields'>> = string extends keyof D['fields']
  ? AnyRecord
  : RecordHead & Owner<D> & Values<D['fields']>;

/** API answer with only some of the fields. */
export type PartAnswer<D extends Pick<RecordDefinition, 'fields'>, Name> = string extends keyof D['fields']
  ? AnyRecord
  : RecordHead & Owner<D> & Pick<Values<D['fields']>, Name & keyof D['fields']>;

type ListedDefinition = RecordDefinition & { readonly listing: Listing };

/** A list row: only the columns of the definition's listing. */
export type RowAnswer<D extends ListedDefinition> = PartAnswer<D, D['listing']['columns'][number]>;

/**
 * Schema of one field. It is optional for zod, because TypeScript cannot see that a stored record of any kind has the
 * field.
 */
interface FieldSchema<T> extends z.ZodType<T, unknown> {
  _zod: z.ZodType<T, unknown>['_zod'] & { optin: 'optional' };
}

type HeadSchema<T> = undefined extends T
  ? z.ZodOptional<z.ZodType<Exclude<T, undefined>, Exclude<T, undefined>>>
  : z.ZodType<T, T>;

/** Schema of a record answer. Handlers may return any stored record; callers get typed fields. */
type SchemaOf<T> = z.ZodObject<
  { [Name in keyof T]-?: Name extends keyof RecordHead ? HeadSchema<T[Name]> : FieldSchema<T[Name]> },
  z.core.$strict
>;

export const warningAnswer = nameSchema(
  'Warning',
  z.strictObject({
    path: z.string(),
    code: z.string(),
    params: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
  }),
);

/** Cache of record schemas, shared by all routes. */
const recordSchemas = new WeakMap<RecordDefinition, z.ZodObject>();

/** Fields that a role may not read are absent from its answers, so they are optional in the schema. */
export function recordAnswer<D extends RecordDefinition>(definition: D): SchemaOf<RecordAnswer<D>>;

export function recordAnswer<D extends RecordDefinition, Name extends string>(
  definition: D,
  only: readonly Name[],
): SchemaOf<PartAnswer<D, Name>>;

export function recordAnswer(definition: RecordDefinition, only?: readonly string[]): z.ZodObject {
  if (only) return answerOf(definition, only);
  const answer = recordSchemas.get(definition) ?? nameSchema(wordsOf(definition).one, answerOf(definition));
  recordSchemas.set(definition, answer);
  return answer;
}

function answerOf(definition: RecordDefinition, only?: readonly string[]): z.ZodObject {
  const shape = outputShape(definition.fields);
  const fields = Object.entries(shape)
    .filter(([name]) => !only || only.includes(name))
    .map(([name, schema]) => [name, definition.fields[name]?.roles ? schema.optional() : schema]);
  const owner = definition.kind === 'collection' && definition.scope === 'structure' ? { structureId: z.int() } : {};
  const written = only
    ? {}
    : {
        updatedByName: z.string().nullable(),
        changeId: z.int().optional(),
        warnings: z.array(warningAnswer).optional(),
        ...pendingShape(definition),
      };
  const counted = definition.catalogue && (!only || only.includes('usageCount'));
  const usage = counted ? { usageCount: z.int() } : {};
  return z.strictObject({ ...commonShape, ...usage, ...owner, ...Object.fromEntries(fields), ...written });
}

/** Adds members to a record answer besides its fields. */
export function extendedAnswer<Shape extends z.ZodRawShape, More extends Readonly<Record<string, z.ZodType>>>(
  answer: z.ZodObject<Shape, z.core.$strict>,
  more: More,
) {
  const all: z.ZodObject = answer.extend(more);
  // TypeScript cannot see that a stored record has these fields.
  return all as z.ZodObject<
    Omit<Shape, keyof More> & { [Name in keyof More]: FieldSchema<z.output<More[Name]>> },
    z.core.$strict
  >;
}

const listMeta = nameSchema(
  'ListMeta',
  z.strictObject({
    page: z.int(),
    perPage: z.int(),
    total: z.int().describe('Exact up to 10,000'),
    totalIsCapped: z.boolean().describe('There are more than `total`'),
    next: z.string().nullable().describe('The `after` of the next page'),
  }),
);

export interface ListAnswer<Row = AnyRecord> {
  data: Row[];
  meta: z.output<typeof listMeta>;
}

/** Schema of a page of a list. */
export function listOf<Row extends z.ZodType>(name: string, row: Row) {
  return nameSchema(name, z.strictObject({ data: z.array(row), meta: listMeta }));
}

type ExtraSchemas = Readonly<Record<string, z.ZodType>>;

/** Schema of a list row with additional members besides the record's columns. */
type ListSchema<D extends ListedDefinition, More extends ExtraSchemas> = z.ZodObject<
  {
    data: z.ZodArray<
      z.ZodObject<
        SchemaOf<RowAnswer<D>>['shape'] & { [Name in keyof More]: FieldSchema<z.output<More[Name]>> },
        z.core.$strict
      >
    >;
    meta: typeof listMeta;
  },
  z.core.$strict
>;

/** Cache of list schemas by definition, or by the additional members. */
const listSchemas = new WeakMap<object, z.ZodType>();

/** Schema of a page of a record's list. `one` names the rows if the record has several lists. */
export function listAnswer<
  D extends ListedDefinition,
  const More extends ExtraSchemas = Readonly<Record<never, never>>,
>(definition: D, extra?: More, one = wordsOf(definition).one): ListSchema<D, More> {
  const key = extra ?? definition;
  const row = () => nameSchema(`${one}ListItem`, answerOf(definition, definition.listing.columns).extend(extra ?? {}));
  const list = listSchemas.get(key) ?? listOf(`${one}List`, row());
  listSchemas.set(key, list);
  // The shape is built from the definition, so zod cannot infer it.
  return list as ListSchema<D, More>;
}

const source = z.strictObject({
  field: z.string(),
  lang: z.enum(TARGET_LANGUAGES),
  source: z.enum(['machine', 'imported']),
});

export const fieldChangeAnswer = z.strictObject({
  field: z.string(),
  before: z.unknown(),
  after: z.unknown(),
  source: z.enum(['machine', 'imported']).optional().describe('Of a text that no person has written'),
});

/** One entry of a history (platform dictionary 9). */
export const historyEntryAnswer = nameSchema(
  'HistoryEntry',
  z.strictObject({
    id: z.int(),
    at: z.string(),
    actorName: z.string().nullable(),
    actorRole: z.string(),
    action: z.string(),
    targetType: z.string(),
    targetId: z.int(),
    version: z.int().nullable(),
    changes: z.array(fieldChangeAnswer),
    batchId: z.string().nullable(),
    undoneBy: z.int().nullable(),
  }),
);

export type HistoryEntry = z.output<typeof historyEntryAnswer>;

/** Names of referenced records by collection and id: `{users: {7: "Valerio Conti"}}`. */
export const referenceNamesAnswer = z.record(z.string(), z.record(z.string(), z.string()));

export const historyAnswer = nameSchema(
  'History',
  z.strictObject({
    data: z.array(historyEntryAnswer),
    names: referenceNamesAnswer,
    next: z.int().nullable(),
  }),
);

export type History = z.output<typeof historyAnswer>;

/** Id of a record and its new version, from which the next change must start. */
export const newVersion = z.strictObject({ id: z.int(), version: z.int() });

export const bulkAnswer = nameSchema(
  'BulkResponse',
  z.strictObject({
    done: z.array(z.int()),
    failed: z
      .array(
        z.looseObject({
          id: z.int(),
          type: z.string(),
          title: z.string(),
          detail: z.string().optional(),
          errors: z.record(z.string(), z.array(z.string())).optional(),
          unmet: z.array(z.string()).optional(),
        }),
      )
      .describe('Each with the Problem that it would have been answered with by itself'),
    batchId: z.uuid(),
    versions: z.array(newVersion),
  }),
);

export type BulkAnswer = z.output<typeof bulkAnswer>;

export const stale = z.strictObject({
  field: z.string(),
  lang: z.enum(['en', 'fr', 'de']),
  before: z.string(),
  after: z.string(),
});

export const staleAnswer = nameSchema(
  'StaleTranslations',
  z.strictObject({
    data: z.array(stale),
    sources: z.array(source).describe('Texts that no person has written or confirmed'),
    translationSource: z
      .partialRecord(z.enum(TARGET_LANGUAGES), z.enum(['machine', 'imported']))
      .describe('By language; one that is not there is all by people'),
    canTranslate: z.boolean().describe('Whether this reader may have texts translated by machine here'),
  }),
);

export const publicationAnswer = nameSchema(
  'Publication',
  z.strictObject({
    isPublished: z.boolean(),
    /** Changes that publishing now would make on the portal. */
    changes: z.array(fieldChangeAnswer),
    names: z.record(z.string(), z.record(z.string(), z.string())),
    issues: z.array(warningAnswer),
    /** Published versions, the latest first. */
    versions: z.array(
      z.strictObject({
        version: z.int(),
        publishedAt: z.string(),
        publishedByName: z.string().nullable(),
        endedAt: z.string().nullable(),
      }),
    ),
  }),
);

export type Publication = z.output<typeof publicationAnswer>;

export const orderAnswer = nameSchema(
  'OrderResponse',
  z.strictObject({ order: z.array(z.int()), changeId: z.int().nullable() }),
);

export const mergeAnswer = nameSchema('MergeResponse', z.strictObject({ moved: z.int(), batchId: z.uuid() }));

export const undoAnswer = nameSchema(
  'UndoResponse',
  z.strictObject({
    undone: z.int(),
    failed: z.array(z.strictObject({ id: z.int(), type: z.string() })),
    left: z
      .array(
        z.strictObject({
          targetType: z.string(),
          name: z.string().nullable(),
          structureName: z.string().nullable(),
          why: z.string().describe('The type of the problem: `conflict` where it was changed since'),
        }),
      )
      .describe('What stays as it is, by name; the first fifty'),
    versions: z.array(newVersion),
  }),
);

export type UndoResult = z.output<typeof undoAnswer>;

/** Answers of routes that exist for every record, by the part after the record's address. */
export const recordAnswers = {
  'GET :record/history': historyAnswer,
  'GET :record/translations': staleAnswer,
  'POST :record/translations/confirm': staleAnswer,
  'GET :record/publication': publicationAnswer,
  'POST :collection/reorder': orderAnswer,
  'POST :collection/bulk': bulkAnswer,
  'POST :collection/copies': bulkAnswer,
  'POST /audit/:id/undo': undoAnswer,
  'POST /audit/batches/:batchId/undo': undoAnswer,
};

/** Answers of routes for any record whose schema depends on its definition. */
export interface AnyRecordAnswers {
  'GET :record': AnyRecord;
  'PATCH :record': AnyRecord;
  'POST :collection': AnyRecord;
  'GET :collection/:id': AnyRecord;
  'POST :collection/:id/archive': AnyRecord;
  'POST :collection/:id/restore': AnyRecord;
  'POST /structures/:id/:collection/:recordId/archive': AnyRecord;
  'POST /structures/:id/:collection/:recordId/restore': AnyRecord;
  'POST /:catalogue/:id/merge': z.output<typeof mergeAnswer>;
  'POST /structures/:id/:collection/:recordId/reissue': AnyRecord;
  'POST /structures/:id/structure-affiliations/:recordId/certificate': AnyRecord;
  'POST :record/publish': AnyRecord;
  'POST :record/revert': AnyRecord;
  'POST :record/translations/machine': {
    record: AnyRecord;
    done: TranslationTarget[];
    lost: TranslationTarget[];
  };
}

type CollectionAnswers<Path extends string, D extends ListedDefinition> = Record<
  `GET ${Path}`,
  ListSchema<D, Readonly<Record<never, never>>>
> &
  Record<`POST ${Path}` | `GET ${Path}/:id` | `PATCH ${Path}/:id`, SchemaOf<RecordAnswer<D>>>;

/** Answers of a collection's routes at this address. */
export function collectionAnswers<const Path extends string, D extends ListedDefinition>(
  path: Path,
  definition: D,
): CollectionAnswers<Path, D> {
  const one = recordAnswer(definition);
  // TypeScript does not infer computed keys.
  return {
    [`GET ${path}`]: listAnswer(definition),
    [`POST ${path}`]: one,
    [`GET ${path}/:id`]: one,
    [`PATCH ${path}/:id`]: one,
  } as CollectionAnswers<Path, D>;
}
