import { addDays, todayInRome } from '../../../domain/kernel/calendar/days.ts';
import type { Role } from '../../../domain/kernel/screens/roles.ts';
import { contractActions } from '../../../domain/money/contracts/actions.ts';
import { type ContractFile, contract, RENEWED_FIELDS } from '../../../domain/money/contracts/contract.ts';
import { computeLatestTermination, computeRenewedEnd, getLastDay } from '../../../domain/money/contracts/states.ts';
import { buildLink } from '../../../domain/people/notifications/link.ts';
import { fiscalProfile, missingFiscal } from '../../../domain/structures/fiscal/fiscal-profile.ts';
import { findRecord, readRecord } from '../../kernel/records/actions.ts';
import {
  type ActionCall,
  begin,
  type RunningAction,
  stateMachine,
  WrittenRecord,
  writeState,
} from '../../kernel/records/lifecycle/act.ts';
import { apply } from '../../kernel/records/lifecycle/apply.ts';
import type { Row, UnitOfWork } from '../../kernel/records/lifecycle/behaviour.ts';
import { scheduleRecounts } from '../../kernel/records/lifecycle/recounts.ts';
import { lockedStructureTarget } from '../../kernel/records/lifecycle/target.ts';
import type { StoredRecord } from '../../kernel/records/select.ts';
import { readLinkedUsers } from '../../people/correspondence/addressees.ts';
import { notify, notifyWithOwnMail } from '../../people/notifications/notify.ts';
import type { Author } from '../../platform/audit/entry.ts';
import { run } from '../../platform/database/statement.ts';
import type { Transaction } from '../../platform/database/transaction.ts';
import { fieldProblem } from '../../platform/problems/problem.ts';
import { contractBehaviour } from './behaviours.ts';
import { updateContractSummary } from './contract-summary.ts';
import { mailContractRecipients } from './mails.ts';
import { wordDraft } from './paper.ts';

export type ContractRow = Row<typeof contract.fields, 'structure'>;

/** State machine of contracts. The owner's acceptance and the signed copy have their own functions. */
export const contractMachine = stateMachine(contract, contractActions, {
  write: (unit, row, values) => updateContractState(unit, row, values),
  does: {
    send: async ({ transaction, author, row }) => ({
      sentAt: new Date().toISOString(),
      textId: await freezeWording(transaction, author, row),
    }),
    withdraw: () => ({ sentAt: null }),
    activate({ row }) {
      assertNotOver(row.endDate);
      return {};
    },
    suspend: ({ input: { reason } }) => ({ suspensionReason: reason }),
    resume({ row }) {
      assertNotOver(getLastDay(row));
      return { suspensionReason: null };
    },
    terminate({ row, input: { reason, terminationDate } }) {
      const today = todayInRome();
      const latest = computeLatestTermination(row, today);
      if (terminationDate < today || terminationDate > latest)
        throw fieldProblem('terminationDate', 'termination_range', { day: latest });
      return {
        // Until a later termination day the contract keeps its state.
        ...(terminationDate > today ? { state: row.state } : {}),
        terminationReason: reason,
        terminationDate,
      };
    },
    renew: async (doing) => new WrittenRecord(await draftRenewal(doing)),
    requestRenewal: () => ({ renewalRequestedAt: new Date().toISOString() }),
  },
  async follows({ action, context, transaction, author, row }, { suspensionReason }) {
    if (action === 'send') await notifySigners({ context, transaction, author }, row);
    if (action === 'suspend')
      await notify(context, transaction, 'structure_suspended', {
        by: author.userId,
        structureId: row.structureId,
        link: buildLink('fiscalProfile', { id: row.structureId }),
        variant: 'contract',
        params: { reason: String(suspensionReason) },
      });
    if (action === 'requestRenewal')
      await notify(context, transaction, 'contract_renewal', {
        by: author.userId,
        link: buildLink('fiscalProfile', { id: row.structureId }),
        structureId: row.structureId,
        to: row.vendorId === null ? [] : [row.vendorId],
        params: { number: row.number ?? '', day: getLastDay(row) },
      });
    return undefined;
  },
});

