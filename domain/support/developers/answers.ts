import { z } from 'zod';
import { nameSchema } from '../../platform/schema/name-schema.ts';

export const apiOperation = nameSchema(
  'ApiOperation',
  z.strictObject({
    id: z.string(),
    method: z.string(),
    path: z.string(),
    group: z.string(),
    summary: z.string(),
    /** `public`, `session`, `pending`, `token:{scope}`, or `{screen}:{letter}`. */
    access: z.string(),
    roles: z.array(z.string()),
    isDeprecated: z.boolean(),
  }),
);
export type ApiOperation = z.output<typeof apiOperation>;

const group = z.strictObject({ id: z.string(), title: z.string() });

/** All calls by group: public calls, webhooks, then the back office. */
export const apiOperationsAnswer = nameSchema(
  'ApiOperations',
  z.strictObject({ version: z.string(), groups: z.array(group), operations: z.array(apiOperation) }),
);

/** JSON schema of the document; each `$ref` names an entry of `schemas`. */
const json = z.record(z.string(), z.unknown());

export const apiOperationAnswer = nameSchema(
  'ApiOperationDetail',
  z.strictObject({
    operation: apiOperation,
    description: z.string().nullable(),
    parameters: z.array(
      z.strictObject({
        name: z.string(),
        in: z.enum(['path', 'query', 'header', 'cookie']),
        required: z.boolean(),
        description: z.string().nullable(),
        schema: json,
      }),
    ),
    body: z.strictObject({ contentType: z.string(), required: z.boolean(), schema: json }).nullable(),
    answers: z.array(
      z.strictObject({
        status: z.string(),
        description: z.string(),
        contentType: z.string().nullable(),
        schema: json.nullable(),
      }),
    ),
    /** Schemas that the operation references, directly or through other schemas. */
    schemas: z.record(z.string(), json),
  }),
);
export type ApiOperationDetail = z.output<typeof apiOperationAnswer>;

const changedOperation = z.strictObject({ id: z.string(), method: z.string(), path: z.string() });

/** Added, removed and changed calls of each build against the previous one, newest first. */
export const apiChangesAnswer = nameSchema(
  'ApiChanges',
  z.strictObject({
    builds: z.array(
      z.strictObject({
        build: z.string(),
        builtAt: z.string(),
        /** True if no older build is stored. */
        isFirst: z.boolean(),
        added: z.array(changedOperation),
        removed: z.array(changedOperation),
        changed: z.array(changedOperation),
      }),
    ),
  }),
);
export type ApiChanges = z.output<typeof apiChangesAnswer>;

export const tokenUsageAnswer = nameSchema(
  'ServiceTokenUsage',
  z.strictObject({
    /** The last thirty days in Europe/Rome, without days that have no calls. */
    days: z.array(z.strictObject({ day: z.string(), calls: z.int(), refusals: z.int() })),
    /** Calls permitted per minute, and calls remaining in the current minute. */
    perMinute: z.int(),
    left: z.int(),
  }),
);
export type TokenUsage = z.output<typeof tokenUsageAnswer>;

export const developerAnswers = {
  'GET /api-operations': apiOperationsAnswer,
  'GET /api-operations/:operationId': apiOperationAnswer,
  'GET /api-changes': apiChangesAnswer,
  'GET /service-tokens/:id/usage': tokenUsageAnswer,
};
