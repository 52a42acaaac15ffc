import { Button, Group, Modal, NativeSelect, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { useTexts } from '../../texts.ts';
import { copied, type Matrix } from './links.ts';
import type { Linking } from './use-linking.ts';

interface CopyDialogProps {
  linking: Linking;
  matrix: Matrix;
  roomId: number;
  nameOf: (roomId: number) => string;
  onClose: () => void;
}

/** The plans of one room for another. */
export function CopyDialog({ linking, matrix, roomId, nameOf, onClose }: CopyDialogProps) {
  const { t } = useTexts('common', 'linking');
  const sources = matrix.rooms.filter(
    ({ id }) => id !== roomId && matrix.links.some((link) => link.roomId === id),
  );
  const [from, setFrom] = useState(String(sources[0]?.id ?? ''));
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('linking:copyFrom')}
      closeButtonProps={{ 'aria-label': t('common:close') }}
    >
      <Stack>
        <Text size="sm">{t('linking:copyText', { room: nameOf(roomId) })}</Text>
        <NativeSelect
          label={t('linking:source')}
          data={sources.map(({ id }) => ({ value: String(id), label: nameOf(id) }))}
          value={from}
          onChange={(event) => setFrom(event.currentTarget.value)}
        />
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {t('common:cancel')}
          </Button>
          <Button
            disabled={!from}
            loading={linking.isSaving}
            onClick={() => {
              // What was refused stands at the cells behind this dialog.
              void linking.change(copied(matrix, Number(from), roomId)).then(onClose);
            }}
          >
            {t('linking:copy')}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}
