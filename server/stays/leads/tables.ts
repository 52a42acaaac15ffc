import { sql } from 'drizzle-orm';
import { index, uniqueIndex } from 'drizzle-orm/pg-core';
import { lead } from '../../../domain/stays/leads/lead.ts';
import { structureTypes } from '../../kernel/catalogues/tables.ts';
import { cities, regions } from '../../kernel/geography/tables.ts';
import { recordTable } from '../../kernel/records/table.ts';
import { users } from '../../people/users/tables.ts';
import { structures } from '../../structures/structures/tables.ts';

export const leads = recordTable(lead, {
  references: {
    structure_type: () => structureTypes.id,
    city_id: () => cities.id,
    region_id: () => regions.id,
    assignedTo: () => users.id,
    structureId: () => structures.id,
  },
  indexes: [
    // Allows a single open request for each user and structure name.
    uniqueIndex('leads_structure_name_key')
      .on(sql`created_by`, sql`lower(structure_name)`)
      .where(sql`state in ('new', 'open', 'assigned')`),
    index('leads_created_by_idx').on(sql`created_by`, sql`created_at`),
    index('leads_assigned_to_idx').on(sql`assigned_to`, sql`created_at`).where(sql`assigned_to is not null`),
    // For the requests that every vendor sees.
    index('leads_unassigned_idx')
      .on(sql`created_at`, sql`id`)
      .where(sql`assigned_to is null and state in ('new', 'open')`),
    index('leads_email_idx').on(sql`lower(email)`),
    index('leads_phone_idx').on(sql`phone`),
    index('leads_region_idx').on(sql`region_id`, sql`created_at`),
    index('leads_structure_id_idx').on(sql`structure_id`).where(sql`structure_id is not null`),
  ],
});
