import type { RegistrationData } from '../../../domain/auth/requests.ts';
import type { Issue } from '../../../domain/records/issue.ts';
import type { Context } from '../../context.ts';
import { type Queryable, run } from '../../database/statement.ts';
import type { Transaction } from '../../database/transaction.ts';
import { tellOfNewStructure } from '../../notifications/of-structures.ts';
import { Problem } from '../../problem.ts';
import { createDraftStructure } from '../../structures/create-draft.ts';

/** What a registration's data must agree with: an active type, and a city that lies where it is said to lie. */
export async function demandKnownPlace(database: Queryable, data: RegistrationData): Promise<void> {
  const [found] = await run<{ typeFound: boolean; stars: boolean | null; placeFound: boolean }>(
    database,
    `select
       exists (select from structure_types where code = $1 and status = 10) as "typeFound",
       (select allows_stars from structure_types where code = $1) as stars,
       exists (
         select from cities c join provinces p on p.id = c.province_id
         where c.id = $2 and p.id = $3 and p.region_id = $4
       ) as "placeFound"`,
    [data.structure_type, data.city_id, data.province_id, data.region_id],
  );
  const issues: Issue[] = [];
  if (!found?.typeFound) issues.push({ path: 'other_data.structure_type', code: 'exists' });
  else if (data.category && !found.stars) issues.push({ path: 'other_data.category', code: 'enum' });
  if (!found?.placeFound) issues.push({ path: 'other_data.city_id', code: 'exists' });
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
  const id = await createDraftStructure(transaction, {
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
