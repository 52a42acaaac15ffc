import type { Issue } from '../../domain/records/issue.ts';
import type { Writing } from '../records/section-routes.ts';
import type { StoredRecord } from '../records/select.ts';
import { type Queryable, run, Statement } from '../records/statement.ts';
import { linked } from '../structures/scope.ts';

/** Among customers the owner alone writes tax data; a manager reads them (structures dictionary 0.3, platform 2.2). */
export async function ownerOnly(after: StoredRecord, { transaction, actor }: Writing): Promise<Issue[]> {
  if (actor.role !== 'customer') return [];
  const statement = new Statement();
  const owns = linked(statement, actor, `${statement.bind(after.id)}::integer`, `'owner'`);
  const owning = await run<{ is: boolean }>(transaction, `select true as is where ${owns}`, statement.values);
  return owning.length > 0 ? [] : [{ path: 'subjectType', code: 'owner_only' }];
}

/** Several structures may have one owner, so that a shared number is told and not refused. */
export async function sharedVat(database: Queryable, section: StoredRecord): Promise<Issue[]> {
  if (!section.vatNumber) return [];
  const shared = await run<{ id: number }>(
    database,
    'select structure_id as id from fiscal_profile where vat_number = $1 and structure_id <> $2 limit 1',
    [section.vatNumber, section.id],
  );
  return shared.length > 0 ? [{ path: 'vatNumber', code: 'shared_vat' }] : [];
}
