import { Select, Text, Textarea } from '@mantine/core';
import { review } from '../../../domain/stays/reviews/review.ts';
import { REASON_CODES } from '../../../domain/stays/reviews/states.ts';
import { useDraft } from '../../kernel/drafts/use-draft.ts';
import { useRecordTexts } from '../../kernel/records/record-texts.ts';
import { fieldErrors } from '../../platform/shell/errors/failures.ts';
import { FormDialog } from '../../platform/shell/form-dialog.tsx';
import { useTexts } from '../../platform/texts.ts';
import { useReviewCallTexts } from './review.ts';

export type ReasonAction = 'reject' | 'report' | 'hide' | 'reject-reply';

interface ReasonDialogProps {
  draft: string;
  action: ReasonAction;
  title: string;
  pending: boolean;
  error: unknown;
  onSend: (answer: { reason: string; note?: string }) => void;
  onClose: () => void;
}

/** Asks for a reason and a note, then sends the action. */
export function ReasonDialog({ draft, action, title, pending, error, onSend, onClose }: ReasonDialogProps) {
  const { t } = useTexts('review');
  const texts = useRecordTexts(review);
  const [reason, setReason] = useDraft<string | null>(`${draft}.reason`, null);
  const [note, setNote] = useDraft(`${draft}.note`, '');
  const actionTitle = useReviewCallTexts().title(action);
  const errors = error ? fieldErrors(error) : {};
  const hasNote = action !== 'reject-reply';
  return (
    <FormDialog
      title={`${actionTitle}: ${title}`}
      onClose={onClose}
      onSubmit={() => {
        if (reason) onSend({ reason, ...(hasNote && note.trim() ? { note: note.trim() } : {}) });
      }}
      error={error}
      isSaving={pending}
      save={actionTitle}
      disabled={reason === null}
    >
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
    </FormDialog>
  );
}
