import { BATCH_FILTER } from '../../../../domain/kernel/screens/structure-list.ts';
import type { Relation } from '../../../../domain/kernel/vocabularies/link-relations.ts';
import { buildLink } from '../../../../domain/people/notifications/link.ts';
import { userStructure } from '../../../../domain/people/users/links.ts';
import { structure } from '../../../../domain/structures/structures/structure.ts';
import { columnName } from '../../../kernel/records/columns.ts';
import type { Author } from '../../../platform/audit/entry.ts';
import { auditCte } from '../../../platform/audit/write.ts';
import type { Context } from '../../../platform/context.ts';
import { run, Statement } from '../../../platform/database/statement.ts';
import { TODAY_IN_ROME } from '../../../platform/database/time.ts';
import type { Transaction } from '../../../platform/database/transaction.ts';
import { notify } from '../../notifications/notify.ts';
import { ASSIGNEE_FIELDS, ASSIGNEES, type AssigneeField } from '../links/assignees.ts';

interface FormerLink {
  readonly structureId: number;
  readonly isPrimary: boolean;
}

/**
 * Hands the structures of a leaving vendor or editor to the successor of the same role, else leaves them without.
 * Owners and managers keep their links, so that a restored customer finds the structures again.
 */
export async function handOverStructures(
  context: Pick<Context, 'mail'>,
  transaction: Transaction,
  author: Author,
  userId: number,
  heir: number | null,
): Promise<void> {
  await run(
    transaction,
    `select s.id from structures s where s.id in (select structure_id from user_structures where user_id = $1)
     order by s.id for no key update`,
    [userId],
  );
  for (const field of ASSIGNEE_FIELDS) {
    const { relation, role } = ASSIGNEES[field];
    const links = await removeLinks(transaction, author, userId, relation);
    const [successor] = await run<{ id: number }>(transaction, 'select id from users where id = $1 and role = $2', [
      heir,
      role,
    ]);
    const to = successor?.id ?? null;
    await changeAssignee(transaction, author, field, userId, to);
    if (to === null || links.length === 0) continue;
    await addLinks(transaction, author, to, relation, links);
    const link = author.batchId
      ? buildLink('structures', {}, { [BATCH_FILTER]: author.batchId })
      : buildLink('structures', {});
    await notify(context, transaction, 'structure_assigned', {
      by: author.userId,
      to: [to],
      variant: 'many',
      link,
      params: { relation },
    });
  }
}

/** Sets the vendor or editor of the user's structures, with an entry in each structure's history. */
async function changeAssignee(
  transaction: Transaction,
  author: Author,
  field: AssigneeField,
  from: number,
  to: number | null,
): Promise<void> {
  const statement = new Statement();
  const [former, next, by] = [from, to, author.userId].map((id) => `${statement.bind(id)}::integer`);
  const column = columnName(field);
  const changed =
    `update structures set ${column} = ${next}, version = version + 1, updated_at = now(), updated_by = ${by} ` +
    `where ${column} = ${former} returning id, version, id as audit_structure_id`;
  const logged = auditCte(statement, author, {
    action: 'state',
    targetType: structure.name,
    changes: [{ field, before: from, after: to }],
  });
  await run(transaction, `with changed as (${changed}), ${logged} select id from logged`, statement.values);
}

const LINK_FIELDS = Object.keys(userStructure.fields);
/** SQL of the changes of a whole link; `side` says whether the values are those before or after. */
const linkChangesSql = (side: 'before' | 'after') => {
  const values = (field: string) =>
    `'before', ${side === 'before' ? `changed.${columnName(field)}` : 'null'}, 'after', ${side === 'after' ? `changed.${columnName(field)}` : 'null'}`;
  return `jsonb_build_array(${LINK_FIELDS.map((field) => `jsonb_build_object('field', '${field}', ${values(field)})`).join(', ')})`;
};

/** Removes the links. The history of the structure contains the primary one, the link's own history the others. */
async function removeLinks(
  transaction: Transaction,
  author: Author,
  userId: number,
  relation: Relation,
): Promise<FormerLink[]> {
  const statement = new Statement();
  const removed =
    `delete from user_structures where user_id = ${statement.bind(userId)} and relation = ${statement.bind(relation)} ` +
    `returning *, structure_id as audit_structure_id`;
  const logged = auditCte(statement, author, {
    action: 'delete',
    targetType: userStructure.name,
    changes: { sql: linkChangesSql('before') },
  });
  return run<FormerLink>(
    transaction,
    `with removed as (${removed}), changed as (select * from removed where not is_primary), ${logged}
     select structure_id as "structureId", is_primary as "isPrimary" from removed`,
    statement.values,
  );
}

/** Adds the links for the successor. A link that the successor has already becomes primary if the former one was. */
async function addLinks(
  transaction: Transaction,
  author: Author,
  userId: number,
  relation: Relation,
  links: readonly FormerLink[],
): Promise<void> {
  const statement = new Statement();
  const by = `${statement.bind(author.userId)}::integer`;
  const given =
    `insert into user_structures as l (user_id, structure_id, relation, is_primary, created_by, updated_by) ` +
    `select ${statement.bind(userId)}::integer, g.structure_id, ${statement.bind(relation)}, g.is_primary, ${by}, ${by} ` +
    `from unnest(${statement.bind(links.map(({ structureId }) => structureId))}::integer[], ` +
    `${statement.bind(links.map(({ isPrimary }) => isPrimary))}::boolean[]) as g(structure_id, is_primary) ` +
    `on conflict (user_id, structure_id) do update set is_primary = l.is_primary or excluded.is_primary, ` +
    `version = l.version + 1, updated_at = now(), updated_by = ${by}, valid_to = null, ` +
    `valid_from = least(l.valid_from, ${TODAY_IN_ROME}) returning *, structure_id as audit_structure_id`;
  const logged = auditCte(statement, author, {
    action: 'create',
    targetType: userStructure.name,
    changes: { sql: linkChangesSql('after') },
  });
  await run(
    transaction,
    `with given as (${given}), changed as (select * from given where version = 1 and not is_primary), ${logged}
     select id from logged`,
    statement.values,
  );
}
