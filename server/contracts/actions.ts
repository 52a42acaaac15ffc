import { dayNumbers } from '../../domain/calendar/day-words.ts';
import { addDays, type Day, todayInRome } from '../../domain/calendar/days.ts';
import { CARRIED_OVER, type ContractFile, contract } from '../../domain/contracts/contract.ts';
import {
  type ContractAction,
  contractActionRule,
  contractActionsFor,
  lastDay,
  latestTermination,
  mayNow,
  mayRenew,
  renewedEnd,
} from '../../domain/contracts/states.ts';
import { fiscalProfile, missingFiscal } from '../../domain/fiscal/fiscal-profile.ts';
import type { Actor } from '../access/actor.ts';
import type { ScopeCondition } from '../access/scope.ts';
import type { Author } from '../audit/entry.ts';
import type { Context } from '../context.ts';
import { run } from '../database/statement.ts';
import type { Transaction } from '../database/transaction.ts';
import { fieldProblem, Problem } from '../problem.ts';
import { conflictProblem, findRecord, readRecord } from '../records/actions.ts';
import { apply } from '../records/lifecycle/apply.ts';
import type { Row } from '../records/lifecycle/behaviour.ts';
import { recountLater } from '../records/lifecycle/recounts.ts';
import type { Target } from '../records/lifecycle/target.ts';
import type { StoredRecord } from '../records/select.ts';
import { updateRecord } from '../records/write.ts';
import { contractBehaviour } from './behaviours.ts';
import { tellPeople } from './mails.ts';
import { wordDraft } from './paper.ts';
import { recountStanding } from './standing.ts';

export type ContractRow = Row<typeof contract.fields, 'structure'>;

export interface ContractCall {
  readonly id: number;
  readonly structureId: number;
  readonly action: ContractAction;
  readonly version?: number | undefined;
  readonly reason?: string | undefined;
  readonly terminationDate?: Day | undefined;
  /** The signed copy that staff file. */
  readonly signedDocument?: ContractFile | undefined;
}

interface Asked {
  readonly context: Context;
  readonly transaction: Transaction;
  readonly actor: Actor;
  readonly author: Author;
  readonly scope: ScopeCondition;
}

/** The contract as whoever asks may see it, at the version they saw, with this action allowed to them today. */
export async function openContract(
  { transaction, actor, scope }: Pick<Asked, 'transaction' | 'actor' | 'scope'>,
  { id, action, version }: Pick<ContractCall, 'id' | 'action' | 'version'>,
): Promise<ContractRow> {
  await readRecord(transaction, contract, actor.role, id, scope);
  // Whole, whoever asks: what it says depends on what they may not read.
  const current = await readRecord(transaction, contract, 'admin', id, scope);
  const today = todayInRome();
  const { to } = contractActionRule(action);
  const allowed = contractActionsFor(actor.role, current, today);
  if (!allowed.includes(action)) {
    if (mayNow(action, current, today))
      throw new Problem('forbidden', { members: { needed: 'u', route: contract.screen } });
    throw new Problem('invalid-transition', { members: { from: current.state, to, allowed } });
  }
  if (version !== undefined && version !== current.version)
    throw await conflictProblem(transaction, contract, actor.role, current, version);
  return current;
}

/** Writes where a contract now stands, with its entry of the history. */
export async function moveContract(
  transaction: Transaction,
  author: Author,
  current: ContractRow,
  values: Readonly<Record<string, unknown>>,
): Promise<StoredRecord> {
  const changed = await updateRecord(transaction, {
    definition: contract,
    author,
    current,
    values: { ...values },
    action: 'state',
  });
  const role = author.role === 'system' ? 'admin' : author.role;
  if (!changed) throw await conflictProblem(transaction, contract, role, current, current.version);
  const of = { transaction, author, structureId: current.structureId };
  recountLater(of, [recountStanding], null);
  return changed;
}

/** Does one action of domain/contracts/states.ts. The structure's row is held by the caller's transaction. */
export async function actOnContract(asked: Asked, call: ContractCall): Promise<StoredRecord> {
  const current = await openContract(asked, call);
  const values = await consequences(asked, current, call);
  const changed = await moveContract(asked.transaction, asked.author, current, values);
  if (call.action === 'send') await tellPeople(asked.context, asked.transaction, current, 'contract-sent');
  return changed;
}

