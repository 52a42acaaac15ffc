import { isDeepStrictEqual } from 'node:util';
import { definitions } from '../../definitions/definitions.ts';
import { problemAnswer } from '../input/schemas.ts';
import type { Components, JsonSchema } from './components.ts';
import { EXAMPLES } from './examples.ts';
import { TAG_TITLES } from './tag-titles.ts';

type Content = Readonly<Record<string, { readonly schema: JsonSchema }>>;
interface Answer {
  description: string;
  readonly content?: Content;
  readonly headers?: Readonly<Record<string, object>>;
}

interface Parameter {
  readonly name: string;
  readonly description?: string;
  required?: boolean;
}

interface Operation {
  readonly operationId: string;
  readonly summary: string;
  readonly tags?: readonly string[];
  parameters?: (Parameter | { readonly $ref: string })[];
  readonly requestBody?: { required: boolean };
  readonly responses: Record<string, Answer | { readonly $ref: string }>;
  readonly security: readonly Readonly<Record<string, unknown>>[];
}

/** The parts of @fastify/swagger's document that are completed here. */
interface Document {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: { readonly securitySchemes: Readonly<Record<string, unknown>> };
}

/** Headers that the framework adds to every route. */
const HEADERS = {
  ETag: {
    description: 'Of what GET answers as JSON; `If-None-Match` with it answers 304',
    schema: { type: 'string' },
  },
  Location: { description: 'Address of what was made', schema: { type: 'string', format: 'uri-reference' } },
  RetryAfter: { description: 'Seconds, of 429 and 503', schema: { type: 'integer' } },
  ContentDisposition: { description: 'Name of the file', schema: { type: 'string' } },
} as const;
const header = (name: keyof typeof HEADERS) => ({ $ref: `#/components/headers/${name}` });

const IDEMPOTENCY_KEY = {
  name: 'Idempotency-Key',
  in: 'header',
  description: 'Makes a retry safe: the same key and body are answered as the first time, another body with 422',
  schema: { type: 'string', pattern: '^[\\x21-\\x7e]{8,128}$' },
} as const;

/** Export formats of a list: all rows of the filter as a file. */
const EXPORT_CONTENT: Content = {
  'text/csv': { schema: { type: 'string' } },
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': {
    schema: { type: 'string', contentMediaType: 'application/octet-stream' },
  },
};

const NOT_MODIFIED_ANSWER: Answer = {
  description: 'Unchanged since the ETag that was sent',
  headers: { ETag: header('ETag') },
};

/** Facts about routes that their schemas do not contain. */
export interface RouteFacts {
  readonly optionalBody: ReadonlySet<string>;
  readonly idempotent: ReadonlySet<string>;
}

