import { importingTexts } from '../../../../domain/kernel/texts/imports/importing.ts';
import { inEachLanguage } from '../../../../domain/platform/language/text.ts';
import type {
  Register,
  RegisterChoice,
  RegisterDetails,
  RegisterSchedule,
} from '../../../../domain/structures/imports/identity/register.ts';
import { type Author, changesBetween } from '../../../platform/audit/entry.ts';
import { writeEvent } from '../../../platform/audit/write.ts';
import { type Queryable, run } from '../../../platform/database/statement.ts';
import { instant } from '../../../platform/database/time.ts';
import type { Transaction } from '../../../platform/database/transaction.ts';
import { fieldProblem, Problem } from '../../../platform/problems/problem.ts';
import { parseFileUrl } from '../fetching/fetch-file.ts';
import type { ImportRow } from '../imports.ts';

const COLUMNS = `r.id, r.version, r.name, r.place, r.publisher, r.licence, r.headings,
  (select count(*)::integer from import_sources o where o.register_id = r.id) as structures,
  ${instant('r.last_import_at')} as "lastImportAt", r.url, r.next_fetch_at is not null as "isMonthly"`;
const MAX_REGISTERS = 200;

export function listRegisters(database: Queryable): Promise<Register[]> {
  return run<Register>(
    database,
    `select ${COLUMNS} from import_registers r order by r.last_import_at desc nulls last, r.id desc limit ${MAX_REGISTERS}`,
    [],
  );
}

/** Returns the register columns for a chosen register. Throws a `validation` problem for an unknown id. */
export async function readChosenRegister(
  database: Queryable,
  choice: RegisterChoice,
): Promise<{ registerId: number | null; register: RegisterDetails }> {
  const [existing] = await run<RegisterDetails & { id: number }>(
    database,
    `select id, name, place, publisher, licence from import_registers
     where case when $1::integer is null then lower(name) = lower($2) else id = $1::integer end`,
    'id' in choice ? [choice.id, ''] : [null, choice.name],
  );
  if (existing) {
    const { id, ...register } = existing;
    return { registerId: id, register };
  }
  if ('id' in choice) throw new Problem('validation', { issues: [{ path: 'id', code: 'exists' }] });
  return { registerId: null, register: choice };
}

/**
 * Returns the register that a commit writes to, creating a new one if needed. Throws a `conflict` if another register
 * has taken the name since the dry run.
 */
export async function ensureRegister(database: Queryable, row: ImportRow): Promise<number | null> {
  if (row.registerId !== null || row.mapping.matchBy === 'id') return row.registerId;
  const { name, place, publisher, licence } = row.register;
  const [created] = await run<{ id: number }>(
    database,
    `insert into import_registers (name, place, publisher, licence, headings, created_by)
     values ($1, $2, $3, $4, $5::jsonb, $6) on conflict (lower(name)) do nothing returning id`,
    [name, place, publisher, licence, JSON.stringify(row.headings), row.createdBy],
  );
  if (created) return created.id;
  throw new Problem('conflict', {
    detailText: inEachLanguage(importingTexts['register.exists'], { register: name }),
    members: { changedFields: [] },
  });
}

/** Returns the register with the import's name, which somebody may have created since the upload. */
export async function findRegisterId(database: Queryable, row: ImportRow): Promise<number | null> {
  if (row.registerId !== null || row.mapping.matchBy === 'id') return row.registerId;
  return (await readChosenRegister(database, row.register)).registerId;
}

/** Stores the address of a register's file and the monthly fetch, which starts the next night. */
export async function scheduleRegister(
  transaction: Transaction,
  author: Author,
  id: number,
  { version, url, isMonthly }: RegisterSchedule,
): Promise<Register> {
  if (url !== null && !parseFileUrl(url)) throw fieldProblem('url', 'url');
  if (isMonthly && url === null) throw fieldProblem('url', 'required');
  const [before] = await run<Register>(
    transaction,
    `select ${COLUMNS} from import_registers r where r.id = $1 for update`,
    [id],
  );
  if (!before) throw new Problem('not-found', { members: { resource: 'import-registers' } });
  if (before.version !== version) throw new Problem('conflict', { members: { current: before, changedFields: [] } });
  const [written] = await run<Register>(
    transaction,
    `update import_registers r set url = $2, version = version + 1, updated_at = now(),
       next_fetch_at = case when $3 then coalesce(next_fetch_at, now()) end
     where r.id = $1 returning ${COLUMNS}`,
    [id, url, isMonthly],
  );
  if (!written) throw new Error('a register was not written');
  await writeEvent(transaction, author, 'update', {
    type: 'import-register',
    id,
    changes: changesBetween(
      { url: before.url, isMonthly: before.isMonthly },
      { url: written.url, isMonthly: written.isMonthly },
    ),
  });
  return written;
}

export async function storeLastFile(database: Queryable, row: ImportRow): Promise<void> {
  await run(
    database,
    `update import_registers set headings = $2::jsonb, mapping = $3::jsonb, last_import_at = now(), updated_at = now(),
       version = version + 1 where id = $1`,
    [row.registerId, JSON.stringify(row.headings), JSON.stringify(row.mapping)],
  );
}

/** Deletes the register if it belonged only to the undone import. */
export async function deleteEmptyRegister(database: Queryable, row: ImportRow): Promise<void> {
  await run(
    database,
    `delete from import_registers r where r.id = $1
       and not exists (select from import_sources o where o.register_id = r.id)
       and not exists (select from imports i where i.register_id = r.id and i.id <> $2)`,
    [row.registerId, row.id],
  );
}
