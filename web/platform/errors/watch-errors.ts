/** Loads the reporter and sends an error. Returns the reference of the report, or null. */
export const sendError = (error: unknown): Promise<string | null> =>
  import('./report-error.ts').then(
    ({ reportError }) => reportError(error),
    // The reporter's file did not load either.
    () => null,
  );

/** Reports uncaught errors, unhandled rejections and failed imports. */
export function watchErrors(): void {
  addEventListener('error', ({ error, message }) => void sendError(error ?? message));
  addEventListener('unhandledrejection', ({ reason }) => void sendError(reason));
  addEventListener('vite:preloadError', (event) => void sendError((event as Event & { payload: unknown }).payload));
}
