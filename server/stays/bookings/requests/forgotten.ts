import { columnName } from '../../../kernel/records/columns.ts';

/** Fields, and what they become, in SQL; columns that are no fields. */
interface Forgotten {
  readonly sets: Readonly<Record<string, string>>;
  readonly own: readonly string[];
}

/** A request that names nobody any more: an address that leads nowhere (RFC 2606), and a link that opens nothing. */
export const FORGOTTEN_REQUEST: Forgotten = {
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

export const FORGOTTEN_ARRIVAL: Forgotten = {
  sets: {
    guestName: `'Ospite'`,
    guestEmail: 'null',
    guestPhone: 'null',
    licensePlate: 'null',
    notes: 'null',
    guestNotes: 'null',
    cancelReason: 'null',
  },
  own: ['anonymised_at = now()'],
};

/** As an UPDATE sets it. */
export const forgetting = ({ sets, own }: Forgotten): string =>
  [...Object.entries(sets).map(([name, value]) => `${columnName(name)} = ${value}`), ...own].join(', ');
