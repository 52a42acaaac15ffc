import { childPolicyStore } from '../../domain/settings/child-policy.ts';
import { contactsPoints, profilePoints } from '../../domain/structures/completeness.ts';
import { contacts } from '../../domain/structures/contacts.ts';
import { structureNote } from '../../domain/structures/overview/structure-note.ts';
import { profile } from '../../domain/structures/profile.ts';
import { reception } from '../../domain/structures/reception.ts';
import { structure } from '../../domain/structures/structure.ts';
import { run } from '../database/statement.ts';
import { tellOfNote } from '../notifications/of-structures.ts';
import { behaviour } from '../records/lifecycle/behaviour.ts';
import { alignAssignees } from './assigning/assign.ts';
import { knownPeople } from './contact-people.ts';
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
  async afterSave({ transaction, author, after }) {
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
  },
});
