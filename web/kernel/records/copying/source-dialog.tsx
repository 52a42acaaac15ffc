import { Alert, Modal, Stack, Text } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { useTexts } from '../../../platform/texts.ts';
import { StructureSelect } from '../references/structure-select.tsx';

interface SourceDialogProps {
  /** The target structure, which cannot be its own source. */
  structureId: string;
  help: string;
  onClose: () => void;
  /** Renders the content that can be copied from the chosen structure. */
  children: (source: number) => ReactNode;
}

/** Dialog that chooses the source structure and then the content to copy. */
export function SourceDialog({ structureId, help, onClose, children }: SourceDialogProps) {
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
        {isSame && (
          <Alert role="status" color="yellow">
            {t('record:copy.same')}
          </Alert>
        )}
        {source !== null && !isSame && children(source)}
      </Stack>
    </Modal>
  );
}
