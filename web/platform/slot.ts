/**
 * A slot in a lower module for parts of higher modules. The lower module declares it in a file `*-slot.ts`; a file of
 * web/slots fills it before the first page renders. The lower module thus imports no higher one.
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
