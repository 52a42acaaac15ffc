import { vcard } from '../../domain/publication/vcard.ts';
import { SectionScreen } from '../structures/section-screen.tsx';
import { useTexts } from '../texts.ts';
import { CardLead } from './card-lead.tsx';

/** vCard: the card that guests keep, as it is now, with its file and its QR code. */
export function VcardScreen() {
  const { t } = useTexts('publication');
  return <SectionScreen definition={vcard} purpose={t('publication:card.purpose')} lead={<CardLead />} />;
}
