import { createFileRoute } from '@tanstack/react-router';
import { VcardScreen } from '../../../../publication/vcard-screen.tsx';

export const Route = createFileRoute('/structures/$id/dati/vcard')({
  staticData: { screen: 'vcard' },
  component: VcardScreen,
});
