import { useMemo, useRef } from 'react';
import type { FormHost, SaveForm } from '../../records/screens/form-host.ts';

/** The forms of the step that is open: saved one after the other, until one has something to say. */
export function useForms(submit: () => void): { host: FormHost; saveAll: () => Promise<boolean> } {
  const forms = useRef(new Set<SaveForm>());
  const latest = useRef(submit);
  latest.current = submit;
  const host = useMemo<FormHost>(
    () => ({
      join(save) {
        forms.current.add(save);
        return () => void forms.current.delete(save);
      },
      submit: () => latest.current(),
    }),
    [],
  );
  const saveAll = async () => {
    for (const save of [...forms.current]) if (!(await save())) return false;
    return true;
  };
  return { host, saveAll };
}
