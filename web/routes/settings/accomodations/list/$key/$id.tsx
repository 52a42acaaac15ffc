import { createFileRoute } from '@tanstack/react-router';
import { VocabularyForm } from '../../../../../settings/vocabularies.tsx';

export const Route = createFileRoute('/settings/accomodations/list/$key/$id')({
  staticData: { screen: 'vocabularyEdit' },
  component: VocabularyForm,
});
