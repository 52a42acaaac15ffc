import { z } from 'zod';
import { AUDIT_ACTIONS } from '../../platform/audit/actions.ts';
import { nameSchema } from '../../platform/schema/name-schema.ts';
import { OPERATION_KINDS } from './kinds.ts';

const target = {
  targetType: z.string(),
  targetId: z.int(),
  name: z.string().nullable(),
  structureId: z.int().nullable(),
  structureName: z.string().nullable(),
};
const actionShape = { id: z.int(), at: z.string(), actorName: z.string().nullable(), ...target };

const deletedRecord = nameSchema(
  'DeletedRecord',
  z.strictObject({
    ...actionShape,
    id: z.int().describe('The entry of the history: `POST /api/audit/{id}/undo` brings the record back'),
    action: z.enum(['delete', 'archive']),
    daysLeft: z.int(),
  }),
);
export type DeletedRecord = z.output<typeof deletedRecord>;

const page = z.strictObject({ perPage: z.int(), next: z.int().nullable() });

const binAnswer = nameSchema('DeletedRecordList', z.strictObject({ data: z.array(deletedRecord), meta: page }));

const operation = nameSchema(
  'Operation',
  z.strictObject({
    ...actionShape,
    kind: z.enum(OPERATION_KINDS),
    action: z.enum(AUDIT_ACTIONS),
    batchId: z.string().nullable().describe('Filters `GET /structures` and `GET /audit` for the records'),
    count: z.int().nullable().describe('How many records; null of one alone'),
    left: z.int().nullable().describe('How many stayed as they are when it was taken back'),
    state: z.enum(['done', 'running', 'undone']),
    undo: z
      .strictObject({ path: z.string(), version: z.int().nullable() })
      .nullable()
      .describe('What to POST, under /api, to take it back; a version is sent along'),
  }),
);
export type Operation = z.output<typeof operation>;

const operationsAnswer = nameSchema('OperationList', z.strictObject({ data: z.array(operation), meta: page }));

export const journalAnswers = {
  'GET /recently-deleted': binAnswer,
  'GET /operations': operationsAnswer,
};
