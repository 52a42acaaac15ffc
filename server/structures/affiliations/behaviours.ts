import { todayInRome } from '../../../domain/kernel/calendar/days.ts';
import type { TranslatedText, Values } from '../../../domain/kernel/records/field.ts';
import type { Issue } from '../../../domain/kernel/records/issue.ts';
import { buildLink } from '../../../domain/people/notifications/link.ts';
import type { AffiliationState, JoiningRules } from '../../../domain/structures/affiliations/states.ts';
import {
  applyValidityDays,
  isApprovedOnCreation,
  isPortalStaff,
  needsCertificate,
} from '../../../domain/structures/affiliations/states.ts';
import { structureAffiliation } from '../../../domain/structures/affiliations/structure-affiliation.ts';
import { behaviour, type Row, type UnitOfWork } from '../../kernel/records/lifecycle/behaviour.ts';
import { notify } from '../../people/notifications/notify.ts';
import { run } from '../../platform/database/statement.ts';
import type { Transaction } from '../../platform/database/transaction.ts';

type Affiliation = Values<typeof structureAffiliation.fields>;
export type AffiliationRow = Row<typeof structureAffiliation.fields, 'structure'>;

/** Fields that the structure's agent may still change after the decision. */
const AGENT_FIELDS: readonly string[] = ['benefit', 'discountPercent', 'showLogo'];

export const structureAffiliationBehaviour = behaviour(structureAffiliation, {
  standsApart: true,
  async validate({ transaction, author, operation, after, before, structureId, undoes }) {
    // A decision cannot be undone, only replaced by another one. A restore brings the record back unchanged.
    if (operation === 'restore') return [];
    const changed = (name: keyof Affiliation) =>
      JSON.stringify(after[name] ?? null) !== JSON.stringify(before?.[name] ?? null);
    if (before && (changed('requestState') || changed('certificate')))
      return [{ path: 'requestState', code: 'affiliation_decided' }];
    const issues: Issue[] = [];
    if (before && !isPortalStaff(author.role) && before.requestState !== 'requested')
      for (const [name, { computed }] of Object.entries(structureAffiliation.fields))
        if (!computed && !AGENT_FIELDS.includes(name) && changed(name as keyof Affiliation))
          issues.push({ path: name, code: 'affiliation_decided' });
    const joined = await readAffiliationRules(transaction, after.affiliationId);
    if (!joined || undoes) return issues;
    if (joined.requiresMembershipNumber && !after.memberNumber) issues.push({ path: 'memberNumber', code: 'required' });
    if (changed('validTo') && after.validTo !== null && after.validTo < todayInRome() && !before)
      issues.push({ path: 'validTo', code: 'date_past' });
    if (changed('affiliationId') && !(await isInRegion(transaction, structureId, joined.regionId)))
      issues.push({ path: 'affiliationId', code: 'affiliation_region' });
    return issues;
  },
  async afterSave({ context, transaction, author, operation, after, before }) {
    if (operation === 'restore') return;
    if (before) return storeState(transaction, after.id, applyValidityDays(after, todayInRome()));
    await run(transaction, 'update structure_affiliations set is_by_staff = $2 where id = $1', [
      after.id,
      isPortalStaff(author.role),
    ]);
    await settleRequest({ context, transaction, author }, after);
  },
  async beforeDelete({ transaction, row }) {
    const [named] = await run<{ id: number }>(
      transaction,
      `select id from discounts where structure_id = $1 and affiliation_id = $2 and archived_at is null limit 1`,
      [row.structureId, row.affiliationId],
    );
    const isLive = row.requestState === 'requested' || row.requestState === 'approved';
    return named && isLive ? [{ path: 'affiliationId', code: 'affiliation_discounted' }] : [];
  },
});

/**
 * Approves a complete request if it needs no approval, otherwise notifies the approvers. A request without its required
 * certificate waits.
 */
export async function settleRequest(unit: UnitOfWork, row: AffiliationRow): Promise<void> {
  const { context, transaction, author } = unit;
  if (row.requestState !== 'requested') return;
  const affiliationRules = await readAffiliationRules(transaction, row.affiliationId);
  if (!affiliationRules || (needsCertificate(row.relation, affiliationRules) && row.certificate === null)) return;
  const [stored] = await run<{ isByStaff: boolean }>(
    transaction,
    'select is_by_staff as "isByStaff" from structure_affiliations where id = $1',
    [row.id],
  );
  if (isApprovedOnCreation(stored?.isByStaff === true, affiliationRules))
    return storeState(transaction, row.id, 'approved');
  await notify(context, transaction, 'affiliation_requested', {
    by: author.userId,
    link: linkOf(row),
    structureId: row.structureId,
    params: { affiliation: affiliationRules.title.it ?? '' },
  });
}

export const linkOf = ({ structureId, id }: Pick<AffiliationRow, 'structureId' | 'id'>) =>
  buildLink('structureAffiliationEdit', { id: structureId, affiliation_id: id });

/** Writes the state directly. The answer to the request is read afterwards. */
async function storeState(transaction: Transaction, id: number, state: AffiliationState): Promise<void> {
  await run(transaction, 'update structure_affiliations set request_state = $2 where id = $1 and request_state <> $2', [
    id,
    state,
  ]);
}

interface AffiliationRules extends JoiningRules {
  readonly title: TranslatedText;
  readonly regionId: number | null;
}

/** Reads the rules of the affiliation that a structure joins. */
export async function readAffiliationRules(
  transaction: Transaction,
  id: number | null,
): Promise<AffiliationRules | null> {
  const [joined] = await run<AffiliationRules>(
    transaction,
    `select title, region_id as "regionId", requires_membership_number as "requiresMembershipNumber",
       requires_document as "requiresDocument", requires_approval as "requiresApproval", validity_months as "validityMonths"
     from affiliations where id = $1`,
    [id],
  );
  return joined ?? null;
}

async function isInRegion(transaction: Transaction, structureId: number, regionId: number | null) {
  if (regionId === null) return true;
  const matches = await run<{ id: number }>(transaction, 'select id from structures where id = $1 and region_id = $2', [
    structureId,
    regionId,
  ]);
  return matches.length > 0;
}
