import { createFileRoute } from '@tanstack/react-router';
import { SuggestionsScreen } from '../../../../../content/suggestions-screen.tsx';

export const Route = createFileRoute('/structures/$id/dati/descrizione/suggerimenti')({
  staticData: { screen: 'suggestions' },
  component: SuggestionsScreen,
});
