import { createFileRoute } from '@tanstack/react-router';
import { DescriptionScreen } from '../../../../../structures/description-screen.tsx';

export const Route = createFileRoute('/structures/$id/dati/descrizione/')({
  staticData: { screen: 'description' },
  component: DescriptionScreen,
});
