import { createFileRoute } from '@tanstack/react-router';
import { PoiForm } from '../../../surroundings/pois.tsx';

export const Route = createFileRoute('/cms/poi/new')({
  staticData: { screen: 'poiNew' },
  component: PoiForm,
});
