import { Text, Textarea } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { deleteUnsavedInput } from '../../kernel/drafts/unsaved-input.ts';
import { useDraft } from '../../kernel/drafts/use-draft.ts';
import { api } from '../../platform/api.ts';
import { fieldErrors } from '../../platform/shell/errors/failures.ts';
import { ProblemAlert } from '../../platform/shell/errors/problem-alert.tsx';
import { FormDialog } from '../../platform/shell/form-dialog.tsx';
import { useTexts } from '../../platform/texts.ts';
import { beginView } from './switch-view.ts';

interface ViewAsDialogProps {
  userId: number;
  name: string;
  /** The user's current page, shown first. */
  at?: string | null | undefined;
  onClose: () => void;
}

/** Dialog that asks for the reason of a view and starts it. */
export function ViewAsDialog({ userId, name, at, onClose }: ViewAsDialogProps) {
  const { t } = useTexts('view_as');
  const [reason, setReason] = useDraft(`view-as.${userId}`, '');
  const start = useMutation({
    mutationFn: () => api('/view-as', { method: 'POST', body: { userId, reason } }),
    onSuccess: () => {
      deleteUnsavedInput(`view-as.${userId}`);
      beginView(userId, at);
    },
  });
  const errors = start.error ? fieldErrors(start.error) : {};
  return (
    <FormDialog
      title={t('view_as:title', { name })}
      onClose={onClose}
      onSave="submit"
      onSubmit={() => !start.isPending && start.mutate()}
      isSaving={start.isPending}
      save={t('view_as:start')}
    >
      {!errors.reason && <ProblemAlert error={start.error} />}
      <Text size="sm">{t('view_as:help')}</Text>
      <Textarea
        label={t('view_as:reason')}
        description={t('view_as:reasonHelp')}
        required
        data-autofocus
        autosize
        minRows={2}
        maxLength={300}
        value={reason}
        onChange={(event) => setReason(event.currentTarget.value)}
        error={errors.reason}
      />
    </FormDialog>
  );
}
