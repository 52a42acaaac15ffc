import { todayInRome } from '../../../domain/kernel/calendar/days.ts';
import { REMINDER_DAYS } from '../../../domain/kernel/calendar/reminders.ts';
import { contract } from '../../../domain/money/contracts/contract.ts';
import {
  computeEndAfterRenewals,
  computeStateOn,
  GRACE_DAYS,
  getLastDay,
} from '../../../domain/money/contracts/states.ts';
import { structure } from '../../../domain/structures/structures/structure.ts';
import { findRecord } from '../../kernel/records/actions.ts';
import { forEachDueRecord, recordDueReminder } from '../../kernel/records/lifecycle/nightly-records.ts';
import { hasContractOrGrace } from '../../platform/access/contract-gate.ts';
import { lockStructure } from '../../platform/access/structure-row.ts';
import { SYSTEM } from '../../platform/audit/entry.ts';
import type { Context } from '../../platform/context.ts';
import { run } from '../../platform/database/statement.ts';
import { TODAY_IN_ROME } from '../../platform/database/time.ts';
import { attempt, inTransaction, type Transaction } from '../../platform/database/transaction.ts';
import { processEachDue } from '../../platform/jobs/each-due.ts';
import { Problem } from '../../platform/problems/problem.ts';
import { takeOffline } from '../../structures/structures/status/status.ts';
import { type ContractRow, updateContractState } from './actions.ts';
import { updateContractSummary } from './contract-summary.ts';
import { mailContractRecipients } from './mails.ts';

export const CONTRACT_EXPIRY_JOB = 'contract-expiry';

/** Days before the end of the first reminder; the job selects contracts from then on. */
const [FIRST_REMINDER_DAYS] = REMINDER_DAYS;

/** SQL condition: contracts that may begin, end, renew or need a reminder today. */
const IS_DUE = `(state = 'signed' and start_date <= ${TODAY_IN_ROME}
  or state in ('active', 'suspended') and (end_date <= ${TODAY_IN_ROME} + ${FIRST_REMINDER_DAYS} or termination_date <= ${TODAY_IN_ROME}))`;

/**
 * Nightly job, safe to run twice. Starts, renews and ends contracts, sends reminders, and takes structures off line
 * after the days of grace.
 */
export async function runContractExpiry(context: Context): Promise<void> {
  await forEachDueRecord(context, contract, IS_DUE, (transaction, id) => processContract(context, transaction, id));
  await takeLapsedOffline(context);
  await run(context.database.pool, 'delete from contract_codes where expires_at < now()', []);
}

async function processContract(context: Context, transaction: Transaction, id: number): Promise<void> {
  const row = await findRecord(transaction, contract, 'admin', id, () => 'true');
  if (!row) return;
  const today = todayInRome();
  const current = await renewIfDue(context, transaction, row, today);
  const state = computeStateOn(current, today);
  if (state !== null) {
    await updateContractState({ transaction, author: SYSTEM }, current, { state });
    if (state === 'expired') await mailContractRecipients(context, transaction, current, 'contract-expired');
    return;
  }
  if (current.state !== 'active') return;
  const endDate = getLastDay(current);
  if ((await recordDueReminder(transaction, 'contract_reminders', { contract_id: id }, endDate)) !== null)
    await mailContractRecipients(context, transaction, { ...current, endDate }, 'contract-reminder');
}

/**
 * Extends a contract that is due for automatic renewal. If the next contract already exists, the contract ends instead.
 */
async function renewIfDue(
  context: Context,
  transaction: Transaction,
  current: ContractRow,
  today: string,
): Promise<ContractRow> {
  if (current.state !== 'active') return current;
  const endDate = computeEndAfterRenewals(current, today);
  if (endDate === current.endDate) return current;
  try {
    return await attempt(transaction, () => updateContractState({ transaction, author: SYSTEM }, current, { endDate }));
  } catch (error) {
    if (!(error instanceof Problem) || error.type !== 'validation') throw error;
    context.log.info({ record: contract.name, id: current.id }, 'followed by another, not renewed');
    return { ...current, autoRenew: false };
  }
}

/**
 * Takes structures off line whose last contract ended and whose days of grace are over (structures dictionary 2.9).
 * Terminated contracts have no days of grace. Structures that never had a contract stay on line, for example after an
 * import.
 */
async function takeLapsedOffline(context: Context): Promise<void> {
  const { contractExemptIds } = context.config;
  const lapsed = `s.is_online and s.id <> all($1) and not ${hasContractOrGrace('s.id')}
    and exists (select from contracts c where c.structure_id = s.id
      and (c.state = 'terminated' or c.state = 'expired' and c.end_date < ${TODAY_IN_ROME} - ${GRACE_DAYS}))`;
  await processEachDue(
    context,
    structure.name,
    () =>
      run<{ id: number }>(context.database.pool, `select s.id from structures s where ${lapsed} order by s.id`, [
        contractExemptIds,
      ]),
    ({ id }) =>
      inTransaction(context.database, async (transaction) => {
        await lockStructure(transaction, id);
        const [still] = await run<{ id: number }>(
          transaction,
          `select s.id from structures s where ${lapsed} and s.id = $2`,
          [contractExemptIds, id],
        );
        if (!still) return;
        const current = await findRecord(transaction, structure, 'admin', id, () => 'true');
        if (!current) return;
        await takeOffline(transaction, SYSTEM, current, 'contract_expired', context);
        await updateContractSummary({ transaction, structureId: id });
      }),
  );
}
