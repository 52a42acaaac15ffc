import { LAST_STEP } from '../../../../domain/structures/structures/wizard/step-names.ts';

export const isStep = (step: number) => Number.isInteger(step) && step >= 1 && step <= LAST_STEP;

export interface WizardSearch {
  /** Id of an unfinished structure, or `new` to start one although others are unfinished. */
  id?: number | 'new';
  step?: number;
  /** Contact request that becomes the structure. */
  lead?: number;
}

export function wizardSearch(search: Record<string, unknown>): WizardSearch {
  const positive = (value: unknown) => (/^[1-9]\d{0,8}$/.test(String(value)) ? Number(value) : undefined);
  const id = search.id === 'new' ? 'new' : positive(search.id);
  const lead = positive(search.lead);
  const step = Number(search.step);
  return { ...(id ? { id } : {}), ...(isStep(step) ? { step } : {}), ...(lead ? { lead } : {}) };
}
