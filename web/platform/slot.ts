/**
 * A place in a lower module for parts of higher modules. The module declares the slot in a file called `*-slot.ts`, and a
 * file of web/slots fills it before the first page is drawn: so the lower module imports no higher one.
 */
export interface Slot<T> {
  fill: (value: T) => void;
  get: () => T;
}

export function slot<T>(name: string): Slot<T> {
  let filled: { readonly value: T } | undefined;
  return {
    fill: (value) => {
      filled = { value };
    },
    get: () => {
      if (!filled) throw new Error(`Nothing fills the slot ${name}.`);
      return filled.value;
    },
  };
}
