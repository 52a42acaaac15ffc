import type { Issue } from '../../domain/records/issue.ts';
import type { Writing } from '../records/section-routes.ts';
import type { StoredRecord } from '../records/select.ts';
import { run, Statement } from '../records/statement.ts';
import { userScope } from '../users/scope.ts';

type People = { userId: number | null }[];

/**
 * A contact person is linked with an active account that the writer knows of; who was linked before may stay. Whoever has
 * some keeps at least one.
 */
export async function knownPeople(
  after: StoredRecord,
  { transaction, actor, before }: Writing,
): Promise<Issue[]> {
  const people = (record: StoredRecord) => record.contactPersons as People;
  if (people(after).length === 0)
    return people(before).length > 0 ? [{ path: 'contactPersons', code: 'required' }] : [];
  const linked = (record: StoredRecord) => people(record).map(({ userId }) => userId);
  const former = linked(before);
  const added = linked(after).filter((id): id is number => id !== null && !former.includes(id));
  if (added.length === 0) return [];
  const statement = new Statement();
  const rows = await run<{ id: number }>(
    transaction,
    `select t.id from users t where t.id = any(${statement.bind(added)}::integer[]) and t.status = 'active'
     and t.archived_at is null and ${userScope(actor)(statement)}`,
    statement.values,
  );
  const known = new Set(rows.map(({ id }) => id));
  return linked(after).flatMap((id, index) =>
    id !== null && added.includes(id) && !known.has(id)
      ? [{ path: `contactPersons.${index}.userId`, code: 'exists' }]
      : [],
  );
}