/** Notifies the owners, who accept, in the app and by mail, and mails the recipients of contract messages. */
async function notifySigners({ context, transaction, author }: UnitOfWork, row: ContractRow): Promise<void> {
  const owners = await readLinkedUsers(transaction, row.structureId, 'owners');
  const signers = await notifyWithOwnMail(transaction, 'contract_to_sign', {
    by: author.userId,
    to: owners.map(({ id }) => id),
    structureId: row.structureId,
    link: buildLink('fiscalProfile', { id: row.structureId }),
    params: { number: row.number ?? '' },
  });
  await mailContractRecipients(context, transaction, row, 'contract-sent', signers);
}

/** Attaches the signed copy that staff received. */
export async function fileSignedCopy(
  unit: UnitOfWork,
  call: Omit<ActionCall, 'action'>,
  signedDocument: ContractFile,
): Promise<StoredRecord> {
  const { doing } = await begin(contractMachine, unit, { ...call, action: 'file' });
  return updateContractState(unit, doing.row, {
    state: stateAfterSigning(doing.row),
    signedAt: new Date().toISOString(),
    signedDocument: { ...signedDocument },
    clauses1341: true,
    privacyDpa: true,
  });
}

/**
 * Stores the new state of a contract whose row is locked, with a history entry. Then updates the structure's contract
 * summary.
 */
export async function updateContractState(
  { transaction, author }: Pick<UnitOfWork, 'transaction' | 'author'>,
  row: ContractRow,
  values: Partial<ContractRow>,
): Promise<ContractRow> {
  const changed = await writeState({ transaction, author }, contract, row, values);
  scheduleRecounts({ transaction, author, structureId: row.structureId }, [updateContractSummary], null);
  return changed;
}

/** Returns the state after signing: active if the first day has come. */
export function stateAfterSigning({ startDate, endDate }: Pick<ContractRow, 'startDate' | 'endDate'>) {
  assertNotOver(endDate);
  return startDate <= todayInRome() ? ('active' as const) : ('signed' as const);
}

function assertNotOver(day: string): void {
  if (day < todayInRome()) throw fieldProblem('endDate', 'contract_over');
}

/** Stores the exact wording at sending and returns the id of the contract text. */
async function freezeWording(transaction: Transaction, author: Author, current: ContractRow): Promise<number> {
  const { structureId } = current;
  const fiscal = await findRecord(transaction, fiscalProfile, 'admin', structureId, () => 'true');
  if (!fiscal || missingFiscal(fiscal).length > 0) throw fieldProblem('state', 'contract_fiscal');
  assertNotOver(current.endDate);
  const paper = await wordDraft(transaction, structureId, current);
  if (!paper) throw fieldProblem('state', 'contract_no_text');
  await run(
    transaction,
    'insert into sent_contracts (contract_id, version, texts, sent_by) values ($1, $2, $3::jsonb, $4)',
    [current.id, paper.version, JSON.stringify(paper.texts), author.userId],
  );
  return paper.textId;
}

/** Drafts the next contract with another fee, under the rules of the action `renew`. */
export async function renewWithFee(
  unit: UnitOfWork,
  call: Omit<ActionCall, 'action'>,
  feeAmountCents: number,
): Promise<StoredRecord> {
  const { doing } = await begin(contractMachine, unit, { ...call, action: 'renew' });
  return draftRenewal(doing, { feeAmountCents });
}

/** Drafts the next contract with the same terms or another fee, from the day after the end. */
async function draftRenewal(
  { context, transaction, author, row }: RunningAction<ContractRow>,
  fee: Partial<Pick<ContractRow, 'feeAmountCents'>> = {},
): Promise<StoredRecord> {
  const end = getLastDay(row);
  const carried = Object.fromEntries(RENEWED_FIELDS.map((name) => [name, row[name]]));
  const values = { ...carried, ...fee, startDate: addDays(end, 1), endDate: computeRenewedEnd(end, row.renewMonths) };
  // Only a person can renew; the nightly job extends the contract instead.
  const role = author.role as Role;
  const target = lockedStructureTarget(row.structureId, { role, structureStatus: null });
  const unit = { context, transaction, author };
  const { record } = await apply(unit, contractBehaviour, target, { operation: 'create', values });
  await run(transaction, 'update contracts set renews_id = $2 where id = $1', [record.id, row.id]);
  return readRecord(transaction, contract, role, record.id, () => 'true');
}
