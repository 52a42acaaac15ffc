import { sql } from 'drizzle-orm';
import {
  boolean,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import { bytes } from '../../people/users/tables.ts';
import { structures } from '../../structures/structures/tables.ts';
import { arrivals } from '../bookings/tables.ts';

const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'string' });

/** Guest register of an arrival, created with the first guest or link. */
export const guestRegisters = pgTable('guest_registers', {
  arrivalId: integer('arrival_id')
    .primaryKey()
    .references(() => arrivals.id, { onDelete: 'cascade' }),
  structureId: integer('structure_id')
    .notNull()
    .references(() => structures.id, { onDelete: 'cascade' }),
  version: integer('version').notNull().default(1),
  /** Key used in the signature of the guest's check-in link. */
  linkKey: uuid('link_key').notNull().defaultRandom(),
  /** True if a link was created. */
  isLinkOpen: boolean('is_link_open').notNull().default(false),
  linkMailedAt: moment('link_mailed_at'),
  /** Time when the police's receipt was stored. Documents are deleted then. */
  reportedAt: moment('reported_at'),
  /** Time when the persons were anonymised. */
  closedAt: moment('closed_at'),
  updatedAt: moment('updated_at').notNull().defaultNow(),
});

/**
 * Guests of the register. Personal and document data are encrypted (sealing.ts); the other columns count people and
 * nights.
 */
export const stayGuests = pgTable(
  'stay_guests',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    arrivalId: integer('arrival_id')
      .notNull()
      .references(() => guestRegisters.arrivalId, { onDelete: 'cascade' }),
    position: smallint('position').notNull(),
    kind: text('kind').notNull(),
    arrivedOn: date('arrived_on', { mode: 'string' }),
    nights: smallint('nights'),
    purpose: text('purpose'),
    transport: text('transport'),
    taxExemption: text('tax_exemption'),
    /** Full years at arrival. The birthday itself is stored only encrypted. */
    age: smallint('age'),
    /** Constant id of the guest in the region's system (Ross 1000). */
    idswh: uuid('idswh').notNull().defaultRandom(),
    person: bytes('person'),
    document: bytes('document'),
    /** Fields required by law that were empty at the last save. */
    missing: text('missing').array().notNull(),
    isDocumentGone: boolean('is_document_gone').notNull().default(false),
    /** True if the guest entered the row through the link. */
    isByGuest: boolean('is_by_guest').notNull().default(false),
  },
  (t) => [
    unique('stay_guests_idswh_key').on(t.idswh),
    index('stay_guests_arrival_idx').on(t.arrivalId, t.position),
    // For rows that wait for deletion.
    index('stay_guests_document_idx').on(t.arrivalId).where(sql`document is not null`),
    index('stay_guests_person_idx').on(t.arrivalId).where(sql`person is not null`),
  ],
);

/** The police's tables of municipalities, states, documents and kinds (standards/alloggiati.md). */
export const officialEntries = pgTable(
  'official_entries',
  {
    list: text('list').notNull(),
    code: text('code').notNull(),
    name: text('name').notNull(),
    searchKey: text('search_key').notNull(),
    province: text('province'),
    validUntil: date('valid_until', { mode: 'string' }),
    /** True if the latest table contains the entry. */
    isListed: boolean('is_listed').notNull().default(true),
    /** Date of the table that the entry comes from. */
    asOf: date('as_of', { mode: 'string' }).notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.list, t.code] }),
    // ISTAT number of a municipality, used to find its names in other languages.
    index('official_entries_istat_idx').on(sql`right(code, 6)`),
    index('official_entries_search_idx').on(t.list, sql`search_key text_pattern_ops`, t.code),
  ],
);
