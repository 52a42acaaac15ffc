import type { Language } from '../../../domain/platform/language/text.ts';
import { begin } from '../../kernel/records/lifecycle/act.ts';
import type { StoredRecord } from '../../kernel/records/select.ts';
import { codeMatches, hashCode, MAX_TRIES, newCode, RESEND_SECONDS } from '../../people/auth/codes.ts';
import { demand, LIMITS, release } from '../../people/limits/limits.ts';
import type { Actor } from '../../platform/access/actor.ts';
import { isLinked, type ScopeCondition } from '../../platform/access/scope.ts';
import type { Author } from '../../platform/audit/entry.ts';
import type { Context } from '../../platform/context.ts';
import { run, Statement } from '../../platform/database/statement.ts';
import { inTransaction, type Transaction } from '../../platform/database/transaction.ts';
import { fieldProblem, Problem } from '../../platform/problems/problem.ts';
import { type ContractRow, contractMachine, moveContract, signedState } from './actions.ts';
import { tellPeople } from './mails.ts';
import { hashOf, sentPaper } from './paper.ts';

const VALID_MINUTES = 10;
/** Job that creates the PDF of an acceptance. */
export const CONTRACT_PAPER = 'contract-paper';

interface Accepting {
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

const boundTo = (contractId: number, userId: number, sentId: number) =>
  `contract:${contractId}:${userId}:${sentId}`;

/**
 * Throws unless the customer is the structure's owner: only owners accept for the structure (structures dictionary
 * 0.3).
 */
async function demandOwner(transaction: Transaction, actor: Actor, structureId: number): Promise<void> {
  const statement = new Statement();
  const owns = isLinked(statement, actor, `${statement.bind(structureId)}::integer`, `'owner'`);
  const owning = await run<{ is: boolean }>(transaction, `select true as is where ${owns}`, statement.values);
  if (owning.length === 0) throw fieldProblem('name', 'contract_owner');
}

async function openForOwner(
  { context, actor, author, scope, structureId, id }: Accepting,
  transaction: Transaction,
  version?: number,
): Promise<{ current: ContractRow; sentId: number; version: string; texts: Record<Language, string> }> {
  const unit = { context, transaction, author };
  const call = { actor, scope, structureId, id, version, action: 'accept' } as const;
  const { doing } = await begin(contractMachine, unit, call);
  const current = doing.row;
  await demandOwner(transaction, actor, structureId);
  const paper = await sentPaper(transaction, id);
  if (!paper || paper.sentId === null) throw new Error(`contract ${id} was sent without a text`);
  return { current, sentId: paper.sentId, version: paper.version, texts: paper.texts };
}

/** Mails a code for accepting the sent contract; an earlier code becomes invalid. */
export async function mailAcceptanceCode(accepting: Accepting): Promise<void> {
  const { context, actor, id } = accepting;
  const who = String(actor.userId);
  await demand(context, LIMITS.contractMail, who);
  try {
    await inTransaction(context.database, async (transaction) => {
      const { current, sentId } = await openForOwner(accepting, transaction);
      const [former] = await run<{ wait: number }>(
        transaction,
        `select (${RESEND_SECONDS} - extract(epoch from now() - last_sent_at))::float8 as wait
         from contract_codes where contract_id = $1 and user_id = $2 for update`,
        [id, actor.userId],
      );
      if (former && former.wait > 0) throw new Problem('too-many-requests', { retryAfter: former.wait });
      const code = newCode();
      await run(
        transaction,
        `insert into contract_codes (contract_id, user_id, sent_id, code_hash, expires_at)
         values ($1, $2, $3, $4, now() + interval '${VALID_MINUTES} minutes')
         on conflict (contract_id, user_id) do update set sent_id = excluded.sent_id, code_hash = excluded.code_hash,
           expires_at = excluded.expires_at, wrong_tries = 0, last_sent_at = now()`,
        [id, actor.userId, sentId, hashCode(context.config, boundTo(id, actor.userId, sentId), code)],
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
    await release(context.database, LIMITS.contractMail, who);
    throw error;
  }
}

/** Result of a try. Wrong tries are returned, not thrown, so that their count is committed. */
type Outcome =
  | { kind: 'right'; record: StoredRecord }
  | { kind: 'wrong'; remaining: number }
  | { kind: 'over' };

/**
 * Accepts a contract if the text is the sent one and the code is right. Stores the name, time, IP address and text, and
 * queues the PDF. The lock on the structure's row lets only one of two simultaneous acceptances succeed.
 */
export async function acceptContract(accepting: Accepting, given: Acceptance): Promise<StoredRecord> {
  const { context, actor } = accepting;
  await demand(context, LIMITS.contractCode, String(actor.userId));
  const outcome = await inTransaction(context.database, async (transaction): Promise<Outcome> => {
    const opened = await openForOwner(accepting, transaction, given.version);
    if (hashOf(opened.texts[given.language]) !== given.textHash)
      throw fieldProblem('textHash', 'contract_moved');
    const judged = await judge(accepting, transaction, opened.sentId, given.code);
    if (judged !== 'right') return judged;
    return {
      kind: 'right',
      record: await write(accepting, transaction, opened.current, opened.sentId, given),
    };
  });
  if (outcome.kind === 'over') throw new Problem('code-expired');
  if (outcome.kind === 'wrong')
    throw new Problem('invalid-code', { members: { remainingAttempts: outcome.remaining } });
  return outcome.record;
}

async function judge(
  { context, actor, id }: Accepting,
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
  if (codeMatches(context.config, boundTo(id, actor.userId, sentId), code, mailed.codeHash)) return 'right';
  const wrongTries = mailed.wrongTries + 1;
  await run(
    transaction,
    'update contract_codes set wrong_tries = $3 where contract_id = $1 and user_id = $2',
    [id, actor.userId, wrongTries],
  );
  return wrongTries >= MAX_TRIES ? { kind: 'over' } : { kind: 'wrong', remaining: MAX_TRIES - wrongTries };
}

async function write(
  { context, actor, author, id }: Accepting,
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
  const record = await moveContract({ transaction, author }, current, {
    state: signedState(current),
    signedAt: new Date().toISOString(),
    acceptedName: name,
    clauses1341: true,
    privacyDpa: true,
  });
  await context.jobs.enqueue(transaction, CONTRACT_PAPER, { id }, { singletonKey: String(id) });
  await tellPeople(context, transaction, current, 'contract-accepted');
  return record;
}
