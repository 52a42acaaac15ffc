import { plainApi } from '../../api.ts';

/** Tells the server what went wrong in this browser; that it may fail too is no news. */
export function report(error: unknown): void {
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
  plainApi('/errors', { method: 'POST', body }).catch(() => {});
}
