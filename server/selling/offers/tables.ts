import { sql } from 'drizzle-orm';
import { index, timestamp } from 'drizzle-orm/pg-core';
import { discount } from '../../../domain/selling/offers/discount.ts';
import { offer } from '../../../domain/selling/offers/offer.ts';
import { affiliations } from '../../kernel/catalogues/tables.ts';
import { recordTable } from '../../kernel/records/table.ts';
import { users } from '../../people/users/tables.ts';
import { cancellationPolicies, paymentPolicies } from '../../structures/policies/tables.ts';
import { structures } from '../../structures/structures/tables.ts';

/** Index for the nightly job, which looks for ended records across all structures. */
const ending = (table: string) =>
  index(`${table}_ending_idx`).on(sql.raw('"ends_on"')).where(sql.raw('"archived_at" is null'));

export const offers = recordTable(offer, {
  references: {
    structureId: () => structures.id,
    archivedBy: () => users.id,
    cancellationPolicyId: () => cancellationPolicies.id,
    paymentPolicyId: () => paymentPolicies.id,
  },
  // Next year's copy is made once, by hand or by the nightly job.
  columns: { reissuedAt: timestamp('reissued_at', { withTimezone: true, mode: 'string' }) },
  indexes: [ending('offers')],
});

export const discounts = recordTable(discount, {
  references: {
    structureId: () => structures.id,
    archivedBy: () => users.id,
    affiliationId: () => affiliations.id,
  },
  indexes: [ending('discounts')],
});
