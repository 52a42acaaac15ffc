const report = (error: unknown) =>
  void import('./report-error.ts').then(
    ({ reportError }) => reportError(error),
    // Its own file did not come either.
    () => {},
  );

/** Sends what nobody has caught: an error, a promise that was refused, a part of the program that did not come. */
export function watchErrors(): void {
  addEventListener('error', ({ error, message }) => report(error ?? message));
  addEventListener('unhandledrejection', ({ reason }) => report(reason));
  addEventListener('vite:preloadError', (event) => report((event as Event & { payload: unknown }).payload));
}
