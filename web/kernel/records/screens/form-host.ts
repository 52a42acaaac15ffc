import { createContext, useContext } from 'react';

/** Saves what a form holds, or says at its fields why not. */
export type SaveForm = () => Promise<boolean>;

/**
 * What stands round several forms and has one button for all of them: they show no save bar of their own, keep what is
 * typed as a draft and ask nobody who leaves.
 */
export interface FormHost {
  /** A form on the page makes itself known; gives what takes it away again. */
  readonly join: (save: SaveForm) => () => void;
  /** What the host's own button does: Enter in a field, Ctrl S. */
  readonly submit: () => void;
}

const Context = createContext<FormHost | null>(null);

export const FormHostProvider = Context.Provider;

export function useFormHost(): FormHost | null {
  return useContext(Context);
}
