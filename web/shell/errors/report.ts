import { plainApi } from '../../api.ts';

/** Tells the server what went wrong in this browser; answers the reference by which it is found there, if it came. */
export async function report(error: unknown): Promise<string | null> {
  const { message, stack, data } = error as {
    message?: string;
    stack?: string;
    data?: { instance?: string };
  };
  const body = {
    message: (message || String(error)).slice(0, 1000),
    stack: stack?.slice(0, 20_000),
    url: location.href.slice(0, 2048),
    release: __BUILD_ID__ || undefined,
    requestId: data?.instance,
  };
  try {
    const { headers } = await plainApi.raw('/errors', { method: 'POST', body });
    return body.requestId ?? headers.get('x-request-id');
  } catch {
    return null;
  }
}
