import { useParams } from '@tanstack/react-router';
import { vcard } from '../../domain/portal/publication/vcard.ts';
import { SinglePhoto } from '../photos/single-photo.tsx';
import { FieldGroups } from '../records/field-group.tsx';
import { RecordPage } from '../records/screens/record-page.tsx';
import { useTexts } from '../texts.ts';
import { CardLead } from './card-lead.tsx';

/** vCard: the card that guests keep, as it is now, with its file and its QR code. */
export function VcardScreen() {
  const { id = '' } = useParams({ strict: false });
  const { t } = useTexts('publication');
  return (
    <RecordPage
      definition={vcard}
      purpose={t('publication:card.purpose')}
      before={<SinglePhoto structureId={id} name="vcard-portrait" />}
    >
      <CardLead />
      <FieldGroups />
    </RecordPage>
  );
}
