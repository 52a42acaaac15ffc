import { message } from '../../../domain/stays/messages/message.ts';
import { findRecord } from '../../kernel/records/actions.ts';
import { writeState } from '../../kernel/records/lifecycle/act.ts';
import type { Row } from '../../kernel/records/lifecycle/behaviour.ts';
import type { Author } from '../../platform/audit/entry.ts';
import { run } from '../../platform/database/statement.ts';
import type { Transaction } from '../../platform/database/transaction.ts';

export type MessageRow = Row<typeof message.fields, 'structure'>;

export async function lockMessage(transaction: Transaction, id: number): Promise<MessageRow | null> {
  await run(transaction, 'select from messages where id = $1 for no key update', [id]);
  return (await findRecord(transaction, message, 'admin', id, () => 'true')) as MessageRow | null;
}

/** Stores the next state and releases the message, unless it is about to be sent. */
export const writeMessage = (
  transaction: Transaction,
  author: Author,
  current: MessageRow,
  values: Partial<MessageRow>,
  { isLeaving = false } = {},
): Promise<MessageRow> =>
  writeState({ transaction, author }, message, current, values, {
    extra: isLeaving ? [] : [{ column: 'locked_until', expression: () => 'null' }],
  });
