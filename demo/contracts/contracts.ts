import { z } from 'zod';
import { addDays, type Day, todayInRome } from '../../domain/kernel/calendar/days.ts';
import type { ContractState } from '../../domain/kernel/vocabularies/contract-states.ts';
import { contract } from '../../domain/money/contracts/contract.ts';
import { contractText } from '../../domain/money/contracts/contract-text.ts';
import { findRecord } from '../../server/kernel/records/actions.ts';
import { insertRecord } from '../../server/kernel/records/write.ts';
import { updateContractSummary } from '../../server/money/contracts/contract-summary.ts';
import { hashText, wordInAllLanguages } from '../../server/money/contracts/paper.ts';
import { run } from '../../server/platform/database/statement.ts';
import type { Transaction } from '../../server/platform/database/transaction.ts';
import { byLanguage, rowsOf } from '../rows.ts';
import { type Accounts, authorNamed } from '../structures/people.ts';
import { seedFiscalProfiles } from './fiscal.ts';

/** A contract of the demo. `from` and `to` are days relative to today. */
interface DemoContract {
  readonly state: ContractState;
  readonly from: number;
  readonly to: number;
  readonly more?: Readonly<Record<string, unknown>>;
}

const activeContract = (from: number, to: number): DemoContract => ({ state: 'active', from, to });
const expiredContract = (from: number, to: number): DemoContract => ({ state: 'expired', from, to });

/**
 * Structures with a contract history of their own. Every other structure that reached the review has an active
 * contract.
 */
const CONTRACT_STORIES: Readonly<Record<string, readonly DemoContract[]>> = {
  // Ends this week; the next contract is not prepared yet.
  'Foresteria San Vitale': [expiredContract(-726, -362), activeContract(-361, 4)],
  // The next contract was sent; the owner compares and accepts it.
  'Hotel Tre Vele': [expiredContract(-685, -321), activeContract(-320, 45), { state: 'sent', from: 46, to: 410 }],
};
/** Contract histories for the other structures on line, in turn: every state that leaves the structure on line. */
const CONTRACT_TURNS: readonly (readonly DemoContract[])[] = [
  [activeContract(-200, 164)],
  [{ ...activeContract(-120, 244), more: { autoRenew: true } }],
  [expiredContract(-371, -7)],
  [expiredContract(-465, -101), activeContract(-100, 264)],
  [activeContract(-310, 55)],
  [
    {
      state: 'suspended',
      from: -150,
      to: 214,
      more: { suspensionReason: 'Fattura scaduta da oltre 60 giorni.' },
    },
  ],
  [activeContract(-60, 304), { state: 'signed', from: 305, to: 669 }],
  [
    {
      ...activeContract(-330, 34),
      more: { terminationReason: 'Il gestore cede l’attività.', terminationDate: 20 },
    },
    { state: 'cancelled', from: 21, to: 380 },
  ],
];

interface StructureRow {
  readonly id: number;
  readonly name: string;
  readonly status: number;
  readonly isOnline: boolean;
  readonly ownerId: number | null;
}

/** Invented contract texts: the former version and the current one. */
const TEXTS = rowsOf(
  'contract-texts',
  z.array(
    z.strictObject({
      title: z.string(),
      inUseFrom: z.string(),
      body: byLanguage(z.string()),
      onerousClauses: byLanguage(z.string()),
      dataProcessing: byLanguage(z.string()),
    }),
  ),
);

/** Creates contracts in every state. None blocks a structure of the demo's customers. */
export async function seedContracts(transaction: Transaction, accounts: Accounts): Promise<void> {
  const author = authorNamed(accounts, 'admin');
  const [former, current] = await Promise.all(
    TEXTS.map((values) => insertRecord(transaction, { definition: contractText, author, values: { ...values } })),
  );
  if (!former || !current) throw new Error('the demo has two texts of contracts');
  await seedFiscalProfiles(transaction);
  const structures = await run<StructureRow>(
    transaction,
    `select s.id, s.name, s.status, s.is_online as "isOnline", (select l.user_id from user_structures l
       where l.structure_id = s.id and l.relation = 'owner' order by l.id limit 1) as "ownerId"
     from structures s where s.status in (0, 10, 20, 30) order by s.id`,
    [],
  );
  let turn = 0;
  for (const structure of structures) {
    const contracts = CONTRACT_STORIES[structure.name] ?? storyOf(structure, () => turn++);
    for (const one of contracts) await createContract(transaction, accounts, structure, one, [former.id, current.id]);
    await updateContractSummary({ transaction, structureId: structure.id });
  }
  await dateAll(transaction);
}

