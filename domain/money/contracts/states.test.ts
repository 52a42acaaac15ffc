import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, daysBetween } from '../../kernel/calendar/days.ts';
import { addMonths } from '../../kernel/calendar/months.ts';
import { PERSON_ROLES, type PersonRole } from '../../kernel/screens/roles.ts';
import { CONTRACT_STATES, type ContractState } from '../../kernel/vocabularies/contract-states.ts';
import { contractActions } from './actions.ts';
import {
  type ContractTerm,
  computeContractNotice,
  computeEndAfterRenewals,
  computeGateReason,
  computeLatestTermination,
  computeNextDays,
  computeRenewedEnd,
  computeStateOn,
  GRACE_DAYS,
  getLastDay,
} from './states.ts';

const TODAY = '2026-11-22';
const { rules } = contractActions;
const actorOf = (role: PersonRole) => ({ role, userId: 1, now: new Date(`${TODAY}T12:00:00Z`) });
const day = fc.integer({ min: -900, max: 900 }).map((n) => addDays(TODAY, n));
const states = Object.keys(CONTRACT_STATES) as ContractState[];
const term: fc.Arbitrary<ContractTerm> = fc
  .record({
    state: fc.constantFrom(...states),
    startDate: day,
    length: fc.integer({ min: 1, max: 1825 }),
    autoRenew: fc.boolean(),
    renewMonths: fc.integer({ min: 1, max: 36 }),
    noticeDays: fc.integer({ min: 0, max: 180 }),
    terminated: fc.option(fc.integer({ min: -900, max: 900 })),
  })
  .map(({ length, terminated, ...rest }) => ({
    ...rest,
    endDate: addDays(rest.startDate, length),
    // Set only on contracts that were active.
    terminationDate:
      terminated === null || ['draft', 'sent', 'signed', 'cancelled'].includes(rest.state)
        ? null
        : addDays(TODAY, terminated),
  }));

/** From state, to state, and the roles allowed (structures dictionary 2.9, Transitions). */
const TRANSITIONS: Readonly<Record<string, string>> = {
  'draft sent': 'admin operator vendor',
  'sent draft': 'admin operator vendor',
  'sent signed': 'admin operator customer',
  'signed active': 'admin operator',
  'draft cancelled': 'admin operator',
  'sent cancelled': 'admin operator',
  'signed cancelled': 'admin operator',
  'active suspended': 'admin operator',
  'suspended active': 'admin operator',
  'active terminated': 'admin operator',
  'suspended terminated': 'admin operator',
};

describe('transitions', () => {
  it("allows exactly the dictionary's transitions for exactly its roles", () => {
    for (const from of states)
      for (const to of states)
        for (const role of PERSON_ROLES) {
          const one = {
            state: from,
            startDate: TODAY,
            endDate: TODAY,
            autoRenew: false,
            renewMonths: 12,
            noticeDays: 60,
            terminationDate: null,
            renewalRequestedAt: null,
          };
          const may = contractActions
            .allowed(one, actorOf(role))
            .some((action) => 'to' in rules[action] && rules[action].to === to);
          expect([from, to, role, may]).toEqual([
            from,
            to,
            role,
            (TRANSITIONS[`${from} ${to}`] ?? '').split(' ').includes(role),
          ]);
        }
  });

  it('allows each action only from its own states', () => {
    fc.assert(
      fc.property(term, fc.constantFrom(...PERSON_ROLES), (one, role) => {
        for (const action of contractActions.allowed({ ...one, renewalRequestedAt: null }, actorOf(role)))
          expect(rules[action].from).toContain(one.state);
        // The nine actions of the dictionary, the renewal and its request.
        expect(contractActions.names.length).toBe(11);
      }),
    );
  });
});

