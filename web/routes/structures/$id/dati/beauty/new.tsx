import { createFileRoute } from '@tanstack/react-router';
import { BeautyCenterForm } from '../../../../../amenities/beauty-center.tsx';

export const Route = createFileRoute('/structures/$id/dati/beauty/new')({
  staticData: { screen: 'beautyCenterNew' },
  component: BeautyCenterForm,
});
