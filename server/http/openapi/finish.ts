import { isDeepStrictEqual } from 'node:util';
import { problemAnswer } from '../input/schemas.ts';
import type { Components, JsonSchema } from './components.ts';
import { EXAMPLES } from './examples.ts';

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
  readonly operationId: string;
  readonly summary: string;
  readonly parameters?: (Parameter | { readonly $ref: string })[];
  readonly requestBody?: { required: boolean };
  readonly responses: Record<string, Answer | { readonly $ref: string }>;
  readonly security: readonly Readonly<Record<string, unknown>>[];
}

/** As @fastify/swagger makes it, as far as it is finished here. */
interface Document {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: { readonly securitySchemes: Readonly<Record<string, unknown>> };
}

/** The document of the operations with its components; `mayBeLeftOut` are those that may be called without a body. */
export function finished(made: object, components: Components, mayBeLeftOut: ReadonlySet<string>): object {
  // @fastify/swagger keeps what it has made. OpenAPI it is, and 3.1.
  const whole = structuredClone(made) as Document;
  const problem = components.reference(problemAnswer, 'output', 'Problem');
  const schemas = withExamples(components.schemas());
  const answers = new Map<string, Answer>();
  const parameters = new Map<string, Parameter>();
  const asComponent = (name: string, content: Answer['content']) => {
    const { description = name } = schemas[name] ?? {};
    answers.set(name, { description: String(description), content });
    return { $ref: `#/components/responses/${name}` };
  };
  const refused = asComponent('Problem', { 'application/problem+json': { schema: problem } });
  const operations = Object.values(whole.paths).flatMap((path) => Object.values(path));
  for (const { operationId, summary, requestBody, responses, parameters: own = [] } of operations) {
    share(own, parameters);
    if (requestBody && mayBeLeftOut.has(operationId)) requestBody.required = false;
    for (const [status, answer] of Object.entries(responses)) {
      if ('$ref' in answer) continue;
      const name = answerName(answer);
      if (name) responses[status] = asComponent(name, answer.content);
      else answer.description = summary;
    }
    // Every call may be refused, whatever its route says: the frame answers.
    responses['4XX'] = refused;
  }
  const used = new Set(operations.flatMap(({ security }) => security.flatMap(Object.keys)));
  const schemes = Object.entries(whole.components.securitySchemes).filter(([name]) => used.has(name));
  return {
    ...whole,
    components: {
      securitySchemes: Object.fromEntries(schemes),
      parameters: Object.fromEntries(parameters),
      responses: Object.fromEntries(answers),
      schemas,
    },
  };
}

function withExamples(schemas: Readonly<Record<string, JsonSchema>>): Record<string, JsonSchema> {
  const examples = Object.entries(EXAMPLES).flatMap(([name, example]) =>
    schemas[name] ? [[name, { ...schemas[name], examples: [example] }] as const] : [],
  );
  return { ...schemas, ...Object.fromEntries(examples) };
}

/** What is said of a parameter, the same wherever it has this name, is said once. */
function share(parameters: (Parameter | { readonly $ref: string })[], shared: Map<string, Parameter>): void {
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
