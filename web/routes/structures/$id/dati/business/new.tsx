import { createFileRoute } from '@tanstack/react-router';
import { BusinessCenterForm } from '../../../../../amenities/business-center.tsx';

export const Route = createFileRoute('/structures/$id/dati/business/new')({
  staticData: { screen: 'businessCenterNew' },
  component: BusinessCenterForm,
});
