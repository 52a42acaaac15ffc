import { todayInRome, yearOf } from '../../../domain/kernel/calendar/days.ts';
import { JOURNAL_DAYS } from '../../../domain/kernel/journal/kinds.ts';
import type { Issue } from '../../../domain/kernel/records/issue.ts';
import { contract } from '../../../domain/money/contracts/contract.ts';
import { contractText } from '../../../domain/money/contracts/contract-text.ts';
import { getLastDay } from '../../../domain/money/contracts/states.ts';
import { behaviour } from '../../kernel/records/lifecycle/behaviour.ts';
import { run } from '../../platform/database/statement.ts';
import type { Transaction } from '../../platform/database/transaction.ts';
import { Problem } from '../../platform/problems/problem.ts';
import { updateContractSummary } from './contract-summary.ts';

export const contractBehaviour = behaviour(contract, {
  // Contracts are not part of the structure's own data.
  standsApart: true,
  recounts: [updateContractSummary],
  // A new fee for many contracts drafts renewals; its author takes them back with the journal.
  undo: { ownDays: JOURNAL_DAYS },
  async validate({ transaction, operation, author, after, before, others, undoes }) {
    // The screen's permission `u` lets customers accept contracts, but only staff write them.
    if (author.role === 'customer')
      throw new Problem('forbidden', { members: { needed: 'c', route: contract.screen } });
    // A sent contract can neither change nor be undone, and an undo cannot restore its state.
    if (before && (before.state !== 'draft' || after.state !== 'draft'))
      return [{ path: 'state', code: 'contract_sent' }];
    if (operation === 'restore' && after.state !== 'draft') return [{ path: 'state', code: 'contract_kept' }];
    const issues: Issue[] = [];
    if (!undoes && after.vendorId !== before?.vendorId && !(await isVendor(transaction, after.vendorId)))
      issues.push({ path: 'vendorId', code: 'not_vendor' });
    const other = (await others()).find(
      (one) => one.state !== 'cancelled' && one.startDate <= after.endDate && after.startDate <= getLastDay(one),
    );
    if (other) issues.push({ path: 'startDate', code: 'period_overlap', params: { periodo: formatPeriod(other) } });
    return issues;
  },
  async afterSave({ transaction, operation, after }) {
    if (operation === 'create') await assignNumber(transaction, after.id);
  },
  /** All contracts except drafts are kept as history. */
  beforeDelete({ row, author, undoes }) {
    if (author.role !== 'admin' && !undoes)
      throw new Problem('forbidden', { members: { needed: 'd', route: contract.screen } });
    return row.state === 'draft' ? [] : [{ path: 'state', code: 'contract_kept' }];
  },
});

function formatPeriod(one: { number: string | null; startDate: string; endDate: string }): string {
  return `${one.number ?? ''} (${one.startDate} – ${one.endDate})`.trim();
}

async function isVendor(transaction: Transaction, id: number): Promise<boolean> {
  const rows = await run<{ id: number }>(
    transaction,
    `select id from users where id = $1 and role = 'vendor' and status = 'active' and archived_at is null`,
    [id],
  );
  return rows.length > 0;
}

/** Assigns the number `<year>/<progressive>`. The lock on the year's row prevents duplicates. */
async function assignNumber(transaction: Transaction, id: number): Promise<void> {
  await run(
    transaction,
    `with drawn as (insert into contract_numbers as n (year, last) values ($2, 1)
       on conflict (year) do update set last = n.last + 1 returning last)
     update contracts set number = $2::text || '/' || (select last from drawn) where id = $1 and number is null`,
    [id, yearOf(todayInRome())],
  );
}

export const contractTextBehaviour = behaviour(contractText, {
  beforeMerge() {
    // Texts are not merged because each contract refers to the text it was sent with.
    throw new Problem('forbidden', { members: { needed: 'd', route: contractText.screen } });
  },
});
