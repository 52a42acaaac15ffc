import type { ActionRule } from './kernel/records/lifecycle/actions.ts';
import type { RecordDefinition } from './kernel/records/record.ts';
import { contractActions } from './money/contracts/actions.ts';
import { highlightActions } from './money/highlights/actions.ts';
import { invoiceActions } from './money/invoices/actions.ts';
import { stripeLogActions } from './money/payments/log-actions.ts';
import { moderationActions } from './portal/moderations/actions.ts';
import { releaseActions } from './portal/portal/releases/actions.ts';
import { scheduleActions } from './portal/schedules/actions.ts';
import { arrivalActions } from './stays/bookings/arrival-actions.ts';
import { folioActions } from './stays/bookings/folio/actions.ts';
import { quoteActions } from './stays/bookings/quote-actions.ts';
import { requestActions } from './stays/bookings/request-actions.ts';
import { leadActions } from './stays/leads/actions.ts';
import { messageActions } from './stays/messages/actions.ts';
import { reviewActions, reviewReplyActions } from './stays/reviews/actions.ts';
import { affiliationActions } from './structures/affiliations/actions.ts';
import { ticketActions } from './support/tickets/actions.ts';

/** The actions of every record that has any, typed without the record's own fields. */
export const RECORD_ACTIONS: readonly {
  readonly definition: RecordDefinition;
  readonly field: string;
  readonly rules: Readonly<Record<string, Pick<ActionRule, 'title' | 'done' | 'from' | 'to' | 'by' | 'sends'>>>;
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
  releaseActions,
  requestActions,
  reviewActions,
  reviewReplyActions,
  scheduleActions,
  stripeLogActions,
  ticketActions,
];
