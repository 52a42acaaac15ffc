import { Select, Text, Textarea } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { needsNote } from '../../../domain/kernel/records/reason.ts';
import { DEACTIVATION_REASONS, statusLabel } from '../../../domain/kernel/vocabularies/structure-status.ts';
import type { Overview } from '../../../domain/structures/structures/answers.ts';
import { deleteUnsavedInput } from '../../kernel/drafts/unsaved-input.ts';
import { useDraft } from '../../kernel/drafts/use-draft.ts';
import { useBaseVersion } from '../../kernel/records/actions/use-base-version.ts';
import { api } from '../../platform/api.ts';
import { fieldErrors, problemFrom } from '../../platform/shell/errors/failures.ts';
import { FormDialog } from '../../platform/shell/form-dialog.tsx';
import { toast } from '../../platform/shell/toast/toast.ts';
import { useLabel, useTexts } from '../../platform/texts.ts';
import { NeedsList } from './needs-list.tsx';

interface StatusDialogProps {
  overview: Overview;
  step: Overview['transitions'][number];
  onClose: () => void;
  onChanged: () => void;
}

/** Changes the status, with the reason or note that the step requires. */
export function StatusDialog({ overview, step, onClose, onChanged }: StatusDialogProps) {
  const { t } = useTexts('structure');
  const text = useLabel();
  const place = `status.${overview.structure.id}.${step.to}`;
  const [reason, setReason] = useDraft<string | null>(`${place}.reason`, null);
  const [note, setNote] = useDraft(`${place}.note`, '');
  const { structure } = overview;
  const name = text(statusLabel(step.to));
  const change = useMutation({
    mutationFn: () =>
      api(`/structures/${structure.id}/status`, {
        method: 'POST',
        body: {
          to: step.to,
          version: seen,
          ...(note ? { note } : {}),
          ...(reason ? { reason } : {}),
        },
      }),
    onSuccess: () => {
      deleteUnsavedInput(place);
      toast('success', t('structure:status.changed', { status: name }));
      onChanged();
    },
  });
  const seen = useBaseVersion(structure, change.error);
  const errors = change.error ? fieldErrors(change.error) : {};
  const unmet = (change.error ? problemFrom(change.error).unmet : []) as string[] | undefined;
  return (
    <FormDialog
      title={t('structure:status.moveTo', { status: name })}
      onClose={onClose}
      onSubmit={() => change.mutate()}
      error={change.error}
      isSaving={change.isPending}
      color={step.to === 0 ? 'red' : 'bosco'}
      save={t('structure:status.apply')}
    >
      <NeedsList needs={unmet ?? []} />
      <Text size="sm">{t('structure:status.confirm', { name: structure.name })}</Text>
      {step.demands === 'reason' && (
        <Select
          label={t('structure:status.reason')}
          required
          data-autofocus
          data={Object.entries(DEACTIVATION_REASONS).map(([code, label]) => ({
            value: code,
            label: text(label),
          }))}
          value={reason}
          onChange={setReason}
          error={errors.reason}
        />
      )}
      <Textarea
        label={t('structure:status.note')}
        required={step.demands === 'note' || needsNote(reason)}
        autosize
        minRows={2}
        maxLength={1000}
        value={note}
        onChange={(event) => setNote(event.currentTarget.value)}
        error={errors.note}
      />
    </FormDialog>
  );
}
