import { Button, Group, Modal, Select, Stack, Text, Textarea } from '@mantine/core';
import { review } from '../../../domain/stays/reviews/review.ts';
import { REASON_CODES } from '../../../domain/stays/reviews/states.ts';
import { useDraft } from '../../kernel/drafts/use-draft.ts';
import { useRecordTexts } from '../../kernel/records/record-texts.ts';
import { fieldErrors } from '../../platform/shell/errors/failures.ts';
import { ProblemAlert } from '../../platform/shell/errors/problem-alert.tsx';
import { Form } from '../../platform/shell/form.tsx';
import { useReturnFocus } from '../../platform/shell/use-return-focus.ts';
import { useTexts } from '../../platform/texts.ts';
import { useReviewCallTexts } from './review.ts';

export type ReasonedCall = 'reject' | 'report' | 'hide' | 'reject-reply';

interface ReasonDialogProps {
  /** The place of what is written in it. */
  draft: string;
  action: ReasonedCall;
  title: string;
  pending: boolean;
  error: unknown;
  onSend: (answer: { reason: string; note?: string }) => void;
  onClose: () => void;
}

/** Why: one of the dictionary's reasons, and words to the author or to who decides. */
export function ReasonDialog({ draft, action, title, pending, error, onSend, onClose }: ReasonDialogProps) {
  useReturnFocus();
  const { t } = useTexts('review', 'common');
  const texts = useRecordTexts(review);
  const [reason, setReason] = useDraft<string | null>(`${draft}.reason`, null);
  const [note, setNote] = useDraft(`${draft}.note`, '');
  const called = useReviewCallTexts().title(action);
  const errors = error ? fieldErrors(error) : {};
  const hasNote = action !== 'reject-reply';
  return (
    <Modal
      opened
      onClose={onClose}
      title={`${called}: ${title}`}
      closeButtonProps={{ 'aria-label': t('common:close') }}
    >
      <Form
        onSubmit={() => {
          if (reason) onSend({ reason, ...(hasNote && note.trim() ? { note: note.trim() } : {}) });
        }}
      >
        <Stack>
          {Object.keys(errors).length === 0 && <ProblemAlert error={error} />}
          <Select
            label={t('review:reason')}
            data-autofocus
            required
            allowDeselect={false}
            data={REASON_CODES.map((code) => ({ value: code, label: texts.option('rejectReason', code) }))}
            value={reason}
            onChange={setReason}
            error={errors.reason}
          />
          {(action === 'reject' || action === 'hide') && (
            <Text size="sm" c="dimmed">
              {t('review:lowScore')}
            </Text>
          )}
          {hasNote && (
            <Textarea
              label={t(action === 'report' ? 'review:noteReport' : 'review:note')}
              autosize
              minRows={2}
              maxLength={500}
              value={note}
              onChange={(event) => setNote(event.currentTarget.value)}
              error={errors.note}
            />
          )}
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>
              {t('common:cancel')}
            </Button>
            <Button type="submit" loading={pending} disabled={reason === null}>
              {called}
            </Button>
          </Group>
        </Stack>
      </Form>
    </Modal>
  );
}
