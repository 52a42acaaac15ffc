import { expect, it } from 'vitest';
import { transitionsOf } from '../../kernel/records/lifecycle/actions.ts';
import type { PersonRole } from '../../kernel/screens/roles.ts';
import { ticketActions } from './actions.ts';
import type { TicketState } from './states.ts';

it('permits only the transitions of platform dictionary 6.5', () => {
  expect(transitionsOf(ticketActions)).toEqual(
    [
      'new>open',
      'new>assigned',
      'open>assigned',
      'assigned>assigned',
      'assigned>open',
      'new>closed',
      'open>closed',
      'assigned>closed',
      'closed>open',
      'closed>archived',
      // Actions that keep the state, such as classifying and rating.
      'new>new',
      'open>open',
      'closed>closed',
      'archived>archived',
    ].toSorted(),
  );
});

it('allows staff to process tickets and requesters to close and rate them, but not vendors to answer their own', () => {
  const allowed = (role: PersonRole, state: TicketState, userId = 1, mergedIntoId: number | null = null) =>
    ticketActions.allowed(
      { state, requesterId: 7, assigneeId: 1, closedAt: new Date().toISOString(), mergedIntoId },
      { role, userId, now: new Date() },
    );
  expect(allowed('operator', 'new')).toEqual([
    'take',
    'open',
    'assign',
    'classify',
    'watch',
    'label',
    'merge',
    'close',
  ]);
  expect(allowed('editor', 'assigned')).toEqual(['unassign', 'classify', 'watch', 'label', 'close']);
  expect(allowed('editor', 'assigned', 2)).toEqual(['classify', 'watch', 'label', 'close']);
  expect(allowed('vendor', 'new', 7)).toEqual(['close']);
  expect(allowed('customer', 'open')).toEqual([]);
  expect(allowed('customer', 'open', 7)).toEqual(['close']);
  expect(allowed('customer', 'closed', 7)).toEqual(['rate']);
  expect(allowed('admin', 'closed')).toEqual(['watch', 'label', 'merge', 'reopen', 'archive']);
  // A merged ticket cannot be reopened.
  expect(allowed('admin', 'closed', 1, 5)).toEqual(['watch', 'label', 'separate', 'archive']);
});

it('refuses a rating after two weeks', () => {
  const closedAt = new Date(Date.now() - 15 * 86_400_000).toISOString();
  const row = { state: 'closed' as const, requesterId: 7, closedAt, mergedIntoId: null };
  expect(ticketActions.refusal('rate', row, { role: 'customer', userId: 7, now: new Date() })).toBe('late');
});
