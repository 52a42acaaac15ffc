import { type Day, todayInRome } from '../../kernel/calendar/days.ts';
import { actionsOf } from '../../kernel/records/lifecycle/actions.ts';
import { type QUOTE_STATES, quote } from './quote.ts';

/** Actions on a quote (structures dictionary 5.1). The structure withdraws it, the guest decides, or it expires. */
export const quoteActions = actionsOf<keyof typeof QUOTE_STATES, { readonly validUntil: Day; readonly checkin: Day }>(
  quote,
)({
  withdraw: {
    title: ['Ritira', 'Withdraw', 'Retirer', 'Zurückziehen'],
    from: ['sent'],
    to: 'withdrawn',
    by: ['admin', 'operator', 'customer'],
  },
  /** Taken by the guest on their own page. */
  decline: {
    title: ['Rifiuta', 'Decline', 'Refuser', 'Ablehnen'],
    from: ['sent'],
    to: 'declined',
    by: [],
  },
  accept: {
    title: ['Accetta', 'Accept', 'Accepter', 'Annehmen'],
    from: ['sent'],
    to: 'accepted',
    by: [],
    refuses({ validUntil, checkin }, { now }) {
      const today = todayInRome(now);
      return validUntil < today || checkin < today ? 'expired' : null;
    },
  },
  /** Taken by the scheduler, or when the guest accepted another quote of the same request. */
  expire: {
    title: ['Segna come scaduto', 'Mark as expired', 'Marquer comme expiré', 'Als abgelaufen markieren'],
    from: ['sent', 'draft'],
    to: 'expired',
    by: [],
  },
});
