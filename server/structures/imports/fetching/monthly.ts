import { buildLink } from '../../../../domain/people/notifications/link.ts';
import { mappingIssues } from '../../../../domain/structures/imports/mapping.ts';
import { IMPORTING_ROLES } from '../../../../domain/structures/imports/states.ts';
import { writeTask } from '../../../kernel/tasks/stored-task.ts';
import { enqueueTask } from '../../../kernel/tasks/task.ts';
import { notify } from '../../../people/notifications/notify.ts';
import type { Context } from '../../../platform/context.ts';
import { run } from '../../../platform/database/statement.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { Problem } from '../../../platform/problems/problem.ts';
import { FileRefusal, MAX_BYTES } from '../files/refusal.ts';
import { importTaskStore, startImportAct } from '../imports.ts';
import { storeUpload } from '../store.ts';
import { fetchFile } from './fetch-file.ts';

interface DueRegister {
  readonly id: number;
  readonly name: string;
  readonly place: string | null;
  readonly publisher: string | null;
  readonly licence: string | null;
  readonly url: string;
  /** The last importer who still may import, and who decides about the dry run. */
  readonly userId: number | null;
}

/** Monthly download of registers. Each file is only checked: a person decides about the import. */
export function defineMonthlyRegisters(context: Context): void {
  context.jobs.define('import-registers', () => fetchDueRegisters(context), { cron: '35 4 * * *' });
}

/** Fetches all due registers one by one. A failing register does not stop the next. */
export async function fetchDueRegisters(context: Context): Promise<{ done: number; failed: number }> {
  const counts = { done: 0, failed: 0 };
  for (let due = await claimDueRegister(context); due; due = await claimDueRegister(context)) {
    if (due.userId === null) continue;
    try {
      await fetchAndCheck(context, { ...due, userId: due.userId });
      counts.done += 1;
    } catch (error) {
      if (!(error instanceof FileRefusal) && !(error instanceof Problem)) throw error;
      counts.failed += 1;
      await notifyFailure(context, due.userId, due.name);
    }
  }
  return counts;
}

/** Claims the next due register and postpones it by a month first, so that a crash does not repeat the download. */
async function claimDueRegister({ database }: Context): Promise<DueRegister | null> {
  const [due] = await run<DueRegister>(
    database.pool,
    `update import_registers r set next_fetch_at = now() + interval '1 month'
     where r.id = (select id from import_registers where next_fetch_at <= now() and url is not null
       order by next_fetch_at limit 1 for update skip locked)
     returning r.id, r.name, r.place, r.publisher, r.licence, r.url, (
       select u.id from imports i join users u on u.id = i.created_by
       where i.register_id = r.id and u.status = 'active' and u.archived_at is null and u.role = any($1) order by i.id desc limit 1) as "userId"`,
    [IMPORTING_ROLES],
  );
  return due ?? null;
}

async function fetchAndCheck(
  context: Context,
  { id, url, userId, ...register }: DueRegister & { readonly userId: number },
): Promise<void> {
  const exempt = context.config.webhookTestReceivers;
  const fetched = await fetchFile({ url, exempt, maxBytes: MAX_BYTES });
  const row = await storeUpload(context, userId, fetched, MAX_BYTES);
  if (mappingIssues(row.mapping, row.columns).length > 0) throw new FileRefusal('failed');
  await inTransaction(context.database, async (transaction) => {
    const mapping = await writeTask(transaction, importTaskStore, row, {
      register_id: id,
      register,
      is_scheduled: true,
    });
    await startImportAct(transaction, mapping ?? row, 'check', { version: row.version });
    await enqueueTask(context, transaction, importTaskStore, row.id);
  });
}

async function notifyFailure(context: Context, userId: number, name: string): Promise<void> {
  await inTransaction(context.database, (transaction) =>
    notify(context, transaction, 'import_finished', {
      by: null,
      to: [userId],
      variant: 'unfetched',
      severity: 'warning',
      link: buildLink('structures', {}, { import: 'new' }),
      params: { file: name, created: 0, updated: 0, refused: 0, gone: 0, undone: 0, left: 0 },
    }),
  );
}
