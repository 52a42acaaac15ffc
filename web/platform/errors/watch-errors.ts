/** Sends what went wrong in this browser; gives the reference by which it is found, where one came. */
export const sendError = (error: unknown): Promise<string | null> =>
  import('./report-error.ts').then(
    ({ reportError }) => reportError(error),
    // Its own file did not come either.
    () => null,
  );

/** Sends what nobody has caught: an error, a promise that was refused, a part of the program that did not come. */
export function watchErrors(): void {
  addEventListener('error', ({ error, message }) => void sendError(error ?? message));
  addEventListener('unhandledrejection', ({ reason }) => void sendError(reason));
  addEventListener(
    'vite:preloadError',
    (event) => void sendError((event as Event & { payload: unknown }).payload),
  );
}
