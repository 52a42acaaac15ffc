import { buildLink } from '../../../domain/people/notifications/link.ts';
import { message } from '../../../domain/stays/messages/message.ts';
import { type StoredRecord, selectList } from '../../kernel/records/select.ts';
import { notify } from '../../people/notifications/notify.ts';
import { run } from '../../platform/database/statement.ts';
import type { StructureWithdrawal } from '../../structures/structures/status/status.ts';
import { type MessageRow, writeMessage } from './write-message.ts';

/**
 * Cancels the waiting messages of a deactivated structure and notifies their planners. Messages being sent right now
 * are left alone.
 */
export async function cancelPlannedMessages({
  unit: { context, transaction, author },
  structure,
  to,
  isPlanned,
}: StructureWithdrawal): Promise<void> {
  if (isPlanned || to !== 0) return;
  const rows = await run<StoredRecord>(
    transaction,
    `select ${selectList(message, 'admin')} from messages t
     where t.structure_id = $1 and t.state in ('waiting', 'delayed') and t.locked_until is null
     order by t.id for no key update skip locked`,
    [structure.id],
  );
  // The rows are selected with the fields of a message.
  const waitingMessages = rows as MessageRow[];
  for (const row of waitingMessages) await writeMessage(transaction, author, row, { state: 'cancelled' });
  const planners = [...new Set(waitingMessages.flatMap(({ createdBy }) => createdBy ?? []))];
  if (planners.length === 0) return;
  await notify(context, transaction, 'plan_cancelled', {
    by: null,
    to: planners,
    structureId: structure.id,
    link: buildLink('whatsapp', { id: structure.id }),
    variant: 'messages',
    params: { name: structure.name },
  });
}
