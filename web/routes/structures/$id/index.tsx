import { createFileRoute } from '@tanstack/react-router';
import { OverviewScreen } from '../../../structures/overview-screen.tsx';

export const Route = createFileRoute('/structures/$id/')({
  staticData: { screen: 'structure' },
  component: OverviewScreen,
});
