import { z } from 'zod';
import { bulkAnswer, listAnswer, recordAnswer } from '../../kernel/records/answers.ts';
import { codeAnswer } from '../../kernel/records/schema/outputs.ts';
import { nameSchema } from '../../platform/schema/name-schema.ts';
import { errorActions } from './actions.ts';
import { errorGroup } from './error-group.ts';

export const errorGroupBeside = {
  usersAffected: z.int(),
  structuresAffected: z.int(),
  assigneeName: z.string().nullable(),
  isAssigneeActive: z.boolean().nullable(),
};

const occurrence = nameSchema(
  'ErrorOccurrence',
  z.strictObject({
    id: z.int(),
    at: z.string(),
    message: z.string(),
    /** Stack with source files and lines if the source maps of the release are stored; otherwise as received. */
    stack: z.string().nullable(),
    /** Stack as received; null if equal to `stack`. */
    rawStack: z.string().nullable(),
    url: z.string().nullable(),
    method: z.string().nullable(),
    routeName: z.string().nullable(),
    status: z.int().nullable(),
    type: z.string().nullable(),
    release: z.string().nullable(),
    browser: z.string().nullable(),
    userId: z.int().nullable(),
    userName: z.string().nullable(),
    role: z.string().nullable(),
    structureId: z.int().nullable(),
    structureName: z.string().nullable(),
    requestId: z.string().nullable(),
    isBot: z.boolean(),
  }),
);
export type ErrorOccurrence = z.output<typeof occurrence>;

export const errorDetailAnswer = nameSchema(
  'ErrorDetail',
  z.strictObject({
    error: recordAnswer(errorGroup),
    ...errorGroupBeside,
    actions: z.array(codeAnswer(errorActions.names)),
    recent: z.array(occurrence),
    /** Errors of people per day in Europe/Rome, without days that have none. */
    days: z.array(z.strictObject({ day: z.string(), errors: z.int() })),
    merged: z.array(z.strictObject({ id: z.int(), message: z.string(), occurrences: z.int() })),
    tickets: z.array(z.strictObject({ id: z.int(), number: z.string(), subject: z.string() })),
  }),
);
export type ErrorDetail = z.output<typeof errorDetailAnswer>;

export const errorAnswers = {
  'GET /error-groups': listAnswer(errorGroup, errorGroupBeside),
  'GET /error-groups/:id': recordAnswer(errorGroup),
  'PATCH /error-groups/:id': recordAnswer(errorGroup),
  'GET /error-groups/:id/detail': errorDetailAnswer,
  'POST /error-groups/bulk': bulkAnswer,
};
