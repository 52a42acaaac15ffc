import { z } from 'zod';
import { nameSchema } from '../../platform/schema/name-schema.ts';
import { fieldChangeAnswer, historyEntryAnswer, referenceNamesAnswer, undoAnswer } from '../records/answers.ts';

const loggedEntry = nameSchema(
  'AuditEntry',
  historyEntryAnswer.extend({
    actorId: z.int().nullable(),
    actorRole: z.string().nullable(),
    structureId: z.int().nullable(),
    structureName: z.string().nullable(),
    requestId: z.string().nullable(),
    ipMasked: z.string().nullable(),
    taskId: z.int().nullable().describe('The task that made the change'),
    taskType: z.string().nullable().describe('Null once the task has been removed'),
    onBehalfOf: z
      .int()
      .nullable()
      .describe('As whom the actor looked at it, or who accepted what the actor had proposed'),
    onBehalfOfName: z.string().nullable(),
  }),
);
export type LoggedEntry = z.output<typeof loggedEntry>;

export const auditLogAnswer = nameSchema(
  'AuditLog',
  z.strictObject({
    data: z.array(loggedEntry),
    names: referenceNamesAnswer,
    meta: z.strictObject({
      perPage: z.int(),
      total: z.int(),
      totalIsCapped: z.boolean(),
      next: z.int().nullable(),
    }),
  }),
);

export const auditSealAnswer = nameSchema(
  'AuditSeal',
  z.strictObject({
    day: z.string(),
    entries: z.int(),
    hash: z.string(),
    isIntact: z
      .boolean()
      .nullable()
      .describe(
        'Whether the entries of the day are still those that were sealed; null after twelve months, or of more than 50,000',
      ),
  }),
);

/** Changes of one record since an instant: `before` is the value then, `after` the current value. */
const changeSince = nameSchema(
  'ChangedSince',
  z.strictObject({
    targetType: z.string(),
    targetId: z.int(),
    name: z.string().nullable(),
    change: z.enum(['created', 'changed', 'deleted']),
    changes: z.array(fieldChangeAnswer),
    entries: z.int().describe('How many changes lie between'),
    deletedBy: z.int().nullable().describe('The entry of the history that takes the deletion back'),
  }),
);
export type ChangeSince = z.output<typeof changeSince>;

export const asOfAnswer = nameSchema(
  'AsOf',
  z.strictObject({
    at: z.string(),
    records: z.array(changeSince),
    names: referenceNamesAnswer,
  }),
);
export type PastState = z.output<typeof asOfAnswer>;

export const auditAnswers = {
  'GET /audit': auditLogAnswer,
  'GET /audit-seals/:day': auditSealAnswer,
  'GET /structures/:id/as-of': asOfAnswer,
  'POST /structures/:id/as-of': undoAnswer,
  'GET /audit/as-of': asOfAnswer,
  'POST /audit/as-of': undoAnswer,
};
