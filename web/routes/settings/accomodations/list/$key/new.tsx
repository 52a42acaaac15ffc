import { createFileRoute } from '@tanstack/react-router';
import { VocabularyForm } from '../../../../../settings/vocabularies.tsx';

export const Route = createFileRoute('/settings/accomodations/list/$key/new')({
  staticData: { screen: 'vocabularyNew' },
  component: VocabularyForm,
});
