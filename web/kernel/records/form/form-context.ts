import { type ComponentType, createContext, useContext } from 'react';
import type { Field, Fields } from '../../../../domain/kernel/records/field.ts';
import { LANGUAGES, type Language } from '../../../../domain/platform/language/text.ts';
import type { InputProps } from '../inputs/input-props.ts';
import type { RecordTexts } from '../record-texts.ts';
import type { Stale } from '../translations/use-stale.ts';
import type { LoadedRecord, RecordForm } from './form-types.ts';

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
  /** All four languages beside one another, whichever is being written: of items, whose form is their own. */
  everyLanguage?: boolean;
  /** Translations whose Italian has changed since. */
  stale: Stale;
  /** Goes on from the version that something done with the record has made of it, with what was typed meanwhile. */
  follow: (next: LoadedRecord) => void;
}

const Context = createContext<FormContext | null>(null);

export const FormProvider = Context.Provider;

export function useFormContext(): FormContext {
  const context = useContext(Context);
  if (!context) throw new Error('A field stands inside a RecordForm.');
  return context;
}

/** Numbers that are typed: what cannot be read as one is kept as it was typed, for the rule to say so. */
type Measure = 'integer' | 'decimal' | 'percent' | 'money';
/** A value as it stands in a form, where any may still be missing. */
type Written<F> =
  F extends Field<infer Kind, infer T> ? T | (Kind extends Measure ? string | null : null) : never;

type FormOf<F extends Fields> = Omit<FormContext, 'form'> & {
  form: Omit<FormContext['form'], 'values' | 'setFieldValue'> & {
    values: { readonly [Name in keyof F]: Written<F[Name]> };
    setFieldValue: <Name extends keyof F & string>(name: Name, value: Written<F[Name]>) => void;
  };
};

/** The form of a record that one knows, with the types of its fields: a misspelt name does not compile. */
export function useFormOf<F extends Fields>({
  name,
}: {
  readonly name: string;
  readonly fields: F;
}): FormOf<F> {
  const context = useFormContext();
  if (context.definition.name !== name) throw new Error(`This stands inside the form of a ${name}.`);
  // A form is of one definition, and its fields have the types that it says.
  return context as FormOf<F>;
}

/** The languages on screen: the one being written, with the Italian beside it where there is room. */
export function useShownLanguages(): Language[] {
  const { writing, sideBySide, everyLanguage } = useFormContext();
  if (everyLanguage) return [...LANGUAGES];
  return sideBySide && writing !== 'it' ? ['it', writing] : [writing];
}
