import { createFileRoute } from '@tanstack/react-router';
import { dataOfPage } from '../../../navigation/first-page.ts';
import { overviewQuery } from '../../../structures/overview-query.ts';
import { OverviewScreen } from '../../../structures/overview-screen.tsx';
import { structureQuery } from '../../../structures/structure-query.ts';

export const Route = createFileRoute('/structures/$id/')({
  staticData: { screen: 'structure' },
  loader: ({ context, params: { id } }) =>
    dataOfPage(context.queryClient, structureQuery(id), overviewQuery(id)),
  component: OverviewScreen,
});