/** Once signed it is active from its first day on, today included. */
export function signedState({ startDate, endDate }: Pick<ContractRow, 'startDate' | 'endDate'>) {
  const today = todayInRome();
  if (endDate < today) throw fieldProblem('endDate', 'contract_over');
  return startDate <= today ? 'active' : 'signed';
}

async function consequences(
  { transaction, author }: Asked,
  current: ContractRow,
  call: ContractCall,
): Promise<Record<string, unknown>> {
  const { to } = contractActionRule(call.action);
  const today = todayInRome();
  switch (call.action) {
    case 'send':
      return {
        state: to,
        sentAt: new Date().toISOString(),
        textId: await freeze(transaction, author, current),
      };
    case 'withdraw':
      return { state: to, sentAt: null };
    case 'file':
      if (!call.signedDocument) throw fieldProblem('file', 'required');
      return {
        state: signedState(current),
        signedAt: new Date().toISOString(),
        signedDocument: call.signedDocument,
        clauses1341: true,
        privacyDpa: true,
      };
    case 'activate':
      if (current.endDate < today) throw fieldProblem('endDate', 'contract_over');
      return { state: to };
    case 'suspend':
      if (!call.reason) throw fieldProblem('reason', 'required');
      return { state: to, suspensionReason: call.reason };
    case 'resume':
      if (lastDay(current) < today) throw fieldProblem('endDate', 'contract_over');
      return { state: to, suspensionReason: null };
    case 'terminate': {
      if (!call.reason) throw fieldProblem('reason', 'required');
      const { terminationDate } = call;
      if (!terminationDate) throw fieldProblem('terminationDate', 'required');
      const latest = latestTermination(current, today);
      if (terminationDate < today || terminationDate > latest)
        throw fieldProblem('terminationDate', 'termination_range', {
          day: dayNumbers(latest),
        });
      // Told for a later day it holds until then.
      const state = terminationDate <= today ? { state: to } : {};
      return { ...state, terminationReason: call.reason, terminationDate };
    }
    default:
      return { state: to };
  }
}

/** Writes down what it says as it is sent, to the letter; gives the version of the text. */
async function freeze(transaction: Transaction, author: Author, current: ContractRow): Promise<number> {
  const { structureId } = current;
  const fiscal = await findRecord(transaction, fiscalProfile, 'admin', structureId, () => 'true');
  if (!fiscal || missingFiscal(fiscal).length > 0) throw fieldProblem('state', 'contract_fiscal');
  if (current.endDate < todayInRome()) throw fieldProblem('endDate', 'contract_over');
  const paper = await wordDraft(transaction, structureId, current);
  if (!paper) throw fieldProblem('state', 'contract_no_text');
  await run(
    transaction,
    'insert into sent_contracts (contract_id, version, texts, sent_by) values ($1, $2, $3::jsonb, $4)',
    [current.id, paper.version, JSON.stringify(paper.texts), author.userId],
  );
  return paper.textId;
}

/** The next contract as a draft: the same terms, from the day after the end. */
export async function renewContract(
  { context, transaction, actor, author, scope }: Asked,
  target: Target,
  id: number,
): Promise<StoredRecord> {
  const current = await readRecord(transaction, contract, 'admin', id, scope);
  const today = todayInRome();
  if (!mayRenew(actor.role, current, today))
    throw new Problem('invalid-transition', {
      members: { from: current.state, to: 'draft', allowed: contractActionsFor(actor.role, current, today) },
    });
  const end = lastDay(current);
  const carried = Object.fromEntries(CARRIED_OVER.map((name) => [name, current[name]]));
  const values = {
    ...carried,
    startDate: addDays(end, 1),
    endDate: renewedEnd(end, current.renewMonths),
  };
  const unit = { context, transaction, author };
  const { record } = await apply(unit, contractBehaviour, target, { operation: 'create', values });
  await run(transaction, 'update contracts set renews_id = $2 where id = $1', [record.id, id]);
  return readRecord(transaction, contract, actor.role, record.id, () => 'true');
}
