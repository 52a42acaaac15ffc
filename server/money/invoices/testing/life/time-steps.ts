import { expect } from 'vitest';
import { run } from '../../../../platform/database/statement.ts';
import { OVERDUE_JOB, RESUME_JOB } from '../../owing/overdue.ts';
import { type Amounts, invoicesOf, type Life, pick, read, readAmounts, type Step, work } from './life-context.ts';
import { type AccountModel, isWaiting, type ModelDocument } from './model.ts';

const PASSING_DAYS = [1, 8, 20, 40];

/** Moves the account's dates back, as if days had passed. */
export async function passStep(life: Life, { which }: Step): Promise<void> {
  const days = pick(PASSING_DAYS, which) ?? 1;
  const { pool } = life.till.t.database;
  await pool.query('alter table invoices disable trigger invoices_kept');
  await pool.query(
    `update invoices set issue_date = issue_date - $2::integer, due_date = due_date - $2, owed_by = owed_by - $2,
       suspends_on = suspends_on - $2, dunned_at = dunned_at - make_interval(days => $2)
     where structure_id = $1 and number is not null`,
    [life.structureId, days],
  );
  await pool.query('alter table invoices enable trigger invoices_kept');
  await pool.query(
    'update invoice_suspensions set began_at = began_at - make_interval(days => $2) where structure_id = $1',
    [life.structureId, days],
  );
  life.model.day += days;
}

/** Notes a reminder; the first one of a debt announces the suspension. */
function noteReminder({ day }: AccountModel, document: ModelDocument): void {
  document.reminders += 1;
  document.remindedOn = day;
  document.suspendsOn ??= Math.max(document.due + 61, day + 7);
}

const isRemindable = (model: AccountModel, document: ModelDocument, openCents: number) =>
  openCents > 0 && !isWaiting(document) && document.sdi === 'none' && document.remindedOn !== model.day;

export async function remindStep(life: Life, { which }: Step): Promise<void> {
  const { model } = life;
  const document = pick(invoicesOf(life), which);
  if (!document) return;
  const { openCents } = await read(life, document.url);
  const isDue = document.due < model.day && isRemindable(model, document, openCents);
  const answer = await life.staff.post(`${document.url}/dun`, {});
  expect(answer.statusCode, answer.body).toBe(isDue ? 200 : 422);
  if (isDue) noteReminder(model, document);
}

export async function nightStep(life: Life): Promise<void> {
  const { model, till, structureId } = life;
  const open = await readAmounts(life);
  const isSuspending = ({ document, openCents }: Amounts) =>
    openCents > 0 && !isWaiting(document) && document.suspendsOn !== null && document.suspendsOn <= model.day;
  for (const job of [RESUME_JOB, OVERDUE_JOB]) {
    await till.t.context.jobs.enqueue(till.t.database.pool, job, {});
    await work(life);
  }
  if (!open.some(isSuspending)) model.isSuspended = false;
  for (const { document, openCents } of open)
    if (document.suspendsOn === null && document.due < model.day - 45 && isRemindable(model, document, openCents))
      noteReminder(model, document);
  const debtor = open
    .toSorted((a, b) => a.document.id - b.document.id)
    .find((one) => isSuspending(one) && !one.document.hasSuspended);
  if (debtor && !model.isSuspended) {
    debtor.document.hasSuspended = true;
    model.isSuspended = true;
  }
  const suspensions = await run(
    till.t.database.pool,
    'select id from invoice_suspensions where structure_id = $1 and ended_at is null',
    [structureId],
  );
  expect(suspensions.length).toBe(model.isSuspended ? 1 : 0);
}
