import { z } from 'zod';
import { nameSchema } from '../../platform/schema/name-schema.ts';
import { NAMESAKE_DECISIONS } from './decisions.ts';
import { register } from './identity/register.ts';
import { mapping } from './mapping.ts';
import { IMPORT_STATES, REMARK_OUTCOMES } from './states.ts';
import { surveyedColumn } from './survey.ts';

export const counts = z
  .strictObject({
    created: z.int(),
    updated: z.int(),
    unchanged: z.int(),
    refused: z.int(),
    toDecide: z.int().describe('Rows that wait for a decision, which a commit leaves out'),
    gone: z.int().describe('Structures of the register that the file lacks'),
    noted: z.int().describe('Accepted with a remark; also counted above'),
    undone: z.int(),
    left: z.int().describe('Structures that an undo left, because someone changed them since'),
  })
  .describe('After a check: what a commit would do; after a commit: what it did');

const summary = {
  id: z.int(),
  version: z.int(),
  fileName: z.string(),
  bytes: z.int(),
  rowCount: z.int(),
  state: z.enum(IMPORT_STATES),
  actions: z.array(z.enum(['check', 'commit', 'cancel', 'undo', 'delete'])).describe('What may be done with it now'),
  progress: z.strictObject({ done: z.int(), total: z.int() }),
  counts,
  error: z.string().nullable().describe('Why it failed'),
  batchId: z.string().nullable().describe('Of the entries in the history'),
  createdBy: z.int(),
  createdAt: z.string(),
  updatedAt: z.string(),
};

export const importSummary = nameSchema('ImportSummary', z.strictObject(summary));
export type ImportSummary = z.output<typeof importSummary>;

export const importsAnswer = z.strictObject({ data: z.array(importSummary) });

export const remark = z.strictObject({
  line: z.int().describe('As an editor counts; the headings are line 1 where nothing is above them'),
  outcome: z.enum(REMARK_OUTCOMES),
  reasons: z.array(z.string()),
  cells: z.array(z.string()),
});

const choice = z.strictObject({ id: z.int(), name: z.string() });

/** Rows with the same remark; one decision settles all of them. */
export const importCause = nameSchema(
  'ImportCause',
  z.strictObject({
    outcome: z.enum(REMARK_OUTCOMES),
    code: z.string(),
    column: z.string().nullable(),
    value: z.string().nullable().describe('Where rows are grouped by what the file says'),
    count: z.int(),
    text: z.string(),
    rows: z
      .array(z.strictObject({ line: z.int(), name: z.string(), city: z.string(), value: z.string().nullable() }))
      .describe('Up to three of them'),
    decision: z
      .union([
        z.strictObject({
          kind: z.literal('value'),
          target: z.string(),
          value: z.string(),
          isChosen: z.boolean(),
          chosen: z.string().nullable(),
          proposal: z.strictObject({ code: z.string(), label: z.string() }).nullable(),
        }),
        z.strictObject({
          kind: z.literal('city'),
          text: z.string(),
          province: z.string().nullable(),
          chosen: choice.nullable(),
          proposals: z.array(choice),
        }),
        z.strictObject({
          kind: z.literal('field'),
          target: z.string(),
          chosen: z.enum(['empty', 'refuse']),
        }),
        z.strictObject({ kind: z.literal('namesakes'), chosen: z.enum(NAMESAKE_DECISIONS).nullable() }),
      ])
      .nullable(),
  }),
);
export type ImportCause = z.output<typeof importCause>;
export const importCausesAnswer = z.strictObject({ data: z.array(importCause) });

const structureOf = z.strictObject({
  id: z.int(),
  name: z.string(),
  address: z.string().nullable(),
  city: z.string(),
  status: z.int(),
});
const meta = z.strictObject({ page: z.int(), perPage: z.int(), total: z.int() });
export const namesake = z.strictObject({
  line: z.int(),
  name: z.string(),
  address: z.string().nullable(),
  city: z.string(),
  as: z.enum(NAMESAKE_DECISIONS),
  structure: structureOf,
});
export type Namesake = z.output<typeof namesake>;
export const namesakesAnswer = z.strictObject({ data: z.array(namesake), meta });
export const goneStructure = z.strictObject({
  ...structureOf.shape,
  done: z.enum(['check', 'deactivate']).nullable(),
});
export type GoneStructure = z.output<typeof goneStructure>;
export const goneAnswer = nameSchema('ImportGone', z.strictObject({ data: z.array(goneStructure), meta }));
export const registersAnswer = z.strictObject({ data: z.array(register) });

