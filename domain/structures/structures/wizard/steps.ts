import type { Issue } from '../../../kernel/records/issue.ts';
import { visibleLength } from '../../../kernel/records/text/html.ts';
import { hasPermission } from '../../../kernel/screens/permissions.ts';
import type { Letter, PersonRole } from '../../../kernel/screens/roles.ts';
import type { ScreenId } from '../../../kernel/screens/screens.ts';
import type { contacts } from '../contacts.ts';
import type { description } from '../description.ts';
import type { profile } from '../profile.ts';
import { LAST_STEP, WIZARD_STEPS, type WizardStep } from './step-names.ts';

export const MIN_DESCRIPTION_LENGTH = 150;

/** Statuses of an unfinished structure; a customer has at most one such structure. */
export const UNFINISHED_STATUSES = [70, 60, 50, 40] as const;

type Names<Definition extends { fields: object }> = readonly (keyof Definition['fields'] & string)[];

/** Fields of step 1. All are required, except stars for a type without them. */
export const MAIN_FIELDS = [
  'name',
  'structure_type',
  'category',
  'city_id',
  'address',
  'streetNumber',
  'zip',
  'latitude',
  'longitude',
] as const satisfies Names<typeof profile>;

type Loose = Readonly<Record<string, unknown>>;

function requiredIssues(values: Loose, names: readonly string[]): Issue[] {
  const isEmpty = (value: unknown) => value === null || value === undefined || value === '';
  return names.filter((name) => isEmpty(values[name])).map((path) => ({ path, code: 'required' }));
}

/** Issues of step 1: fields that the wizard requires in addition to the profile's own rules. */
export function mainIssues(values: Loose, type: { allowsStars: boolean } | undefined): Issue[] {
  return requiredIssues(
    values,
    MAIN_FIELDS.filter((name) => name !== 'category' || type?.allowsStars),
  );
}

export function contactsIssues(values: Loose): Issue[] {
  return requiredIssues(values, ['phone', 'email'] satisfies Names<typeof contacts>);
}

export function descriptionIssues(values: Loose): Issue[] {
  const italian = (name: keyof (typeof description)['fields']) =>
    (values[name] as { it?: string } | null | undefined)?.it ?? '';
  const issues: Issue[] = [];
  if (italian('title') === '') issues.push({ path: 'title.it', code: 'required_it' });
  if (visibleLength(italian('description')) < MIN_DESCRIPTION_LENGTH) {
    issues.push({ path: 'description.it', code: 'min_chars', params: { n: MIN_DESCRIPTION_LENGTH } });
  }
  return issues;
}

/** Data by which the steps are evaluated. */
export interface WizardFacts {
  readonly profile: Loose;
  readonly allowsStars: boolean;
  readonly contacts: Loose;
  readonly description: Loose;
  /** True if check-in and check-out times are set. */
  readonly hasTimes: boolean;
  readonly fiscalDone: boolean;
  readonly services: number;
  readonly rooms: number;
  readonly openings: number;
  readonly mealPlans: number;
  readonly photos: number;
}

/** Records that a step requires besides fields. */
type Part = 'times_or_service' | 'room' | 'opening' | 'meal_plan' | 'photo';

/** Permission needed to create each part. A part is only required of users who may create it. */
const PART_PERMISSIONS: Readonly<Record<Part, readonly [ScreenId, Letter]>> = {
  times_or_service: ['structureServices', 'u'],
  room: ['rooms', 'c'],
  opening: ['openings', 'c'],
  meal_plan: ['mealPlans', 'c'],
  photo: ['description', 'c'],
};

/** True if the role may create the part; otherwise a colleague must. */
export function canCreatePart(role: PersonRole, part: Part): boolean {
  const [screen, letter] = PART_PERMISSIONS[part];
  return hasPermission(role, letter, screen);
}

function partsMissing(step: WizardStep, facts: WizardFacts): Part[] {
  const unless = (met: boolean, part: Part) => (met ? [] : [part]);
  switch (step) {
    case 'services':
      return unless(facts.hasTimes || facts.services > 0, 'times_or_service');
    case 'rooms':
      return unless(facts.rooms > 0, 'room');
    case 'sales':
      return [...unless(facts.openings > 0, 'opening'), ...unless(facts.mealPlans > 0, 'meal_plan')];
    case 'photos':
      return unless(facts.photos > 0, 'photo');
    default:
      return [];
  }
}

function fieldsMissing(step: WizardStep, facts: WizardFacts): Issue[] {
  switch (step) {
    case 'main':
      return mainIssues(facts.profile, facts);
    case 'contacts':
      return contactsIssues(facts.contacts);
    case 'description':
      return descriptionIssues(facts.description);
    default:
      return [];
  }
}

/** State of a step for this user. `open`: incomplete or optional, but it does not block later steps. */
export interface StepState {
  readonly step: WizardStep;
  readonly state: 'done' | 'lacking' | 'open';
  /** Missing fields by path and missing parts by code (keys `lack.*` of the section `wizard`). */
  readonly lacks: string[];
}

export function stepStates(role: PersonRole, facts: WizardFacts): StepState[] {
  return WIZARD_STEPS.map((step) => {
    const fields = fieldsMissing(step, facts).map(({ path }) => path);
    const parts = partsMissing(step, facts);
    const lacks = [...fields, ...parts];
    const holdsUp = fields.length > 0 || parts.some((part) => canCreatePart(role, part));
    const optional = step === 'fiscal' && !facts.fiscalDone;
    const state = holdsUp ? 'lacking' : optional || lacks.length > 0 || step === 'recap' ? 'open' : 'done';
    return { step, state, lacks };
  });
}

/** The last step that may be opened: all required steps before it are complete. */
export function reachableStep(states: readonly StepState[]): number {
  const first = states.findIndex(({ state }) => state === 'lacking');
  return first < 0 ? LAST_STEP : first + 1;
}
