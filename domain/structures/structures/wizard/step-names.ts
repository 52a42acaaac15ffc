/** The steps of a new structure, in their order. Source: structures dictionary 1.2. */
export const WIZARD_STEPS = [
  'main',
  'contacts',
  'fiscal',
  'description',
  'services',
  'rooms',
  'sales',
  'photos',
  'recap',
] as const;
export type WizardStep = (typeof WIZARD_STEPS)[number];
/** Places count from 1, as local storage and the dictionary do. */
export const LAST_STEP = WIZARD_STEPS.length;

export const stepAt = (place: number): WizardStep => WIZARD_STEPS[place - 1] ?? 'main';
export const placeOfStep = (step: WizardStep): number => WIZARD_STEPS.indexOf(step) + 1;
