import { type ComponentType, createContext, useContext } from 'react';
import type { Language } from '../../domain/texts/text.ts';
import type { InputProps } from './inputs/input-props.ts';
import type { RecordTexts } from './record-texts.ts';
import type { Stale } from './translations/use-stale.ts';
import type { RecordForm } from './use-record-form.ts';

export interface FormContext extends RecordForm {
  /** Where the API keeps the record. */
  path: string | undefined;
  texts: RecordTexts;
  /** The input of any field, for rows that hold fields of their own. */
  Input: ComponentType<InputProps>;
  /** The language whose texts are being written. */
  writing: Language;
  /** Turns to the texts of another language. */
  write: (language: Language) => void;
  /** Italian beside the other language, where there is room. */
  sideBySide: boolean;
  /** Translations whose Italian has changed since. */
  stale: Stale;
}

const Context = createContext<FormContext | null>(null);

export const FormProvider = Context.Provider;

export function useFormContext(): FormContext {
  const context = useContext(Context);
  if (!context) throw new Error('A field stands inside a RecordForm.');
  return context;
}

/** The languages on screen: the one being written, with the Italian beside it where there is room. */
export function useShownLanguages(): Language[] {
  const { writing, sideBySide } = useFormContext();
  return sideBySide && writing !== 'it' ? ['it', writing] : [writing];
}
