import { type ComponentType, createContext, useContext } from 'react';
import type { Field, Fields } from '../../../../domain/kernel/records/field.ts';
import { LANGUAGES, type Language } from '../../../../domain/platform/language/text.ts';
import type { InputProps } from '../inputs/input-props.ts';
import type { RecordTexts } from '../record-texts.ts';
import type { TranslationStates } from '../translations/use-translation-states.ts';
import type { LoadedRecord, RecordForm } from './form-types.ts';

export interface FormContext extends RecordForm {
  path: string | undefined;
  texts: RecordTexts;
  /** Component that renders any field, for rows with nested fields. */
  Input: ComponentType<InputProps>;
  /** The language being written. */
  writing: Language;
  /** Switches to another language. */
  write: (language: Language) => void;
  /** True if Italian is shown beside the other language, where there is room. */
  sideBySide: boolean;
  /** True if all four languages are shown together, as for items with their own form. */
  everyLanguage?: boolean;
  /** Translations whose Italian text has changed since. */
  stale: TranslationStates;
  /** Continues with a new version of the record, created by an action, and keeps what was typed. */
  follow: (next: LoadedRecord) => void;
}

const Context = createContext<FormContext | null>(null);

export const FormProvider = Context.Provider;

export function useFormContext(): FormContext {
  const context = useContext(Context);
  if (!context) throw new Error('A field stands inside a RecordForm.');
  return context;
}

/** Typed numbers. Unreadable input stays as text, so that the rule can report it. */
type NumericKind = 'integer' | 'decimal' | 'percent' | 'money';
/** Value of a field in a form; any may be missing. */
type FormValue<F> =
  F extends Field<infer Kind, infer T> ? T | (Kind extends NumericKind ? string | null : null) : never;

type FormOf<F extends Fields> = Omit<FormContext, 'form'> & {
  form: Omit<FormContext['form'], 'values' | 'setFieldValue'> & {
    values: { readonly [Name in keyof F]: FormValue<F[Name]> };
    setFieldValue: <Name extends keyof F & string>(name: Name, value: FormValue<F[Name]>) => void;
  };
};

/** Returns the form of a known record with typed fields, so that a misspelt field name does not compile. */
export function useFormOf<F extends Fields>({ name }: { readonly name: string; readonly fields: F }): FormOf<F> {
  const context = useFormContext();
  if (context.definition.name !== name) throw new Error(`This stands inside the form of a ${name}.`);
  // The name check above ensures that the form has the definition's fields.
  return context as FormOf<F>;
}

/** Returns the visible languages: the one being written, with Italian beside it where there is room. */
export function useVisibleLanguages(): Language[] {
  const { writing, sideBySide, everyLanguage } = useFormContext();
  if (everyLanguage) return [...LANGUAGES];
  return sideBySide && writing !== 'it' ? ['it', writing] : [writing];
}
