import { z } from 'zod';
import { nameSchema } from '../../platform/schema/name-schema.ts';

/** One call of the API as the list of them has it. */
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

/** All calls: those of other sites first, then the webhooks, then the back office's. */
export const apiOperationsAnswer = nameSchema(
  'ApiOperations',
  z.strictObject({ version: z.string(), groups: z.array(group), operations: z.array(apiOperation) }),
);

/** JSON as the document has it: `$ref` names one of `schemas`. */
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
    /** Those that the operation names, and those that these name. */
    schemas: z.record(z.string(), json),
  }),
);
export type ApiOperationDetail = z.output<typeof apiOperationAnswer>;

const changed = z.strictObject({ id: z.string(), method: z.string(), path: z.string() });

/** What a build's document has that the one before had not, and the reverse; the newest first. */
export const apiChangesAnswer = nameSchema(
  'ApiChanges',
  z.strictObject({
    builds: z.array(
      z.strictObject({
        build: z.string(),
        builtAt: z.string(),
        /** Nothing is known of an older one. */
        isFirst: z.boolean(),
        added: z.array(changed),
        removed: z.array(changed),
        changed: z.array(changed),
      }),
    ),
  }),
);
export type ApiChanges = z.output<typeof apiChangesAnswer>;

export const tokenUsageAnswer = nameSchema(
  'ServiceTokenUsage',
  z.strictObject({
    /** The last thirty days by the calendar of Europe/Rome; those without any call are left out. */
    days: z.array(z.strictObject({ day: z.string(), calls: z.int(), refusals: z.int() })),
    /** Calls that it may make in a minute, and those that are left of this one. */
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
