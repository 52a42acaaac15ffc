import type { TicketEvent } from '../../../../domain/support/tickets/answers.ts';
import { type CloseReason, isOpenTicket, type TicketPriority } from '../../../../domain/support/tickets/states.ts';
import { ticket } from '../../../../domain/support/tickets/ticket.ts';
import {
  applyEntry,
  setLastBy,
  type TicketEntry,
  type TicketFacts,
} from '../../../../domain/support/tickets/timeline.ts';
import type { UnitOfWork } from '../../../kernel/records/lifecycle/behaviour.ts';
import type { StoredRecord } from '../../../kernel/records/select.ts';
import { updateRecord } from '../../../kernel/records/write.ts';
import { run, type Statement } from '../../../platform/database/statement.ts';
import type { Transaction } from '../../../platform/database/transaction.ts';
import { Problem } from '../../../platform/problems/problem.ts';
import { addEvent, IS_PUBLIC_MESSAGE, type TicketRow, ticketIdsWithMerged, updateSearchText } from '../messages.ts';

/** Facts of a ticket before its entries with an id greater than `after`. */
export interface TicketBase {
  readonly after: number;
  readonly facts: TicketFacts;
}

interface MemberRow {
  readonly id: number;
  readonly base: TicketBase | null;
  readonly mergedWithId: number | null;
}

interface EntryRow {
  readonly id: number;
  readonly ticketId: number;
  readonly kind: 'message' | 'event';
  readonly isRequester: boolean;
  readonly authorId: number | null;
  readonly text: string;
  readonly params: Readonly<Record<string, string>> | null;
  readonly at: Date;
}

/** A ticket with the tickets merged into it, and the public messages and events of all. */
interface Family {
  readonly members: ReadonlyMap<number, MemberRow>;
  readonly entries: readonly EntryRow[];
}

export const factsOf = (row: TicketRow, lastBy: TicketFacts['lastBy']): TicketFacts => ({
  state: row.state,
  priority: row.priority,
  assigneeId: row.assigneeId ?? null,
  isWaiting: row.isWaiting,
  lastReplyAt: row.lastReplyAt,
  firstReplyAt: row.firstReplyAt,
  resolvedAt: row.resolvedAt,
  closedAt: row.closedAt,
  closeReason: row.closeReason,
  satisfaction: row.satisfaction,
  dueAt: row.dueAt,
  dueInMinutes: row.dueInMinutes ?? null,
  lastBy,
});

/** SQL assignment of the base of a new ticket, which has no messages yet. */
export const baseColumn = (start: Pick<TicketFacts, 'priority' | 'dueAt'>) => ({
  column: 'base',
  expression: (statement: Statement) => statement.bind(JSON.stringify({ after: 0, facts: newFacts(start) })),
});

const newFacts = (start: Pick<TicketFacts, 'priority' | 'dueAt'>): TicketFacts => ({
  state: 'new',
  assigneeId: null,
  isWaiting: false,
  lastReplyAt: null,
  firstReplyAt: null,
  resolvedAt: null,
  closedAt: null,
  closeReason: null,
  satisfaction: null,
  dueInMinutes: null,
  lastBy: 'requester',
  ...start,
});

async function readFamily(transaction: Transaction, id: number): Promise<Family> {
  const members = await run<MemberRow>(
    transaction,
    `select id, base, merged_with_id as "mergedWithId" from tickets where id in ${ticketIdsWithMerged('$1')}`,
    [id],
  );
  const entries = await run<EntryRow>(
    transaction,
    `select m.id, m.ticket_id as "ticketId", m.kind, m.is_requester as "isRequester", m.author_id as "authorId", m.text, m.params,
       m.created_at as at
     from ticket_messages m where m.ticket_id in ${ticketIdsWithMerged('$1')} and (m.kind = 'event' or ${IS_PUBLIC_MESSAGE}) order by m.id`,
    [id],
  );
  return { members: new Map(members.map((one) => [one.id, one])), entries };
}

