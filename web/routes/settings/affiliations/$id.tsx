import { createFileRoute } from '@tanstack/react-router';
import { AffiliationForm } from '../../../settings/catalogues.tsx';

export const Route = createFileRoute('/settings/affiliations/$id')({
  staticData: { screen: 'affiliationEdit' },
  component: AffiliationForm,
});
