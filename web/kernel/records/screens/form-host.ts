import { createContext, useContext } from 'react';

/** Saves a form, or shows its errors at the fields. */
export type SaveForm = () => Promise<boolean>;

/**
 * Host of several forms with a single save button. Its forms have no save bar, store drafts, and leave without a
 * question.
 */
export interface FormHost {
  /** Registers a form of the page; returns a function that removes it. */
  readonly join: (save: SaveForm) => () => void;
  /** Saves all forms, as Enter in a field and Ctrl+S do. */
  readonly submit: () => void;
}

const Context = createContext<FormHost | null>(null);

export const FormHostProvider = Context.Provider;

export function useFormHost(): FormHost | null {
  return useContext(Context);
}
