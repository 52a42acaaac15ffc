import { createFileRoute } from '@tanstack/react-router';
import { AccessDeniedPage } from '../shell/errors/refusals.tsx';

export const Route = createFileRoute('/error-403-forbidden')({
  staticData: { screen: 'error403' },
  component: AccessDeniedPage,
});
