/** Holds a function or value that a lower module needs and a higher module provides. */
export interface Slot<T extends object> {
  /** Called once, by `server/hooks.ts`. */
  fill(value: T): void;
  get(): T;
}

/** Declares a slot. The lower module states the type that it needs, and a higher module provides the value. */
export function slot<T extends object>(name: string): Slot<T> {
  let provided: T | null = null;
  return {
    fill(value) {
      if (provided) throw new Error(`slot ${name} is filled twice`);
      provided = value;
    },
    get() {
      if (!provided) throw new Error(`slot ${name} is empty: import server/hooks.ts`);
      return provided;
    },
  };
}
