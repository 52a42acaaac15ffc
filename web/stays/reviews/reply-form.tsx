import { Button, Group, Stack, Text, Textarea } from '@mantine/core';
import { useState } from 'react';
import { review } from '../../../domain/stays/reviews/review.ts';
import { canReply, isReplyPublishedDirectly } from '../../../domain/stays/reviews/states.ts';
import { MAX_TEXT_LENGTH } from '../../../domain/stays/reviews/text.ts';
import { deleteUnsavedInput } from '../../kernel/drafts/unsaved-input.ts';
import { useDraft } from '../../kernel/drafts/use-draft.ts';
import { useRecordTexts } from '../../kernel/records/record-texts.ts';
import { useUser } from '../../platform/session.ts';
import { fieldErrors } from '../../platform/shell/errors/failures.ts';
import { ProblemAlert } from '../../platform/shell/errors/problem-alert.tsx';
import { Form } from '../../platform/shell/form.tsx';
import { Glyph } from '../../platform/shell/glyph.tsx';
import { useTexts } from '../../platform/texts.ts';
import { serverNow } from '../../platform/today.ts';
import { type ReviewRecord, useReviewAction } from './review.ts';
import { ReplyState } from './review-state.tsx';

/** The structure's reply, and a form while a reply is allowed. */
export function Reply({ row }: { row: ReviewRecord }) {
  const { t } = useTexts('review');
  const texts = useRecordTexts(review);
  const [writing, setWriting] = useState(false);
  const canReplyNow = canReply(row, new Date(serverNow()));
  if (!row.reply && !canReplyNow) return null;
  return (
    <Stack gap="xs" component="section">
      <Group justify="space-between">
        <Text component="h3" fw={600}>
          {texts.label('reply')}
        </Text>
        <ReplyState row={row} />
      </Group>
      {row.reply && (
        <Text size="sm" lang={row.lang} style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
          {row.reply}
        </Text>
      )}
      {row.replyReason && (
        <Text size="sm" c="dimmed">
          {texts.label('replyReason')}: {texts.option('replyReason', row.replyReason)}
        </Text>
      )}
      {row.publishedReply && row.publishedReply !== row.reply && (
        <Text size="sm" c="dimmed">
          {t('review:stillShown')}
        </Text>
      )}
      {canReplyNow && !writing && (
        <Group>
          <Button
            size="compact-md"
            variant="default"
            leftSection={<Glyph name="message-reply" />}
            onClick={() => setWriting(true)}
          >
            {t('review:do.reply')}
          </Button>
        </Group>
      )}
      {canReplyNow && writing && <ReplyForm row={row} onClose={() => setWriting(false)} />}
    </Stack>
  );
}

function ReplyForm({ row, onClose }: { row: ReviewRecord; onClose: () => void }) {
  const { t } = useTexts('review', 'common');
  const texts = useRecordTexts(review);
  const { role } = useUser();
  const place = `review.${row.id}.reply`;
  const [reply, setReply] = useDraft(place, row.reply ?? '');
  const act = useReviewAction(row, onClose);
  const errors = act.error ? fieldErrors(act.error) : {};
  return (
    <Form
      onSubmit={() =>
        act.mutate({ action: 'reply', reply: reply.trim() }, { onSuccess: () => deleteUnsavedInput(place) })
      }
    >
      <Stack gap="xs">
        {Object.keys(errors).length === 0 && <ProblemAlert error={act.error} />}
        <Textarea
          label={t('review:replyLabel', { language: texts.option('lang', row.lang) })}
          description={t(isReplyPublishedDirectly(role) ? 'review:replyHelp.staff' : 'review:replyHelp.customer')}
          autoFocus
          required
          autosize
          minRows={3}
          maxLength={MAX_TEXT_LENGTH}
          value={reply}
          onChange={(event) => setReply(event.currentTarget.value)}
          error={errors.reply}
        />
        <Group>
          <Button type="submit" size="compact-md" loading={act.isPending} disabled={reply.trim() === ''}>
            {t('review:replySend')}
          </Button>
          <Button size="compact-md" variant="default" onClick={onClose}>
            {t('common:cancel')}
          </Button>
        </Group>
      </Stack>
    </Form>
  );
}
