import { addDays, type Day, daysBetween } from '../../kernel/calendar/days.ts';
import { type PeriodKind, taxPeriod } from '../../kernel/calendar/month-or-quarter.ts';
import type { ScreenId } from '../../kernel/screens/screens.ts';
import type { ContractState } from '../../kernel/vocabularies/contract-states.ts';
import type { PaperKind } from './paper-kinds.ts';

/** Days before an end from which it is told of. */
export const TOLD_DAYS = 60;

/** From when every accommodation holds a CIN (standards, cin). */
export const CIN_SINCE: Day = '2025-01-01';

/** The laws that duties come from, as they are cited; only what the standards name. */
export const LAWS = {
  cin: 'art. 13-ter D.L. 145/2023',
  touristTax: 'art. 4 D.Lgs. 23/2011; art. 180 D.L. 34/2020',
} as const;
export type Law = keyof typeof LAWS;

/** `late`: its day has passed. `due`: it has one to come. `open`: none. `check`: whether it is asked for, somebody must say. */
export const DUTY_STATES = ['late', 'due', 'open', 'check', 'met'] as const;
export type DutyState = (typeof DUTY_STATES)[number];

/** What is said of each, and where it is seen to. */
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
  /** The day by which; of what is met the next one. */
  readonly by: Day | null;
  readonly law: Law | null;
  /** The paper it is about. */
  readonly paper: PaperKind | null;
  /** The period it is about. */
  readonly period: { readonly from: Day; readonly to: Day } | null;
}

