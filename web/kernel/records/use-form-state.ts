import { useRef, useState } from 'react';

export type FormValues = Record<string, unknown>;
export type FormErrors = Readonly<Record<string, string>>;

const isUnder = (path: string, stem: string) => path === stem || path.startsWith(`${stem}.`);

function valueAt(values: unknown, path: string): unknown {
  return path.split('.').reduce<unknown>((part, key) => (part as FormValues | null)?.[key], values);
}

/** Values and errors of a form. An error goes when what it speaks of changes; rules are checked when asked. */
export function useFormState(initial: FormValues, check: (values: FormValues) => FormErrors) {
  const [values, setValues] = useState(initial);
  const [errors, setErrors] = useState<FormErrors>({});
  // Leaving a field judges what was typed into it just now, before the next render.
  const latest = useRef(values);
  // What the server has said of what stands there, of which the rules know nothing.
  const told = useRef<FormErrors>({});

  const put = (next: FormValues) => {
    latest.current = next;
    setValues(next);
  };
  return {
    values,
    errors,
    /** What the server says: it stays until what it speaks of changes, or is sent again. */
    setErrors(said: FormErrors) {
      told.current = said;
      setErrors(said);
    },
    setFieldValue(name: string, value: unknown) {
      const before = latest.current;
      const after = { ...before, [name]: value };
      put(after);
      const stands = (path: string) =>
        !isUnder(path, name) || same(valueAt(before, path), valueAt(after, path));
      told.current = keep(told.current, stands);
      setErrors((all) => keep(all, stands));
    },
    setValues: put,
    /** What stands there now, also for who has waited since the last render. */
    current: () => latest.current,
    clearErrors() {
      told.current = {};
      setErrors({});
    },
    /** The errors of one field and of what is inside it. */
    validateField(name: string) {
      const found = keep({ ...told.current, ...check(latest.current) }, (path) => isUnder(path, name));
      setErrors((all) => ({ ...keep(all, (path) => !isUnder(path, name)), ...found }));
    },
    /** Whether all is well. */
    validate(): boolean {
      const found = check(latest.current);
      told.current = {};
      setErrors(found);
      return Object.keys(found).length === 0;
    },
  };
}

function keep(errors: FormErrors, wanted: (path: string) => boolean): FormErrors {
  return Object.fromEntries(Object.entries(errors).filter(([path]) => wanted(path)));
}

/** Whether two values of a field are the same. */
export function same(a: unknown, b: unknown): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}
