import { createFileRoute } from '@tanstack/react-router';
import { RecapScreen } from '../../../structures/recap/recap-screen.tsx';

export const Route = createFileRoute('/structures/recap/$id')({
  staticData: { screen: 'recap' },
  component: RecapScreen,
});
