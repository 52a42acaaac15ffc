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

/** Fetches the anti-forgery token; concurrent calls share one request. */
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

/**
 * Client with the defaults of specification §7: one retry for reads, none for writes. For calls without the
 * anti-forgery token.
 */
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

/**
 * Returns text unchanged if it is not JSON: proxies may answer anything. ofetch's own parser reads a text three times.
 */
function parsedAnswer(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

/** Client whose failures go only to the caller. */
const plain = unsigned.create({ onRequest: signed });
export const plainApi: Call & Pick<typeof plain, 'raw'> = plain;

type FailureListener = (status: number, body: unknown) => void;
let onFailure: FailureListener = () => {};
let renewed = async (): Promise<boolean> => false;

/**
 * Sets the handler for 401, 403 and 419, by which the shell acts on the whole page
 * (web/platform/shell/errors/failures.ts).
 */
export function listenToFailures(listener: FailureListener): void {
  onFailure = listener;
}

/**
 * Sets the function that restores an expired session. It returns whether the same user is logged in again
 * (web/people/auth/session-over.ts).
 */
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

/** Repeats a call after the expired session was restored. A write keeps its key, so it runs once. */
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
  /** Key of a form that may have sent this before (web/platform/writes/send-write.ts). */
  key?: string | undefined;
}

type Options<M extends Method> = Omit<Sent, 'method'> & { readonly method?: M };

/** The answer's type follows from method and path (domain/api.ts). Unknown paths do not compile. */
export interface Call {
  <const Path extends string, const M extends Method = 'GET'>(
    path: KnownPath<M, Path>,
    options?: Options<M>,
  ): Promise<AnswerOf<M, Path>>;
  /** A write whose answer is ignored. */
  (path: string, options: Sent & { method: Exclude<Method, 'GET'> }): Promise<unknown>;
}

/** Sends a call and returns the whole response, including headers. */
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

/**
 * The client of the screens: like `plainApi`, but failures also reach the shell, and consecutive writes see each
 * other's versions.
 */
export const api = Object.assign(async (path: string, options?: Sent) => (await raw(path, options))._data, {
  raw,
}) as Call & { readonly raw: typeof raw };

/**
 * Calls an address composed by the record kit. The caller's definition gives the answer's type, because the address
 * does not.
 */
export const recordApi = async <Answer>(path: string, options?: Sent) =>
  (await raw(path, options))._data as Answer;