describe('contract days', () => {
  it('leaves a contract unchanged when the nightly job runs twice on the same day', () => {
    fc.assert(
      fc.property(term, (one) => {
        const renewed = { ...one, endDate: computeEndAfterRenewals(one, TODAY) };
        const state = computeStateOn(renewed, TODAY);
        const after = { ...renewed, state: state ?? one.state };
        expect(computeStateOn(after, TODAY)).toBeNull();
        expect(computeEndAfterRenewals(after, TODAY)).toBe(after.endDate);
        if (state === 'active') expect(getLastDay(after) >= TODAY && after.startDate <= TODAY).toBe(true);
      }),
    );
  });

  it('never keeps a contract active past its last day and never leaves a final state', () => {
    fc.assert(
      fc.property(term, (one) => {
        const state = computeStateOn(one, TODAY) ?? one.state;
        if (['draft', 'sent', 'expired', 'terminated', 'cancelled'].includes(one.state)) expect(state).toBe(one.state);
        if (state === 'active' && one.state === 'active') {
          expect(computeEndAfterRenewals(one, TODAY) >= TODAY).toBe(true);
          expect(one.terminationDate === null || one.terminationDate > TODAY).toBe(true);
        }
      }),
    );
  });

  it("adds the renewal's months to the end, whatever the day of the month", () => {
    fc.assert(
      fc.property(day, fc.integer({ min: 1, max: 36 }), (end, months) => {
        const next = computeRenewedEnd(end, months);
        const first = addDays(end, 1);
        expect(addMonths(first, months)).toBe(addDays(next, 1));
        const days = daysBetween(first, next) + 1;
        expect(days).toBeGreaterThanOrEqual(months * 28);
        expect(days).toBeLessThanOrEqual(months * 31);
      }),
    );
    expect(computeRenewedEnd('2026-11-22', 12)).toBe('2027-11-22');
    expect(computeRenewedEnd('2027-12-31', 2)).toBe('2028-02-29');
    expect(addMonths('2026-01-31', 1)).toBe('2026-02-28');
  });

  it('ends the contract with its period after timely notice, with the next period after late notice', () => {
    const one: ContractTerm = {
      state: 'active',
      startDate: '2025-12-02',
      endDate: '2026-12-01',
      autoRenew: true,
      renewMonths: 12,
      noticeDays: 60,
      terminationDate: null,
    };
    expect(computeLatestTermination(one, '2026-10-02')).toBe('2026-12-02');
    expect(computeLatestTermination(one, '2026-10-03')).toBe('2027-12-02');
    expect(computeLatestTermination({ ...one, autoRenew: false }, '2026-11-30')).toBe('2026-12-02');
    expect(computeEndAfterRenewals(one, '2026-11-30')).toBe('2026-12-01');
    expect(computeEndAfterRenewals(one, '2026-12-01')).toBe('2027-12-01');
    expect(computeEndAfterRenewals({ ...one, terminationDate: '2026-12-02' }, '2026-12-05')).toBe('2026-12-01');
    expect(computeEndAfterRenewals({ ...one, terminationDate: '2027-05-01' }, '2026-12-05')).toBe('2027-12-01');
    expect(getLastDay({ endDate: '2027-12-01', terminationDate: '2027-05-01' })).toBe('2027-04-30');
  });

  it('notifies in the last thirty days, during the days of grace, and after them', () => {
    const kinds = (n: number) => computeContractNotice(addDays(TODAY, n), TODAY);
    expect(kinds(30)).toBeNull();
    expect(kinds(29)).toEqual({ kind: 'ending', days: 29 });
    expect(kinds(0)).toEqual({ kind: 'ending', days: 0 });
    expect(kinds(-1)).toEqual({ kind: 'grace', days: GRACE_DAYS - 1 });
    expect(kinds(-GRACE_DAYS)).toEqual({ kind: 'grace', days: 0 });
    expect(kinds(-GRACE_DAYS - 1)).toEqual({ kind: 'over', days: GRACE_DAYS + 1 });
    expect(computeContractNotice(null, TODAY)).toBeNull();
  });
});

