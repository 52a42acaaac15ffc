import type { PersonData, RetentionReason } from '../../../domain/support/privacy/person.ts';
import { TODAY_IN_ROME } from '../../platform/database/time.ts';

/**
 * Describes where one kind of data names people. SQL over `$1` (lower-case email address) and `$2` (phone numbers),
 * null if not searched.
 */
export interface PersonKind {
  readonly kind: PersonData;
  /** SQL after `from`, with the row `t`. `structure` is the expression for its structure's id. */
  readonly from: string;
  readonly where: string;
  readonly structure: string | null;
  /** Condition on `t` for rows that must be retained, with the reason. */
  readonly stays?: { readonly when: string; readonly why: RetentionReason };
}

const BY_MAIL = (column: string) => `lower(${column}) = $1::text`;
const BY_PHONE = (column: string) => `${column} = any($2::text[])`;

/** SQL condition: an arrival is in the future or in progress. */
export const isFutureStay = (arrival: string) =>
  `(${arrival}.state in ('confirmed', 'checked_in') and ${arrival}.checkout >= ${TODAY_IN_ROME})`;

/** Record types that name people and can be deleted. */
const DELETABLE_TYPES = [
  'booking-request',
  'quote',
  'arrival',
  'review',
  'whatsapp-message',
  'lead',
  'email-recipient',
  'contacts',
];

export const PERSON_KINDS: readonly PersonKind[] = [
  {
    kind: 'requests',
    from: 'booking_requests t',
    where: `t.anonymised_at is null and (${BY_MAIL('t.email')} or ${BY_PHONE('t.phone')})`,
    structure: 't.structure_id',
    stays: {
      when: `exists (select from arrivals a where a.request_id = t.id and ${isFutureStay('a')})`,
      why: 'stay_to_come',
    },
  },
  {
    kind: 'arrivals',
    from: 'arrivals t',
    where: `t.anonymised_at is null and (${BY_MAIL('t.guest_email')} or ${BY_PHONE('t.guest_phone')})`,
    structure: 't.structure_id',
    stays: { when: isFutureStay('t'), why: 'stay_to_come' },
  },
  {
    kind: 'register',
    from: 'stay_guests t join arrivals r on r.id = t.arrival_id',
    where: `(${BY_MAIL('r.guest_email')} or ${BY_PHONE('r.guest_phone')})`,
    structure: 'r.structure_id',
    stays: { when: 'true', why: 'register_law' },
  },
  {
    kind: 'reviews',
    from: 'reviews t',
    where: BY_MAIL('t.author_email'),
    structure: 't.structure_id',
  },
  {
    kind: 'messages',
    from: 'messages t',
    where: `t.recipient_type = 'guest' and ${BY_PHONE('t.recipient_number')}`,
    structure: 't.structure_id',
  },
  {
    kind: 'unplaced',
    from: 'unplaced_messages t',
    where: `(${BY_MAIL('t.sender')} or ${BY_PHONE('t.sender')})`,
    structure: null,
  },
  {
    kind: 'leads',
    from: 'leads t',
    where: `(${BY_MAIL('t.email')} or ${BY_PHONE('t.phone')})`,
    structure: 't.structure_id',
  },
  {
    kind: 'recipients',
    from: 'email_recipients t',
    where: BY_MAIL('t.email'),
    structure: 't.structure_id',
  },
  {
    kind: 'contacts',
    from: 'contacts t',
    where: `(${BY_MAIL('t.email')} or ${BY_PHONE('t.phone')} or ${BY_PHONE('t.mobile')})`,
    structure: 't.structure_id',
    stays: { when: 'true', why: 'structure_contact' },
  },
  {
    kind: 'tickets',
    from: 'tickets t join users u on u.id = t.requester_id',
    where: `u.email = $1::text::citext`,
    structure: 't.structure_id',
    stays: { when: 'true', why: 'account_own_way' },
  },
  {
    kind: 'account',
    from: 'users t',
    where: `t.email = $1::text::citext`,
    structure: null,
    stays: { when: 'true', why: 'account_own_way' },
  },
  {
    // Deleted records can be restored and are part of the history.
    kind: 'deleted',
    from: 'audit_entries t',
    where: `t.action = 'delete' and t.redacted_digest is null and (
      t.target_type = any('{${DELETABLE_TYPES.join(',')}}') and
        exists (select from jsonb_array_elements(t.changes) c where lower(c->>'before') = $1::text or c->>'before' = any($2::text[]))
      or t.target_type = 'structure' and exists (select from deleted_structures d, jsonb_path_query(d.rows, 'strict $.*[*].**') v
        where d.structure_id = t.target_id and (lower(v #>> '{}') = $1::text or v #>> '{}' = any($2::text[]))))`,
    structure: 't.structure_id',
  },
  {
    kind: 'optOut',
    from: 'whatsapp_opt_outs t',
    where: BY_PHONE('t.number'),
    structure: null,
    stays: { when: 'true', why: 'opt_out' },
  },
];
