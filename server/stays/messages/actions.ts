import type { Role } from '../../../domain/kernel/screens/roles.ts';
import { messageActions } from '../../../domain/stays/messages/actions.ts';
import { message } from '../../../domain/stays/messages/message.ts';
import { type Doing, invalidTransition, stateMachine, Written } from '../../kernel/records/lifecycle/act.ts';
import { apply } from '../../kernel/records/lifecycle/apply.ts';
import { heldStructure } from '../../kernel/records/lifecycle/target.ts';
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
      return new Written(await markSent(transaction, author, row, null));
    },
    async resend({ context, transaction, author, row }) {
      const { recipientType, contactKey, requestId, arrivalId, templateCode, lang, variables, attachLink } =
        row;
      const target = heldStructure(row.structureId, { role: author.role as Role, structureStatus: null });
      const { record } = await apply({ context, transaction, author }, messageBehaviour, target, {
        operation: 'create',
        values: {
          ...{ recipientType, contactKey, requestId, arrivalId, templateCode, lang, variables, attachLink },
          body: row.body,
        },
      });
      return new Written(record);
    },
  },
});

/** Throws if a process is sending the message right now. */
async function assertNotSending(doing: Doing<MessageRow>): Promise<void> {
  const leaving = await run(
    doing.transaction,
    'select id from messages where id = $1 and locked_until is not null',
    [doing.row.id],
  );
  if (leaving.length > 0) throw invalidTransition(doing, messageActions, 'leaving');
}
