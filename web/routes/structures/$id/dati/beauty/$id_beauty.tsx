import { createFileRoute } from '@tanstack/react-router';
import { BeautyCenterForm } from '../../../../../amenities/beauty-center.tsx';

export const Route = createFileRoute('/structures/$id/dati/beauty/$id_beauty')({
  staticData: { screen: 'beautyCenterEdit' },
  component: BeautyCenterForm,
});
