import type { Values } from '../../domain/records/field.ts';
import type { Issue } from '../../domain/records/issue.ts';
import { childPolicyStore } from '../../domain/settings/child-policy.ts';
import { contactsPoints, profilePoints } from '../../domain/structures/completeness.ts';
import { contacts } from '../../domain/structures/contacts.ts';
import { structureNote } from '../../domain/structures/overview/structure-note.ts';
import { profile } from '../../domain/structures/profile.ts';
import { reception } from '../../domain/structures/reception.ts';
import { structure } from '../../domain/structures/structure.ts';
import { userScope } from '../access/user-scope.ts';
import { run, Statement } from '../database/statement.ts';
import { tellOfNote } from '../notifications/of-structures.ts';
import { behaviour, type Saving } from '../records/lifecycle/behaviour.ts';
import { alignAssignees } from './assigning/assign.ts';
import { placeOf } from './place.ts';

export const contactsBehaviour = behaviour(contacts, {
  validate: knownPeople,
  points: (row) => ({ contacts: contactsPoints(row) }),
});
export const receptionBehaviour = behaviour(reception);
/** Half of what its screen shows is the structure's, and is taken back there. */
export const childPolicyBehaviour = behaviour(childPolicyStore);

export const noteBehaviour = behaviour(structureNote, {
  standsApart: true,
  async afterSave({ context, transaction, author, operation, after }) {
    if (operation === 'create') await tellOfNote(context, transaction, author, after);
  },
});

/** Its form and its status have routes of their own; through here go the changes that are taken back. */
export const structureBehaviour = behaviour(structure, {
  undo: { screen: profile.screen },
  async afterSave({ transaction, author, after, before }) {
    const place = await placeOf(transaction, after.city_id);
    const [rules] = await run<{ allowsStars: boolean; requiresCin: boolean }>(
      transaction,
      'select allows_stars as "allowsStars", requires_cin as "requiresCin" from structure_types where id = $1',
      [after.structure_type],
    );
    const parts = rules ? { profile: profilePoints(after, rules) } : {};
    // Not as a saved section: the first save of one that is Assegnato moves it on, and it was just put back there.
    await run(
      transaction,
      `update structures set city = $2, province = $3, region = $4, province_id = $5, region_id = $6,
         completeness_parts = completeness_parts || $7::jsonb where id = $1`,
      [
        after.id,
        place.city,
        place.province,
        place.region,
        place.provinceId,
        place.regionId,
        JSON.stringify(parts),
      ],
    );
    await alignAssignees(transaction, after, after, author.userId);
    // A change of status has its own route; what comes through here takes one back.
    if (before && before.status !== after.status)
      await run(
        transaction,
        'insert into structure_status_log (structure_id, from_status, to_status, user_id, is_undo) values ($1, $2, $3, $4, true)',
        [after.id, before.status, after.status, author.userId],
      );
  },
});

type Contacts = Values<typeof contacts.fields>;

/**
 * A contact person is linked with an active account that the writer knows of; who was linked before may stay. Whoever has
 * some keeps at least one.
 */
async function knownPeople({
  transaction,
  author,
  after,
  before,
  undoes,
}: Saving<typeof contacts.fields, 'structure'>): Promise<Issue[]> {
  // Who was linked is brought back as they were.
  if (undoes) return [];
  const people = (record: Contacts | null) => record?.contactPersons ?? [];
  if (people(after).length === 0)
    return people(before).length > 0 ? [{ path: 'contactPersons', code: 'required' }] : [];
  const linked = (record: Contacts | null) => people(record).map(({ userId }) => userId);
  const former = linked(before);
  const added = linked(after).filter((id): id is number => id !== null && !former.includes(id));
  if (added.length === 0) return [];
  const statement = new Statement();
  const { userId, role } = author;
  // The portal itself knows everybody.
  const isPerson = userId !== null && role !== 'system' && role !== 'web';
  const within = isPerson ? userScope({ userId, role })(statement) : 'true';
  const rows = await run<{ id: number }>(
    transaction,
    `select t.id from users t where t.id = any(${statement.bind(added)}::integer[]) and t.status = 'active'
     and t.archived_at is null and ${within}`,
    statement.values,
  );
  const known = new Set(rows.map(({ id }) => id));
  return linked(after).flatMap((id, index) =>
    id !== null && added.includes(id) && !known.has(id)
      ? [{ path: `contactPersons.${index}.userId`, code: 'exists' }]
      : [],
  );
}
