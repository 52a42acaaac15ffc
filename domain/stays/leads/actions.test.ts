import { expect, it } from 'vitest';
import { transitionsOf } from '../../kernel/records/lifecycle/actions.ts';
import type { PersonRole } from '../../kernel/screens/roles.ts';
import { leadActions } from './actions.ts';
import { LEAD_STATES, type LeadState } from './lead.ts';

/** Structures dictionary 1.5, with `new → assigned` by whoever takes or gives it. */
const LISTED = [
  'new>open',
  'new>assigned',
  'open>assigned',
  'assigned>assigned',
  'open>closed',
  'assigned>closed',
  'closed>open',
  'closed>archived',
];

it('goes only where the dictionary lets it', () => {
  expect(transitionsOf(leadActions)).toEqual(LISTED.toSorted());
});

it('is worked by who may, in the states that allow it', () => {
  const allowed = (role: PersonRole, state: LeadState) =>
    leadActions.allowed({ state }, { role, userId: 1, now: new Date() });
  expect(allowed('operator', 'new')).toEqual(['take', 'assign', 'open']);
  expect(allowed('vendor', 'assigned')).toEqual(['convert', 'close']);
  for (const state of Object.keys(LEAD_STATES) as LeadState[])
    expect([state, allowed('customer', state), allowed('editor', state)]).toEqual([state, [], []]);
});
