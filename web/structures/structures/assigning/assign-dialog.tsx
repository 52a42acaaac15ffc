import { Text } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useBaseVersion } from '../../../kernel/records/actions/use-base-version.ts';
import { UserSelect } from '../../../kernel/records/references/user-select.tsx';
import { showSavedToast } from '../../../kernel/records/undo-toast.ts';
import { api } from '../../../platform/api.ts';
import { fieldErrors } from '../../../platform/shell/errors/failures.ts';
import { FormDialog } from '../../../platform/shell/form-dialog.tsx';
import { useTexts } from '../../../platform/texts.ts';

/** Fields of a structure that its assignment needs. */
export interface AssignableStructure {
  id: number;
  name: string;
  version: number;
  vendorId: number | null;
  editorId: number | null;
}

interface AssignDialogProps {
  structure: AssignableStructure;
  onClose: () => void;
  onDone: () => void;
}

/** "Assegna": sets the vendor and the editor of a structure. */
export function AssignDialog({ structure, onClose, onDone }: AssignDialogProps) {
  const { t } = useTexts('account', 'record');
  const [vendorId, setVendor] = useState(structure.vendorId);
  const [editorId, setEditor] = useState(structure.editorId);
  const isDirty = vendorId !== structure.vendorId || editorId !== structure.editorId;
  const save = useMutation({
    mutationFn: () =>
      api(`/structures/${structure.id}/assign`, {
        method: 'POST',
        body: { version: seen, vendorId, editorId },
      }),
    onSuccess: (saved) => {
      showSavedToast(t, saved.changeId, onDone);
      onDone();
    },
  });
  const seen = useBaseVersion(structure, save.error);
  const errors = save.error ? fieldErrors(save.error) : {};
  return (
    <FormDialog
      title={`${t('account:assign.title')}: ${structure.name}`}
      onClose={onClose}
      onSave="submit"
      onSubmit={() => save.mutate()}
      error={save.error}
      disabled={!isDirty}
      isSaving={save.isPending}
      save={t('account:assign.title')}
    >
      <UserSelect
        ofRole="vendor"
        label={t('account:assign.vendor')}
        data-autofocus
        value={vendorId}
        onChange={setVendor}
        error={errors.vendorId}
      />
      <UserSelect
        ofRole="editor"
        label={t('account:assign.editor')}
        value={editorId}
        onChange={setEditor}
        error={errors.editorId}
      />
      <Text size="sm" c="dimmed">
        {t('account:assign.nobody')}
      </Text>
    </FormDialog>
  );
}
