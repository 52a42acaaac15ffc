import { daysBetween, todayInRome } from '../../domain/calendar/days.ts';
import { contract } from '../../domain/contracts/contract.ts';
import {
  endAfterRenewal,
  GRACE_DAYS,
  lastDay,
  REMINDER_DAYS,
  stateOn,
} from '../../domain/contracts/states.ts';
import { structure } from '../../domain/structures/structure.ts';
import { contractOrGrace } from '../access/contract-gate.ts';
import { lockStructure } from '../access/within.ts';
import type { Context } from '../context.ts';
import { run } from '../database/statement.ts';
import { TODAY } from '../database/today.ts';
import { attempt, inTransaction, type Transaction } from '../database/transaction.ts';
import { Problem } from '../problem.ts';
import { findRecord } from '../records/actions.ts';
import { takeOffline } from '../structures/status.ts';
import { type ContractRow, moveContract } from './actions.ts';
import { SYSTEM } from './filing.ts';
import { tellPeople } from './mails.ts';
import { recountStanding } from './standing.ts';

export const CONTRACT_EXPIRY = 'contract-expiry';

/** Rows that one look takes. */
const AT_A_TIME = 500;
/** Days before an end from which the job looks at a contract: that of the first reminder. */
const [FIRST_REMINDER] = REMINDER_DAYS;

/** Contracts that the day may have something to say to: they begin, end, renew themselves or must be told of. */
const DUE = `(state = 'signed' and start_date <= ${TODAY}
  or state in ('active', 'suspended') and (end_date <= ${TODAY} + ${FIRST_REMINDER} or termination_date <= ${TODAY}))`;

/** By night, safe to run twice: what begins, renews itself, ends; reminders; off line after the days of grace. */
export async function contractsOvernight(context: Context): Promise<void> {
  for (let after = 0; ; ) {
    const rows = await run<{ id: number; structureId: number }>(
      context.database.pool,
      `select id, structure_id as "structureId" from contracts where id > $1 and ${DUE} order by id limit ${AT_A_TIME}`,
      [after],
    );
    for (const row of rows) await guarded(context, row.id, () => oneOvernight(context, row));
    after = rows.at(-1)?.id ?? 0;
    if (rows.length < AT_A_TIME) break;
  }
  await takeLapsedOffline(context);
  await run(context.database.pool, 'delete from contract_codes where expires_at < now()', []);
}

/** What stands against one keeps the others waiting for nothing. */
async function guarded(context: Context, id: number, work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    context.log.warn({ err: error, record: contract.name, id }, 'left as it is by the nightly job');
  }
}

async function oneOvernight(context: Context, of: { id: number; structureId: number }): Promise<void> {
  await inTransaction(context.database, async (transaction) => {
    await lockStructure(transaction, of.structureId);
    const found = await findRecord(transaction, contract, 'admin', of.id, () => 'true');
    if (!found) return;
    const today = todayInRome();
    const current = await renewed(context, transaction, found, today);
    const state = stateOn(current, today);
    if (state !== null) {
      await moveContract(transaction, SYSTEM, current, { state });
      if (state === 'expired') await tellPeople(context, transaction, current, 'contract-expired');
      return;
    }
    await remind(context, transaction, current, today);
  });
}

/** Extended, if it renews itself and that is due; where the next contract is there already, it ends instead. */
async function renewed(
  context: Context,
  transaction: Transaction,
  current: ContractRow,
  today: string,
): Promise<ContractRow> {
  if (current.state !== 'active') return current;
  const endDate = endAfterRenewal(current, today);
  if (endDate === current.endDate) return current;
  try {
    return (await attempt(transaction, () =>
      moveContract(transaction, SYSTEM, current, { endDate }),
    )) as unknown as ContractRow;
  } catch (error) {
    if (!(error instanceof Problem) || error.type !== 'validation') throw error;
    context.log.info({ record: contract.name, id: current.id }, 'followed by another, not renewed');
    return { ...current, autoRenew: false };
  }
}

/** The nearest reminder that is due and has not been mailed: a day missed is made up for, none comes twice. */
async function remind(
  context: Context,
  transaction: Transaction,
  current: ContractRow,
  today: string,
): Promise<void> {
  if (current.state !== 'active') return;
  const end = lastDay(current);
  const left = daysBetween(today, end);
  const days = REMINDER_DAYS.findLast((one) => left <= one);
  if (days === undefined || left < 0) return;
  const written = await run<{ days: number }>(
    transaction,
    `insert into contract_reminders (contract_id, end_date, days) values ($1, $2, $3) on conflict do nothing returning days`,
    [current.id, end, days],
  );
  if (written.length > 0)
    await tellPeople(context, transaction, { ...current, endDate: end }, 'contract-reminder');
}

/**
 * On line, without a contract and past the days of grace of the one that ended (structures dictionary 2.9); one that was
 * terminated has none. Who never had a contract is not taken off: an import, or a portal that has just begun to have them.
 */
async function takeLapsedOffline(context: Context): Promise<void> {
  const { contractExemptIds } = context.config;
  const lapsed = `s.is_online and s.id <> all($1) and not ${contractOrGrace('s.id')}
    and exists (select from contracts c where c.structure_id = s.id
      and (c.state = 'terminated' or c.state = 'expired' and c.end_date < ${TODAY} - ${GRACE_DAYS}))`;
  const rows = await run<{ id: number }>(
    context.database.pool,
    `select s.id from structures s where ${lapsed} order by s.id`,
    [contractExemptIds],
  );
  for (const { id } of rows)
    await guarded(context, id, () =>
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
        await recountStanding({ transaction, structureId: id });
      }),
    );
}