/** An import's remark on a structure, still unchecked by the staff. */
export const importNote = z.strictObject({
  id: z.int(),
  code: z.string(),
  column: z.string().nullable(),
  text: z.string(),
  value: z.string().nullable().describe('What the file has there, where the text does not say it'),
  file: z.string().describe('The file that it came with'),
  createdAt: z.string(),
});
export type ImportNote = z.output<typeof importNote>;
export const importNotesAnswer = nameSchema('ImportNotes', z.strictObject({ data: z.array(importNote) }));

export const importNoteKind = z.strictObject({
  code: z.string(),
  text: z.string().describe('In general: with dots for what the file had'),
  count: z.int().describe('Structures that have it'),
});
export type ImportNoteKind = z.output<typeof importNoteKind>;
export const importNoteKindsAnswer = z.strictObject({ data: z.array(importNoteKind) });

export const importAnswer = nameSchema(
  'Import',
  z.strictObject({
    ...summary,
    format: z.enum(['csv', 'xlsx', 'json']),
    encoding: z.string().describe('utf-8, utf-16le, utf-16be, windows-1252, macintosh or mixed'),
    delimiter: z.string(),
    sheet: z.string().nullable().describe('Of a workbook: the sheet that was read'),
    otherSheets: z.array(z.string()).describe('Its other visible sheets, which were not'),
    headings: z.array(z.string()),
    columns: z.array(surveyedColumn),
    samples: z.array(z.array(z.string())).describe('The first 20 rows'),
    mapping,
    register: z.strictObject({
      id: z.int().nullable().describe('Null of a new one'),
      name: z.string(),
      place: z.string().nullable(),
      publisher: z.string().nullable(),
      licence: z.string().nullable(),
    }),
    defaultCityName: z.string().nullable(),
    refused: z.array(remark).describe('The first 100'),
    noted: z.array(remark).describe('The first 100'),
  }),
);
export type Import = z.output<typeof importAnswer>;

export const mappingAnswer = z.strictObject({
  id: z.int(),
  name: z.string(),
  mapping,
  headings: z.array(z.string()).describe('A file with the same headings is offered this mapping'),
  isShared: z.boolean(),
  isOwn: z.boolean(),
});

export const mappingsAnswer = z.strictObject({ data: z.array(mappingAnswer) });

export const importRowsAnswer = z.strictObject({
  data: z.array(remark),
  meta: z.strictObject({ page: z.int(), perPage: z.int(), total: z.int() }),
});

export const importAnswers = {
  'GET /imports': importsAnswer,
  'POST /imports': importAnswer,
  'GET /imports/:id': importAnswer,
  'POST /imports/:id/check': importSummary,
  'POST /imports/:id/commit': importSummary,
  'POST /imports/:id/cancel': importSummary,
  'POST /imports/:id/undo': importSummary,
  'GET /import-mappings': mappingsAnswer,
  'POST /import-mappings': mappingAnswer,
  'POST /imports/from-url': importAnswer,
  'POST /imports/:id/sheet': importAnswer,
  'GET /imports/:id/rows': importRowsAnswer,
  'GET /imports/:id/causes': importCausesAnswer,
  'POST /imports/:id/decisions': importAnswer,
  'POST /imports/:id/register': importSummary,
  'GET /imports/:id/namesakes': namesakesAnswer,
  'GET /imports/:id/gone': goneAnswer,
  'POST /imports/:id/gone': goneAnswer,
  'GET /import-registers': registersAnswer,
  'PATCH /import-registers/:id': register,
  'GET /import-notes': importNoteKindsAnswer,
  'GET /structures/:id/import-notes': importNotesAnswer,
  'POST /structures/:id/import-notes/tick': importNotesAnswer,
};
