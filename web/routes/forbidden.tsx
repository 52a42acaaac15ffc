import { createFileRoute } from '@tanstack/react-router';
import { ForbiddenPage } from '../shell/errors/refusals.tsx';

export const Route = createFileRoute('/forbidden')({
  staticData: { screen: 'forbidden' },
  component: ForbiddenPage,
});
