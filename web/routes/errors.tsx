import { createFileRoute } from '@tanstack/react-router';
import { ErrorsPage } from '../shell/errors/refusals.tsx';

export const Route = createFileRoute('/errors')({
  staticData: { screen: 'errors' },
  component: ErrorsPage,
});
