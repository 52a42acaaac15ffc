import type { FetchContext, FetchOptions } from 'ofetch';
import { ofetch } from 'ofetch';
import type { AnswerOf, KnownPath, Method } from '../../domain/api.ts';
import { chosenLanguage } from './storage.ts';
import { note } from './trail.ts';
import { inTurn } from './versions/own-versions.ts';
import { keyOf, sendWrite } from './writes/send-write.ts';

const WRITING = new Set(['POST', 'PUT', 'PATCH', 'DELETE']);
const RETRIED = [408, 409, 425, 429, 500, 502, 503, 504];
const TIMEOUT_MS = 30_000;

export function xsrfToken(): string | null {
  const cookie = document.cookie.split('; ').find((part) => part.startsWith('XSRF-TOKEN='));
  return cookie ? decodeURIComponent(cookie.slice('XSRF-TOKEN='.length)) : null;
}

let fetching: Promise<void> | null = null;

/** Calls that want the token at the same time share one request. */
export function fetchXsrfToken(): Promise<void> {
  fetching ??= ofetch('/sanctum/csrf-cookie', { credentials: 'include' }).finally(() => {
    fetching = null;
  });
  return fetching;
}

async function signed({ options }: FetchContext): Promise<void> {
  const method = (options.method ?? 'GET').toUpperCase();
  options.headers.set('Accept-Language', chosenLanguage() ?? document.documentElement.lang);
  if (!WRITING.has(method)) return;
  if (!xsrfToken()) await fetchXsrfToken();
  const token = xsrfToken();
  if (token) options.headers.set('X-XSRF-TOKEN', token);
}

/** The defaults of specification §7: no retry of a write, one of a read. For calls that need no anti-forgery value. */
const unsigned = ofetch.create({
  baseURL: '/api',
  credentials: 'include',
  retryStatusCodes: RETRIED,
  timeout: TIMEOUT_MS,
  parseResponse: parsedAnswer,
  onResponse: ({ request, options, response }) =>
    note('calls', String(request), options.method ?? 'GET', response.status),
});
export const publicApi: Call = unsigned;

/** The server writes JSON; what stands between us and it may write anything. ofetch's own parser reads a text thrice. */
function parsedAnswer(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

/** Failures go to the caller only. */
const plain = unsigned.create({ onRequest: signed });
export const plainApi: Call & Pick<typeof plain, 'raw'> = plain;

type FailureListener = (status: number, body: unknown) => void;
let onFailure: FailureListener = () => {};
let renewed = async (): Promise<boolean> => false;

/** The shell decides what an answer of 401, 403 or 419 means for the page (web/platform/shell/errors/failures.ts). */
export function listenToFailures(listener: FailureListener): void {
  onFailure = listener;
}

/** How a session that is over comes back: whether the same person has one again (web/people/auth/session-over.ts). */
export function renewSessionsWith(renew: () => Promise<boolean>): void {
  renewed = renew;
}

const screenApi = unsigned.create({
  onRequest: signed,
  onResponseError: ({ response }) => {
    if (!isOver(response.status)) onFailure(response.status, response._data);
  },
});

const isOver = (status: unknown): boolean => status === 401 || status === 419;

/** What is sent while the session is over waits for the next one, and is sent then: under its own key, done once. */
export async function inSession<T>(send: () => Promise<T>): Promise<T> {
  try {
    return await send();
  } catch (error) {
    const { statusCode, data } = error as { statusCode?: number; data?: unknown };
    if (!isOver(statusCode)) throw error;
    if (await renewed()) return send();
    onFailure(Number(statusCode), data);
    throw error;
  }
}

interface Sent extends FetchOptions<'json'> {
  /** Of a form that may have sent this before (web/platform/writes/send-write.ts). */
  key?: string | undefined;
}

type Options<M extends Method> = Omit<Sent, 'method'> & { readonly method?: M };

/** The answer's type follows from method and address (domain/api.ts): an address that no route has does not compile. */
export interface Call {
  <const Path extends string, const M extends Method = 'GET'>(
    path: KnownPath<M, Path>,
    options?: Options<M>,
  ): Promise<AnswerOf<M, Path>>;
  /** A write whose answer nobody reads. */
  (path: string, options: Sent & { method: Exclude<Method, 'GET'> }): Promise<unknown>;
}

/** The same for those who read the headers alone. */
async function raw(path: string, { key: own, ...options }: Sent = {}) {
  const method = options.method?.toUpperCase() ?? 'GET';
  if (!WRITING.has(method) || options.body instanceof FormData)
    return inSession(() => screenApi.raw<unknown>(path, options));
  const write = { method, path, body: options.body };
  const key = await keyOf({ ...write, key: own });
  return inSession(() =>
    inTurn(path, options, (given) =>
      sendWrite(write, key, (sentAs, signal) =>
        screenApi.raw<unknown>(path, { ...given, signal, headers: { 'Idempotency-Key': sentAs } }),
      ),
    ),
  );
}

/** The client of every screen: `plainApi` whose failures also reach the shell, and whose writes follow on one's own. */
export const api = Object.assign(async (path: string, options?: Sent) => (await raw(path, options))._data, {
  raw,
}) as Call & { readonly raw: typeof raw };

/**
 * What is read or written at an address that the record kit has composed: the address does not tell which record lies there,
 * its caller's definition does.
 */
export const recordApi = async <Answer>(path: string, options?: Sent) =>
  (await raw(path, options))._data as Answer;
