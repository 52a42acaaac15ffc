import { createFileRoute } from '@tanstack/react-router';
import { RecipientsScreen } from '../../../../correspondence/recipients-screen.tsx';
import { panelSearch } from '../../../../records/screens/panel-search.ts';

export const Route = createFileRoute('/structures/$id/dati/emails')({
  staticData: { screen: 'emailRecipients' },
  validateSearch: panelSearch,
  component: RecipientsScreen,
});