/** What is known of a structure. */
export interface ComplianceFacts {
  readonly cin: string | null;
  readonly requiresCin: boolean;
  readonly cir: string | null;
  readonly activeSince: Day | null;
  readonly contractExempt: boolean;
  /** Of the contract that runs, else of the last that did, else of the next. */
  readonly contractState: ContractState | null;
  /** The last day on which any holds. */
  readonly contractUntil: Day | null;
  /** The one that runs goes on by itself. */
  readonly contractRenews: boolean;
  /** One waits to be accepted. */
  readonly contractSent: boolean;
  readonly taxDataValid: boolean;
  /** Since when guests find it; null while they do not. */
  readonly onlineSince: Day | null;
  /** The municipality's rules of the tourist tax. */
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

const NOTHING = { by: null, law: null, paper: null, period: null } as const;
const latest = (a: Day, b: Day): Day => (a > b ? a : b);
/** Late, or still to come. */
const byDay = (by: Day, today: Day): DutyState => (by < today ? 'late' : 'due');

/** What a structure has to see to, the most pressing first, then what is in order. */
export function dutiesOf(facts: ComplianceFacts, today: Day): Duty[] {
  const duties = [
    ...codeDuties(facts, today),
    ...contractDuties(facts, today),
    facts.taxDataValid
      ? ({ ...NOTHING, code: 'fiscal.met', state: 'met' } as const)
      : ({ ...NOTHING, code: 'fiscal.missing', state: 'open' } as const),
    ...taxDuties(facts, today),
    ...paperDuties(facts, today),
  ];
  return duties.toSorted(
    (a, b) => byUrgency(a, b) || DUTY_CODES.indexOf(a.code) - DUTY_CODES.indexOf(b.code),
  );
}

/** The most pressing first: what is late since longest, what is due soonest, then what has no day. */
export function byUrgency(a: Pick<Duty, 'state' | 'by'>, b: Pick<Duty, 'state' | 'by'>): number {
  const rank = DUTY_STATES.indexOf(a.state) - DUTY_STATES.indexOf(b.state);
  if (rank !== 0 || !isToDo(a)) return rank;
  return (a.by ?? '').localeCompare(b.by ?? '');
}

/** What somebody has to do, not merely to look at. */
export const isToDo = ({ state }: Pick<Duty, 'state'>): boolean => state !== 'met' && state !== 'check';

function codeDuties({ cin, requiresCin, cir, activeSince }: ComplianceFacts, today: Day): Duty[] {
  const by = activeSince === null ? CIN_SINCE : latest(CIN_SINCE, activeSince);
  const own: Duty[] = [];
  if (cin !== null) own.push({ ...NOTHING, code: 'cin.met', state: 'met', law: 'cin' });
  else if (requiresCin)
    own.push({ ...NOTHING, code: 'cin.missing', state: byDay(by, today), by, law: 'cin' });
  // Each region has codes of its own, or none: whether one is asked for, its region says.
  own.push(
    cir === null
      ? { ...NOTHING, code: 'cir.missing', state: 'check' }
      : { ...NOTHING, code: 'cir.met', state: 'met' },
  );
  return own;
}

function contractDuties(facts: ComplianceFacts, today: Day): Duty[] {
  const { contractExempt, contractState, contractUntil: until, contractRenews, contractSent } = facts;
  if (contractExempt) return [];
  const holds = until !== null && until >= today;
  const endsSoon = holds && !contractRenews && daysBetween(today, until) <= TOLD_DAYS;
  if (contractSent && (!holds || endsSoon))
    return [
      {
        ...NOTHING,
        code: 'contract.sent',
        state: until === null ? 'open' : byDay(until, today),
        by: until,
      },
    ];
  if (until === null) return [{ ...NOTHING, code: 'contract.none', state: 'open' }];
  if (!holds) return [{ ...NOTHING, code: 'contract.over', state: 'late', by: until }];
  if (contractState === 'suspended') return [{ ...NOTHING, code: 'contract.suspended', state: 'open' }];
  return endsSoon
    ? [{ ...NOTHING, code: 'contract.ending', state: 'due', by: until }]
    : [{ ...NOTHING, code: 'contract.met', state: 'met', by: contractRenews ? null : until }];
}

const KINDS = { monthly: 'month', quarterly: 'quarter' } as const satisfies Record<string, PeriodKind>;

/**
 * The tourist tax of a structure that guests find: the period that has ended last, to be declared also when nobody slept
 * there, and what was declared and not paid, which is due on the same day (standards, tourist tax §1 and §3).
 */
function taxDuties(facts: ComplianceFacts, today: Day): Duty[] {
  const { onlineSince, activeSince, taxRules, declarations } = facts;
  if (onlineSince === null) return [];
  const holding = (day: Day) =>
    taxRules.find(({ validFrom, validTo }) => validFrom <= day && day <= (validTo ?? day));
  const rule = holding(today);
  if (!rule && declarations.length === 0) return [{ ...NOTHING, code: 'touristTax.noRule', state: 'check' }];
  const law = 'touristTax' as const;
  const own: Duty[] = declarations
    .filter(({ dueCents, isPaid }) => dueCents > 0 && !isPaid)
    .map(({ from, to }) => {
      const by = addDays(to, (holding(to) ?? rule)?.declarationDays ?? 0);
      const period = { from, to };
      return { ...NOTHING, code: 'touristTax.unpaid', state: byDay(by, today), by, law, period };
    });
  const running = rule && taxPeriod(KINDS[rule.declaration], today);
  // The rule of then: another may hold since the year began.
  const ended = running && holding(addDays(running.from, -1));
  if (running && ended) {
    const period = taxPeriod(KINDS[ended.declaration], running.from, -1);
    const by = addDays(period.to, ended.declarationDays);
    const isDeclared = declarations.some(({ to }) => to >= period.to);
    const isOwed = ended.validFrom <= period.to && (activeSince === null || activeSince <= period.to);
    if (!isDeclared && isOwed) {
      // Before it was on line here its nights may have been declared elsewhere.
      const isOurs = onlineSince <= period.to;
      const due = isOurs ? { state: byDay(by, today), by } : { state: 'check' as const };
      own.push({ ...NOTHING, code: 'touristTax.undeclared', law, period, ...due });
    }
  }
  if (own.length > 0 || !rule || !running) return own;
  const by = addDays(running.to, rule.declarationDays);
  return [{ ...NOTHING, code: 'touristTax.met', state: 'met', by, law, period: running }];
}

function paperDuties({ papers }: ComplianceFacts, today: Day): Duty[] {
  if (papers.length === 0) return [{ ...NOTHING, code: 'papers.none', state: 'check' }];
  const told = papers.flatMap(({ kind, expiresOn }): Duty[] =>
    expiresOn === null || daysBetween(today, expiresOn) > TOLD_DAYS
      ? []
      : [
          {
            ...NOTHING,
            code: expiresOn < today ? 'papers.over' : 'papers.ending',
            state: byDay(expiresOn, today),
            by: expiresOn,
            paper: kind,
          },
        ],
  );
  if (told.length > 0) return told;
  const [next = null] = papers.flatMap(({ expiresOn }) => expiresOn ?? []).toSorted();
  return [{ ...NOTHING, code: 'papers.met', state: 'met', by: next }];
}
