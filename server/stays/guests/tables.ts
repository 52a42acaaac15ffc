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

/** The register of an arrival, from the first guest or link on. */
export const guestRegisters = pgTable('guest_registers', {
  arrivalId: integer('arrival_id')
    .primaryKey()
    .references(() => arrivals.id, { onDelete: 'cascade' }),
  structureId: integer('structure_id')
    .notNull()
    .references(() => structures.id, { onDelete: 'cascade' }),
  version: integer('version').notNull().default(1),
  /** What the link of the guest's own check-in is known by. */
  linkKey: uuid('link_key').notNull().defaultRandom(),
  /** Whether a link was given out. */
  isLinkOpen: boolean('is_link_open').notNull().default(false),
  linkMailedAt: moment('link_mailed_at'),
  /** When the police's receipt was stored: from then on no document is kept. */
  reportedAt: moment('reported_at'),
  /** When its persons were made anonymous. */
  closedAt: moment('closed_at'),
  updatedAt: moment('updated_at').notNull().defaultNow(),
});

/** Guests of the register. What names a person or a document is sealed (sealing.ts); the rest counts heads and nights. */
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
    /** Full years at arrival: of the birthday nothing else is open. */
    age: smallint('age'),
    /** Made once, never changed: what the region's system knows the guest by (Ross 1000). */
    idswh: uuid('idswh').notNull().defaultRandom(),
    person: bytes('person'),
    document: bytes('document'),
    /** Fields that the law asks for and that were empty when it was last written. */
    missing: text('missing').array().notNull(),
    isDocumentGone: boolean('is_document_gone').notNull().default(false),
    /** Whether the guest wrote it, by the link. */
    isByGuest: boolean('is_by_guest').notNull().default(false),
  },
  (t) => [
    unique('stay_guests_idswh_key').on(t.idswh),
    index('stay_guests_arrival_idx').on(t.arrivalId, t.position),
    // What waits to be deleted.
    index('stay_guests_document_idx').on(t.arrivalId).where(sql`document is not null`),
    index('stay_guests_person_idx').on(t.arrivalId).where(sql`person is not null`),
  ],
);

/** The police's tables of comuni, states, documents and kinds (standards/alloggiati.md). */
export const officialEntries = pgTable(
  'official_entries',
  {
    list: text('list').notNull(),
    code: text('code').notNull(),
    name: text('name').notNull(),
    searchKey: text('search_key').notNull(),
    province: text('province'),
    validUntil: date('valid_until', { mode: 'string' }),
    /** Whether the newest table has it. */
    isListed: boolean('is_listed').notNull().default(true),
    /** Of the table that it comes from. */
    asOf: date('as_of', { mode: 'string' }).notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.list, t.code] }),
    // As ISTAT numbers comuni: where their names in other languages are known.
    index('official_entries_istat_idx').on(sql`right(code, 6)`),
    index('official_entries_search_idx').on(t.list, sql`search_key text_pattern_ops`, t.code),
  ],
);
