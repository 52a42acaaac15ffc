import { useParams } from '@tanstack/react-router';
import { fiscalProfile } from '../../domain/fiscal/fiscal-profile.ts';
import { SectionScreen } from '../structures/section-screen.tsx';
import { useTexts } from '../texts.ts';
import { CopyStructureAddress } from './copy-structure-address.tsx';

/** Dati fiscali: who the portal's invoices are for. */
export function FiscalScreen() {
  const { id = '' } = useParams({ strict: false });
  const { t } = useTexts('structure');
  return (
    <SectionScreen
      definition={fiscalProfile}
      purpose={t('structure:purpose.fiscal')}
      lead={<CopyStructureAddress structureId={id} />}
    />
  );
}
