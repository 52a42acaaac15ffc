import { isDeepStrictEqual } from 'node:util';
import swagger, { type SwaggerTransform } from '@fastify/swagger';
import { z } from 'zod';
import type { Config } from '../../config.ts';
import type { App } from '../app-type.ts';
import { entityTag } from '../etag.ts';
import { problemAnswer } from '../input/schemas.ts';
import { Components, inlineSchema, type JsonSchema } from './components.ts';
import { pascalCase } from './names.ts';
import { describeAccess, securitySchemes } from './security.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** The whole truth about the routes, made from their schemas. */
    apiDocument(): object;
  }
}

export async function installOpenApi(app: App, config: Config): Promise<void> {
  const components = new Components();
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Locanda',
        version: '1',
        description: 'Gestione del portale turistico',
        license: { name: 'Proprietary', identifier: 'LicenseRef-Proprietary' },
      },
      servers: [{ url: config.publicUrl }],
      components: { securitySchemes },
    },
    transform: operationOf(components),
  });
  app.decorate('apiDocument', () => documentOf(app, components));
}

/** A route with its schemas as the document has them: parameters as they are, bodies and answers by reference. */
function operationOf(components: Components): SwaggerTransform {
  return ({ schema, url, route }) => {
    const { access, antiForgery = true } = route.config ?? {};
    const documented = url.startsWith('/api/') || url.startsWith('/sanctum/');
    if (!schema || schema.hide || !documented || !access) return { url, schema: { hide: true } };
    const { operationId, body, querystring, params, response, ...rest } = schema;
    if (!operationId) throw new Error(`${route.method} ${url} has no operationId`);
    const name = pascalCase(operationId);
    const answers = Object.entries((response ?? {}) as Record<string, z.ZodType>).map(
      ([status, answer]) => [status, answerOf(components, answer, `${name}Response`)] as const,
    );
    return {
      url,
      schema: {
        ...rest,
        operationId,
        ...(body ? { body: components.reference(body as z.ZodType, 'input', `${name}Request`) } : {}),
        ...(querystring ? { querystring: inlineSchema(querystring as z.ZodType, 'input') } : {}),
        ...(params ? { params: inlineSchema(params as z.ZodType, 'input') } : {}),
        response: Object.fromEntries(answers),
        ...describeAccess(access, { method: route.method, antiForgery }),
      },
    };
  };
}

/** Texts, files and empty answers are what they are; all else is a component. */
function answerOf(components: Components, schema: z.ZodType, fallback: string): JsonSchema {
  const isPlain = schema instanceof z.ZodString || schema instanceof z.ZodUndefined;
  if (!isPlain) return components.reference(schema, 'output', fallback);
  const description = schema.description ?? '';
  return schema instanceof z.ZodUndefined ? { type: 'null', description } : inlineSchema(schema, 'output');
}

interface Answer {
  description: string;
  readonly content?: Readonly<Record<string, { readonly schema: JsonSchema }>>;
}

interface Parameter {
  readonly name: string;
  readonly description?: string;
  required?: boolean;
}

interface Operation {
  readonly parameters?: (Parameter | { readonly $ref: string })[];
  readonly responses: Record<string, Answer | { readonly $ref: string }>;
  readonly security: readonly Readonly<Record<string, unknown>>[];
}

/** As @fastify/swagger makes it, as far as it is finished here. */
interface Document {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: { readonly securitySchemes: Readonly<Record<string, unknown>> };
}

/** Every call may be refused, whatever its route says: the frame answers with a problem. */
function documentOf(app: App, components: Components): object {
  // Made by the transformation above: OpenAPI it is, and 3.1.
  const whole = app.swagger() as unknown as Document;
  const problem = components.reference(problemAnswer, 'output', 'Problem');
  const schemas = components.schemas();
  const responses = new Map<string, Answer>();
  const shared = new Map<string, Parameter>();
  const asComponent = (name: string, answer: Answer) => {
    responses.set(name, answer);
    return { $ref: `#/components/responses/${name}` };
  };
  const refused = asComponent('Problem', {
    description: problemAnswer.description ?? '',
    content: { 'application/problem+json': { schema: problem } },
  });
  const operations = Object.values(whole.paths).flatMap((path) => Object.values(path));
  for (const { responses: own, parameters } of operations) {
    shareParameters(parameters ?? [], shared);
    for (const [status, answer] of Object.entries(own)) {
      if ('$ref' in answer) continue;
      const name = answerName(answer);
      const description = descriptionOf(name && schemas[name]) ?? name;
      if (name && description) own[status] = asComponent(name, { ...answer, description });
    }
    own['4XX'] = refused;
  }
  const used = new Set(operations.flatMap(({ security }) => security.flatMap(Object.keys)));
  const schemes = Object.entries(whole.components.securitySchemes).filter(([name]) => used.has(name));
  return {
    ...whole,
    components: {
      securitySchemes: Object.fromEntries(schemes),
      parameters: Object.fromEntries(shared),
      responses: Object.fromEntries(responses),
      schemas,
    },
  };
}

/** What is said of a parameter, the same wherever it has this name, is said once. */
function shareParameters(
  parameters: NonNullable<Operation['parameters']>,
  shared: Map<string, Parameter>,
): void {
  for (const [index, parameter] of parameters.entries()) {
    if ('$ref' in parameter) continue;
    if (!parameter.required) delete parameter.required;
    const { name, description } = parameter;
    const known = shared.get(name) ?? parameter;
    if (!description || !isDeepStrictEqual(known, parameter)) continue;
    shared.set(name, known);
    parameters[index] = { $ref: `#/components/parameters/${name}` };
  }
}

/** The component of what is answered; what has no body is `NoContent`. */
function answerName({ content }: Answer): string | undefined {
  if (!content) return 'NoContent';
  const { $ref } = content['application/json']?.schema ?? {};
  return typeof $ref === 'string' ? $ref.split('/').at(-1) : undefined;
}

function descriptionOf(schema: JsonSchema | '' | undefined): string | undefined {
  return schema && typeof schema.description === 'string' ? schema.description : undefined;
}

/** `GET /api/openapi.json`. The document follows from the routes, which are all known when the first request comes: made once a start. */
export function openApiRoute(app: App): void {
  const made = once(() => {
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
      const { bytes, tag } = made();
      reply.header('etag', tag).type('application/json; charset=utf-8');
      // Bytes go out as they are; they are an answer of that shape.
      return reply.send(bytes as never);
    },
  );
}

function once<T>(make: () => T): () => T {
  let made: T | undefined;
  return () => {
    made ??= make();
    return made;
  };
}
