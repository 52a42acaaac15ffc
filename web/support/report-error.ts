import { cutText } from '../../domain/texts/cut.ts';
import { plainApi } from '../api.ts';

/** Of one page (platform dictionary 6.2): what fails in a loop says nothing more by being sent again. */
const MOST = 5;
const sent = new Set<string>();

interface Failed {
  message?: string;
  stack?: string;
  name?: string;
  statusCode?: number;
  data?: { instance?: string; type?: string };
}

/** Notes of browsers, parts of extensions, a page that was left: nobody can do anything about them. */
const NOISE = /^(ResizeObserver loop|Script error\.?$)|^(AbortError|NotAllowedError)/;
const FOREIGN = /\b(chrome|moz|safari-web)-extension:/;

/** Whether it is a failure of the program, and not what a rule refused or a line that broke. */
function isWorthIt(error: Failed): boolean {
  const { message = '', stack = '', name = '', statusCode } = error;
  if (NOISE.test(message) || NOISE.test(name) || FOREIGN.test(stack)) return false;
  return statusCode === undefined ? name !== 'FetchError' : statusCode >= 500;
}

/** Sends what went wrong in this browser; gives the reference by which it is found, where one came. */
export async function reportError(given: unknown): Promise<string | null> {
  const error = (given ?? {}) as Failed;
  const message = cutText(error.message || String(given), 1000) || 'Error';
  const key = `${message} ${error.stack ?? ''}`;
  const reference = error.data?.instance ?? null;
  if (!isWorthIt(error) || sent.has(key) || sent.size >= MOST) return reference;
  sent.add(key);
  const body = {
    message,
    stack: error.stack && cutText(error.stack, 20_000),
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
