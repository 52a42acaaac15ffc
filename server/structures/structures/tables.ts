import { sql } from 'drizzle-orm';
import { boolean, index, integer, jsonb, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core';
import { childPolicyStore } from '../../../domain/kernel/settings/child-policy.ts';
import { fiscalProfile } from '../../../domain/structures/fiscal/fiscal-profile.ts';
import { opening, openingSettings } from '../../../domain/structures/openings/opening.ts';
import { contacts } from '../../../domain/structures/structures/contacts.ts';
import { description } from '../../../domain/structures/structures/description.ts';
import { OWN_FIGURE } from '../../../domain/structures/structures/overview/own-completeness.ts';
import { structureNote } from '../../../domain/structures/structures/overview/structure-note.ts';
import { reception } from '../../../domain/structures/structures/reception.ts';
import { structure } from '../../../domain/structures/structures/structure.ts';
import { structureServices } from '../../../domain/structures/structures/structure-services.ts';
import { proximityPoint } from '../../../domain/structures/surroundings/proximity-point.ts';
import { structureTypes } from '../../kernel/catalogues/tables.ts';
import { cities, provinces, regions } from '../../kernel/geography/tables.ts';
import { bigKey, recordTable } from '../../kernel/records/table.ts';
import { users } from '../../people/users/tables.ts';
import { isOwnerless } from './ownerless.ts';

const OWN_COMPLETENESS = `completeness_share(completeness_parts - '{${OWN_FIGURE.without.join(',')}}'::text[], ${OWN_FIGURE.most})`;

export const structures = recordTable(structure, {
  references: {
    structure_type: () => structureTypes.id,
    city_id: () => cities.id,
    province_id: () => provinces.id,
    region_id: () => regions.id,
    vendorId: () => users.id,
    editorId: () => users.id,
  },
  columns: {
    completeness: integer('completeness').notNull().generatedAlwaysAs(sql`completeness_total(completeness_parts)`),
    /** Completeness for readers who may not write all parts. */
    completenessOwn: integer('completeness_own').notNull().generatedAlwaysAs(sql.raw(OWN_COMPLETENESS)),
    /** Search text: the contacts' e-mail and the partita IVA. Maintained by triggers of the migrations. */
    foundBy: text('found_by'),
    /**
     * State of the texts in each language (domain/portal/content/text-state.ts). Maintained by triggers of the
     * migrations.
     */
    texts: text('texts').array().notNull().default(sql`'{}'`),
    /**
     * True if the structure has or had an agent. Vendors find those that never had one. Maintained by a trigger of the
     * migrations.
     */
    isTaken: boolean('is_taken').notNull().default(false),
    /**
     * True if the structure has an owner whose link has not ended and who is not archived. Maintained by triggers of the
     * migrations and, for links that ended, by the nightly job.
     */
    isOwned: boolean('is_owned').notNull().default(false),
    /** Time of the last status change. Maintained by a trigger of the migrations. */
    statusChangedAt: timestamp('status_changed_at', { withTimezone: true, mode: 'string' }).notNull().defaultNow(),
    /**
     * The import that wrote the structure last, if nobody has changed it since. Maintained by a trigger of the
     * migrations.
     */
    importedIn: integer('imported_in'),
  },
  searchedColumns: ['found_by'],
  indexes: [
    // Latest changes by people.
    index('structures_changed_idx').on(sql`updated_at`, sql`id`).where(sql`imported_in is null`),
    index('structures_completeness_own_idx').on(sql`completeness_own`, sql`id`),
    // Structures within a box, for instance around a point of interest.
    index('structures_place_idx').using('gist', sql`point(longitude::float8, latitude::float8)`),
    index('structures_texts_idx').using('gin', sql`texts`),
    index('structures_ownerless_idx').on(sql`id`).where(sql.raw(isOwnerless())),
    index('structures_untaken_idx').on(sql`status`, sql`id`).where(sql`not is_taken`),
    index('structures_online_idx').on(sql`is_online`, sql`id`),
    index('structures_contract_idx').on(sql`contract_until`, sql`id`),
    index('structures_contract_state_idx').on(sql`contract_state`, sql`id`),
    index('structures_papers_idx').on(sql`id`).where(sql`safety_papers <> '[]'`),
    index('structures_source_idx').on(sql`source`, sql`id`),
    // Namesakes within a comune, and all structures of a comune.
    index('structures_city_id_idx').on(sql`city_id`, sql`lower(name)`),
    index('structures_region_idx').on(sql`region_id`, sql`province_id`),
    index('structures_vendor_idx').on(sql`vendor_id`).where(sql`vendor_id is not null`),
    index('structures_editor_idx').on(sql`editor_id`).where(sql`editor_id is not null`),
    // Unfinished structures, longest in their status first: all, or those of a vendor or editor.
    index('structures_stuck_idx').on(sql`status_changed_at`, sql`id`).where(sql`status between 20 and 70`),
    index('structures_vendor_work_idx').on(sql`vendor_id`, sql`status_changed_at`).where(sql`status between 20 and 70`),
    index('structures_editor_work_idx').on(sql`editor_id`, sql`status_changed_at`).where(sql`status between 20 and 70`),
    // Structures that lack a code.
    index('structures_lacking_cin_idx').on(sql`structure_type`, sql`id`).where(sql`cin is null and status <> 0`),
    index('structures_lacking_cir_idx').on(sql`id`).where(sql`cir is null and status <> 0`),
    // CIN is unique across structures that are not deactivated (structures dictionary 2.1).
    uniqueIndex('structures_cin_key').on(sql`cin`).where(sql`status <> 0`),
  ],
});

const ofStructure = { structureId: () => structures.id };

export const contactsTable = recordTable(contacts, {
  references: ofStructure,
  // Matches a contact request with an existing structure.
  indexes: [
    index('contacts_email_idx').on(sql`lower(email)`),
    index('contacts_phone_idx').on(sql`phone`),
    index('contacts_mobile_idx').on(sql`mobile`),
  ],
});
export const descriptions = recordTable(description, { references: ofStructure });
export const fiscalProfiles = recordTable(fiscalProfile, {
  references: ofStructure,
  // One owner may have several structures, so the VAT number is not unique.
  indexes: [index('fiscal_profile_vat_number_idx').on(sql`vat_number`)],
});
export const openingSettingsTable = recordTable(openingSettings, { references: ofStructure });
export const openings = recordTable(opening, { references: ofStructure });
export const proximityPoints = recordTable(proximityPoint, { references: ofStructure });
export const childPolicies = recordTable(childPolicyStore, { references: ofStructure });
export const structureNotes = recordTable(structureNote, {
  references: ofStructure,
  // Notes in the order of the overview.
  indexes: [index('structure_notes_pinned_idx').on(sql`structure_id`, sql`pinned`, sql`id`)],
});
export const receptions = recordTable(reception, { references: ofStructure });

export const structureServicesTable = recordTable(structureServices, { references: ofStructure });

/** Rows of `statusLog` (structures dictionary 1.4). */
export const structureStatusLog = pgTable(
  'structure_status_log',
  {
    id: bigKey(),
    structureId: integer('structure_id')
      .notNull()
      .references(() => structures.id, { onDelete: 'cascade' }),
    from: integer('from_status'),
    to: integer('to_status').notNull(),
    userId: integer('user_id').references(() => users.id),
    at: timestamp('at', { withTimezone: true, mode: 'string' }).notNull().defaultNow(),
    note: text('note'),
    reason: text('reason'),
    /** True if the step undid another one. */
    isUndo: boolean('is_undo').notNull().default(false),
  },
  (t) => [index('structure_status_log_idx').on(t.structureId, t.id)],
);

/** All rows of a deleted structure, stored while it can be restored (deleting/stored-parts.ts). */
export const deletedStructures = pgTable('deleted_structures', {
  structureId: integer('structure_id').primaryKey(),
  deletedAt: timestamp('deleted_at', { withTimezone: true, mode: 'string' }).notNull().defaultNow(),
  rows: jsonb('rows').notNull(),
  /** Contact requests that had become the structure. */
  leads: integer('leads').array().notNull(),
});

/** Saved lists: filters, sort and columns of a screen, for one person or shared with all. */
export const savedViews = pgTable(
  'saved_views',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    screen: text('screen').notNull(),
    name: text('name').notNull(),
    query: text('query').notNull(),
    isShared: boolean('is_shared').notNull().default(false),
    createdAt: timestamp('created_at', { withTimezone: true, mode: 'string' }).notNull().defaultNow(),
  },
  (t) => [
    uniqueIndex('saved_views_name_key').on(t.userId, t.screen, t.name),
    index('saved_views_shared_idx').on(t.screen, t.isShared),
  ],
);

/** Order and hidden blocks of a user's dashboard. */
export const dashboardLayouts = pgTable('dashboard_layouts', {
  userId: integer('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  blocks: text('blocks').array().notNull(),
  hidden: text('hidden').array().notNull(),
  version: integer('version').notNull().default(1),
});
