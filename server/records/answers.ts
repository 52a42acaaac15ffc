import { z } from 'zod';
import type { Listing, RecordDefinition } from '../../domain/records/record.ts';
import { named } from '../../domain/records/schema/named.ts';
import { commonShape, outputShape } from '../../domain/records/schema/outputs.ts';
import { wordsOf } from '../http/openapi/names.ts';
import { pendingShape } from './moderating/pending.ts';

/** What is allowed and probably wrong, at its field. */
export const warningAnswer = named(
  'Warning',
  z.strictObject({
    path: z.string(),
    code: z.string(),
    params: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
  }),
);

/** Of some records, where they are read. */
const warnings = z.array(warningAnswer).optional();
/** After a write: the entry of the history that `POST /api/audit/{id}/undo` takes back. */
const changeId = z.int().optional();
const updatedByName = z.string().nullable();

/** One for all routes that answer with the record. */
const whole = new WeakMap<RecordDefinition, ReturnType<typeof answerOf>>();

/** A field that a role may not read is absent from its answers: those fields are optional in the schema. */
export function recordAnswer(definition: RecordDefinition, only?: readonly string[]) {
  if (only) return answerOf(definition, only);
  const answer = whole.get(definition) ?? named(wordsOf(definition).one, answerOf(definition));
  whole.set(definition, answer);
  return answer;
}

function answerOf(definition: RecordDefinition, only?: readonly string[]) {
  const shape = outputShape(definition.fields);
  const fields = Object.entries(shape)
    .filter(([name]) => !only || only.includes(name))
    .map(([name, schema]) => [name, definition.fields[name]?.roles ? schema.optional() : schema]);
  const owner =
    definition.kind === 'collection' && definition.scope === 'structure' ? { structureId: z.int() } : {};
  const written = only ? {} : { updatedByName, changeId, warnings, ...pendingShape(definition) };
  const counted = definition.catalogue && (!only || only.includes('usageCount'));
  const usage = counted ? { usageCount: z.int() } : {};
  return z.strictObject({ ...commonShape, ...usage, ...owner, ...Object.fromEntries(fields), ...written });
}

const listMeta = named(
  'ListMeta',
  z.strictObject({
    page: z.int(),
    perPage: z.int(),
    total: z.int().describe('Exact up to 10,000'),
    totalIsCapped: z.boolean().describe('There are more than `total`'),
    next: z.string().nullable().describe('The `after` of the next page'),
  }),
);

/** A page of a list. */
export function listOf<Row extends z.ZodType>(name: string, row: Row) {
  return named(name, z.strictObject({ data: z.array(row), meta: listMeta }));
}

/** A page of a record's list, with what each row shows beside the record's own columns. */
export function listAnswer(
  definition: RecordDefinition & { listing: Listing },
  beside: Readonly<Record<string, z.ZodType>> = {},
) {
  const { one } = wordsOf(definition);
  const row = recordAnswer(definition, definition.listing.columns).extend(beside);
  return listOf(`${one}List`, named(`${one}ListItem`, row));
}

export const fieldChangeAnswer = z.strictObject({
  field: z.string(),
  before: z.unknown(),
  after: z.unknown(),
  source: z.enum(['machine', 'imported']).optional().describe('Of a text that no person has written'),
});

/** One line of a history (platform dictionary 9). */
export const historyEntryAnswer = named(
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

export const historyAnswer = named(
  'History',
  z.strictObject({
    data: z.array(historyEntryAnswer),
    /** What the changes point to by number, by collection: `{users: {7: "Valerio Conti"}}`. */
    names: z.record(z.string(), z.record(z.string(), z.string())),
    next: z.int().nullable(),
  }),
);

export const historyQuery = z.strictObject({
  before: z
    .string()
    .regex(/^[1-9]\d{0,15}$/)
    .transform(Number)
    .optional(),
});
