import { missingUrl } from './crawl.ts';

/** An operation of the OpenAPI document. */
export interface Operation {
  /** For example `POST /api/structures`. */
  readonly name: string;
  readonly method: 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE';
  readonly path: string;
  /** The path with ids that no record has. */
  readonly missing: string;
  readonly access: string;
  readonly roles: readonly string[];
  readonly summary?: string;
  readonly tags?: readonly string[];
  /** Schema of the JSON body. Undefined without one. */
  readonly body: unknown;
}

interface Document {
  readonly paths: Readonly<
    Record<
      string,
      Readonly<
        Record<
          string,
          {
            readonly 'x-access': string;
            readonly 'x-roles': readonly string[];
            readonly summary?: string;
            readonly tags?: readonly string[];
            readonly requestBody?: { readonly content: Readonly<Record<string, { readonly schema?: unknown }>> };
          }
        >
      >
    >
  >;
}

export function listOperations(document: unknown): Operation[] {
  // The server makes the document; `http/openapi/document.test.ts` checks its form.
  return Object.entries((document as Document).paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([verb, { 'x-access': access, 'x-roles': roles, summary, tags, requestBody }]) => {
      const method = verb.toUpperCase() as Operation['method'];
      return {
        ...{ name: `${method} ${path}`, method, path, missing: missingUrl(path) },
        ...{ access, roles, summary, tags },
        body: requestBody?.content['application/json']?.schema,
      };
    }),
  );
}

/** True if the operation needs a session that has passed its second factor. */
export const needsSession = ({ access }: Pick<Operation, 'access'>): boolean =>
  access !== 'public' && access !== 'pending' && !access.startsWith('token:');
