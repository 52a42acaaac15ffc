import { affiliationActions } from '../../affiliations/actions.ts';
import { arrivalActions } from '../../bookings/arrival-actions.ts';
import { folioActions } from '../../bookings/folio/actions.ts';
import { quoteActions } from '../../bookings/quote-actions.ts';
import { requestActions } from '../../bookings/request-actions.ts';
import { contractActions } from '../../contracts/actions.ts';
import { highlightActions } from '../../highlights/actions.ts';
import { invoiceActions } from '../../invoices/actions.ts';
import { leadActions } from '../../leads/actions.ts';
import { messageActions } from '../../messages/actions.ts';
import { moderationActions } from '../../moderations/actions.ts';
import { stripeLogActions } from '../../payments/log-actions.ts';
import { reviewActions, reviewReplyActions } from '../../reviews/actions.ts';
import { scheduleActions } from '../../schedules/actions.ts';
import { ticketActions } from '../../tickets/actions.ts';
import type { RecordDefinition } from '../record.ts';
import type { ActionRule } from './actions.ts';

/** The actions of every record that has any, read without their records' types. */
export const RECORD_ACTIONS: readonly {
  readonly definition: RecordDefinition;
  readonly field: string;
  readonly rules: Readonly<Record<string, Pick<ActionRule, 'title' | 'done' | 'from' | 'to' | 'by'>>>;
}[] = [
  affiliationActions,
  arrivalActions,
  contractActions,
  folioActions,
  highlightActions,
  invoiceActions,
  leadActions,
  messageActions,
  moderationActions,
  quoteActions,
  requestActions,
  reviewActions,
  reviewReplyActions,
  scheduleActions,
  stripeLogActions,
  ticketActions,
];