const sideOfEntry = ({ isRequester }: EntryRow) => (isRequester ? 'requester' : 'staff') as TicketFacts['lastBy'];

/** Returns the facts of a ticket from its entries. Entries of a part end with its merge. */
function replay({ members, entries }: Family, id: number): TicketFacts | null {
  const base = members.get(id)?.base;
  if (!base) return null;
  let { facts } = base;
  for (const one of ownEntries(entries, id)) {
    const entry = one.id > base.after ? toEntry({ members, entries }, id, one) : null;
    if (entry) facts = applyEntry(facts, entry);
  }
  return facts;
}

/** Returns the entries of a ticket, except entries written while it was merged into another. */
function ownEntries(entries: readonly EntryRow[], id: number): EntryRow[] {
  let isPart = false;
  return entries.filter((one) => {
    if (one.ticketId !== id) return false;
    if (isEvent(one, 'merged')) isPart = true;
    const counts = !isPart;
    if (isEvent(one, 'separated')) isPart = false;
    return counts;
  });
}

const isEvent = ({ kind, text }: EntryRow, name: TicketEvent): boolean => kind === 'event' && text === name;

/** Returns the entry of a row, or null if the row changes no fact. */
function toEntry(family: Family, ticketId: number, one: EntryRow): TicketEntry | null {
  const { kind, text, params, authorId, at } = one;
  if (kind === 'message') return { is: 'message', by: sideOfEntry(one), at };
  switch (text as TicketEvent) {
    case 'taken':
      return authorId === null ? null : { is: 'taken', assigneeId: authorId, at };
    case 'assigned':
      return { is: 'assigned', assigneeId: Number(params?.assigneeId), at };
    case 'opened':
    case 'unassigned':
    case 'archived':
      return { is: text as 'opened', at };
    // The message that reopened the ticket is itself an entry.
    case 'reopened':
      return params?.messageId ? null : { is: 'reopened', at };
    case 'accepted':
    case 'refused':
      return { is: 'answered', at };
    case 'classified':
      return { is: 'classified', priority: params?.priority as TicketPriority, at };
    case 'closed': {
      const satisfaction = params?.satisfaction ? Number(params.satisfaction) : null;
      return { is: 'closed', closeReason: params?.reason as CloseReason, satisfaction, at };
    }
    case 'mergedFrom':
      return joinedEntry(family, ticketId, one);
    default:
      return null;
  }
}

/** Returns the entry of a merge, unless the part was separated since. */
function joinedEntry(family: Family, ticketId: number, { id, params, at }: EntryRow): TicketEntry | null {
  const partId = Number(params?.id);
  const isLast = !family.entries.some(
    (later) =>
      later.id > id && later.ticketId === ticketId && isEvent(later, 'mergedFrom') && later.params?.id === params?.id,
  );
  if (!isLast || family.members.get(partId)?.mergedWithId !== ticketId) return null;
  const part = replay(family, partId);
  return part && { is: 'joined', part, at };
}

/**
 * Writes the facts of a locked ticket that follow from its entries, together with other values. Messages, actions,
 * merges and separations call it after they have added their entry. `row` is the ticket from before the entry.
 */
export async function recountTicket(
  { transaction, author }: Pick<UnitOfWork, 'transaction' | 'author'>,
  row: TicketRow,
  values: Readonly<Record<string, unknown>> = {},
): Promise<StoredRecord> {
  // A part keeps its facts until it is separated.
  if ((values.mergedIntoId === undefined ? row.mergedIntoId : values.mergedIntoId) !== null)
    return writeTicket({ transaction, author }, row, values);
  const base = await ensureBase(transaction, row);
  const stored = await readFamily(transaction, row.id);
  const family = (await alignBase(transaction, stored, row.id, base)) ? await readFamily(transaction, row.id) : stored;
  const facts = await releaseArchived(transaction, row, replay(family, row.id) ?? base.facts);
  const { lastBy: _, ...fields } = facts;
  const before: Readonly<Record<string, unknown>> = { ...factsOf(row, facts.lastBy) };
  const changed = Object.fromEntries(Object.entries(fields).filter(([name, value]) => before[name] !== value));
  await updateSearchText(transaction, row.id);
  const all = { ...changed, ...values };
  return Object.keys(all).length === 0 ? row : writeTicket({ transaction, author }, row, all);
}

