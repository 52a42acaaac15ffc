import { createFileRoute, notFound, redirect } from '@tanstack/react-router';
import { sectionPath } from '../../../../domain/screens/addresses.ts';

/** A section's address without `dati/` leads to its page. */
export const Route = createFileRoute('/structures/$id/$')({
  staticData: { redirects: true },
  beforeLoad: ({ params, location }) => {
    const path = sectionPath(params.id, params._splat ?? '');
    if (!path) throw notFound();
    throw redirect({ href: path + location.searchStr, replace: true });
  },
});
