import { addDays, type Day, daysBetween } from '../../kernel/calendar/days.ts';
import { type PeriodKind, taxPeriod } from '../../kernel/calendar/month-or-quarter.ts';
import type { ScreenId } from '../../kernel/screens/screens.ts';
import type { ContractState } from '../../kernel/vocabularies/contract-states.ts';
import type { PaperKind } from './paper-kinds.ts';

/** Days before an expiry from which the structure is reminded. */
export const REMINDER_DAYS = 60;

/** Day from which every accommodation must have a CIN (standards, cin). */
export const CIN_SINCE: Day = '2025-01-01';

/** Citations of the laws behind the duties; only laws that the standards name. */
export const LAWS = {
  cin: 'art. 13-ter D.L. 145/2023',
  touristTax: 'art. 4 D.Lgs. 23/2011; art. 180 D.L. 34/2020',
} as const;
export type Law = keyof typeof LAWS;

/**
 * `late`: the deadline has passed. `due`: the deadline is ahead. `open`: no deadline. `check`: somebody must find out
 * whether the duty applies.
 */
export const DUTY_STATES = ['late', 'due', 'open', 'check', 'met'] as const;
export type DutyState = (typeof DUTY_STATES)[number];

/** Screen and field where each duty is fulfilled, by code. */
export const DUTIES = {
  'cin.missing': { screen: 'profile', field: 'cin' },
  'cin.met': { screen: 'profile', field: 'cin' },
  'cir.missing': { screen: 'profile', field: 'cir' },
  'cir.met': { screen: 'profile', field: 'cir' },
  'contract.none': { screen: 'fiscalProfile' },
  'contract.sent': { screen: 'fiscalProfile' },
  'contract.suspended': { screen: 'fiscalProfile' },
  'contract.ending': { screen: 'fiscalProfile' },
  'contract.over': { screen: 'fiscalProfile' },
  'contract.met': { screen: 'fiscalProfile' },
  'fiscal.missing': { screen: 'fiscalProfile' },
  'fiscal.met': { screen: 'fiscalProfile' },
  'touristTax.undeclared': { screen: 'touristTax' },
  'touristTax.unpaid': { screen: 'touristTax' },
  'touristTax.noRule': { screen: 'touristTax' },
  'touristTax.met': { screen: 'touristTax' },
  'papers.over': { screen: 'profile', field: 'safetyPapers' },
  'papers.ending': { screen: 'profile', field: 'safetyPapers' },
  'papers.none': { screen: 'profile', field: 'safetyPapers' },
  'papers.met': { screen: 'profile', field: 'safetyPapers' },
} as const satisfies Record<string, { screen: ScreenId; field?: string }>;
export type DutyCode = keyof typeof DUTIES;
export const DUTY_CODES = Object.keys(DUTIES) as [DutyCode, ...DutyCode[]];

export interface Duty {
  readonly code: DutyCode;
  readonly state: DutyState;
  /** Deadline; for a fulfilled duty, the next deadline. */
  readonly by: Day | null;
  readonly law: Law | null;
  readonly paper: PaperKind | null;
  readonly period: { readonly from: Day; readonly to: Day } | null;
}

/** Data of a structure from which its duties are computed. */
export interface ComplianceFacts {
  readonly cin: string | null;
  readonly requiresCin: boolean;
  readonly cir: string | null;
  readonly activeSince: Day | null;
  readonly contractExempt: boolean;
  /** State of the running contract, else of the last ended one, else of the next one. */
  readonly contractState: ContractState | null;
  /** Last day covered by a contract. */
  readonly contractUntil: Day | null;
  /** True if the running contract renews automatically. */
  readonly contractRenews: boolean;
  /** True if a sent contract awaits acceptance. */
  readonly contractSent: boolean;
  readonly taxDataValid: boolean;
  /** Day since which guests find the structure online; null while it is offline. */
  readonly onlineSince: Day | null;
  readonly taxRules: readonly {
    readonly validFrom: Day;
    readonly validTo: Day | null;
    readonly declaration: 'monthly' | 'quarterly';
    readonly declarationDays: number;
  }[];
  readonly declarations: readonly {
    readonly from: Day;
    readonly to: Day;
    readonly dueCents: number;
    readonly isPaid: boolean;
  }[];
  readonly papers: readonly { readonly kind: PaperKind; readonly expiresOn: Day | null }[];
}

const NO_DETAILS = { by: null, law: null, paper: null, period: null } as const;
const laterDay = (a: Day, b: Day): Day => (a > b ? a : b);
/** Returns `late` when the deadline has passed, otherwise `due`. */
const stateByDeadline = (by: Day, today: Day): DutyState => (by < today ? 'late' : 'due');

/** All duties of a structure, the most urgent first, the fulfilled ones last. */
export function computeDuties(facts: ComplianceFacts, today: Day): Duty[] {
  const duties = [
    ...codeDuties(facts, today),
    ...contractDuties(facts, today),
    facts.taxDataValid
      ? ({ ...NO_DETAILS, code: 'fiscal.met', state: 'met' } as const)
      : ({ ...NO_DETAILS, code: 'fiscal.missing', state: 'open' } as const),
    ...taxDuties(facts, today),
    ...paperDuties(facts, today),
  ];
  return duties.toSorted((a, b) => compareUrgency(a, b) || DUTY_CODES.indexOf(a.code) - DUTY_CODES.indexOf(b.code));
}

