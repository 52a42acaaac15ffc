import { columnName } from '../../../kernel/records/columns.ts';

/** New values of fields in SQL, and assignments of other columns. */
interface Anonymisation {
  readonly sets: Readonly<Record<string, string>>;
  readonly own: readonly string[];
}

/** Makes a request anonymous: its address is invalid (RFC 2606) and its link stops working. */
export const ANONYMISE_REQUEST: Anonymisation = {
  sets: {
    name: `'Ospite'`,
    surname: 'null',
    email: `'ospite@anonimo.invalid'`,
    phone: 'null',
    request: 'null',
    notes: 'null',
    lostReason: 'null',
    source: 'null',
  },
  own: ['guest_key = gen_random_uuid()', 'anonymised_at = now()'],
};

export const ANONYMISE_ARRIVAL: Anonymisation = {
  sets: {
    guestName: `'Ospite'`,
    guestEmail: 'null',
    guestPhone: 'null',
    licensePlate: 'null',
    notes: 'null',
    guestNotes: 'null',
    cancelReason: 'null',
  },
  own: ['guest_knows = null', 'notice_due_at = null', 'anonymised_at = now()'],
};

/** Returns the SQL assignments for an UPDATE. */
export const buildAssignments = ({ sets, own }: Anonymisation): string =>
  [...Object.entries(sets).map(([name, value]) => `${columnName(name)} = ${value}`), ...own].join(', ');
