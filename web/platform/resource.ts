/** A value that components wait for. Suspends until it has loaded, never afterwards. */
export interface Resource<T> {
  /** Returns the value. Throws a promise for Suspense until it has loaded, or the reason of the failure. */
  read(): T;
  readonly coming: Promise<T>;
}

/**
 * Wraps a promise. React's `use` would suspend once even for a settled promise, so that preloaded data would show a
 * placeholder.
 */
export function resourceOf<T>(coming: Promise<T>): Resource<T> {
  let read = (): T => {
    throw coming;
  };
  coming.then(
    (value) => {
      read = () => value;
    },
    (reason: unknown) => {
      read = () => {
        throw reason;
      };
    },
  );
  return { read: () => read(), coming };
}

export const resourceWith = <T>(value: T): Resource<T> => ({
  read: () => value,
  coming: Promise.resolve(value),
});