/** Sorts by urgency: late since longest, due soonest, then without deadline. */
export function compareUrgency(a: Pick<Duty, 'state' | 'by'>, b: Pick<Duty, 'state' | 'by'>): number {
  const rank = DUTY_STATES.indexOf(a.state) - DUTY_STATES.indexOf(b.state);
  if (rank !== 0 || !isToDo(a)) return rank;
  return (a.by ?? '').localeCompare(b.by ?? '');
}

/** True if the duty needs an action, not only a check. */
export const isToDo = ({ state }: Pick<Duty, 'state'>): boolean => state !== 'met' && state !== 'check';

function codeDuties({ cin, requiresCin, cir, activeSince }: ComplianceFacts, today: Day): Duty[] {
  const by = activeSince === null ? CIN_SINCE : laterDay(CIN_SINCE, activeSince);
  const duties: Duty[] = [];
  if (cin !== null) duties.push({ ...NO_DETAILS, code: 'cin.met', state: 'met', law: 'cin' });
  else if (requiresCin)
    duties.push({ ...NO_DETAILS, code: 'cin.missing', state: stateByDeadline(by, today), by, law: 'cin' });
  // Some regions have no regional code, so a missing code must be checked with the region.
  duties.push(
    cir === null
      ? { ...NO_DETAILS, code: 'cir.missing', state: 'check' }
      : { ...NO_DETAILS, code: 'cir.met', state: 'met' },
  );
  return duties;
}

function contractDuties(facts: ComplianceFacts, today: Day): Duty[] {
  const { contractExempt, contractState, contractUntil: until, contractRenews, contractSent } = facts;
  if (contractExempt) return [];
  const holds = until !== null && until >= today;
  const endsSoon = holds && !contractRenews && daysBetween(today, until) <= REMINDER_DAYS;
  if (contractSent && (!holds || endsSoon))
    return [
      {
        ...NO_DETAILS,
        code: 'contract.sent',
        state: until === null ? 'open' : stateByDeadline(until, today),
        by: until,
      },
    ];
  if (until === null) return [{ ...NO_DETAILS, code: 'contract.none', state: 'open' }];
  if (!holds) return [{ ...NO_DETAILS, code: 'contract.over', state: 'late', by: until }];
  if (contractState === 'suspended') return [{ ...NO_DETAILS, code: 'contract.suspended', state: 'open' }];
  return endsSoon
    ? [{ ...NO_DETAILS, code: 'contract.ending', state: 'due', by: until }]
    : [{ ...NO_DETAILS, code: 'contract.met', state: 'met', by: contractRenews ? null : until }];
}

const KINDS = { monthly: 'month', quarterly: 'quarter' } as const satisfies Record<string, PeriodKind>;

/**
 * Tourist tax duties of a structure that is online. The period that ended last must be declared even without guests.
 * Declared and unpaid amounts are due on the same day (standards, tourist tax §1 and §3).
 */
function taxDuties(facts: ComplianceFacts, today: Day): Duty[] {
  const { onlineSince, activeSince, taxRules, declarations } = facts;
  if (onlineSince === null) return [];
  const ruleOn = (day: Day) => taxRules.find(({ validFrom, validTo }) => validFrom <= day && day <= (validTo ?? day));
  const rule = ruleOn(today);
  if (!rule && declarations.length === 0) return [{ ...NO_DETAILS, code: 'touristTax.noRule', state: 'check' }];
  const law = 'touristTax' as const;
  const duties: Duty[] = declarations
    .filter(({ dueCents, isPaid }) => dueCents > 0 && !isPaid)
    .map(({ from, to }) => {
      const by = addDays(to, (ruleOn(to) ?? rule)?.declarationDays ?? 0);
      const period = { from, to };
      return { ...NO_DETAILS, code: 'touristTax.unpaid', state: stateByDeadline(by, today), by, law, period };
    });
  const running = rule && taxPeriod(KINDS[rule.declaration], today);
  // Uses the rule of the ended period: a different rule may apply now.
  const endedRule = running && ruleOn(addDays(running.from, -1));
  if (running && endedRule) {
    const period = taxPeriod(KINDS[endedRule.declaration], running.from, -1);
    const by = addDays(period.to, endedRule.declarationDays);
    const isDeclared = declarations.some(({ to }) => to >= period.to);
    const isOwed = endedRule.validFrom <= period.to && (activeSince === null || activeSince <= period.to);
    if (!isDeclared && isOwed) {
      // Before the structure was online here, its nights may have been declared elsewhere.
      const isOurs = onlineSince <= period.to;
      const due = isOurs ? { state: stateByDeadline(by, today), by } : { state: 'check' as const };
      duties.push({ ...NO_DETAILS, code: 'touristTax.undeclared', law, period, ...due });
    }
  }
  if (duties.length > 0 || !rule || !running) return duties;
  const by = addDays(running.to, rule.declarationDays);
  return [{ ...NO_DETAILS, code: 'touristTax.met', state: 'met', by, law, period: running }];
}

function paperDuties({ papers }: ComplianceFacts, today: Day): Duty[] {
  if (papers.length === 0) return [{ ...NO_DETAILS, code: 'papers.none', state: 'check' }];
  const duties = papers.flatMap(({ kind, expiresOn }): Duty[] =>
    expiresOn === null || daysBetween(today, expiresOn) > REMINDER_DAYS
      ? []
      : [
          {
            ...NO_DETAILS,
            code: expiresOn < today ? 'papers.over' : 'papers.ending',
            state: stateByDeadline(expiresOn, today),
            by: expiresOn,
            paper: kind,
          },
        ],
  );
  if (duties.length > 0) return duties;
  const [next = null] = papers.flatMap(({ expiresOn }) => expiresOn ?? []).toSorted();
  return [{ ...NO_DETAILS, code: 'papers.met', state: 'met', by: next }];
}
