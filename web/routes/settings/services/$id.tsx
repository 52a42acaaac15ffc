import { createFileRoute } from '@tanstack/react-router';
import { ServiceForm } from '../../../settings/catalogues.tsx';

export const Route = createFileRoute('/settings/services/$id')({
  staticData: { screen: 'serviceEdit' },
  component: ServiceForm,
});
