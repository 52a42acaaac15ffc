import { Alert, Modal, Stack, Text } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { useReturnFocus } from '../../../platform/shell/use-return-focus.ts';
import { useTexts } from '../../../platform/texts.ts';
import { StructureSelect } from '../references/structure-select.tsx';

interface SourceDialogProps {
  /** The structure that takes: not a source for itself. */
  structureId: string;
  help: string;
  onClose: () => void;
  /** What the chosen structure has to give. */
  children: (source: number) => ReactNode;
}

/** Chooses the structure to copy from, then what of it. */
export function SourceDialog({ structureId, help, onClose, children }: SourceDialogProps) {
  useReturnFocus();
  const { t } = useTexts('common', 'record');
  const [source, setSource] = useState<number | null>(null);
  const isSame = String(source) === structureId;
  return (
    <Modal
      opened
      onClose={onClose}
      size="xl"
      title={t('record:copy.open')}
      closeButtonProps={{ 'aria-label': t('common:close') }}
    >
      <Stack>
        <Text size="sm">{help}</Text>
        <StructureSelect label={t('record:copy.source')} value={source} onChange={setSource} data-autofocus />
        {isSame && <Alert color="yellow">{t('record:copy.same')}</Alert>}
        {source !== null && !isSame && children(source)}
      </Stack>
    </Modal>
  );
}
