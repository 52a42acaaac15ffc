import { createFileRoute } from '@tanstack/react-router';
import { DictionaryForm } from '../../../../settings/dictionaries/dictionary-form.tsx';

export const Route = createFileRoute('/settings/dictionaries/$id/edit')({
  staticData: { screen: 'dictionaryEdit' },
  component: DictionaryForm,
});
