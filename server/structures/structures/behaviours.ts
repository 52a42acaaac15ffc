import type { Values } from '../../../domain/kernel/records/field.ts';
import type { Issue } from '../../../domain/kernel/records/issue.ts';
import type { Writer } from '../../../domain/kernel/records/record.ts';
import { childPolicyStore } from '../../../domain/kernel/settings/child-policy.ts';
import { TAX_RECOUNT_JOB, type TaxRecountJob } from '../../../domain/stays/tourist-tax/tax-basis.ts';
import {
  type CompletenessParts,
  contactsPoints,
  missingProfile,
  profilePoints,
} from '../../../domain/structures/structures/completeness.ts';
import { contacts } from '../../../domain/structures/structures/contacts.ts';
import { structureNote } from '../../../domain/structures/structures/overview/structure-note.ts';
import { profile } from '../../../domain/structures/structures/profile.ts';
import { reception } from '../../../domain/structures/structures/reception.ts';
import { structure } from '../../../domain/structures/structures/structure.ts';
import { STRUCTURE_DISTANCES_JOB } from '../../../domain/structures/surroundings/nearby-poi.ts';
import { behaviour, type Row, type SaveInput } from '../../kernel/records/lifecycle/behaviour.ts';
import type { WriteTarget } from '../../kernel/records/lifecycle/target.ts';
import { notifyOfNote } from '../../people/notifications/structure-events.ts';
import { userScope } from '../../platform/access/user-scope.ts';
import { sameValue } from '../../platform/audit/entry.ts';
import { type Queryable, run, Statement } from '../../platform/database/statement.ts';
import { alignAssignees } from './assigning/assign.ts';
import { undoStructureEntry } from './deleting/undo.ts';
import { readMunicipality } from './municipality.ts';
import { readTypeRules, starIssues } from './type-rules.ts';

export const contactsBehaviour = behaviour(contacts, {
  validate: contactPersonIssues,
  points: (row) => ({ contacts: contactsPoints(row) }),
});
export const receptionBehaviour = behaviour(reception);
/** Stores half of the child policy. The other half belongs to the structure and is undone there. */
export const childPolicyBehaviour = behaviour(childPolicyStore);

export const noteBehaviour = behaviour(structureNote, {
  standsApart: true,
  async afterSave({ context, transaction, author, operation, after }) {
    if (operation === 'create') await notifyOfNote(context, transaction, author, after);
  },
});

export type StructureRow = Row<typeof structure.fields, 'platform'>;

/** Target for writing a structure's own row, which the caller's transaction has locked. */
export function structureTarget(id: number, writer: Writer): WriteTarget {
  return {
    structureId: undefined,
    fixed: {},
    role: writer.role,
    scope: (statement) => `t.id = ${statement.bind(id)}`,
    lockForWrite: async () => writer,
  };
}

/** Fields that affect the completeness points or a rule of the structure type. */
const SCORED_FIELDS = missingProfile({}, { allowsStars: true, requiresCin: true });

/** Returns the completeness points of the "anagrafica". */
export async function readProfilePoints(
  database: Queryable,
  row: Pick<StructureRow, 'structure_type'>,
): Promise<CompletenessParts> {
  return { profile: profilePoints(row, await readTypeRules(database, row.structure_type)) };
}

/**
 * Writes the structure's own row. Status, assignees and creation have their own routes, because they change columns
 * that no form may write.
 */
export const structureBehaviour = behaviour(structure, {
  undo: { screen: profile.screen, instead: undoStructureEntry },
  async validate({ transaction, after, before, undoes }) {
    const has = changeDetector(before, after);
    if (undoes || !has('category', 'structure_type')) return [];
    const rules = await readTypeRules(transaction, after.structure_type);
    const issues = starIssues(rules, after.category);
    // A type with stars requires the category once it has been filled.
    const isEmptied = has('category') && rules.allowsStars && after.category === null;
    return isEmptied ? [...issues, { path: 'category', code: 'required' }] : issues;
  },
  async afterSave({ context, transaction, author, after, before }) {
    const has = changeDetector(before, after);
    if (before && has('touristTax', 'city_id', 'category', 'structure_type'))
      await context.jobs.enqueue(transaction, TAX_RECOUNT_JOB, {
        structureId: after.id,
      } satisfies TaxRecountJob);
    if (before && has('latitude', 'longitude'))
      await context.jobs.enqueue(transaction, STRUCTURE_DISTANCES_JOB, { structureId: after.id });
    // Does not call `sectionSaved`: an undo may just have restored status 60, and the first save in that status moves
    // it on.
    if (has(...SCORED_FIELDS))
      await run(
        transaction,
        'update structures set completeness_parts = completeness_parts || $2::jsonb where id = $1',
        [after.id, JSON.stringify(await readProfilePoints(transaction, after))],
      );
    if (has('city_id')) {
      const { city, province, region, provinceId, regionId } = await readMunicipality(transaction, after.city_id);
      await run(
        transaction,
        `update structures set city = $2, province = $3, region = $4, province_id = $5, region_id = $6 where id = $1`,
        [after.id, city, province, region, provinceId, regionId],
      );
    }
    if (has('vendorId', 'editorId')) await alignAssignees(transaction, after, after, author.userId);
    // Status changes have their own route, so a changed status here comes from an undo.
    if (before && has('status'))
      await run(
        transaction,
        'insert into structure_status_log (structure_id, from_status, to_status, user_id, is_undo) values ($1, $2, $3, $4, true)',
        [after.id, before.status, after.status, author.userId],
      );
  },
});

type StructureValues = Values<typeof structure.fields>;

/** Returns a function that is true if one of the named fields has changed. A new structure counts as changed. */
function changeDetector(before: StructureRow | null, after: StructureValues) {
  return (...fieldNames: (keyof StructureValues)[]) =>
    fieldNames.some((name) => !before || !sameValue(before[name], after[name]));
}

type Contacts = Values<typeof contacts.fields>;

/**
 * Throws unless each newly linked contact person is an active account that the writer may see. A structure that has
 * contact persons keeps at least one.
 */
async function contactPersonIssues({
  transaction,
  author,
  after,
  before,
  undoes,
}: SaveInput<typeof contacts.fields, 'structure'>): Promise<Issue[]> {
  // An undo restores the links without checks.
  if (undoes) return [];
  const people = (record: Contacts | null) => record?.contactPersons ?? [];
  if (people(after).length === 0)
    return people(before).length > 0 ? [{ path: 'contactPersons', code: 'required' }] : [];
  const linkedUserIds = (record: Contacts | null) => people(record).map(({ userId }) => userId);
  const userIdsBefore = linkedUserIds(before);
  const addedUserIds = linkedUserIds(after).filter((id): id is number => id !== null && !userIdsBefore.includes(id));
  if (addedUserIds.length === 0) return [];
  const statement = new Statement();
  const { userId, role } = author;
  // The system and the public site may link any account.
  const isPerson = userId !== null && role !== 'system' && role !== 'web';
  const scopeCondition = isPerson ? userScope({ userId, role })(statement) : 'true';
  const rows = await run<{ id: number }>(
    transaction,
    `select t.id from users t where t.id = any(${statement.bind(addedUserIds)}::integer[]) and t.status = 'active'
     and t.archived_at is null and ${scopeCondition}`,
    statement.values,
  );
  const knownUserIds = new Set(rows.map(({ id }) => id));
  return linkedUserIds(after).flatMap((id, index) =>
    id !== null && addedUserIds.includes(id) && !knownUserIds.has(id)
      ? [{ path: `contactPersons.${index}.userId`, code: 'exists' }]
      : [],
  );
}
