import { createFileRoute } from '@tanstack/react-router';
import { SeoScreen } from '../../../../publication/seo-screen.tsx';

export const Route = createFileRoute('/structures/$id/dati/seo')({
  staticData: { screen: 'seo' },
  component: SeoScreen,
});