describe('the next contract', () => {
  const of = (state: ContractState, startDate: string, endDate: string, terminationDate: string | null = null) => ({
    ...{ state, startDate, endDate, terminationDate, renewMonths: 12 },
  });

  it('starts after the last contract that was not cancelled, and today at the earliest', () => {
    const rows = [of('active', '2026-01-01', '2026-12-31'), of('cancelled', '2027-01-01', '2027-12-31')];
    expect(computeNextDays(rows, '2026-11-22')).toMatchObject({
      startDate: '2027-01-01',
      endDate: '2027-12-31',
    });
    expect(computeNextDays([of('expired', '2024-01-01', '2024-12-31')], '2026-11-22')).toMatchObject({
      startDate: '2026-11-22',
      endDate: '2027-11-21',
    });
    expect(computeNextDays([of('active', '2026-01-01', '2027-12-31', '2027-01-01')], '2026-11-22')).toMatchObject({
      startDate: '2027-01-01',
    });
    expect(computeNextDays([], '2026-11-22')).toBe(null);
  });
});

describe('gate reason', () => {
  const one = (more: object) => ({
    ...{ state: 'active' as ContractState, startDate: addDays(TODAY, -400), endDate: addDays(TODAY, 30) },
    ...{ terminationDate: null, suspensionReason: null, terminationReason: null },
    ...more,
  });

  it("returns the reason from today's contracts, preferring one that the customer can resolve", () => {
    const ended = one({ state: 'expired', endDate: addDays(TODAY, -GRACE_DAYS - 1) });
    expect(computeGateReason([], TODAY)).toEqual({ kind: 'none' });
    expect(computeGateReason([one({})], TODAY)).toBeNull();
    expect(computeGateReason([ended], TODAY)).toEqual({ kind: 'ended', day: ended.endDate, reason: '' });
    expect(computeGateReason([one({ state: 'sent' }), ended], TODAY)).toEqual({ kind: 'accept' });
    expect(computeGateReason([one({ state: 'draft' }), ended], TODAY)).toEqual({ kind: 'prepared' });
    expect(computeGateReason([one({ state: 'suspended', suspensionReason: 'canone' })], TODAY)).toMatchObject({
      kind: 'suspended',
      reason: 'canone',
    });
    const suspended = one({ state: 'suspended', suspensionReason: 'canone' });
    const next = one({ state: 'sent', startDate: addDays(TODAY, 40) });
    expect(computeGateReason([next, suspended], TODAY)).toMatchObject({ kind: 'suspended' });
    const gone = one({
      state: 'terminated',
      terminationDate: addDays(TODAY, -3),
      terminationReason: 'cessa',
    });
    expect(computeGateReason([gone], TODAY)).toEqual({
      kind: 'terminated',
      day: addDays(TODAY, -4),
      reason: 'cessa',
    });
    const coming = one({ state: 'signed', startDate: addDays(TODAY, 5) });
    expect(computeGateReason([coming, ended], TODAY)).toMatchObject({
      kind: 'future',
      day: coming.startDate,
    });
  });

  it('accepts one renewal request, from the structure’s users, when the contract no longer renews automatically', () => {
    const refusalOf = (more: object) =>
      contractActions.refusal('requestRenewal', { ...contract, ...more }, actorOf('customer'));
    const contract = {
      ...{ state: 'active' as const, startDate: addDays(TODAY, -300), endDate: addDays(TODAY, 30) },
      ...{
        autoRenew: false,
        renewMonths: 12,
        noticeDays: 30,
        terminationDate: null,
        renewalRequestedAt: null,
      },
    };
    expect(refusalOf({})).toBeNull();
    expect(refusalOf({ endDate: addDays(TODAY, 90) })).toBe('too_early');
    expect(refusalOf({ renewalRequestedAt: TODAY })).toBe('requested');
    expect(refusalOf({ autoRenew: true })).toBe('renews');
    expect(refusalOf({ state: 'sent' })).toBe('state');
    expect(contractActions.refusal('requestRenewal', contract, actorOf('operator'))).toBe('role');
  });
});
