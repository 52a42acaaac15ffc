import { sql } from 'drizzle-orm';
import type { RegistrationData } from '../../../domain/auth/requests.ts';
import type { Issue } from '../../../domain/records/issue.ts';
import type { Context } from '../../context.ts';
import type { Tx } from '../../database/database.ts';
import type { Transaction } from '../../database/transaction.ts';
import { Problem } from '../../http/problem.ts';
import { tellOfNewStructure } from '../../notifications/of-structures.ts';
import { createDraftStructure } from '../../structures/create-draft.ts';

/** What a registration's data must agree with: an active type, and a city that lies where it is said to lie. */
export async function demandKnownPlace(tx: Tx, data: RegistrationData): Promise<void> {
  const { rows } = await tx.execute<{ type_found: boolean; stars: boolean | null; place_found: boolean }>(sql`
    select
      exists (select from structure_types where code = ${data.structure_type} and status = 10) as type_found,
      (select allows_stars from structure_types where code = ${data.structure_type}) as stars,
      exists (
        select from cities c join provinces p on p.id = c.province_id
        where c.id = ${data.city_id} and p.id = ${data.province_id} and p.region_id = ${data.region_id}
      ) as place_found`);
  const found = rows[0];
  const issues: Issue[] = [];
  if (!found?.type_found) issues.push({ path: 'other_data.structure_type', code: 'exists' });
  else if (data.category && !found.stars) issues.push({ path: 'other_data.category', code: 'enum' });
  if (!found?.place_found) issues.push({ path: 'other_data.city_id', code: 'exists' });
  if (issues.length > 0) throw new Problem('validation', { issues });
}

/**
 * What a proven mailbox brings about (platform 1.3): a new listing becomes a structure in status 70 with the user as
 * owner. A claim makes no link: the registration is kept for the staff to look into.
 */
export async function applyRegistration(
  context: Pick<Context, 'mail'>,
  transaction: Transaction,
  userId: number,
  data: RegistrationData,
): Promise<void> {
  if (data.requestKind !== 'new_listing') return;
  const id = await createDraftStructure(transaction.orm, {
    ownerId: userId,
    name: data.structureName,
    structureTypeCode: data.structure_type,
    category: data.category ?? null,
    cityId: data.city_id,
    address: data.address ?? null,
    otherData: data,
  });
  await tellOfNewStructure(context, transaction, userId, id);
}
