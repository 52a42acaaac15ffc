import { createFileRoute } from '@tanstack/react-router';
import { FiscalScreen } from '../../../../fiscal/fiscal-screen.tsx';

export const Route = createFileRoute('/structures/$id/dati/dati-fiscali')({
  staticData: { screen: 'fiscalProfile' },
  component: FiscalScreen,
});