function storyOf({ isOnline, status, ownerId }: StructureRow, next: () => number): readonly DemoContract[] {
  if (status === 0)
    return [
      {
        state: 'terminated',
        from: -500,
        to: -136,
        more: { terminationReason: 'Cessa l’attività.', terminationDate: -140 },
      },
    ];
  if (!isOnline) return [{ state: status === 20 ? 'sent' : 'draft', from: 5, to: 369 }];
  // Structures of the demo's customers have an active contract.
  return ownerId === null ? (CONTRACT_TURNS[next() % CONTRACT_TURNS.length] ?? []) : [activeContract(-200, 164)];
}

/** Contracts that began before this day, relative to today, use the former text. */
const FORMER_TEXT_UNTIL = -300;

const SIGNED_STATES: ReadonlySet<ContractState> = new Set(['signed', 'active', 'suspended', 'expired', 'terminated']);

async function createContract(
  transaction: Transaction,
  accounts: Accounts,
  house: StructureRow,
  { state, from, to, more = {} }: DemoContract,
  [formerId, currentId]: readonly [number, number],
): Promise<void> {
  const today = todayInRome();
  const startDate: Day = addDays(today, from);
  const isSigned = SIGNED_STATES.has(state);
  const sentAt = state === 'draft' || state === 'cancelled' ? null : instantOn(addDays(today, Math.min(from - 10, -2)));
  const isFormer = from < FORMER_TEXT_UNTIL;
  const textId = sentAt === null ? null : isFormer ? formerId : currentId;
  const { terminationDate } = more;
  const { id } = await insertRecord(transaction, {
    definition: contract,
    author: authorNamed(accounts, 'operator'),
    structureId: house.id,
    values: {
      number: await numberOf(transaction, sentAt),
      plan: isFormer ? 'basic' : 'plus',
      startDate,
      endDate: addDays(today, to),
      feeAmountCents: isFormer ? 48_000 : 72_000,
      feePeriod: 'year',
      includedHighlightWeeks: isFormer ? 0 : 2,
      vendorId: accounts.vendor,
      state,
      sentAt,
      textId,
      signedAt: isSigned ? instantOn(addDays(today, Math.min(from - 4, -1))) : null,
      acceptedName: isSigned ? 'Titolare' : null,
      clauses1341: isSigned,
      privacyDpa: isSigned,
      ...more,
      ...(typeof terminationDate === 'number' ? { terminationDate: addDays(today, terminationDate) } : {}),
    },
  });
  if (textId !== null) await send(transaction, house, id, textId);
}

const instantOn = (day: Day) => `${day}T09:30:00.000Z`;

/** Stores the text that was sent and who accepted it. */
async function send(transaction: Transaction, house: StructureRow, id: number, textId: number): Promise<void> {
  const [wording, made] = await Promise.all([
    findRecord(transaction, contractText, 'admin', textId, () => 'true'),
    findRecord(transaction, contract, 'admin', id, () => 'true'),
  ]);
  if (!wording || !made) throw new Error('the demo has lost a contract');
  const texts = await wordInAllLanguages(transaction, wording, house.id, made);
  const [sent] = await run<{ id: number }>(
    transaction,
    `insert into sent_contracts (contract_id, version, texts, sent_at) values ($1, $2, $3::jsonb, $4) returning id`,
    [id, wording.title, JSON.stringify(texts), made.sentAt],
  );
  if (!made.signedAt || house.ownerId === null || !sent) return;
  await run(
    transaction,
    `insert into contract_acceptances (contract_id, sent_id, language, text_hash, name, user_id, email, ip, at)
     select $1, $2, 'it', $3, u.name, u.id, u.email::text, '192.0.2.17', $5 from users u where u.id = $4`,
    [id, sent.id, hashText(texts.it), house.ownerId, made.signedAt],
  );
  await run(
    transaction,
    'update contracts c set accepted_name = a.name from contract_acceptances a where c.id = $1 and a.contract_id = c.id',
    [id],
  );
}

/** Takes the next number of the contract's year. */
async function numberOf(transaction: Transaction, sentAt: string | null): Promise<string> {
  const year = Number((sentAt ?? todayInRome()).slice(0, 4));
  const [drawn] = await run<{ last: number }>(
    transaction,
    `insert into contract_numbers as n (year, last) values ($1, 1)
     on conflict (year) do update set last = n.last + 1 returning last`,
    [year],
  );
  return `${year}/${drawn?.last}`;
}

/** Dates the entries in the history: a day before the contract was sent, drafts two days ago. */
async function dateAll(transaction: Transaction): Promise<void> {
  await run(
    transaction,
    `update audit_entries e set at = least(c.sent_at - interval '1 day', now() - interval '2 days') from contracts c
     where e.target_type = 'contract' and e.target_id = c.id`,
    [],
  );
  await run(
    transaction,
    `update audit_entries e set at = x.in_use_from::timestamptz - interval '1 month' from contract_texts x
     where e.target_type = 'contract-text' and e.target_id = x.id`,
    [],
  );
}
