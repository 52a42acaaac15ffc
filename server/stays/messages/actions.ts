import type { Role } from '../../../domain/kernel/screens/roles.ts';
import { messageActions } from '../../../domain/stays/messages/actions.ts';
import { message } from '../../../domain/stays/messages/message.ts';
import {
  invalidTransition,
  type RunningAction,
  stateMachine,
  WrittenRecord,
} from '../../kernel/records/lifecycle/act.ts';
import { apply } from '../../kernel/records/lifecycle/apply.ts';
import { lockedStructureTarget } from '../../kernel/records/lifecycle/target.ts';
import { run } from '../../platform/database/statement.ts';
import { messageBehaviour } from './behaviours.ts';
import { markSent } from './send.ts';
import { type MessageRow, writeMessage } from './write-message.ts';

export const messageMachine = stateMachine(message, messageActions, {
  write: ({ transaction, author }, row, values) => writeMessage(transaction, author, row, values),
  does: {
    async cancel(doing) {
      await assertNotSending(doing);
      return {};
    },
    async 'mark-sent'(doing) {
      const { context, transaction, author, row } = doing;
      if (context.config.whatsapp) throw invalidTransition(doing, messageActions, 'provider');
      await assertNotSending(doing);
      return new WrittenRecord(await markSent(transaction, author, row, null));
    },
    async resend({ context, transaction, author, row }) {
      const { recipientType, contactKey, requestId, arrivalId, templateCode, lang, variables, attachLink } = row;
      const target = lockedStructureTarget(row.structureId, {
        role: author.role as Role,
        structureStatus: null,
      });
      const { record } = await apply({ context, transaction, author }, messageBehaviour, target, {
        operation: 'create',
        values: {
          ...{ recipientType, contactKey, requestId, arrivalId, templateCode, lang, variables, attachLink },
          body: row.body,
        },
      });
      return new WrittenRecord(record);
    },
  },
});

/** Throws if a process is sending the message right now. */
async function assertNotSending(doing: RunningAction<MessageRow>): Promise<void> {
  const leaving = await run(doing.transaction, 'select id from messages where id = $1 and locked_until is not null', [
    doing.row.id,
  ]);
  if (leaving.length > 0) throw invalidTransition(doing, messageActions, 'leaving');
}
