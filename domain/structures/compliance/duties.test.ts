import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from '../../kernel/calendar/days.ts';
import { SCREENS } from '../../kernel/screens/screens.ts';
import { CONTRACT_STATES, type ContractState } from '../../kernel/vocabularies/contract-states.ts';
import { profile } from '../structures/profile.ts';
import {
  type ComplianceFacts,
  computeDuties,
  DUTIES,
  DUTY_CODES,
  DUTY_STATES,
  type DutyCode,
  isToDo,
  type LAWS,
} from './duties.ts';
import { PAPERS, type PaperKind } from './paper-kinds.ts';

const TEST_DAY = '2026-11-22';
const day = (n: number) => addDays(TEST_DAY, n);
/** A structure that meets all duties. */
const COMPLIANT: ComplianceFacts = {
  cin: 'IT099013A1ABCDEFGH',
  requiresCin: true,
  cir: '099013-AL-00147',
  activeSince: null,
  contractExempt: false,
  contractState: 'active',
  contractUntil: day(200),
  contractRenews: false,
  contractSent: false,
  taxDataValid: true,
  onlineSince: '2024-05-01',
  taxRules: [{ validFrom: '2025-01-01', validTo: null, declaration: 'quarterly', declarationDays: 15 }],
  declarations: [{ from: '2026-07-01', to: '2026-09-30', dueCents: 12_000, isPaid: true }],
  papers: [{ kind: 'extinguishers', expiresOn: day(100) }],
};
const dutiesWith = (facts: Partial<ComplianceFacts>) => computeDuties({ ...COMPLIANT, ...facts }, TEST_DAY);
const pendingDuties = (facts: Partial<ComplianceFacts>) =>
  dutiesWith(facts)
    .filter(({ state }) => state !== 'met')
    .map(({ code, state, by }) => [code, state, by]);

const anyDay = fc.integer({ min: -900, max: 900 }).map(day);
const facts: fc.Arbitrary<ComplianceFacts> = fc.record({
  cin: fc.option(fc.constant('IT099013A1ABCDEFGH')),
  requiresCin: fc.boolean(),
  cir: fc.option(fc.constant('X')),
  activeSince: fc.option(anyDay),
  contractExempt: fc.boolean(),
  contractState: fc.option(fc.constantFrom(...(Object.keys(CONTRACT_STATES) as ContractState[]))),
  contractUntil: fc.option(anyDay),
  contractRenews: fc.boolean(),
  contractSent: fc.boolean(),
  taxDataValid: fc.boolean(),
  onlineSince: fc.option(anyDay),
  taxRules: fc.array(
    fc.record({
      validFrom: anyDay,
      validTo: fc.option(anyDay),
      declaration: fc.constantFrom('monthly' as const, 'quarterly' as const),
      declarationDays: fc.integer({ min: 1, max: 90 }),
    }),
    { maxLength: 3 },
  ),
  declarations: fc.array(
    fc.record({ from: anyDay, to: anyDay, dueCents: fc.nat({ max: 9000 }), isPaid: fc.boolean() }),
    { maxLength: 3 },
  ),
  papers: fc.array(
    fc.record({
      kind: fc.constantFrom(...(Object.keys(PAPERS) as PaperKind[])),
      expiresOn: fc.option(anyDay),
    }),
    { maxLength: 4 },
  ),
});

