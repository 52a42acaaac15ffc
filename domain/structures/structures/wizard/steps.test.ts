import fc from 'fast-check';
import { expect, it } from 'vitest';
import { PERSON_ROLES } from '../../../kernel/screens/roles.ts';
import { LAST_STEP, stepAt, stepNumber, WIZARD_STEPS } from './step-names.ts';
import { canCreatePart, MAIN_FIELDS, reachableStep, stepStates, type WizardFacts } from './steps.ts';

const ROLE = fc.constantFrom(...PERSON_ROLES);
const NAMES = MAIN_FIELDS.map((name) => [name, 'x'] as const);
const count = fc.integer({ min: 0, max: 2 });
const text = fc.constantFrom('', 'x'.repeat(149), 'x'.repeat(150));

/** Structures in every stage of the wizard. */
const FACTS: fc.Arbitrary<WizardFacts> = fc.record({
  profile: fc.subarray(NAMES as never[]).map((given) => Object.fromEntries(given)),
  allowsStars: fc.boolean(),
  contacts: fc.subarray(['phone', 'email']).map((given) => Object.fromEntries(given.map((one) => [one, 'x']))),
  description: fc.record({ title: text.map((it) => ({ it })), description: text.map((it) => ({ it })) }),
  hasTimes: fc.boolean(),
  fiscalDone: fc.boolean(),
  services: count,
  rooms: count,
  openings: count,
  mealPlans: count,
  photos: count,
});

const COMPLETE_FACTS: WizardFacts = {
  profile: Object.fromEntries(NAMES),
  allowsStars: true,
  contacts: { phone: 'x', email: 'x' },
  description: { title: { it: 'x' }, description: { it: 'x'.repeat(150) } },
  hasTimes: true,
  fiscalDone: false,
  services: 0,
  rooms: 1,
  openings: 1,
  mealPlans: 1,
  photos: 1,
};

it('opens a step exactly when all required steps before it are complete', () => {
  fc.assert(
    fc.property(ROLE, FACTS, (role, facts) => {
      const states = stepStates(role, facts);
      const reachable = reachableStep(states);
      expect(states.slice(0, reachable - 1).some(({ state }) => state === 'lacking')).toBe(false);
      if (reachable < LAST_STEP) expect(states[reachable - 1]?.state).toBe('lacking');
    }),
  );
});

it('never moves back when data is added', () => {
  fc.assert(
    fc.property(ROLE, FACTS, (role, facts) => {
      const more = { ...facts, contacts: COMPLETE_FACTS.contacts, rooms: facts.rooms + 1, hasTimes: true };
      expect(reachableStep(stepStates(role, more))).toBeGreaterThanOrEqual(reachableStep(stepStates(role, facts)));
    }),
  );
});

it('requires nothing that the role may not create', () => {
  fc.assert(
    fc.property(ROLE, FACTS, (role, facts) => {
      const rooms = stepStates(role, facts)[stepNumber('rooms') - 1];
      if (!canCreatePart(role, 'room')) expect(rooms?.state).not.toBe('lacking');
      const photos = stepStates(role, facts)[stepNumber('photos') - 1];
      if (!canCreatePart(role, 'photo')) expect(photos?.state).not.toBe('lacking');
    }),
  );
  expect([
    canCreatePart('editor', 'room'),
    canCreatePart('vendor', 'photo'),
    canCreatePart('customer', 'photo'),
  ]).toEqual([false, false, true]);
});

it('makes tax data optional, and requires stars only for types that have them', () => {
  for (const role of PERSON_ROLES) expect(reachableStep(stepStates(role, COMPLETE_FACTS))).toBe(LAST_STEP);
  const { category: _stars, ...profile } = COMPLETE_FACTS.profile;
  expect(reachableStep(stepStates('customer', { ...COMPLETE_FACTS, profile }))).toBe(1);
  expect(reachableStep(stepStates('customer', { ...COMPLETE_FACTS, profile, allowsStars: false }))).toBe(LAST_STEP);
  const times = { ...COMPLETE_FACTS, hasTimes: false };
  expect(reachableStep(stepStates('customer', times))).toBe(stepNumber('services'));
  expect(reachableStep(stepStates('customer', { ...times, services: 1 }))).toBe(LAST_STEP);
});

it('converts between step and number', () => {
  expect(WIZARD_STEPS.map((step) => stepAt(stepNumber(step)))).toEqual([...WIZARD_STEPS]);
});
