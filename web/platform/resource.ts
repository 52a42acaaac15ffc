/** What a component waits for: it suspends until the value has come, and never once it is here. */
export interface Resource<T> {
  /** The value; throws what Suspense waits for until it has come, or why it has not. */
  read(): T;
  readonly coming: Promise<T>;
}

/**
 * React's `use` would suspend once more for a promise that was settled before any component read it, so that what has been
 * loaded ahead would still show a placeholder.
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

/** Of a value that is here already. */
export const resourceWith = <T>(value: T): Resource<T> => ({
  read: () => value,
  coming: Promise.resolve(value),
});
