import { createFileRoute } from '@tanstack/react-router';
import { AffiliationForm } from '../../../settings/catalogues.tsx';

export const Route = createFileRoute('/settings/affiliations/new')({
  staticData: { screen: 'affiliationNew' },
  component: AffiliationForm,
});
