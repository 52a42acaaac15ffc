import { type ActionName, actionsOf } from '../../kernel/records/lifecycle/actions.ts';
import type { LogState } from './log-states.ts';
import { stripeLog } from './stripe-log.ts';

const MANAGER_ROLES = ['admin', 'operator'] as const;

/** Actions on a Stripe event that was not processed (platform dictionary 6.4): retry it or mark it as handled. */
export const stripeLogActions = actionsOf<LogState>(stripeLog)({
  retry: {
    title: ['Rielabora', 'Process again', 'Retraiter', 'Neu verarbeiten'],
    done: [
      'Evento di nuovo in lavorazione',
      'Event being processed again',
      'Événement de nouveau en traitement',
      'Ereignis wird neu verarbeitet',
    ],
    from: ['failed', 'held'],
    to: 'received',
    by: MANAGER_ROLES,
  },
  dismiss: {
    title: ['Segna come gestito', 'Mark as handled', 'Marquer comme traité', 'Als erledigt markieren'],
    done: ['Segnato come gestito', 'Marked as handled', 'Marqué comme traité', 'Als erledigt markiert'],
    from: ['failed', 'held'],
    to: 'ignored',
    by: MANAGER_ROLES,
  },
});
export type StripeLogAction = ActionName<typeof stripeLogActions>;
