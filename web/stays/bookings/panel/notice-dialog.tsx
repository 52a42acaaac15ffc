import { Button, Group, Modal, Skeleton, Stack, Text, Textarea } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { deleteUnsavedInput } from '../../../kernel/drafts/unsaved-input.ts';
import { useDraft } from '../../../kernel/drafts/use-draft.ts';
import { api } from '../../../platform/api.ts';
import { fieldErrors } from '../../../platform/shell/errors/failures.ts';
import { ProblemAlert } from '../../../platform/shell/errors/problem-alert.tsx';
import { Form } from '../../../platform/shell/form.tsx';
import { showRecipientsToast } from '../../../platform/shell/toast/recipients-toast.ts';
import { toast } from '../../../platform/shell/toast/toast.ts';
import { useTexts } from '../../../platform/texts.ts';
import { arrivalsKey } from '../arrivals/arrivals-query.ts';
import { noticeKey } from './notice-query.ts';

interface NoticeDialogProps {
  structureId: string;
  arrivalId: number;
  onClose: () => void;
  onChanged?: () => void;
}

/** Draft of the notice, and the mutation that sends or skips it. */
function useNotice({ structureId, arrivalId, onClose, onChanged }: NoticeDialogProps) {
  const { t } = useTexts('booking');
  const client = useQueryClient();
  const path = `/structures/${structureId}/arrivals/${arrivalId}/guest-notice` as const;
  const { data, error } = useQuery({
    queryKey: [...noticeKey(structureId), arrivalId],
    queryFn: () => api(path),
    staleTime: 0,
  });
  // A draft belongs to a version; after other changes the notice is composed again.
  const draft = `stay.${structureId}.${arrivalId}.notice.${data?.version ?? 0}`;
  const [written, setText] = useDraft<string | null>(draft, null);
  const due = data?.due;
  const text = written ?? due?.text ?? '';
  const decide = useMutation({
    mutationFn: (outcome: 'send' | 'skip') =>
      outcome === 'send'
        ? api.raw(`${path}/send`, { method: 'POST', body: { version: data?.version ?? 0, text } })
        : api.raw(`${path}/skip`, { method: 'POST', body: { version: data?.version ?? 0 } }),
    onSuccess: ({ headers }, outcome) => {
      deleteUnsavedInput(draft);
      if (outcome === 'skip') void toast('success', t('booking:notice.skipped'));
      else showRecipientsToast(t, headers, { sent: t('booking:notice.sent'), nobody: t('booking:notice.unsent') });
      onClose();
    },
    onSettled: () => {
      void client.invalidateQueries({ queryKey: noticeKey(structureId) });
      void client.invalidateQueries({ queryKey: arrivalsKey(structureId) });
      onChanged?.();
    },
  });
  const isNotDue = data !== undefined && data.due === null;
  useEffect(() => {
    if (isNotDue) onClose();
  }, [isNotDue, onClose]);
  return { due, text, setText, error, decide, isNotDue };
}

/** The message about a change, ready for the guest. It is sent, edited and sent, or skipped. */
export function NoticeDialog(props: NoticeDialogProps) {
  const { onClose } = props;
  const { t } = useTexts('booking', 'common');
  const { due, text, setText, error, decide, isNotDue } = useNotice(props);
  const errors = decide.error ? fieldErrors(decide.error) : {};
  return (
    <Modal
      opened={!isNotDue}
      onClose={onClose}
      size="lg"
      title={t('booking:notice.title')}
      closeButtonProps={{ 'aria-label': t('common:close') }}
    >
      <ProblemAlert error={error} />
      {!due && !error && <Skeleton h={240} />}
      {due && (
        <Form onSave="submit" onSubmit={() => decide.mutate('send')}>
          <Stack>
            {Object.keys(errors).length === 0 && <ProblemAlert error={decide.error} />}
            <Text size="sm">{t('booking:notice.to', { to: due.to, subject: due.subject })}</Text>
            <Textarea
              label={t('booking:notice.text')}
              autosize
              minRows={6}
              maxRows={18}
              maxLength={5000}
              value={text}
              onChange={(event) => setText(event.currentTarget.value)}
              error={errors.text}
            />
            {due.hasPaper && (
              <Text size="sm" c="dimmed">
                {t('booking:notice.paper')}
              </Text>
            )}
            <Group justify="space-between">
              <Button variant="subtle" color="gray" disabled={decide.isPending} onClick={() => decide.mutate('skip')}>
                {t('booking:notice.skip')}
              </Button>
              <Group>
                <Button variant="default" onClick={onClose}>
                  {t('booking:notice.later')}
                </Button>
                <Button type="submit" data-autofocus loading={decide.isPending}>
                  {t('booking:notice.send')}
                </Button>
              </Group>
            </Group>
          </Stack>
        </Form>
      )}
    </Modal>
  );
}
