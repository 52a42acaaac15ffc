import { Button, Group, Modal, Stack } from '@mantine/core';
import { useState } from 'react';
import { StructureSelect } from '../../kernel/records/references/structure-select.tsx';
import { useTexts } from '../../platform/texts.ts';

interface AddStructureDialogProps {
  onChosen: (structureId: number) => void;
  onClose: () => void;
}

export function AddStructureDialog({ onChosen, onClose }: AddStructureDialogProps) {
  const { t } = useTexts('common', 'surroundings');
  const [chosen, setChosen] = useState<number | null>(null);
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('surroundings:linked.add')}
      closeButtonProps={{ 'aria-label': t('common:close') }}
    >
      <Stack>
        <StructureSelect
          label={t('surroundings:linked.structure')}
          value={chosen}
          onChange={setChosen}
          data-autofocus
        />
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {t('common:cancel')}
          </Button>
          <Button
            disabled={chosen === null}
            onClick={() => {
              if (chosen !== null) onChosen(chosen);
              onClose();
            }}
          >
            {t('surroundings:linked.add')}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}
