import type { OpenWork } from '../../../../domain/people/users/leaving.ts';
import { TODAY_IN_ROME } from '../../../platform/database/time.ts';

/** Kinds of work that are counted before a user leaves. */
export type WorkKind = Exclude<keyof OpenWork, 'recipients'>;

/** The rows are counted before the user leaves, and go to a successor or to nobody. */
interface HandOverRule {
  readonly does: 'hands_over';
  readonly kind: WorkKind;
  /** SQL condition on row `t`: the row is open work. */
  readonly open: string;
  /** SQL of the row's structure; null if the row is not handed over when the user leaves only one structure. */
  readonly structure: string | null;
}

/** The rows are deleted: sessions, codes and drafts of this person only. */
interface EndRule {
  readonly does: 'ends';
}

/** The rows keep the user. */
interface StayRule {
  readonly does: 'stays';
  readonly reason: string;
}

export type Treatment = HandOverRule | EndRule | StayRule;

const handsOver = (kind: WorkKind, open: string, structure: string | null = null): HandOverRule => ({
  does: 'hands_over',
  kind,
  open,
  structure,
});
const ENDS: EndRule = { does: 'ends' };
const stays = (reason: string): StayRule => ({ does: 'stays', reason });

const AUTHOR = stays('Names who wrote, decided or archived the record.');
const PERSONAL = stays('Belongs to the account: a restored user finds it again, an erasure deletes it.');

/**
 * Says for each column that refers to `users` what happens to its rows when the user is archived. A test fails if a
 * foreign key is missing here.
 */
export const USER_REFERENCES: Readonly<Record<string, Treatment>> = {
  'structures.vendor_id': stays('Follows the links, which are handed over.'),
  'structures.editor_id': stays('Follows the links, which are handed over.'),
  'user_structures.user_id': handsOver('structures', `t.relation in ('agent', 'editor')`),
  'contracts.vendor_id': handsOver('contracts', `t.state in ('draft', 'sent', 'signed', 'active', 'suspended')`),
  'booking_requests.assigned_to': handsOver('requests', `t.state = 'assigned'`, 't.structure_id'),
  'tickets.assignee_id': handsOver('tickets', `t.state = 'assigned'`, 't.structure_id'),
  'leads.assigned_to': handsOver('leads', `t.state = 'assigned'`),
  'error_groups.assignee_id': handsOver('errors', `t.state in ('open', 'acknowledged')`),
  'schedules.author_id': handsOver('schedules', `t.state in ('waiting', 'delayed')`),
  'saved_views.user_id': handsOver(
    'views',
    `(t.is_shared or exists (select from view_mailing_colleagues c where c.view_id = t.id and c.user_id <> t.user_id))`,
  ),

  'contract_codes.user_id': ENDS,
  'email_changes.user_id': ENDS,
  'password_tokens.user_id': ENDS,
  'printed_codes.user_id': ENDS,
  'sessions.pending_user_id': ENDS,
  'sessions.user_id': ENDS,
  'ticket_drafts.user_id': ENDS,
  'ticket_presence.user_id': ENDS,
  'view_mailing_colleagues.user_id': ENDS,

  'dashboard_layouts.user_id': PERSONAL,
  'import_mappings.user_id': PERSONAL,
  'known_devices.user_id': PERSONAL,
  'manual_votes.user_id': PERSONAL,
  'notifications.user_id': PERSONAL,
  'password_history.user_id': PERSONAL,
  'registrations.user_id': PERSONAL,
  'structure_wizards.user_id': PERSONAL,
  'idempotency_keys.user_id': stays('Ends by itself after a day.'),
  'moderations.reviewer_id': stays('A claim ends by itself after some minutes; afterwards it names who decided.'),
  'tickets.requester_id': stays('Names who asked.'),
  'import_registers.created_by': stays('The monthly fetch runs for the last active user who imported the register.'),

  'bulk_changes.created_by': AUTHOR,
  'cancellation_policies.archived_by': AUTHOR,
  'card_refunds.created_by': AUTHOR,
  'contract_acceptances.user_id': AUTHOR,
  'contract_runs.created_by': AUTHOR,
  'discounts.archived_by': AUTHOR,
  'fiscal_proposals.decided_by': AUTHOR,
  'fiscal_proposals.submitted_by': AUTHOR,
  'guest_notices.created_by': AUTHOR,
  'highlight_waits.created_by': AUTHOR,
  'import_notes.checked_by': AUTHOR,
  'imports.created_by': AUTHOR,
  'invoice_payments.created_by': AUTHOR,
  'invoice_runs.created_by': AUTHOR,
  'meal_plans.archived_by': AUTHOR,
  'moderations.submitted_by': AUTHOR,
  'offers.archived_by': AUTHOR,
  'payment_checkouts.created_by': AUTHOR,
  'payment_policies.archived_by': AUTHOR,
  'preview_links.created_by': AUTHOR,
  'request_attachments.created_by': AUTHOR,
  'request_messages.author_id': AUTHOR,
  'review_reports.user_id': AUTHOR,
  'reviews.moderated_by': AUTHOR,
  'rooms.archived_by': AUTHOR,
  'sent_contracts.sent_by': AUTHOR,
  'slug_edits.created_by': AUTHOR,
  'statistics_notes.created_by': AUTHOR,
  'structure_status_log.user_id': AUTHOR,
  'ticket_files.created_by': AUTHOR,
  'ticket_messages.author_id': AUTHOR,
  'ticket_proposals.decided_by': AUTHOR,
  'ticket_proposals.proposed_by': AUTHOR,
  'unplaced_messages.settled_by': AUTHOR,
  'views_as.user_id': AUTHOR,
  'views_as.viewer_id': AUTHOR,
};

/** References without a foreign key that are counted too: arrays of users and authors whose work goes on. */
export const OTHER_WORK: readonly { readonly kind: WorkKind; readonly from: string }[] = [
  { kind: 'mailings', from: 'view_mailing_colleagues t where t.user_id = $1' },
  {
    kind: 'watched',
    from: `tickets t where t.watcher_ids @> array[$1::integer] and t.state in ('new', 'open', 'assigned')`,
  },
  {
    kind: 'tokens',
    from: `service_tokens t where t.created_by = $1 and t.revoked_at is null and t.expires_at >= ${TODAY_IN_ROME}`,
  },
];

/** Returns the open rows of a column whose rows are handed over. */
export function openRowsOf({ table, column }: { readonly table: string; readonly column: string }): HandOverRule {
  const treatment = USER_REFERENCES[`${table}.${column}`];
  if (treatment?.does !== 'hands_over') throw new Error(`${table}.${column} is not handed over`);
  return treatment;
}

/** Returns table and column of the rows that end with the account. */
export const listEndedColumns = (): string[][] =>
  Object.entries(USER_REFERENCES).flatMap(([name, { does }]) => (does === 'ends' ? [name.split('.')] : []));
