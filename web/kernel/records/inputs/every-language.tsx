import type { ReactNode } from 'react';
import { FormProvider, useFormContext } from '../form/form-context.ts';

/** Makes the fields inside show their texts in all four languages. */
export function EveryLanguage({ children }: { children: ReactNode }) {
  return <FormProvider value={{ ...useFormContext(), everyLanguage: true }}>{children}</FormProvider>;
}
