import { useParams } from '@tanstack/react-router';
import { vcard } from '../../../domain/portal/publication/vcard.ts';
import { FieldGroups } from '../../kernel/records/field-group.tsx';
import { RecordPage } from '../../kernel/records/screens/record-page.tsx';
import { useTexts } from '../../platform/texts.ts';
import { SinglePhoto } from '../../structures/photos/single-photo.tsx';
import { CardLead } from './card-lead.tsx';

/** vCard: the public card with its file and QR code. */
export function VcardScreen() {
  const { id = '' } = useParams({ strict: false });
  const { t } = useTexts('publication');
  return (
    <RecordPage
      definition={vcard}
      purpose={t('publication:card.purpose')}
      header={<SinglePhoto structureId={id} name="vcard-portrait" />}
    >
      <CardLead />
      <FieldGroups />
    </RecordPage>
  );
}
