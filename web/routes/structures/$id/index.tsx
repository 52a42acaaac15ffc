import { createFileRoute } from '@tanstack/react-router';
import { dataOfPage } from '../../../navigation/first-page.ts';
import { optionsQuery } from '../../../options.ts';
import { overviewQuery } from '../../../structures/overview-query.ts';
import { OverviewScreen } from '../../../structures/overview-screen.tsx';
import { structureQuery } from '../../../structures/structure-query.ts';

export const Route = createFileRoute('/structures/$id/')({
  staticData: { screen: 'structure' },
  loader: (page) =>
    dataOfPage(
      page,
      structureQuery(page.params.id),
      overviewQuery(page.params.id),
      optionsQuery('structure-types'),
    ),
  component: OverviewScreen,
});
