import { loginPath } from '../../navigation/access-flow.ts';
import { isUnanswered } from '../../navigation/page-not-loaded.ts';
import { textOf } from '../../texts.ts';
import { AlreadyDoneError, OutcomeUnknown } from '../../writes/outcome-unknown.ts';

/** A problem answer of the API (RFC 9457) with the members of platform dictionary 11. */
export interface ProblemBody {
  type?: string;
  title?: string;
  detail?: string;
  status?: number;
  instance?: string;
  errors?: Record<string, string[]>;
  [member: string]: unknown;
}

export interface Consequence {
  to: string;
  forget: 'session' | 'structure' | 'nothing';
}

/** Returns the effect of a failed answer on the whole page (specification §8); null if only the caller is concerned. */
export function consequenceOf(status: number, body: unknown, path: string): Consequence | null {
  if (status === 401 || status === 419) return { to: loginPath(path), forget: 'session' };
  if (status !== 403) return null;
  const { type, structureId, instance } = problemOf(body) ?? {};
  // While viewing as another user, the page stays.
  if (type === 'view-as') return null;
  if (type === 'contract' && /^[0-9]+$/.test(String(structureId))) {
    return { to: `/structures/${structureId}/dati/dati-fiscali`, forget: 'structure' };
  }
  const query = instance ? `?${new URLSearchParams({ reference: instance })}` : '';
  return { to: `/error-403-forbidden${query}`, forget: 'nothing' };
}

export function problemOf(body: unknown): ProblemBody | null {
  return typeof body === 'object' && body !== null ? (body as ProblemBody) : null;
}

/** Returns the problem of a failed call: the answer's data, else the error's own body, else a text for the failure. */
export function problemFrom(error: unknown): ProblemBody {
  const { data, body, statusCode, message } = error as {
    data?: unknown;
    body?: unknown;
    statusCode?: number;
    message?: string;
  };
  return problemOf(data) ?? problemOf(body) ?? { status: statusCode, detail: message, ...failureTexts(error) };
}

/** Returns a text for failures without a server message. Messages of browsers and proxies are not shown. */
function failureTexts(error: unknown): Pick<ProblemBody, 'title' | 'detail'> | null {
  const { name, statusCode: status } = error as { name?: string; statusCode?: number };
  if (error instanceof OutcomeUnknown)
    return { title: textOf('common:outcome.unknown'), detail: textOf('common:outcome.unknownHelp') };
  if (error instanceof AlreadyDoneError)
    return { title: textOf('common:outcome.done'), detail: textOf('common:outcome.doneHelp') };
  if (status !== undefined && name === 'FetchError') return { detail: textOf('common:failure.status', { status }) };
  const isSilence = isUnanswered(error) || /^(TypeError|AbortError|TimeoutError)$/.test(String(name));
  return isSilence ? { detail: textOf('common:failure.offline') } : null;
}

/** Returns a failure in one line: the first field's message, else the server's message. */
export function errorText(error: unknown): string {
  return problemText(problemFrom(error));
}

/** Returns one line for a problem, for example one of many in a bulk answer. */
export function problemText({ errors, detail, title }: ProblemBody): string {
  return Object.values(errors ?? {})[0]?.[0] ?? detail ?? title ?? '';
}

/** Returns the first message of each field, by the server's path. */
export function fieldErrors(error: unknown): Record<string, string> {
  const entries = Object.entries(problemFrom(error).errors ?? {});
  return Object.fromEntries(entries.map(([path, messages]) => [path, messages[0] ?? '']));
}

export function hasStatus(error: unknown, status: number): boolean {
  return (error as { statusCode?: number } | null)?.statusCode === status;
}