describe('duties', () => {
  it('become late only after their day, and list the earliest day first', () => {
    fc.assert(
      fc.property(facts, (one) => {
        const duties = computeDuties(one, TEST_DAY);
        for (const { state, by } of duties) {
          if (state === 'late') expect(String(by) < TEST_DAY).toBe(true);
          if (state === 'due') expect(String(by) >= TEST_DAY).toBe(true);
          if (state === 'open' || state === 'check') expect(by).toBeNull();
        }
        const pressing = duties.filter(isToDo);
        expect(pressing).toEqual(duties.slice(0, pressing.length));
        const ranks = duties.map(({ state }) => DUTY_STATES.indexOf(state));
        expect(ranks).toEqual(ranks.toSorted((a, b) => a - b));
        for (const state of ['late', 'due'] as const) {
          const days = duties.filter((duty) => duty.state === state).map(({ by }) => by);
          expect(days).toEqual(days.toSorted());
        }
      }),
    );
  });

  it('count as all met only when no data is missing, expired or unknown', () => {
    fc.assert(
      fc.property(facts, (one) => {
        if (computeDuties(one, TEST_DAY).some(({ state }) => state !== 'met')) return;
        expect(one.cin !== null || !one.requiresCin).toBe(true);
        expect(one.cir).not.toBeNull();
        expect(one.taxDataValid).toBe(true);
        expect(one.papers.length).toBeGreaterThan(0);
        expect(one.papers.every(({ expiresOn }) => expiresOn === null || expiresOn >= TEST_DAY)).toBe(true);
        if (!one.contractExempt) expect(String(one.contractUntil) >= TEST_DAY).toBe(true);
        expect(one.onlineSince === null || one.declarations.every((d) => d.isPaid || d.dueCents === 0)).toBe(true);
      }),
    );
    expect(pendingDuties({})).toEqual([]);
  });

  it('cite a law only where the standards name it, and lead to an existing screen and field', () => {
    fc.assert(
      fc.property(facts, (one) => {
        for (const { code, law } of computeDuties(one, TEST_DAY)) {
          const named: Partial<Record<string, keyof typeof LAWS>> = { cin: 'cin', touristTax: 'touristTax' };
          const expected = code === 'touristTax.noRule' ? null : (named[code.split('.')[0] ?? ''] ?? null);
          expect([code, law]).toEqual([code, expected]);
        }
      }),
    );
    for (const code of DUTY_CODES) {
      const { screen, field } = DUTIES[code] as { screen: keyof typeof SCREENS; field?: string };
      expect(Object.keys(SCREENS)).toContain(screen);
      if (field) expect(Object.keys(profile.fields)).toContain(field);
    }
  });

  it('name the missing item and its deadline', () => {
    const cases: [Partial<ComplianceFacts>, [DutyCode, string, string | null][]][] = [
      [{ cin: null }, [['cin.missing', 'late', '2025-01-01']]],
      [{ cin: null, activeSince: day(10) }, [['cin.missing', 'due', day(10)]]],
      [{ cin: null, requiresCin: false }, []],
      [{ cir: null }, [['cir.missing', 'check', null]]],
      [{ contractUntil: day(61) }, []],
      [{ contractUntil: day(60) }, [['contract.ending', 'due', day(60)]]],
      [{ contractUntil: day(3), contractRenews: true }, []],
      [{ contractUntil: day(45), contractSent: true }, [['contract.sent', 'due', day(45)]]],
      [{ contractUntil: day(-1) }, [['contract.over', 'late', day(-1)]]],
      [{ contractUntil: null, contractState: null }, [['contract.none', 'open', null]]],
      [{ contractUntil: null, contractSent: true }, [['contract.sent', 'open', null]]],
      [{ contractUntil: null, contractExempt: true }, []],
      [{ contractState: 'suspended' }, [['contract.suspended', 'open', null]]],
      [{ taxDataValid: false }, [['fiscal.missing', 'open', null]]],
      [{ papers: [] }, [['papers.none', 'check', null]]],
      [{ papers: [{ kind: 'lift', expiresOn: day(-2) }] }, [['papers.over', 'late', day(-2)]]],
      [{ papers: [{ kind: 'lift', expiresOn: null }] }, []],
    ];
    for (const [given, expected] of cases) expect([given, pendingDuties(given)]).toEqual([given, expected]);
  });

  it('list the tourist tax period that ended last, and declared but unpaid amounts', () => {
    const [rule] = COMPLIANT.taxRules;
    if (!rule) throw new Error('there is one');
    expect(pendingDuties({ declarations: [] })).toEqual([['touristTax.undeclared', 'late', '2026-10-15']]);
    const unpaid = [{ from: '2026-07-01', to: '2026-09-30', dueCents: 100, isPaid: false }];
    expect(pendingDuties({ declarations: unpaid })).toEqual([['touristTax.unpaid', 'late', '2026-10-15']]);
    expect(pendingDuties({ declarations: unpaid.map((one) => ({ ...one, dueCents: 0 })) })).toEqual([]);
    const monthly = { ...rule, declaration: 'monthly' as const, declarationDays: 30 };
    expect(pendingDuties({ taxRules: [monthly] })).toEqual([['touristTax.undeclared', 'due', '2026-11-30']]);
    // The structure went online later: it may have declared the period elsewhere. It opened later: it had nothing to
    // declare.
    expect(pendingDuties({ declarations: [], onlineSince: '2026-10-01' })).toEqual([
      ['touristTax.undeclared', 'check', null],
    ]);
    expect(pendingDuties({ declarations: [], onlineSince: '2026-10-01', activeSince: '2026-10-01' })).toEqual([]);
    expect(pendingDuties({ declarations: [], onlineSince: null })).toEqual([]);
    expect(pendingDuties({ declarations: [], taxRules: [] })).toEqual([['touristTax.noRule', 'check', null]]);
    // The rule begins with the current quarter, so no rule applied in the quarter before.
    expect(pendingDuties({ declarations: [], taxRules: [{ ...rule, validFrom: '2026-10-01' }] })).toEqual([]);
    expect(dutiesWith({}).find(({ code }) => code === 'touristTax.met')?.by).toBe('2027-01-15');
  });
});
