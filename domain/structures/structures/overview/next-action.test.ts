import fc from 'fast-check';
import { expect, it } from 'vitest';
import { hasPermission } from '../../../kernel/screens/permissions.ts';
import { PERSON_ROLES } from '../../../kernel/screens/roles.ts';
import { COMPLETENESS_PARTS, type CompletenessPart } from '../completeness.ts';
import { nextAction } from './next-action.ts';

const PARTS = Object.entries(COMPLETENESS_PARTS) as [CompletenessPart, number][];
const completeParts = PARTS.map(([part, of]) => ({ part, points: of, of }));
const partsWith = (points: Partial<Record<CompletenessPart, number>>) =>
  completeParts.map((one) => ({ ...one, points: points[one.part] ?? one.of }));
const COMPLETE_OVERVIEW = {
  role: 'operator',
  status: 50,
  next: null,
  reachable: [],
  parts: completeParts,
  warnings: [],
} as const;

it('proposes the next status when nothing blocks it and the user may set it', () => {
  const next = { to: 40, unmet: [] };
  expect(nextAction({ ...COMPLETE_OVERVIEW, next, reachable: [50, 40] })).toEqual({ kind: 'status', to: 40 });
  expect(nextAction({ ...COMPLETE_OVERVIEW, next })).toBeNull();
});

it('proposes blocking needs first, and among them the one with most points', () => {
  const next = { to: 40, unmet: ['opening', 'contacts', 'photos'] } as const;
  const parts = partsWith({ contacts: 0, photos: 1.5, description: 0 });
  expect(nextAction({ ...COMPLETE_OVERVIEW, next, parts })).toMatchObject({
    kind: 'need',
    code: 'photos',
    gain: 13.5,
  });
  expect(nextAction({ ...COMPLETE_OVERVIEW, parts })).toMatchObject({
    kind: 'part',
    code: 'description',
    gain: 20,
  });
});

it('proposes a warning when the rest is done, and nothing when there are no warnings', () => {
  expect(nextAction({ ...COMPLETE_OVERVIEW, warnings: ['alt'] })).toEqual({
    kind: 'warning',
    code: 'alt',
    screen: 'description',
  });
  expect(nextAction(COMPLETE_OVERVIEW)).toBeNull();
  const reviewed = { ...COMPLETE_OVERVIEW, status: 30, parts: partsWith({ contacts: 0 }) };
  expect(nextAction({ ...reviewed, role: 'customer' })).toBeNull();
  expect(nextAction(reviewed)).toMatchObject({ code: 'contacts' });
});

it('never proposes a screen that the user cannot edit', () => {
  const points = fc.tuple(...PARTS.map(([, of]) => fc.integer({ min: 0, max: of })));
  const needs = fc.subarray([
    'profile',
    'contacts',
    'description',
    'room',
    'photos',
    'tax_data',
    'slug',
    'contract',
  ] as const);
  const warnings = fc.subarray(['cin', 'translations', 'alt'] as const);
  fc.assert(
    fc.property(fc.constantFrom(...PERSON_ROLES), points, needs, warnings, (role, values, unmet, wrong) => {
      const parts = PARTS.map(([part, of], at) => ({ part, points: values[at] ?? 0, of }));
      const action = nextAction({
        role,
        status: 50,
        next: { to: 40, unmet },
        reachable: [40],
        parts,
        warnings: wrong,
      });
      if (!action || action.kind === 'status') return;
      expect(hasPermission(role, 'u', action.screen)).toBe(true);
    }),
  );
});