/** Completes the document of the operations with components, headers and shared answers. */
export function finishDocument(
  document: object,
  components: Components,
  { optionalBody: mayBeLeftOut, idempotent }: RouteFacts,
): object {
  // Copies the document, because @fastify/swagger caches it. Its version is OpenAPI 3.1.
  const copy = structuredClone(document) as Document;
  const problem = components.reference(problemAnswer, 'output', 'Problem');
  const schemas = withExamples(components.schemas());
  const answers = new Map<string, Answer>();
  const parameters = new Map<string, Parameter>([['IdempotencyKey', IDEMPOTENCY_KEY]]);
  const asComponent = (name: string, answer: Omit<Answer, 'description'>) => {
    const { description = name } = schemas[name] ?? {};
    answers.set(name, { description: String(description), ...answer });
    return { $ref: `#/components/responses/${name}` };
  };
  const problemReference = asComponent('Problem', {
    content: { 'application/problem+json': { schema: problem } },
    headers: { 'Retry-After': header('RetryAfter') },
  });
  answers.set('NotModified', NOT_MODIFIED_ANSWER);
  const tags = new Set<string>();
  const used = new Set<string>();
  for (const path of Object.values(copy.paths))
    for (const [method, operation] of Object.entries(path)) {
      const { operationId, summary, requestBody, responses, parameters: own = [] } = operation;
      for (const tag of operation.tags ?? []) tags.add(tag);
      for (const scheme of operation.security.flatMap(Object.keys)) used.add(scheme);
      const isExported = own.some((one) => 'name' in one && one.name === 'format');
      shareParameters(own, parameters);
      if (idempotent.has(operationId))
        operation.parameters = [...own, { $ref: '#/components/parameters/IdempotencyKey' }];
      if (requestBody && mayBeLeftOut.has(operationId)) requestBody.required = false;
      for (const [status, answer] of Object.entries(responses)) {
        if ('$ref' in answer) continue;
        const name = answerName(answer);
        const headers = headersOf(method, status, answer, isExported);
        const content = name && isExported ? { ...answer.content, ...EXPORT_CONTENT } : answer.content;
        // Answers to a creation have the schema of a read plus a Location header.
        if (name) responses[status] = asComponent(status === '201' ? `${name}Created` : name, { content, headers });
        else responses[status] = { ...answer, description: summary, headers };
        if (method === 'get' && answer.content?.['application/json'])
          responses['304'] = { $ref: '#/components/responses/NotModified' };
      }
      // The framework may refuse any call.
      responses['4XX'] = problemReference;
      responses['5XX'] = problemReference;
    }
  const schemes = Object.entries(copy.components.securitySchemes).filter(([name]) => used.has(name));
  return {
    ...copy,
    tags: [...tags].sort().map((name) => ({ name, description: tagDescription(name) })),
    components: {
      securitySchemes: Object.fromEntries(schemes),
      headers: HEADERS,
      parameters: Object.fromEntries(parameters),
      responses: Object.fromEntries(answers),
      schemas,
    },
  };
}

/** Returns the record's name for a tag that is a collection, else its title. */
function tagDescription(tag: string): string {
  const record = definitions.get().all.find(({ collection }) => collection === tag);
  const title = record?.title[0] ?? TAG_TITLES[tag];
  if (!title) throw new Error(`the tag ${tag} has no title in tag-titles.ts`);
  return title;
}

/** Returns the headers of an answer by method and status, the same for every route. */
function headersOf(method: string, status: string, { content }: Answer, isExported: boolean) {
  const isJson = content?.['application/json'] !== undefined;
  return {
    ...(isJson && method === 'get' ? { ETag: header('ETag') } : {}),
    ...(status === '201' ? { Location: header('Location') } : {}),
    ...(isExported || (content && !isJson) ? { 'Content-Disposition': header('ContentDisposition') } : {}),
  };
}

function withExamples(schemas: Readonly<Record<string, JsonSchema>>): Record<string, JsonSchema> {
  const examples = Object.entries(EXAMPLES).flatMap(([name, example]) =>
    schemas[name] ? [[name, { ...schemas[name], examples: [example] }] as const] : [],
  );
  return { ...schemas, ...Object.fromEntries(examples) };
}

/** Moves parameters with the same name and content into one shared component. */
function shareParameters(parameters: (Parameter | { readonly $ref: string })[], shared: Map<string, Parameter>): void {
  for (const [index, parameter] of parameters.entries()) {
    if ('$ref' in parameter) continue;
    if (!parameter.required) delete parameter.required;
    const { name, description } = parameter;
    // Keys of components have no brackets.
    const key = name.replace(/\[(\w+)\]/g, '.$1');
    const sharedParameter = shared.get(key) ?? parameter;
    if (!description || !isDeepStrictEqual(sharedParameter, parameter)) continue;
    shared.set(key, sharedParameter);
    parameters[index] = { $ref: `#/components/parameters/${key}` };
  }
}

/** Returns the component's name of an answer; `NoContent` if it has no body. */
function answerName({ content }: Answer): string | undefined {
  if (!content) return 'NoContent';
  const { $ref } = content['application/json']?.schema ?? {};
  return typeof $ref === 'string' ? $ref.split('/').at(-1) : undefined;
}
