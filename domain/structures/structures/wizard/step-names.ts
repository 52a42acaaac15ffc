/** Steps of the wizard for a new structure, in order. Source: structures dictionary 1.2. */
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
/** Step numbers start at 1, as in local storage and in the dictionary. */
export const LAST_STEP = WIZARD_STEPS.length;

export const stepAt = (place: number): WizardStep => WIZARD_STEPS[place - 1] ?? 'main';
export const stepNumber = (step: WizardStep): number => WIZARD_STEPS.indexOf(step) + 1;
