import type { FetchContext, FetchOptions } from 'ofetch';
import { ofetch } from 'ofetch';
import type { AnswerOf, KnownPath, Method } from '../../domain/api.ts';
import { chosenLanguage } from './storage.ts';
import { recordStep } from './trail.ts';
import { sendInTurn } from './versions/own-versions.ts';
import { keyForWrite, sendWrite } from './writes/send-write.ts';

const WRITE_METHODS = new Set(['POST', 'PUT', 'PATCH', 'DELETE']);
const RETRIED_STATUSES = [408, 409, 425, 429, 500, 502, 503, 504];
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

async function signRequest({ options }: FetchContext): Promise<void> {
  const method = (options.method ?? 'GET').toUpperCase();
  options.headers.set('Accept-Language', chosenLanguage() ?? document.documentElement.lang);
  if (!WRITE_METHODS.has(method)) return;
  if (!xsrfToken()) await fetchXsrfToken();
  const token = xsrfToken();
  if (token) options.headers.set('X-XSRF-TOKEN', token);
}

/**
 * Client with the defaults of specification §7: one retry for reads, none for writes. For calls without the
 * anti-forgery token.
 */
const unsignedApi = ofetch.create({
  baseURL: '/api',
  credentials: 'include',
  retryStatusCodes: RETRIED_STATUSES,
  timeout: TIMEOUT_MS,
  parseResponse: parseAnswer,
  onResponse: ({ request, options, response }) =>
    recordStep('calls', String(request), options.method ?? 'GET', response.status),
});
export const publicApi: Call = unsignedApi;

/**
 * Returns text unchanged if it is not JSON: proxies may answer anything. ofetch's own parser reads a text three times.
 */
function parseAnswer(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

/** Client whose failures go only to the caller. */
const plainClient = unsignedApi.create({ onRequest: signRequest });
export const plainApi: Call & Pick<typeof plainClient, 'raw'> = plainClient;

type FailureListener = (status: number, body: unknown) => void;
let onFailure: FailureListener = () => {};
let renewSession = async (): Promise<boolean> => false;

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
  renewSession = renew;
}

const screenApi = unsignedApi.create({
  onRequest: signRequest,
  onResponseError: ({ response }) => {
    if (!isSessionOver(response.status)) onFailure(response.status, response._data);
  },
});

const isSessionOver = (status: unknown): boolean => status === 401 || status === 419;

/** Repeats a call after the expired session was restored. A write keeps its key, so it runs once. */
export async function sendInSession<T>(send: () => Promise<T>): Promise<T> {
  try {
    return await send();
  } catch (error) {
    const { statusCode, data } = error as { statusCode?: number; data?: unknown };
    if (!isSessionOver(statusCode)) throw error;
    if (await renewSession()) return send();
    onFailure(Number(statusCode), data);
    throw error;
  }
}

interface CallOptions extends FetchOptions<'json'> {
  /** Key of a form that may have sent this before (web/platform/writes/send-write.ts). */
  key?: string | undefined;
}

type Options<M extends Method> = Omit<CallOptions, 'method'> & { readonly method?: M };

/** The answer's type follows from method and path (domain/api.ts). Unknown paths do not compile. */
export interface Call {
  <const Path extends string, const M extends Method = 'GET'>(
    path: KnownPath<M, Path>,
    options?: Options<M>,
  ): Promise<AnswerOf<M, Path>>;
  /** A write whose answer is ignored. */
  (path: string, options: CallOptions & { method: Exclude<Method, 'GET'> }): Promise<unknown>;
}

/** Sends a call and returns the whole response, including headers. */
async function raw(path: string, { key: formKey, ...options }: CallOptions = {}) {
  const method = options.method?.toUpperCase() ?? 'GET';
  if (!WRITE_METHODS.has(method) || options.body instanceof FormData)
    return sendInSession(() => screenApi.raw<unknown>(path, options));
  const write = { method, path, body: options.body };
  const key = await keyForWrite({ ...write, key: formKey });
  return sendInSession(() =>
    sendInTurn(path, options, (turnOptions) =>
      sendWrite(write, key, (sentAs, signal) =>
        screenApi.raw<unknown>(path, { ...turnOptions, signal, headers: { 'Idempotency-Key': sentAs } }),
      ),
    ),
  );
}

/**
 * The client of the screens: like `plainApi`, but failures also reach the shell, and consecutive writes see each
 * other's versions.
 */
export const api = Object.assign(async (path: string, options?: CallOptions) => (await raw(path, options))._data, {
  raw,
}) as Call & { readonly raw: typeof raw };

/**
 * Calls an address composed by the record kit. The caller's definition gives the answer's type, because the address
 * does not.
 */
export const recordApi = async <Answer>(path: string, options?: CallOptions) =>
  (await raw(path, options))._data as Answer;
