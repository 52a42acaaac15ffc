import { createFileRoute } from '@tanstack/react-router';
import { PoiForm } from '../../../../surroundings/pois.tsx';

export const Route = createFileRoute('/cms/poi/$id/edit')({
  staticData: { screen: 'poiEdit' },
  component: PoiForm,
});
