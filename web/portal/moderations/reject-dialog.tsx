import { useState } from 'react';
import type { ModerationDetail } from '../../../domain/portal/moderations/answers.ts';
import { useDraft } from '../../kernel/drafts/use-draft.ts';
import { fieldErrors } from '../../platform/shell/errors/failures.ts';
import { FormDialog } from '../../platform/shell/form-dialog.tsx';
import { useTexts } from '../../platform/texts.ts';
import { ReasonInputs } from './change-view.tsx';

interface RejectDialogProps {
  one: ModerationDetail;
  isRest: boolean;
  pending: boolean;
  error: unknown;
  onSend: (answer: { reason: string; note?: string }) => void;
  onClose: () => void;
}

/** Asks for the reason to reject all changes or the remaining ones. */
export function RejectDialog({ one, isRest, pending, error, onSend, onClose }: RejectDialogProps) {
  const { t } = useTexts('moderation');
  const [reason, setReason] = useState<string | null>(null);
  const [note, setNote] = useDraft(`moderation.${one.id}.reject`, '');
  const errors = error ? fieldErrors(error) : {};
  return (
    <FormDialog
      title={`${t(isRest ? 'moderation:rejectRest' : 'moderation:reject')}: ${one.subject}`}
      onClose={onClose}
      onSubmit={() => {
        if (reason) onSend({ reason, ...(note.trim() && { note: note.trim() }) });
      }}
      error={error}
      color="red"
      isSaving={pending}
      disabled={reason === null}
      save={t(isRest ? 'moderation:rejectRest' : 'moderation:reject')}
    >
      <ReasonInputs
        reasons={one.reasons}
        reason={reason}
        note={note}
        error={errors.reason}
        noteError={errors.note}
        onChange={(more) => {
          if (more.reason !== undefined) setReason(more.reason);
          if (more.note !== undefined) setNote(more.note);
        }}
      />
    </FormDialog>
  );
}
