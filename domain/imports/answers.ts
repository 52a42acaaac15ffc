import { z } from 'zod';
import { named } from '../records/schema/named.ts';
import { mapping } from './mapping.ts';
import { IMPORT_STATES } from './states.ts';
import { surveyedColumn } from './survey.ts';

export const counts = z
  .strictObject({
    created: z.int(),
    updated: z.int(),
    unchanged: z.int(),
    refused: z.int(),
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
  actions: z
    .array(z.enum(['check', 'commit', 'cancel', 'undo', 'delete']))
    .describe('What may be done with it now'),
  progress: z.strictObject({ done: z.int(), total: z.int() }),
  counts,
  error: z.string().nullable().describe('Why it failed'),
  batchId: z.string().nullable().describe('Of the entries in the history'),
  createdBy: z.int(),
  createdAt: z.string(),
  updatedAt: z.string(),
};

export const importSummary = named('ImportSummary', z.strictObject(summary));
export type ImportSummary = z.output<typeof importSummary>;

export const importsAnswer = z.strictObject({ data: z.array(importSummary) });

export const remark = z.strictObject({
  line: z.int().describe('As an editor counts; the headings are line 1 where nothing is above them'),
  outcome: z.enum(['refused', 'noted']),
  reasons: z.array(z.string()),
  cells: z.array(z.string()),
});
export type Remark = z.output<typeof remark>;

export const reasonGroup = z.strictObject({
  code: z.string(),
  column: z.string().nullable(),
  count: z.int().describe('Rows that have it'),
  line: z.int().describe('The first of them'),
  text: z.string().describe('Its own words'),
});

export const importAnswer = named(
  'Import',
  z.strictObject({
    ...summary,
    format: z.enum(['csv', 'xlsx']),
    encoding: z.string().describe('utf-8, utf-16le, utf-16be, windows-1252 or mixed'),
    delimiter: z.string(),
    sheet: z.string().nullable().describe('Of a workbook: the sheet that was read'),
    otherSheets: z.array(z.string()).describe('Its other visible sheets, which were not'),
    headings: z.array(z.string()),
    columns: z.array(surveyedColumn),
    samples: z.array(z.array(z.string())).describe('The first 20 rows'),
    mapping,
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

export const importReasonsAnswer = z.strictObject({ data: z.array(reasonGroup) });

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
  'GET /imports/:id/rows': importRowsAnswer,
  'GET /imports/:id/reasons': importReasonsAnswer,
};
