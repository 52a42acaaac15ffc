import { queryOptions } from '@tanstack/react-query';
import { SCREENS } from '../../../../domain/kernel/screens/screens.ts';
import type { WizardState } from '../../../../domain/structures/structures/answers.ts';
import { api } from '../../../platform/api.ts';
import { recall, remember } from '../../../platform/storage.ts';
import { isStep } from './wizard-search.ts';

/** `GET /wizards`: unfinished structures, and the one that keeps a customer from starting another. */
export const wizardsQuery = queryOptions({
  queryKey: ['wizards'],
  queryFn: () => api('/wizards'),
  staleTime: 0,
});

/** Props of a step of an existing structure. */
export interface StepProps {
  state: WizardState;
}

export const wizardPath = (id: number) => `/structures/${id}/wizard` as const;

export const wizardQuery = (id: number) =>
  queryOptions({
    queryKey: ['wizard', id],
    queryFn: () => api(wizardPath(id)),
    staleTime: 0,
    retry: false,
  });

export const wizardHref = (id: number, step?: number) =>
  `${SCREENS.newStructure.path}?id=${id}${step === undefined ? '' : `&step=${step}`}`;

const ID = 'newStructureId';
const STEP = 'newStructureStep';

/** Returns the structure and step last opened in this browser (structures dictionary 1.2). */
export function readStoredPosition(): { id: number; step: number } | null {
  const [id, step] = [Number(recall(ID)), Number(recall(STEP))];
  return Number.isInteger(id) && id > 0 ? { id, step: isStep(step) ? step : 1 } : null;
}

export function storePosition(id: number, step: number): void {
  remember(ID, String(id));
  remember(STEP, String(step));
}

export function clearStoredPosition(): void {
  remember(ID, null);
  remember(STEP, null);
}
