import { Button, Group, SegmentedControl, Stack, Text, Textarea } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { TicketThread } from '../../../domain/support/tickets/answers.ts';
import { MAX_TICKET_FILES, TICKET_FILE_TYPES, type TicketFile } from '../../../domain/support/tickets/attachments.ts';
import { MAX_MESSAGE_LENGTH } from '../../../domain/support/tickets/states.ts';
import { ReplyFiles } from '../../kernel/conversations/reply-files.tsx';
import { deleteUnsavedInput } from '../../kernel/drafts/unsaved-input.ts';
import { useDraft } from '../../kernel/drafts/use-draft.ts';
import { api, plainApi } from '../../platform/api.ts';
import { showAnswer } from '../../platform/query-client.ts';
import { useUser } from '../../platform/session.ts';
import { fieldErrors } from '../../platform/shell/errors/failures.ts';
import { ProblemAlert } from '../../platform/shell/errors/problem-alert.tsx';
import { Form } from '../../platform/shell/form.tsx';
import { removeSentText } from '../../platform/shell/remove-sent-text.ts';
import { toast } from '../../platform/shell/toast/toast.ts';
import { useTexts } from '../../platform/texts.ts';
import { uploadFile } from '../../platform/upload.ts';
import { Presence } from './presence.tsx';
import { ReadyAnswers } from './ready-answers.tsx';
import { threadQuery, ticketsChanged } from './tickets.ts';

/** Milliseconds after the last key press before the draft is stored. */
const PAUSE_MS = 800;

const ACCEPTED_FILES = Object.entries(TICKET_FILE_TYPES)
  .flatMap(([type, ending]) => [type, `.${ending}`])
  .join(',');

interface SentReply {
  readonly sent: string;
  readonly attached: readonly TicketFile[];
  /** True if the message was sent as a note, even if the user switches before the request runs. */
  readonly asNote: boolean;
}

interface ReplyProps {
  thread: TicketThread;
  box: RefObject<HTMLTextAreaElement | null>;
}

function useReply({ thread, box }: ReplyProps) {
  const { t } = useTexts('ticket');
  const client = useQueryClient();
  const { ticket, mayWrite, draft } = thread;
  const { id } = ticket;
  const place = `ticket.${id}.reply`;
  const [text, setText] = useDraft(place, draft);
  const [note, setNote] = useState(false);
  // A ticket that accepts no messages still accepts internal notes.
  const isInternal = note || !mayWrite;
  const write = useStoredDraft(id, draft, () => deleteUnsavedInput(place));
  const type = (next: string) => {
    setText(next);
    write(next);
  };
  const [files, setFiles] = useState<readonly TicketFile[]>([]);
  const attach = useMutation({
    mutationFn: (file: File) => uploadFile(`/tickets/${id}/attachments`, file, () => {}),
    onSuccess: ({ attachments }) => setFiles((before) => [...before, ...attachments]),
  });
  const send = useMutation({
    // Sends messages in order, each after the previous answer.
    scope: { id: `ticket-${id}` },
    mutationFn: ({ sent, attached, asNote }: SentReply) =>
      api(`/tickets/${id}/messages`, {
        method: 'POST',
        body: { text: sent.trim(), isInternal: asNote, attachmentIds: attached.map((one) => one.id) },
      }),
    onSuccess: (answer, { sent, attached, asNote }) => {
      setFiles((now) => now.filter((one) => !attached.includes(one)));
      showAnswer(client, threadQuery(id).queryKey, answer);
      const remaining = removeSentText(sent, box.current?.value ?? '');
      type(remaining);
      void toast('success', t(asNote ? 'ticket:reply.noted' : 'ticket:reply.sent'));
    },
    onSettled: () => ticketsChanged(client),
  });
  const submit = () => {
    // Ignores a repeated click with the same text.
    const isOnItsWay = send.isPending && send.variables.sent === text;
    if (text.trim() && !isOnItsWay) send.mutate({ sent: text, attached: files, asNote: isInternal });
  };
  return { text, type, isInternal, setNote, files, setFiles, attach, send, submit };
}

/** Form for a message or an internal note. The unsent draft is stored on the server and available on other devices. */
export function Reply({ thread, box }: ReplyProps) {
  const { t } = useTexts('ticket');
  const { role } = useUser();
  const { ticket, mayWrite, mayNote, draft } = thread;
  const reply = useReply({ thread, box });
  const { text, type, isInternal, setNote, attach, send, submit } = reply;
  const wrong = send.error ? fieldErrors(send.error).text : undefined;
  return (
    <Form onSubmit={submit}>
      <Stack gap="xs">
        {!wrong && <ProblemAlert error={send.error ?? attach.error} />}
        {ticket.state === 'closed' && !isInternal && (
          <Text size="sm" c="dimmed">
            {t('ticket:reply.reopens')}
          </Text>
        )}
        {mayNote && mayWrite && (
          <SegmentedControl
            aria-label={t('ticket:reply.kind')}
            value={isInternal ? 'note' : 'label'}
            onChange={(kind) => setNote(kind === 'note')}
            data={(['label', 'note'] as const).map((kind) => ({
              value: kind,
              label: t(`ticket:reply.${kind}`),
            }))}
          />
        )}
        <Textarea
          ref={box}
          label={t(isInternal ? 'ticket:reply.note' : 'ticket:reply.label')}
          description={isInternal ? t('ticket:internal') : undefined}
          autosize
          minRows={3}
          maxRows={14}
          maxLength={MAX_MESSAGE_LENGTH}
          value={text}
          error={wrong}
          onChange={(event) => type(event.currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) submit();
            if (event.key === 'Escape') event.currentTarget.blur();
          }}
        />
        <Presence id={ticket.id} text={text} draft={draft} />
        <Group gap="xs">
          {role !== 'customer' && (
            <ReadyAnswers
              id={ticket.id}
              onInsert={(answer) => {
                type(text.trim() ? `${text.trimEnd()}\n\n${answer}` : answer);
                box.current?.focus();
              }}
            />
          )}
          <ReplyFiles
            {...reply}
            maxFiles={MAX_TICKET_FILES}
            accept={ACCEPTED_FILES}
            addLabel={t('ticket:file.add')}
            removeLabel={(name) => t('ticket:file.remove', { name })}
          />
        </Group>
        <Group justify="flex-end">
          <Button type="submit" loading={send.isPending} disabled={!text.trim()}>
            {t(isInternal ? 'ticket:reply.sendNote' : 'ticket:reply.send')}
          </Button>
        </Group>
      </Stack>
    </Form>
  );
}

/**
 * Stores the draft shortly after the last key press, and immediately when the user leaves. Until then it is stored in
 * the browser.
 */
function useStoredDraft(id: number, stored: string, onStored: () => void): (text: string) => void {
  const known = useRef(stored);
  const wanted = useRef(stored);
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  const store = () => {
    clearTimeout(timer.current);
    if (wanted.current === known.current) return;
    const text = wanted.current;
    known.current = text;
    // A failed store is retried with the next key press.
    plainApi(`/tickets/${id}/draft`, { method: 'POST', body: { text } }).then(
      () => text === wanted.current && onStored(),
      () => {
        known.current = '';
      },
    );
  };
  const leave = useEffectEvent(store);
  useEffect(() => () => leave(), []);
  return (text) => {
    wanted.current = text;
    clearTimeout(timer.current);
    timer.current = setTimeout(store, PAUSE_MS);
  };
}
