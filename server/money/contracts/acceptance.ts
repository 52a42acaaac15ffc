import { buildLink } from '../../../domain/people/notifications/link.ts';
import type { Language } from '../../../domain/platform/language/text.ts';
import { begin } from '../../kernel/records/lifecycle/act.ts';
import type { StoredRecord } from '../../kernel/records/select.ts';
import { generateCode, hashCode, isMatchingCode, MAX_TRIES, RESEND_SECONDS } from '../../people/auth/codes.ts';
import { LIMITS, releaseTry, requireTry } from '../../people/limits/limits.ts';
import { notify } from '../../people/notifications/notify.ts';
import type { Actor } from '../../platform/access/actor.ts';
import { isLinked, type ScopeCondition } from '../../platform/access/scope.ts';
import type { Author } from '../../platform/audit/entry.ts';
import type { Context } from '../../platform/context.ts';
import { run, Statement } from '../../platform/database/statement.ts';
import { inTransaction, type Transaction } from '../../platform/database/transaction.ts';
import { fieldProblem, Problem } from '../../platform/problems/problem.ts';
import { type ContractRow, contractMachine, stateAfterSigning, updateContractState } from './actions.ts';
import { mailContractRecipients } from './mails.ts';
import { hashText, readSentPaper } from './paper.ts';

const CODE_VALID_MINUTES = 10;
/** Job that creates the PDF of an acceptance. */
export const CONTRACT_PDF_JOB = 'contract-paper';

interface AcceptanceCall {
  readonly context: Context;
  readonly actor: Actor;
  readonly author: Author;
  readonly scope: ScopeCondition;
  readonly structureId: number;
  readonly id: number;
}

export interface Acceptance {
  readonly version: number;
  readonly language: Language;
  /** Hash of the text that the customer read. */
  readonly textHash: string;
  readonly name: string;
  readonly code: string;
  readonly ip: string;
}

const codePurpose = (contractId: number, userId: number, sentId: number) =>
  `contract:${contractId}:${userId}:${sentId}`;

/**
 * Throws unless the customer is the structure's owner: only owners accept for the structure (structures dictionary
 * 0.3).
 */
async function assertOwner(transaction: Transaction, actor: Actor, structureId: number): Promise<void> {
  const statement = new Statement();
  const owns = isLinked(statement, actor, `${statement.bind(structureId)}::integer`, `'owner'`);
  const owning = await run<{ is: boolean }>(transaction, `select true as is where ${owns}`, statement.values);
  if (owning.length === 0) throw fieldProblem('name', 'contract_owner');
}

async function lockForOwner(
  { context, actor, author, scope, structureId, id }: AcceptanceCall,
  transaction: Transaction,
  version?: number,
): Promise<{ current: ContractRow; sentId: number; version: string; texts: Record<Language, string> }> {
  const unit = { context, transaction, author };
  const call = { actor, scope, structureId, id, version, action: 'accept' } as const;
  const { doing } = await begin(contractMachine, unit, call);
  const current = doing.row;
  await assertOwner(transaction, actor, structureId);
  const paper = await readSentPaper(transaction, id);
  if (!paper || paper.sentId === null) throw new Error(`contract ${id} was sent without a text`);
  return { current, sentId: paper.sentId, version: paper.version, texts: paper.texts };
}

/** Mails a code for accepting the sent contract; an earlier code becomes invalid. */
export async function mailAcceptanceCode(accepting: AcceptanceCall): Promise<void> {
  const { context, actor, id } = accepting;
  const userKey = String(actor.userId);
  await requireTry(context, LIMITS.contractMail, userKey);
  try {
    await inTransaction(context.database, async (transaction) => {
      const { current, sentId } = await lockForOwner(accepting, transaction);
      const [earlierCode] = await run<{ wait: number }>(
        transaction,
        `select (${RESEND_SECONDS} - extract(epoch from now() - last_sent_at))::float8 as wait
         from contract_codes where contract_id = $1 and user_id = $2 for update`,
        [id, actor.userId],
      );
      if (earlierCode && earlierCode.wait > 0) throw new Problem('too-many-requests', { retryAfter: earlierCode.wait });
      const code = generateCode();
      await run(
        transaction,
        `insert into contract_codes (contract_id, user_id, sent_id, code_hash, expires_at)
         values ($1, $2, $3, $4, now() + interval '${CODE_VALID_MINUTES} minutes')
         on conflict (contract_id, user_id) do update set sent_id = excluded.sent_id, code_hash = excluded.code_hash,
           expires_at = excluded.expires_at, wrong_tries = 0, last_sent_at = now()`,
        [id, actor.userId, sentId, hashCode(context.config, codePurpose(id, actor.userId, sentId), code)],
      );
      await context.mail.queue(transaction, {
        to: actor.email,
        language: actor.language,
        mail: 'contract-code',
        params: { code, number: current.number ?? '' },
      });
    });
  } catch (error) {
    // Only mails that were sent count towards the limit.
    await releaseTry(context.database, LIMITS.contractMail, userKey);
    throw error;
  }
}

