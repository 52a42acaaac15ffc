import { useState } from 'react';
import type { Language } from '../../../domain/platform/language/text.ts';
import { Drawer } from '../../platform/shell/drawer.tsx';
import { useTexts } from '../../platform/texts.ts';
import type { ContractRow } from './contracts-query.ts';
import { Reading } from './reading.tsx';

interface ReadDialogProps {
  structureId: string;
  contract: ContractRow;
  onClose: () => void;
}

export function ReadDialog({ structureId, contract, onClose }: ReadDialogProps) {
  const { t, language: spoken } = useTexts('contract', 'common');
  const [language, setLanguage] = useState<Language>(spoken);
  return (
    <Drawer
      opened
      onClose={onClose}
      position="right"
      size="xl"
      title={t('contract:edit', { number: contract.number ?? '' })}
      closeButtonProps={{ 'aria-label': t('common:close') }}
    >
      <Reading structureId={structureId} contract={contract} language={language} onLanguage={setLanguage} />
    </Drawer>
  );
}
