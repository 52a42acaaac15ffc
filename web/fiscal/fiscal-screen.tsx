import { useParams } from '@tanstack/react-router';
import { fiscalProfile } from '../../domain/fiscal/fiscal-profile.ts';
import { FieldGroups } from '../records/field-group.tsx';
import { RecordPage } from '../records/screens/record-page.tsx';
import { useTexts } from '../texts.ts';
import { CopyStructureAddress } from './copy-structure-address.tsx';

/** Dati fiscali: who the portal's invoices are for. */
export function FiscalScreen() {
  const { id = '' } = useParams({ strict: false });
  const { t } = useTexts('structure');
  return (
    <RecordPage definition={fiscalProfile} purpose={t('structure:purpose.fiscal')}>
      <CopyStructureAddress structureId={id} />
      <FieldGroups />
    </RecordPage>
  );
}
