import { createFileRoute } from '@tanstack/react-router';
import { ForbiddenPage } from '../shell/refusals.tsx';

export const Route = createFileRoute('/forbidden')({
  staticData: { screen: 'forbidden' },
  component: ForbiddenPage,
});
