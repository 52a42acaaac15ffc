import swagger, { type SwaggerTransform } from '@fastify/swagger';
import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import { pascalCase } from '../../../../domain/platform/schema/name-schema.ts';
import type { Config } from '../../config.ts';
import type { App } from '../app-type.ts';
import { entityTag } from '../etag.ts';
import { isRepeatable } from '../idempotency/idempotency.ts';
import { Components, inlineSchema, type JsonSchema } from './components.ts';
import { finishDocument } from './finish.ts';
import { describeAccess, securitySchemes } from './security.ts';

const DESCRIPTION = [
  'The back office of a tourism portal. A call that reads needs a session; one that writes also the anti-forgery header.',
  'A record is changed by PATCH at the `version` that was read: an older one is refused with 409, a Problem of type',
  '`conflict` that holds the record as it is. A write with an `Idempotency-Key` may be sent again. Every refusal is a',
  'Problem in the language of `Accept-Language`; what GET answers as JSON has an ETag.',
  'Every text is plain, as whoever wrote it typed it: it may hold `<` and `&`, and who shows it escapes it. Only fields whose',
  'description says HTML hold that, reduced to p, br, strong, em, ul, ol, li, h3 to h6 and a with its href.',
  'After a write, `changeId` is what undoChange takes back. Who may call is in `x-roles`.',
].join(' ');

declare module 'fastify' {
  interface FastifyInstance {
    /** Returns the OpenAPI document, generated from the routes' schemas. */
    apiDocument(): object;
  }
}

export async function installOpenApi(app: App, config: Config): Promise<void> {
  const components = new Components();
  const mayBeLeftOut = new Set<string>();
  const idempotent = new Set<string>();
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Locanda',
        version: '1',
        description: DESCRIPTION,
        license: { name: 'Proprietary', identifier: 'LicenseRef-Proprietary' },
      },
      servers: [{ url: config.publicUrl }],
      components: { securitySchemes },
    },
    transform: operationTransform(components, { mayBeLeftOut, idempotent }),
  });
  // Takes about half a second, so the result is reused.
  app.decorate(
    'apiDocument',
    memoize(() => finishDocument(app.swagger(), components, { optionalBody: mayBeLeftOut, idempotent })),
  );
}

/** Returns the transformation of a route for the document: parameters inline, bodies and answers by reference. */
function operationTransform(
  components: Components,
  { mayBeLeftOut, idempotent }: { mayBeLeftOut: Set<string>; idempotent: Set<string> },
): SwaggerTransform {
  return ({ schema, url, route }) => {
    const { access, antiForgery = true } = route.config ?? {};
    const isDocumented = url.startsWith('/api/') || url.startsWith('/sanctum/');
    if (!schema || schema.hide || !isDocumented || !access) return { url, schema: { hide: true } };
    const { operationId, body, querystring, params, response, ...rest } = schema;
    if (!operationId) throw new Error(`${route.method} ${url} has no operationId`);
    const name = pascalCase(operationId);
    // Answers are stored for the session's user (http/idempotency/idempotency.ts).
    const hasSession = access === 'session' || (typeof access === 'object' && 'screen' in access);
    const methods = [route.method].flat();
    if (hasSession && methods.some((one) => isRepeatable(one, route.config ?? {}))) idempotent.add(operationId);
    const bodySchema = body ? components.reference(body as z.ZodType, 'input', `${name}Request`) : uploadSchema(schema);
    if (body && (body as z.ZodType).safeParse(undefined).success) mayBeLeftOut.add(operationId);
    const answers = Object.entries((response ?? {}) as Record<string, z.ZodType>).map(
      ([status, answer]) => [status, answerSchema(components, answer, `${name}Response`)] as const,
    );
    return {
      url,
      schema: {
        ...rest,
        operationId,
        ...(bodySchema ? { body: bodySchema } : {}),
        ...(querystring ? { querystring: inlineSchema(querystring as z.ZodType, 'input') } : {}),
        ...(params ? { params: inlineSchema(params as z.ZodType, 'input') } : {}),
        response: Object.fromEntries(answers),
        ...describeAccess(access, { method: route.method, antiForgery }),
      },
    };
  };
}

/** Returns the schema of a form upload, whose route reads it part by part. */
function uploadSchema({ consumes }: { readonly consumes?: readonly string[] }): JsonSchema | null {
  if (!consumes?.includes('multipart/form-data')) return null;
  const file = { type: 'string', contentMediaType: 'application/octet-stream' };
  return { type: 'object', properties: { file }, required: ['file'] };
}

/** Returns an answer's schema: inline for texts, files and empty answers, else a reference. */
function answerSchema(components: Components, schema: z.ZodType, fallback: string): JsonSchema {
  const isPlain = schema instanceof z.ZodString || schema instanceof z.ZodUndefined;
  if (!isPlain) return components.reference(schema, 'output', fallback);
  const description = schema.description ?? '';
  return schema instanceof z.ZodUndefined ? { type: 'null', description } : inlineSchema(schema, 'output');
}

/** Registers `GET /api/openapi.json`. The document is built once, at the first request, when all routes are known. */
export function openApiRoute(app: App): void {
  const buildDocument = memoize(() => {
    const text = JSON.stringify(app.apiDocument());
    return { bytes: Buffer.from(text), tag: entityTag(text) };
  });
  app.get(
    '/api/openapi.json',
    {
      schema: {
        operationId: 'getApiDescription',
        summary: "Descrizione dell'API",
        tags: ['http'],
        response: { 200: z.looseObject({ openapi: z.string() }) },
      },
      config: { access: { screen: 'supportApi', letter: 'r' } },
    },
    async (_request, reply) => {
      const { bytes, tag } = buildDocument();
      // Bytes are sent unchanged; they already have the declared shape.
      const rawReply: FastifyReply = reply;
      return rawReply.header('etag', tag).type('application/json; charset=utf-8').send(bytes);
    },
  );
}

function memoize<T>(make: () => T): () => T {
  let result: T | undefined;
  return () => {
    result ??= make();
    return result;
  };
}