/** Takes a reopened ticket from an assignee whose account was archived, and records it in the thread. */
async function releaseArchived(transaction: Transaction, row: TicketRow, facts: TicketFacts): Promise<TicketFacts> {
  if (isOpenTicket(row.state) || !isOpenTicket(facts.state) || facts.assigneeId === null) return facts;
  const archived = await run(transaction, 'select from users where id = $1 and archived_at is not null', [
    facts.assigneeId,
  ]);
  if (archived.length === 0) return facts;
  await addEvent(transaction, row.id, null, 'unassigned');
  return applyEntry(facts, { is: 'unassigned', at: new Date() });
}

/**
 * Returns the base of a ticket. A ticket from before this rule, or written by other means, begins with its row and with
 * the entries of earlier transactions.
 */
export async function ensureBase(transaction: Transaction, row: TicketRow): Promise<TicketBase> {
  const [stored] = await run<{ base: TicketBase | null; after: number; isRequester: boolean | null }>(
    transaction,
    `select t.base, coalesce((select max(m.id) from ticket_messages m where m.ticket_id = t.id and m.created_at < now()), 0) as after,
       (select m.is_requester from ticket_messages m where m.ticket_id in ${ticketIdsWithMerged('$1')} and ${IS_PUBLIC_MESSAGE}
          and m.created_at < now() order by m.id desc limit 1) as "isRequester"
     from tickets t where t.id = $1`,
    [row.id],
  );
  if (stored?.base) return stored.base;
  const base = {
    after: stored?.after ?? 0,
    facts: factsOf(row, stored?.isRequester === false ? 'staff' : 'requester'),
  };
  await storeBase(transaction, row.id, base);
  return base;
}

/**
 * Corrects the side of the last message of a base whose messages were withdrawn or moved to another ticket. Returns true
 * if it wrote the base.
 */
async function alignBase(
  transaction: Transaction,
  { members, entries }: Family,
  id: number,
  { after, facts }: TicketBase,
): Promise<boolean> {
  const isOwn = ({ ticketId }: EntryRow) =>
    ticketId === id || (members.get(ticketId)?.mergedWithId === id && !members.get(ticketId)?.base);
  const last = entries.filter((one) => one.id <= after && one.kind === 'message' && isOwn(one)).at(-1);
  if (!last || sideOfEntry(last) === facts.lastBy) return false;
  await storeBase(transaction, id, { after, facts: setLastBy(facts, sideOfEntry(last), new Date()) });
  return true;
}

export const storeBase = (transaction: Transaction, id: number, base: TicketBase) =>
  run(transaction, 'update tickets set base = $2 where id = $1', [id, JSON.stringify(base)]);

/** Writes the changed values. A new due date clears the marks that people were notified of a missed one. */
export async function writeTicket(
  { transaction, author }: Pick<UnitOfWork, 'transaction' | 'author'>,
  row: TicketRow,
  values: Readonly<Record<string, unknown>>,
): Promise<StoredRecord> {
  const written = await updateRecord(transaction, {
    definition: ticket,
    author,
    current: row,
    values,
    ...('state' in values && values.state !== row.state ? { action: 'state' as const } : {}),
    ...('dueAt' in values
      ? { extra: ['overdue_at', 'escalated_at'].map((column) => ({ column, expression: () => 'null' })) }
      : {}),
  });
  if (!written) throw new Problem('conflict');
  return written;
}
