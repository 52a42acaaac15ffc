import { Button, Group, SegmentedControl, Stack, Textarea } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Attachment } from '../../../../domain/stays/bookings/answers.ts';
import { ATTACHMENT_TYPES, MAX_ATTACHMENTS } from '../../../../domain/stays/bookings/attachments.ts';
import { ReplyFiles } from '../../../kernel/conversations/reply-files.tsx';
import { useDraft } from '../../../kernel/drafts/use-draft.ts';
import { api } from '../../../platform/api.ts';
import { ProblemAlert } from '../../../platform/shell/errors/problem-alert.tsx';
import { Form } from '../../../platform/shell/form.tsx';
import { removeSentText } from '../../../platform/shell/remove-sent-text.ts';
import { showRecipientsToast } from '../../../platform/shell/toast/recipients-toast.ts';
import { toast } from '../../../platform/shell/toast/toast.ts';
import { useTexts } from '../../../platform/texts.ts';
import { uploadFile } from '../../../platform/upload.ts';
import { type Request, requestsKey } from '../requests.ts';

const CHANNELS = ['email', 'phone', 'whatsapp'] as const;
const MAX_TEXT_LENGTH = 5000;

interface ReplyProps {
  structureId: string;
  request: Request;
  name: string;
  box: React.RefObject<HTMLTextAreaElement | null>;
}

/** Draft of a reply with its files. */
function useReply(structureId: string, request: Request) {
  const { t } = useTexts('booking');
  const client = useQueryClient();
  const draftKey = `request.${structureId}.${request.id}.reply`;
  const [text, setText] = useDraft(`${draftKey}.text`, '');
  const [files, setFiles] = useDraft<readonly Attachment[]>(`${draftKey}.files`, []);
  const [channel, setChannel] = useDraft<(typeof CHANNELS)[number]>(
    `${draftKey}.channel`,
    request.email ? 'email' : 'phone',
  );
  const path = `/structures/${structureId}/booking-requests/${request.id}` as const;
  const attach = useMutation({
    mutationFn: (file: File) => uploadFile(`${path}/attachments`, file, () => {}),
    onSuccess: ({ attachments }) => setFiles((before) => [...before, ...attachments]),
  });
  const send = useMutation({
    mutationFn: (sent: { text: string; files: readonly Attachment[] }) =>
      api.raw(`${path}/messages`, {
        method: 'POST',
        body: {
          text: sent.text.trim(),
          channel,
          attachmentIds: channel === 'email' ? sent.files.map(({ id }) => id) : [],
        },
      }),
    onSuccess: ({ headers }, sent) => {
      setText((now) => removeSentText(sent.text, now));
      setFiles((now) => now.filter((file) => !sent.files.includes(file)));
      if (channel === 'email')
        showRecipientsToast(t, headers, { sent: t('booking:reply.sent'), nobody: t('booking:reply.noted') });
      else void toast('success', t('booking:reply.noted'));
    },
    onSettled: () => client.invalidateQueries({ queryKey: requestsKey(structureId) }),
  });
  const submit = () => text.trim() && !send.isPending && send.mutate({ text, files });
  return { text, setText, files, setFiles, channel, setChannel, attach, send, submit };
}

/** Form that writes to the guest with files, or records calls and messages outside the portal. */
export function Reply({ structureId, request, name, box }: ReplyProps) {
  const { t } = useTexts('booking');
  const reply = useReply(structureId, request);
  const { text, channel, send, submit } = reply;
  return (
    <Form onSubmit={submit}>
      <Stack gap="xs">
        <ProblemAlert error={send.error ?? reply.attach.error} />
        <Textarea
          ref={box}
          label={t('booking:reply.label', { name })}
          autosize
          minRows={3}
          maxRows={12}
          maxLength={MAX_TEXT_LENGTH}
          value={text}
          onChange={(event) => reply.setText(event.currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) submit();
            if (event.key === 'Escape') event.currentTarget.blur();
          }}
        />
        {channel === 'email' && (
          <Group gap="xs">
            <ReplyFiles
              {...reply}
              maxFiles={MAX_ATTACHMENTS}
              accept={Object.keys(ATTACHMENT_TYPES).join(',')}
              addLabel={t('booking:attachment.add')}
              removeLabel={(called) => t('booking:attachment.remove', { name: called })}
            />
          </Group>
        )}
        <Group justify="space-between">
          <SegmentedControl
            aria-label={t('booking:reply.channel')}
            value={channel}
            onChange={(next) => reply.setChannel(next as typeof channel)}
            data={CHANNELS.map((one) => ({
              value: one,
              label: t(`booking:channel.${one}`),
              disabled: one === 'email' && !request.email,
            }))}
          />
          <Button type="submit" loading={send.isPending} disabled={!text.trim()}>
            {t(channel === 'email' ? 'booking:reply.send' : 'booking:reply.note')}
          </Button>
        </Group>
      </Stack>
    </Form>
  );
}
