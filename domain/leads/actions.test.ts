import { expect, it } from 'vitest';
import { LEAD_ACTION_NAMES, leadActionRule, leadActionsFor } from './actions.ts';
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
  const steps = LEAD_ACTION_NAMES.flatMap((action) => {
    const { from, to } = leadActionRule(action);
    return from.map((state) => `${state}>${to}`);
  });
  expect([...new Set(steps)].toSorted()).toEqual(LISTED.toSorted());
});

it('is worked by who may, in the states that allow it', () => {
  expect(leadActionsFor('operator', 'new')).toEqual(['take', 'assign', 'open']);
  expect(leadActionsFor('vendor', 'assigned')).toEqual(['convert', 'close']);
  for (const state of Object.keys(LEAD_STATES) as LeadState[]) {
    expect([state, leadActionsFor('customer', state), leadActionsFor('editor', state)]).toEqual([
      state,
      [],
      [],
    ]);
  }
});
