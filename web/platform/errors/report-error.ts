import { cutText } from '../../../domain/platform/language/cut-text.ts';
import { plainApi } from '../api.ts';

/** Maximum reports per page (platform dictionary 6.2), because repeated failures add no information. */
const MOST = 5;
const sent = new Set<string>();

interface Failed {
  message?: unknown;
  stack?: unknown;
  name?: string;
  statusCode?: number;
  data?: { instance?: string; type?: string };
}

/** Messages of browsers and extensions and aborted loads, which the program cannot fix. */
const NOISE = /^(ResizeObserver loop|Script error\.?$)|^(AbortError|NotAllowedError)/;
const FOREIGN = /\b(chrome|moz|safari-web)-extension:/;

/** True for failures of the program: no refusals, broken connections or foreign code. */
function isWorthIt(error: Failed): boolean {
  const { name = '', statusCode } = error;
  const stack = stackOf(error);
  if (NOISE.test(wordsOf(error)) || NOISE.test(name) || FOREIGN.test(stack)) return false;
  return statusCode === undefined ? name !== 'FetchError' : statusCode >= 500;
}

const stackOf = ({ stack }: Failed): string => (typeof stack === 'string' ? stack : '');

/**
 * Returns a text for a thrown value. For objects without a message, the type and the member names, never their values.
 */
function wordsOf(given: unknown): string {
  if (typeof given === 'object' && given !== null) {
    const { message } = given as Failed;
    if (typeof message === 'string' && message) return message;
    const kind = Object.prototype.toString.call(given).slice(8, -1);
    return `${kind} { ${Object.keys(given).slice(0, 10).join(', ')} }`;
  }
  return String(given);
}

/** Reports an error of this browser to the server. Returns the reference of the report, or null. */
export async function reportError(given: unknown): Promise<string | null> {
  const error = (typeof given === 'object' && given !== null ? given : {}) as Failed;
  const message = cutText(wordsOf(given), 1000) || 'Error';
  const stack = stackOf(error);
  const key = `${message} ${stack}`;
  const reference = error.data?.instance ?? null;
  if (!isWorthIt(error) || sent.has(key) || sent.size >= MOST) return reference;
  sent.add(key);
  const body = {
    message,
    stack: cutText(stack, 20_000) || undefined,
    type: cutText(error.data?.type ?? error.name ?? '', 100) || undefined,
    status: error.statusCode,
    url: location.href.slice(0, 2048),
    release: __BUILD_ID__ || undefined,
    requestId: reference ?? undefined,
  };
  try {
    const { headers } = await plainApi.raw('/errors', { method: 'POST', body });
    return reference ?? headers.get('x-request-id');
  } catch {
    return reference;
  }
}
