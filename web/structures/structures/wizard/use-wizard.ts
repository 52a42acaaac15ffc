import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { WizardState } from '../../../../domain/structures/structures/answers.ts';
import { LAST_STEP } from '../../../../domain/structures/structures/wizard/step-names.ts';
import type { LoadedRecord } from '../../../kernel/records/form/form-types.ts';
import type { FormValues } from '../../../kernel/records/form/form-values.ts';
import { api } from '../../../platform/api.ts';
import { go } from '../../../platform/navigation/go.ts';
import { showAnswer } from '../../../platform/query-client.ts';
import { loadUser } from '../../../platform/session.ts';
import { errorText } from '../../../platform/shell/errors/failures.ts';
import { useConfirm } from './use-confirm.ts';
import { storePosition, wizardHref, wizardPath, wizardQuery, wizardsQuery } from './wizard-query.ts';

/** Navigation of the wizard. The server decides which steps may be opened. */
export function useWizard(state: WizardState | null, step: number) {
  const client = useQueryClient();
  const confirm = useConfirm();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const createdStructure = useRef<{ id: number; goesOn: boolean } | null>(null);
  const id = state?.id;

  useEffect(() => {
    if (id !== undefined) storePosition(id, step);
  }, [id, step]);

  /** Returns true if the work succeeded. Otherwise `failure` has the reason. */
  const runWithFailure = async (work: () => Promise<void>): Promise<boolean> => {
    setBusy(true);
    setFailure(null);
    try {
      await work();
      return true;
    } catch (error) {
      setFailure(errorText(error));
      if (id !== undefined) await client.invalidateQueries({ queryKey: wizardQuery(id).queryKey });
      return false;
    } finally {
      setBusy(false);
    }
  };
  const open = async (place: number): Promise<void> => {
    if (id === undefined) return;
    const answer = await api(`${wizardPath(id)}/step`, {
      method: 'POST',
      body: { step: place },
    });
    showAnswer(client, wizardQuery(id).queryKey, answer);
    await go(wizardHref(id, place));
  };
  const openCreated = async ({ id: structureId, goesOn }: { id: number; goesOn: boolean }): Promise<void> => {
    storePosition(structureId, goesOn ? 1 : 2);
    void client.invalidateQueries({ queryKey: wizardsQuery.queryKey });
    void client.invalidateQueries({ queryKey: ['list'] });
    void client.invalidateQueries({ queryKey: ['dashboard'] });
    await loadUser();
    // The browser's "Indietro" returns to the created structure, not to a new one.
    await go(wizardHref(structureId, 1), { replace: true });
    if (!goesOn) await go(wizardHref(structureId, 2));
  };
  return {
    busy,
    failure,
    /**
     * Called when the structure is created. Input typed during the save is unsaved and moves to the same step of the
     * new structure.
     */
    created: ({ id: structureId }: LoadedRecord, typed: FormValues) => {
      createdStructure.current = { id: structureId, goesOn: Object.keys(typed).length > 0 };
    },
    moveTo: (place: number) => runWithFailure(() => open(place)),
    /** Saves the step and opens the next one. */
    async onward(saveAll: () => Promise<boolean>): Promise<boolean> {
      setFailure(null);
      setBusy(true);
      const saved = await saveAll().finally(() => setBusy(false));
      const structure = createdStructure.current;
      if (structure) return runWithFailure(() => openCreated(structure));
      if (!saved) return false;
      return runWithFailure(() => (step === LAST_STEP && id !== undefined ? confirm(id) : open(step + 1)));
    },
  };
}
