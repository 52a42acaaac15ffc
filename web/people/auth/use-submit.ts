import type { UseFormReturnType } from '@mantine/form';
import { useState } from 'react';
import { fieldErrors } from '../../platform/shell/errors/failures.ts';

interface Submit {
  busy: boolean;
  /** A refusal of the whole request; field errors appear at their fields. */
  error: unknown;
  setError: (error: unknown) => void;
  run: (call: () => Promise<void>) => Promise<void>;
}

/** Sends a form, prevents a second submission meanwhile, and assigns the server's errors to the fields. */
export function useSubmit<Values extends object>(form: UseFormReturnType<Values>, inside = ''): Submit {
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const run = async (call: () => Promise<void>) => {
    setBusy(true);
    setError(null);
    try {
      await call();
    } catch (failure) {
      const errors = Object.fromEntries(
        Object.entries(fieldErrors(failure)).map(([path, text]) => [path.replace(inside, ''), text]),
      );
      form.setErrors(errors);
      const knownField = Object.keys(errors).find((path) => path in form.getValues());
      if (knownField) queueMicrotask(() => form.getInputNode(knownField)?.focus());
      setError(failure);
    } finally {
      setBusy(false);
    }
  };
  return { busy, error, setError, run };
}
