import { LAST_STEP } from '../../../../domain/structures/structures/wizard/step-names.ts';

export const isStep = (step: number) => Number.isInteger(step) && step >= 1 && step <= LAST_STEP;

export interface WizardSearch {
  /** A structure being made, or a new one though others wait. */
  id?: number | 'new';
  step?: number;
  /** The request for contact that it comes of. */
  lead?: number;
}

export function wizardSearch(search: Record<string, unknown>): WizardSearch {
  const positive = (value: unknown) => (/^[1-9]\d{0,8}$/.test(String(value)) ? Number(value) : undefined);
  const id = search.id === 'new' ? 'new' : positive(search.id);
  const lead = positive(search.lead);
  const step = Number(search.step);
  return { ...(id ? { id } : {}), ...(isStep(step) ? { step } : {}), ...(lead ? { lead } : {}) };
}
