import type { PersonRole } from '../roles.ts';
import type { LeadState } from './lead.ts';

interface LeadActionRule {
  readonly from: readonly LeadState[];
  readonly to: LeadState;
  readonly by: readonly PersonRole[];
  /** What it must be told. */
  readonly demands?: 'assignedTo' | 'outcome';
}

const KEEPERS = ['admin', 'operator'] as const;
const WORKERS = ['admin', 'operator', 'vendor'] as const;

/**
 * What may be done with a request for contact (structures dictionary 1.5). The server's check, the buttons and the
 * reason of a refusal come of it. `convert` is no call of its own: the wizard of a new structure closes the request.
 */
export const LEAD_ACTIONS = {
  take: { from: ['new', 'open'], to: 'assigned', by: WORKERS },
  assign: { from: ['new', 'open', 'assigned'], to: 'assigned', by: KEEPERS, demands: 'assignedTo' },
  open: { from: ['new'], to: 'open', by: WORKERS },
  convert: { from: ['open', 'assigned'], to: 'closed', by: WORKERS },
  close: { from: ['open', 'assigned'], to: 'closed', by: WORKERS, demands: 'outcome' },
  reopen: { from: ['closed'], to: 'open', by: WORKERS },
  archive: { from: ['closed'], to: 'archived', by: KEEPERS },
} as const satisfies Record<string, LeadActionRule>;

export type LeadAction = keyof typeof LEAD_ACTIONS;
export const LEAD_ACTION_NAMES = Object.keys(LEAD_ACTIONS) as [LeadAction, ...LeadAction[]];

/** Those that are asked for by a call of their own. */
export type LeadCallName = Exclude<LeadAction, 'convert'>;
export const LEAD_CALLS = LEAD_ACTION_NAMES.filter((action): action is LeadCallName => action !== 'convert');

export function leadActionRule(action: LeadAction): LeadActionRule {
  return LEAD_ACTIONS[action];
}

/** What this person may do with a request in this state. */
export function leadActionsFor(role: PersonRole, state: LeadState): LeadAction[] {
  return LEAD_ACTION_NAMES.filter((action) => {
    const { by, from } = leadActionRule(action);
    return by.includes(role) && from.includes(state);
  });
}

/** Outcomes that a person may close with; `converted` is said by the structure that was made of it. */
export const CLOSING_OUTCOMES = ['not_interested', 'unreachable', 'duplicate'] as const;

/** Who may be given a request. */
export const ASSIGNABLE_ROLES = WORKERS;

/** Requests that one customer may send in a day. */
export const LEADS_A_DAY = 3;

/** Version of the privacy notice that the form names. */
export const PRIVACY_VERSION = '2026-01';
