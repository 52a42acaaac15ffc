import { createFileRoute } from '@tanstack/react-router';
import { ReceptionScreen } from '../../../../structures/reception-screen.tsx';

export const Route = createFileRoute('/structures/$id/dati/reception')({
  staticData: { screen: 'reception' },
  component: ReceptionScreen,
});
