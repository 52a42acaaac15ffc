import fc from 'fast-check';
import { expect, it } from 'vitest';
import { addDays } from '../../kernel/calendar/days.ts';
import { REMINDER_DAYS, reminderDue } from '../../kernel/calendar/reminders.ts';
import { PERSON_ROLES } from '../../kernel/screens/roles.ts';
import { affiliationActions } from './actions.ts';
import { AFFILIATION_STATES, type AffiliationState, applyValidityDays, isPublishedOn, proposedEnd } from './states.ts';

const TEST_DAY = '2026-11-22';
const STATES = Object.keys(AFFILIATION_STATES) as AffiliationState[];
const term = fc.record({
  requestState: fc.constantFrom(...STATES),
  validFrom: fc.integer({ min: -400, max: 100 }).map((n) => addDays(TEST_DAY, n)),
  validTo: fc.option(fc.integer({ min: -100, max: 400 }).map((n) => addDays(TEST_DAY, n))),
});

it('stays stable when applied twice, and publishes no expired, requested or rejected affiliation', () => {
  fc.assert(
    fc.property(term, (one) => {
      const requestState = applyValidityDays(one, TEST_DAY);
      const after = { ...one, requestState };
      expect(applyValidityDays(after, TEST_DAY)).toBe(requestState);
      if (requestState === 'expired' || one.requestState === 'requested' || one.requestState === 'rejected')
        expect(isPublishedOn(after, TEST_DAY)).toBe(false);
      // Before the nightly job has run, the validity days alone decide.
      if (isPublishedOn(one, TEST_DAY)) expect(requestState).toBe('approved');
    }),
  );
});

it("lets only the portal's staff decide and only the customer withdraw, while the request is open", () => {
  for (const role of PERSON_ROLES)
    for (const state of STATES) {
      const allowed = affiliationActions.allowed(
        { requestState: state },
        { role, userId: 1, now: new Date(`${TEST_DAY}T12:00:00Z`) },
      );
      const isKeeper = role === 'admin' || role === 'operator';
      if (allowed.includes('approve') || allowed.includes('reject')) expect(isKeeper).toBe(true);
      if (allowed.includes('withdraw')) expect([role, state]).toEqual(['customer', 'requested']);
      if (state === 'approved' || state === 'expired') expect(allowed).toEqual([]);
    }
  expect(affiliationActions.names).toEqual(['approve', 'reject', 'withdraw']);
});

it('proposes the day before the same date after the validity months', () => {
  expect(proposedEnd('2026-03-01', { validityMonths: 12 })).toBe('2027-02-28');
  expect(proposedEnd('2026-03-01', { validityMonths: null })).toBeNull();
});

it('sends the nearest reminder from the first reminder day on, and none after the end', () => {
  fc.assert(
    fc.property(fc.integer({ min: -100, max: 400 }), (left) => {
      const due = reminderDue(left);
      const [first] = REMINDER_DAYS;
      expect(due === undefined).toBe(left < 0 || left > first);
      if (due === undefined) return;
      expect(due).toBeGreaterThanOrEqual(left);
      for (const other of REMINDER_DAYS) if (other >= left) expect(due).toBeLessThanOrEqual(other);
    }),
  );
});