/** Result of a try. Wrong tries are returned, not thrown, so that their count is committed. */
type Outcome = { kind: 'right'; record: StoredRecord } | { kind: 'wrong'; remaining: number } | { kind: 'over' };

/**
 * Accepts a contract if the text is the sent one and the code is right. Stores the name, time, IP address and text, and
 * queues the PDF. The lock on the structure's row lets only one of two simultaneous acceptances succeed.
 */
export async function acceptContract(accepting: AcceptanceCall, acceptance: Acceptance): Promise<StoredRecord> {
  const { context, actor } = accepting;
  await requireTry(context, LIMITS.contractCode, String(actor.userId));
  const outcome = await inTransaction(context.database, async (transaction): Promise<Outcome> => {
    const lockedContract = await lockForOwner(accepting, transaction, acceptance.version);
    if (hashText(lockedContract.texts[acceptance.language]) !== acceptance.textHash)
      throw fieldProblem('textHash', 'contract_moved');
    const verdict = await checkCode(accepting, transaction, lockedContract.sentId, acceptance.code);
    if (verdict !== 'right') return verdict;
    return {
      kind: 'right',
      record: await storeAcceptance(accepting, transaction, lockedContract.current, lockedContract.sentId, acceptance),
    };
  });
  if (outcome.kind === 'over') throw new Problem('code-expired');
  if (outcome.kind === 'wrong')
    throw new Problem('invalid-code', { members: { remainingAttempts: outcome.remaining } });
  return outcome.record;
}

async function checkCode(
  { context, actor, id }: AcceptanceCall,
  transaction: Transaction,
  sentId: number,
  code: string,
): Promise<Exclude<Outcome, { kind: 'right' }> | 'right'> {
  const [mailed] = await run<{ codeHash: Buffer; wrongTries: number }>(
    transaction,
    `select code_hash as "codeHash", wrong_tries as "wrongTries" from contract_codes
     where contract_id = $1 and user_id = $2 and sent_id = $3 and expires_at > now() and wrong_tries < ${MAX_TRIES}
     for update`,
    [id, actor.userId, sentId],
  );
  if (!mailed) return { kind: 'over' };
  if (isMatchingCode(context.config, codePurpose(id, actor.userId, sentId), code, mailed.codeHash)) return 'right';
  const wrongTries = mailed.wrongTries + 1;
  await run(transaction, 'update contract_codes set wrong_tries = $3 where contract_id = $1 and user_id = $2', [
    id,
    actor.userId,
    wrongTries,
  ]);
  return wrongTries >= MAX_TRIES ? { kind: 'over' } : { kind: 'wrong', remaining: MAX_TRIES - wrongTries };
}

async function storeAcceptance(
  { context, actor, author, id }: AcceptanceCall,
  transaction: Transaction,
  current: ContractRow,
  sentId: number,
  { language, textHash, name, ip }: Acceptance,
): Promise<StoredRecord> {
  await run(
    transaction,
    `insert into contract_acceptances (contract_id, sent_id, language, text_hash, name, user_id, email, ip)
     values ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [id, sentId, language, textHash, name, actor.userId, actor.email, ip],
  );
  await run(transaction, 'delete from contract_codes where contract_id = $1', [id]);
  const record = await updateContractState({ transaction, author }, current, {
    state: stateAfterSigning(current),
    signedAt: new Date().toISOString(),
    acceptedName: name,
    clauses1341: true,
    privacyDpa: true,
  });
  await context.jobs.enqueue(transaction, CONTRACT_PDF_JOB, { id }, { singletonKey: String(id) });
  await mailContractRecipients(context, transaction, current, 'contract-accepted');
  await notify(context, transaction, 'contract_accepted', {
    by: author.userId,
    structureId: current.structureId,
    to: current.vendorId === null ? [] : [current.vendorId],
    link: buildLink('fiscalProfile', { id: current.structureId }),
    params: { number: current.number ?? '', name },
  });
  return record;
}
