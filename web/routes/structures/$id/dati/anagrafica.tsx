import { createFileRoute } from '@tanstack/react-router';
import { dataOfPage } from '../../../../navigation/first-page.ts';
import { optionsQuery } from '../../../../options.ts';
import { recordQuery } from '../../../../records/queries.ts';
import { ProfileScreen } from '../../../../structures/profile-screen.tsx';
import { structureQuery } from '../../../../structures/structure-query.ts';

export const Route = createFileRoute('/structures/$id/dati/anagrafica')({
  staticData: { screen: 'profile' },
  loader: (page) =>
    dataOfPage(
      page,
      structureQuery(page.params.id),
      recordQuery(`/structures/${page.params.id}/profile`),
      optionsQuery('structure-types'),
    ),
  component: ProfileScreen,
});
