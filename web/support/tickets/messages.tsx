import { Anchor, Button, Group, Text, Tooltip } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { OMISSION_REASONS } from '../../../domain/platform/mail/omissions.ts';
import type { TicketMessage, TicketThread } from '../../../domain/support/tickets/answers.ts';
import { ticket } from '../../../domain/support/tickets/ticket.ts';
import { EventDivider, MessageFiles, MessageNote } from '../../kernel/conversations/message-parts.tsx';
import { OmissionNotes } from '../../kernel/conversations/omission-notes.tsx';
import { useRecordTexts } from '../../kernel/records/record-texts.ts';
import { api } from '../../platform/api.ts';
import { formatMoment } from '../../platform/formats.ts';
import { showAnswer } from '../../platform/query-client.ts';
import { useUser } from '../../platform/session.ts';
import { errorText } from '../../platform/shell/errors/failures.ts';
import { toast } from '../../platform/shell/toast/toast.ts';
import { useTexts } from '../../platform/texts.ts';
import classes from './tickets.module.css';
import { threadQuery } from './tickets.ts';

export function Messages({ thread }: { thread: TicketThread }) {
  return thread.messages.map((message) =>
    message.kind === 'automatic' ? (
      <AutomaticAnswer key={message.id} message={message} />
    ) : message.kind === 'event' ? (
      <EventLine key={message.id} message={message} />
    ) : (
      <MessageCard key={message.id} ticketId={thread.ticket.id} message={message} />
    ),
  );
}

function EventLine({ message: { text, params, authorName, createdAt } }: { message: TicketMessage }) {
  const { t } = useTexts('ticket');
  const texts = useRecordTexts(ticket);
  const { role } = useUser();
  const { name = '', reason = '', category, priority, number = '', address = '', receipt = '' } = params ?? {};
  const words = t(`ticket:event.${text as 'closed'}`, {
    name,
    number,
    address,
    receipt,
    reason: text === 'closed' && reason ? texts.option('closeReason', reason) : reason,
    category: category ? texts.option('category', category) : '',
    priority: priority ? texts.option('priority', priority) : '',
  });
  const who = role === 'customer' ? null : authorName;
  return <EventDivider parts={[who, words, formatMoment(createdAt)]} />;
}

/** An automatic answer, collapsed for the staff. */
function AutomaticAnswer({ message: { text, params, createdAt } }: { message: TicketMessage }) {
  const { t } = useTexts('ticket');
  const more = Number(params?.more ?? 0);
  return (
    <div className={classes.message} data-internal>
      <details>
        <summary>
          {[
            t('ticket:automatic', { address: params?.from ?? '' }),
            formatMoment(createdAt),
            more > 0 && t('ticket:automaticMore', { n: more }),
          ]
            .filter(Boolean)
            .join(' · ')}
        </summary>
        <Text size="sm" c="dimmed">
          {text}
        </Text>
      </details>
    </div>
  );
}

function MessageCard({ ticketId, message }: { ticketId: number; message: TicketMessage }) {
  const { t } = useTexts('ticket');
  const { id: me } = useUser();
  const client = useQueryClient();
  const withdraw = useMutation({
    mutationFn: () => api(`/tickets/${ticketId}/messages/${message.id}/withdraw`, { method: 'POST' }),
    onSuccess: (thread) => showAnswer(client, threadQuery(ticketId).queryKey, thread),
    onError: (error) => void toast('failure', errorText(error)),
  });
  const { authorId, authorName, isInternal, text, params, createdAt, withdrawnAt, mayWithdraw } = message;
  const { attachments } = message;
  return (
    <div className={classes.message} data-own={authorId === me || undefined} data-internal={isInternal || undefined}>
      <Group justify="space-between" gap="xs" wrap="nowrap">
        <Text size="xs" c="dimmed">
          {[authorName ?? t('ticket:staff'), formatMoment(createdAt), isInternal && t('ticket:reply.note')]
            .filter(Boolean)
            .join(' · ')}
        </Text>
        {mayWithdraw && (
          <Tooltip label={t('ticket:withdrawHelp')} events={{ hover: true, focus: true, touch: true }}>
            <Button size="compact-xs" variant="subtle" loading={withdraw.isPending} onClick={() => withdraw.mutate()}>
              {t('ticket:withdraw')}
            </Button>
          </Tooltip>
        )}
      </Group>
      {withdrawnAt ? <MessageNote>{t('ticket:withdrawn')}</MessageNote> : text}
      <MessageFiles path={`/api/tickets/${ticketId}`} files={attachments} />
      {message.hasOriginal && (
        <Anchor
          size="sm"
          mt="xs"
          display="block"
          download
          href={`/api/tickets/${ticketId}/messages/${message.id}/original`}
        >
          {t('ticket:original')}
        </Anchor>
      )}
      {params?.isCut && <MessageNote>{t('ticket:cut')}</MessageNote>}
      <OmissionNotes
        parts={OMISSION_REASONS.flatMap((why) => {
          const name = params?.[`omitted.${why}`];
          return name ? { name, why } : [];
        })}
      />
      {params?.refused && <MessageNote>{t('ticket:refused', { names: params.refused })}</MessageNote>}
      {params?.quoted && (
        <details>
          <summary>{t('ticket:quoted')}</summary>
          <Text size="sm" c="dimmed">
            {params.quoted}
          </Text>
        </details>
      )}
    </div>
  );
}
