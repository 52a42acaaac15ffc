import { Button, Group, Modal, Stack, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { Form } from '../../../platform/shell/form.tsx';
import { useReturnFocus } from '../../../platform/shell/use-return-focus.ts';
import { useTexts } from '../../../platform/texts.ts';

interface DeleteDialogProps {
  entryKey: string;
  onClose: () => void;
  onConfirm: () => void;
}

/** What is shown somewhere is deleted by who writes its key (platform dictionary 3.4). */
export function DeleteDialog({ entryKey, onClose, onConfirm }: DeleteDialogProps) {
  useReturnFocus();
  const { t } = useTexts('common', 'setting');
  const [typed, setTyped] = useState('');
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('setting:dictionary.deleteTitle')}
      closeButtonProps={{ 'aria-label': t('common:close') }}
    >
      <Form
        onSubmit={() => {
          if (typed.trim() === entryKey) onConfirm();
        }}
      >
        <Stack>
          <Text size="sm">{t('setting:dictionary.deleteHelp')}</Text>
          <TextInput
            label={entryKey}
            value={typed}
            onChange={(event) => setTyped(event.currentTarget.value)}
            autoComplete="off"
            data-autofocus
          />
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>
              {t('common:cancel')}
            </Button>
            <Button type="submit" color="red" disabled={typed.trim() !== entryKey}>
              {t('common:delete')}
            </Button>
          </Group>
        </Stack>
      </Form>
    </Modal>
  );
}
