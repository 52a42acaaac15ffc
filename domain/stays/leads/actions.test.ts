import { expect, it } from 'vitest';
import { transitionsOf } from '../../kernel/records/lifecycle/actions.ts';
import type { PersonRole } from '../../kernel/screens/roles.ts';
import { leadActions } from './actions.ts';
import { LEAD_STATES, type LeadState } from './lead.ts';

/** Transitions of structures dictionary 1.5, plus `new → assigned` for taking and assigning. */
const ALLOWED_TRANSITIONS = [
  'new>open',
  'new>assigned',
  'open>assigned',
  'assigned>assigned',
  'open>closed',
  'assigned>closed',
  'closed>open',
  'closed>archived',
];

it('allows exactly the transitions of the dictionary', () => {
  expect(transitionsOf(leadActions)).toEqual(ALLOWED_TRANSITIONS.toSorted());
});

it('allows actions by role and state', () => {
  const allowed = (role: PersonRole, state: LeadState) =>
    leadActions.allowed({ state }, { role, userId: 1, now: new Date() });
  expect(allowed('operator', 'new')).toEqual(['take', 'assign', 'open']);
  expect(allowed('vendor', 'assigned')).toEqual(['convert', 'close']);
  for (const state of Object.keys(LEAD_STATES) as LeadState[])
    expect([state, allowed('customer', state), allowed('editor', state)]).toEqual([state, [], []]);
});
