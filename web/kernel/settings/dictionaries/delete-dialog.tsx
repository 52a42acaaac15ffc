import { Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { FormDialog } from '../../../platform/shell/form-dialog.tsx';
import { useTexts } from '../../../platform/texts.ts';

interface DeleteDialogProps {
  entryKey: string;
  onClose: () => void;
  onConfirm: () => void;
}

/** Dialog that asks for the key before it deletes an entry, because a page may show it (platform dictionary 3.4). */
export function DeleteDialog({ entryKey, onClose, onConfirm }: DeleteDialogProps) {
  const { t } = useTexts('common', 'setting');
  const [typedKey, setTypedKey] = useState('');
  return (
    <FormDialog
      isSaving={false}
      title={t('setting:dictionary.deleteTitle')}
      onClose={onClose}
      onSubmit={() => {
        if (typedKey.trim() === entryKey) onConfirm();
      }}
      color="red"
      disabled={typedKey.trim() !== entryKey}
      save={t('common:delete')}
    >
      <Text size="sm">{t('setting:dictionary.deleteHelp')}</Text>
      <TextInput
        label={entryKey}
        value={typedKey}
        onChange={(event) => setTypedKey(event.currentTarget.value)}
        autoComplete="off"
        data-autofocus
      />
    </FormDialog>
  );
}
