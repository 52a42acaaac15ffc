import { Textarea } from '@mantine/core';
import { affiliationActions } from '../../../domain/structures/affiliations/actions.ts';
import { useDraft } from '../../kernel/drafts/use-draft.ts';
import { useActionTexts } from '../../kernel/records/actions/action-texts.ts';
import { FormDialog } from '../../platform/shell/form-dialog.tsx';
import { useTexts } from '../../platform/texts.ts';

interface RejectDialogProps {
  /** Storage key of the draft. */
  draft: string;
  isPending: boolean;
  onReject: (reason: string) => void;
  onClose: () => void;
}

export function RejectDialog({ draft, isPending, onReject, onClose }: RejectDialogProps) {
  const { t } = useTexts('affiliation');
  const { title } = useActionTexts(affiliationActions);
  const [reason, setReason] = useDraft(draft, '');
  return (
    <FormDialog
      title={title('reject')}
      onClose={onClose}
      onSubmit={() => {
        if (reason.trim()) onReject(reason.trim());
      }}
      isSaving={isPending}
      disabled={!reason.trim()}
      save={title('reject')}
    >
      <Textarea
        label={t('affiliation:reason')}
        description={t('affiliation:reasonHelp')}
        data-autofocus
        required
        autosize
        minRows={2}
        maxLength={300}
        value={reason}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
    </FormDialog>
  );
}
