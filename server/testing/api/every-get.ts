import type { Caller } from '../callers.ts';
import { type Part, resolvePart } from './document.ts';

/** A GET of the OpenAPI document. */
export interface ReadOperation {
  /** For example `/api/structures/{id}/rooms`. */
  readonly path: string;
  readonly access: string;
  readonly roles: readonly string[];
  readonly parameters: readonly Parameter[];
}

export interface Parameter {
  readonly name: string;
  readonly in: 'path' | 'query';
  readonly required?: boolean;
  readonly schema: { readonly type?: string; readonly enum?: readonly string[]; readonly format?: string };
}

interface Document {
  readonly paths: Readonly<
    Record<string, { get?: { 'x-access': string; 'x-roles': string[]; parameters?: Part<Parameter>[] } }>
  >;
}

export function listReads(document: unknown): ReadOperation[] {
  // The document is the server's own; another test checks its conformance to OpenAPI.
  return Object.entries((document as Document).paths).flatMap(([path, { get }]) =>
    get
      ? [
          {
            path,
            access: get['x-access'],
            roles: get['x-roles'],
            parameters: (get.parameters ?? []).map((one) => resolvePart(document, one)),
          },
        ]
      : [],
  );
}

export interface Answer {
  readonly status: number;
  readonly body: string;
}

export type SendGet = (url: string) => Promise<Answer>;

export const getAs =
  (caller: Caller): SendGet =>
  async (url) => {
    const { statusCode, body } = await caller.get(url);
    return { status: statusCode, body };
  };

const dayFromToday = (plus: number) => new Date(Date.now() + plus * 86_400_000).toISOString().slice(0, 10);

/** Values of required query parameters, without which a GET answers 422. */
const REQUIRED_VALUES: Readonly<Record<string, string>> = {
  // Matches the same number of rows at every size of the bench, because a search costs what it finds.
  q: 'incompiuta',
  at: `${dayFromToday(-1)}T00:00:00Z`,
  screen: 'structures',
  from: dayFromToday(0),
  to: dayFromToday(30),
  icons: 'bed',
  sections: 'common',
  roomId: '1',
  mealPlanId: '1',
  arrivals: '1',
  userId: '1',
  location: 'home',
  placement: 'list',
  path: 'chi-siamo',
  targetType: 'slug',
  targetId: '1',
};

/** Path parameters that no list contains, by the path before them, such as the token of a sent mail. */
export type KnownValues = Readonly<Record<string, readonly (string | number)[]>>;

/**
 * Replaces the parameters of a GET by the first existing rows that the caller of `get` can read. An id is taken from
 * the list at the start of its path.
 */
export class UrlFiller {
  readonly #get: SendGet;
  readonly #known: KnownValues;
  readonly #lists = new Map<string, Promise<(string | number)[]>>();

  constructor(get: SendGet, known: KnownValues = {}) {
    this.#get = get;
    this.#known = known;
  }

  /** Returns the first URL that is answered, or null. */
  async of(read: ReadOperation): Promise<string | null> {
    const query = read.parameters
      .filter((one) => one.in === 'query' && one.required)
      .map(({ name }) => `${name}=${REQUIRED_VALUES[name] ?? ''}`)
      .join('&');
    for await (const path of this.#filled(read.path, read)) {
      const url = query ? `${path}?${query}` : path;
      if ((await this.#get(url)).status < 300) return url;
    }
    return null;
  }

  async *#filled(template: string, read: ReadOperation): AsyncGenerator<string> {
    const [whole, before, name, after] = /^(.*)\{(\w+)\}(.*)$/.exec(template) ?? [];
    if (!whole) {
      yield template;
      return;
    }
    for await (const prefix of this.#filled(before ?? '', read)) {
      for (const value of await this.#values(prefix, before ?? '', name ?? '', read)) yield `${prefix}${value}${after}`;
    }
  }

  #values(prefix: string, template: string, name: string, read: ReadOperation): Promise<readonly (string | number)[]> {
    const known =
      this.#known[template] ?? read.parameters.find((one) => one.in === 'path' && one.name === name)?.schema.enum;
    if (known) return Promise.resolve(known);
    const list = this.#lists.get(prefix) ?? this.#listed(prefix);
    this.#lists.set(prefix, list);
    return list;
  }

  async #listed(prefix: string): Promise<(string | number)[]> {
    const { status, body } = await this.#get(prefix.replace(/\/$/, ''));
    if (status !== 200) return [];
    const { data } = JSON.parse(body) as { data?: { id: number }[] };
    return data?.map(({ id }) => id) ?? [];
  }
}
