import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type RefObject, useEffect, useState } from 'react';
import { api } from '../../platform/api.ts';
import { errorText, fieldErrors } from '../../platform/shell/errors/failures.ts';
import { toast } from '../../platform/shell/toast/toast.ts';
import { useTexts } from '../../platform/texts.ts';
import { toSentValues } from './people.ts';
import { registerPath, registerQuery, statesKey } from './register-query.ts';
import type { WrittenRegister } from './use-register.ts';

/** Saves the register and marks it as reported to the police. `form` is searched for the first field with an error. */
export function useSaveRegister(
  structureId: string,
  arrivalId: string,
  { people, version, sent, isDirty, isRead }: WrittenRegister,
  form: RefObject<HTMLFormElement | null>,
) {
  const { t } = useTexts('guest_register');
  const client = useQueryClient();
  const path = registerPath(structureId, arrivalId);
  // True if another save was requested during a save; it waits for the new version.
  const [savesAgain, setSavesAgain] = useState(false);
  const refresh = async () => {
    await Promise.all([
      client.invalidateQueries({ queryKey: registerQuery(structureId, arrivalId).queryKey }),
      client.invalidateQueries({ queryKey: statesKey(structureId) }),
    ]);
  };
  const save = useMutation({
    mutationFn: () => {
      sent.current = people;
      const guests = toSentValues(people).map((values, index) => ({ id: people[index]?.id ?? null, values }));
      return api(path, { method: 'PUT', body: { version, guests } });
    },
    onSuccess: async () => {
      void toast('success', t('guest_register:saved'));
      await refresh();
    },
    onError: (error) => {
      sent.current = null;
      setSavesAgain(false);
      const [first] = Object.keys(fieldErrors(error));
      const [, index, name] = /^guests\.(\d+)\.(\w+)$/.exec(first ?? '') ?? [];
      form.current?.querySelector<HTMLElement>(`[data-field="${index}.${name}"]`)?.focus();
    },
  });
  const report = useMutation({
    mutationFn: () => {
      sent.current = people;
      return api(`${path}/reported`, { method: 'POST' });
    },
    onSuccess: refresh,
    onError: (error) => void toast('failure', errorText(error)),
  });
  const isUnderWay = save.isPending || report.isPending || !isRead;
  const submit = () => {
    if (isUnderWay) setSavesAgain(true);
    else if (isDirty) save.mutate();
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the first save has ended and was read again
  useEffect(() => {
    if (isUnderWay || !savesAgain) return;
    setSavesAgain(false);
    submit();
  }, [isUnderWay, savesAgain]);
  const readAgain = () => {
    save.reset();
    sent.current = null;
    void refresh();
  };
  return { save, report, submit, readAgain };
}
