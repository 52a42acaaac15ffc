import { cutText } from '../../../domain/platform/language/cut-text.ts';
import { plainApi } from '../api.ts';

/** Maximum reports per page (platform dictionary 6.2), because repeated failures add no information. */
const MAX_REPORTS = 5;
const sentKeys = new Set<string>();

interface ThrownObject {
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
function isReportable(error: ThrownObject): boolean {
  const { name = '', statusCode } = error;
  const stack = stackOf(error);
  if (NOISE.test(thrownText(error)) || NOISE.test(name) || FOREIGN.test(stack)) return false;
  return statusCode === undefined ? name !== 'FetchError' : statusCode >= 500;
}

const stackOf = ({ stack }: ThrownObject): string => (typeof stack === 'string' ? stack : '');

/**
 * Returns a text for a thrown value. For objects without a message, the type and the member names, never their values.
 */
function thrownText(thrown: unknown): string {
  if (typeof thrown === 'object' && thrown !== null) {
    const { message } = thrown as ThrownObject;
    if (typeof message === 'string' && message) return message;
    const kind = Object.prototype.toString.call(thrown).slice(8, -1);
    return `${kind} { ${Object.keys(thrown).slice(0, 10).join(', ')} }`;
  }
  return String(thrown);
}

/** Reports an error of this browser to the server. Returns the reference of the report, or null. */
export async function reportError(thrown: unknown): Promise<string | null> {
  const error = (typeof thrown === 'object' && thrown !== null ? thrown : {}) as ThrownObject;
  const message = cutText(thrownText(thrown), 1000) || 'Error';
  const stack = stackOf(error);
  const key = `${message} ${stack}`;
  const reference = error.data?.instance ?? null;
  if (!isReportable(error) || sentKeys.has(key) || sentKeys.size >= MAX_REPORTS) return reference;
  sentKeys.add(key);
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
