import type { Values } from '../../domain/records/field.ts';
import type { Issue } from '../../domain/records/issue.ts';
import type { contacts } from '../../domain/structures/contacts.ts';
import { userScope } from '../access/user-scope.ts';
import { run, Statement } from '../database/statement.ts';
import type { Saving } from '../records/lifecycle/behaviour.ts';

type Contacts = Values<typeof contacts.fields>;

/**
 * A contact person is linked with an active account that the writer knows of; who was linked before may stay. Whoever has
 * some keeps at least one.
 */
export async function knownPeople({
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
