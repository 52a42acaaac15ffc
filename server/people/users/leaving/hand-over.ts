import { todayInRome } from '../../../../domain/kernel/calendar/days.ts';
import type { Relation } from '../../../../domain/kernel/vocabularies/link-relations.ts';
import type { HandingOver, HandOver } from '../../../../domain/people/users/leaving.ts';
import { userStructure } from '../../../../domain/people/users/links.ts';
import { OPERATION_FIELDS } from '../../../../domain/platform/audit/operation-fields.ts';
import { findRows, throwIssues } from '../../../kernel/records/actions.ts';
import type { UnitOfWork } from '../../../kernel/records/lifecycle/behaviour.ts';
import { updateRecord } from '../../../kernel/records/write.ts';
import type { Actor } from '../../../platform/access/actor.ts';
import { LINK_IS_VALID } from '../../../platform/access/scope.ts';
import { readStatusInScope } from '../../../platform/access/structure-row.ts';
import { writeEvent } from '../../../platform/audit/write.ts';
import { type Queryable, run } from '../../../platform/database/statement.ts';
import { fieldProblem } from '../../../platform/problems/problem.ts';
import { notifyOfLink, notifyOfUnlinking } from '../../notifications/structure-events.ts';
import { addLink, afterLinksChange, checkLink, lockLinkEnds, removeLink } from '../links/links.ts';
import { requireLinkRight } from '../links/rights.ts';
import { handOverWork } from './hand-over-work.ts';
import { readOpenWork } from './open-work.ts';

interface HandOverFacts {
  others: number;
  contract: HandOver['contract'];
  invoices: HandOver['invoices'];
  fiscalHolder: string | null;
  iban: boolean;
}

/** Returns the summary for the next owner: the former owner's work and mail addresses, and data still in their name. */
export async function readHandOver(database: Queryable, structureId: number, from: number): Promise<HandOver> {
  const [work, [facts]] = await Promise.all([
    readOpenWork(database, from, structureId),
    run<HandOverFacts>(
      database,
      `select (select count(*)::integer from user_structures l join users u on u.id = l.user_id where l.structure_id = $1
           and l.relation = 'owner' and l.user_id <> $2 and ${LINK_IS_VALID} and u.archived_at is null) as others,
         (select json_build_object('number', c.number, 'endDate', c.end_date, 'state', c.state) from contracts c
           where c.structure_id = $1 and c.state in ('sent', 'signed', 'active', 'suspended') order by c.id desc limit 1) as contract,
         (select json_build_object('open', count(*)::integer, 'openCents', coalesce(sum(i.open_cents), 0)::integer) from invoices i
           where i.structure_id = $1 and i.owed_by is not null) as invoices,
         (select coalesce(f.legal_name, nullif(concat_ws(' ', f.first_name, f.last_name), '')) from fiscal_profile f
           where f.structure_id = $1) as "fiscalHolder",
         exists (select from payment_policies p where p.structure_id = $1 and p.iban is not null and p.archived_at is null) as iban`,
      [structureId, from],
    ),
  ]);
  if (!facts) throw new Error('a select without a table gives its row');
  return { work, ...facts };
}

/**
 * Transfers a structure to another owner in one transaction, so that it always has an owner. The former owner's work
 * and mail addresses go to the new owner or to the named user.
 */
export async function handOverStructure(
  { context, transaction, author }: UnitOfWork,
  actor: Actor,
  structureId: number,
  { from, to, handOverTo, keepRecipients }: { readonly from: number; readonly to: number } & HandingOver,
): Promise<void> {
  if (from === to) throw fieldProblem('to', 'exists');
  // Locks users before structures, each in id order, like all account actions.
  for (const userId of [from, to].toSorted((a, b) => a - b))
    await run(transaction, 'select from users where id = $1 for share', [userId]);
  await lockLinkEnds(transaction, from, structureId);
  await readStatusInScope(transaction, actor, structureId);
  await requireLinkRight(transaction, actor, from, 'owner');
  await requireLinkRight(transaction, actor, to, 'owner');
  const links = await findRows(transaction, userStructure, 't.structure_id = $1 and t.user_id = any($2)', [
    structureId,
    [from, to],
  ]);
  const formerLink = links.find(({ userId, relation }) => userId === from && relation === 'owner');
  if (!formerLink) throw fieldProblem('from', 'exists');
  const next = { userId: to, structureId, relation: 'owner' as Relation };
  throwIssues((await checkLink(transaction, next)).map((issue) => ({ ...issue, path: 'to' })));
  const own = links.find(({ userId }) => userId === to);
  const link = { isPrimary: false, receivesRequests: true, validTo: null, validFrom: todayInRome() };
  if (own) {
    const values = { ...link, relation: 'owner' };
    await updateRecord(transaction, { definition: userStructure, author, current: own, values });
    await afterLinksChange(transaction, author, own);
  } else await addLink(transaction, author, { ...next, ...link });
  await removeLink(transaction, author, formerLink);
  if (formerLink.isPrimary) await makePrimary(transaction, structureId, to, author);
  await handOverWork(
    context,
    transaction,
    author,
    from,
    { handOverTo: handOverTo === undefined ? to : handOverTo, keepRecipients },
    { structures: [structureId] },
  );
  await writeEvent(transaction, author, 'bulk', {
    type: userStructure.name,
    id: 0,
    structureId,
    changes: [{ field: OPERATION_FIELDS.handover, before: from, after: to }],
  });
  await notifyOfLink(context, transaction, { ...author, batchId: null }, next);
  await notifyOfUnlinking(context, transaction, { ...author, batchId: null }, { userId: from, structureId });
}

async function makePrimary(
  transaction: UnitOfWork['transaction'],
  structureId: number,
  userId: number,
  author: UnitOfWork['author'],
): Promise<void> {
  const [current] = await findRows(transaction, userStructure, 't.structure_id = $1 and t.user_id = $2', [
    structureId,
    userId,
  ]);
  if (current && !current.isPrimary)
    await updateRecord(transaction, {
      definition: userStructure,
      author,
      current,
      values: { isPrimary: true },
    });
}
