import { createHash } from 'node:crypto';
import type { ApiOperation, ApiOperationDetail } from '../../../domain/support/developers/answers.ts';

type Json = Record<string, unknown>;

interface Operation {
  readonly operationId: string;
  readonly summary?: string;
  readonly description?: string;
  readonly tags?: readonly string[];
  readonly deprecated?: boolean;
  readonly parameters?: readonly Json[];
  readonly requestBody?: { readonly required?: boolean; readonly content: Contents };
  readonly responses: Readonly<Record<string, Json>>;
  readonly 'x-access': string;
  readonly 'x-roles': readonly string[];
}

type Contents = Readonly<Record<string, { readonly schema?: Json }>>;

interface Document {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly tags: readonly { readonly name: string; readonly description: string }[];
  readonly components: Readonly<Record<'schemas' | 'parameters' | 'responses', Readonly<Record<string, Json>>>>;
}

/** Groups for the calls of external sites and for our calls to them. */
const PUBLIC = 'public';
const WEBHOOKS = 'webhooks';
const isPublic = (path: string, access: string) => path.startsWith('/api/public/') || access.startsWith('token:');

/** The API document, split into single calls because the whole has about two megabytes. */
export class ApiReference {
  readonly operations: readonly ApiOperation[];
  readonly groups: readonly { readonly id: string; readonly title: string }[];
  readonly #document: Document;
  readonly #byId = new Map<string, { readonly one: ApiOperation; readonly source: Operation }>();
  /** Schemas that each schema references directly. */
  readonly #direct = new Map<string, readonly string[]>();

  constructor(document: object) {
    this.#document = document as Document;
    for (const [path, methods] of Object.entries(this.#document.paths))
      for (const [method, source] of Object.entries(methods)) {
        const access = source['x-access'];
        const one: ApiOperation = {
          id: source.operationId,
          method: method.toUpperCase(),
          path,
          group: isPublic(path, access) ? PUBLIC : (source.tags?.[0] ?? 'other'),
          summary: source.summary ?? '',
          access,
          roles: [...source['x-roles']],
          isDeprecated: source.deprecated === true,
        };
        this.#byId.set(one.id, { one, source });
      }
    const rank = (id: string) => (id === PUBLIC ? 0 : id === WEBHOOKS ? 1 : 2);
    const titles = new Map(this.#document.tags.map(({ name, description }) => [name, description]));
    const all = [...this.#byId.values()].map(({ one }) => one);
    const ids = [...new Set(all.map((one) => one.group))].sort((a, b) => rank(a) - rank(b) || a.localeCompare(b));
    this.groups = ids.map((id) => ({ id, title: titles.get(id) ?? id }));
    const place = new Map(ids.map((id, at) => [id, at]));
    // Keeps the order of the routes within a group.
    this.operations = all.sort((a, b) => (place.get(a.group) ?? 0) - (place.get(b.group) ?? 0));
  }

  /** Returns a call with all schemas that it references; undefined for an unknown id. */
  detail(id: string): ApiOperationDetail | undefined {
    const found = this.#byId.get(id);
    if (!found) return undefined;
    const { one, source } = found;
    const parameters = (source.parameters ?? []).map((given) => this.#resolved(given, 'parameters'));
    const [bodyType, bodyContent] = Object.entries(source.requestBody?.content ?? {})[0] ?? [];
    const answers = Object.entries(source.responses).map(([status, given]) => {
      const answer = this.#resolved(given, 'responses');
      const [contentType, content] = Object.entries((answer.content ?? {}) as Contents)[0] ?? [];
      return {
        status,
        description: String(answer.description ?? ''),
        contentType: contentType ?? null,
        schema: content?.schema ?? null,
      };
    });
    const body = bodyType
      ? {
          contentType: bodyType,
          required: source.requestBody?.required === true,
          schema: bodyContent?.schema ?? {},
        }
      : null;
    const detail = {
      operation: one,
      description: source.description ?? null,
      parameters: parameters.map((given) => ({
        name: String(given.name),
        in: given.in as ApiOperationDetail['parameters'][number]['in'],
        required: given.required === true,
        description: typeof given.description === 'string' ? given.description : null,
        schema: (given.schema ?? {}) as Json,
      })),
      body,
      answers,
    };
    const names = this.#closure(refsIn([detail.parameters, body, answers]));
    const schemas = this.#document.components.schemas;
    return { ...detail, schemas: Object.fromEntries(names.map((name) => [name, schemas[name] ?? {}])) };
  }

  /** Returns a short digest of each call, which changes when the call or one of its schemas changes. */
  digests(): Record<string, readonly [method: string, path: string, hash: string]> {
    const { schemas } = this.#document.components;
    const texts = new Map(Object.entries(schemas).map(([name, schema]) => [name, JSON.stringify(schema)]));
    return Object.fromEntries(
      [...this.#byId.values()].map(({ one, source }) => {
        const parts = (source.parameters ?? []).map((given) => this.#resolved(given, 'parameters'));
        const answers = Object.values(source.responses).map((given) => this.#resolved(given, 'responses'));
        const whole = [parts, source.requestBody, answers, one.access, one.roles];
        const hash = createHash('sha256').update(JSON.stringify(whole));
        for (const name of this.#closure(refsIn(whole)).sort()) hash.update(texts.get(name) ?? '');
        return [one.id, [one.method, one.path, hash.digest('base64url').slice(0, 12)] as const];
      }),
    );
  }

  #resolved(given: Json, kind: 'parameters' | 'responses'): Json {
    const name = typeof given.$ref === 'string' ? given.$ref.split('/').at(-1) : undefined;
    return name === undefined ? given : (this.#document.components[kind][name] ?? {});
  }

  #closure(names: readonly string[]): string[] {
    const found = new Set<string>();
    const waiting = [...names];
    for (let name = waiting.pop(); name !== undefined; name = waiting.pop()) {
      if (found.has(name)) continue;
      found.add(name);
      waiting.push(...this.#refsOf(name));
    }
    return [...found];
  }

  #refsOf(name: string): readonly string[] {
    const known = this.#direct.get(name) ?? refsIn(this.#document.components.schemas[name]);
    this.#direct.set(name, known);
    return known;
  }
}

function refsIn(value: unknown): string[] {
  const text = JSON.stringify(value) ?? '';
  return [...new Set([...text.matchAll(/"#\/components\/schemas\/([\w.-]+)"/g)].map(([, name = '']) => name))];
}
