import { createFileRoute, redirect } from '@tanstack/react-router';

export const Route = createFileRoute('/password-reset/$token')({
  staticData: { redirects: true },
  beforeLoad: ({ params, location }) => {
    const path = `/admin/auth/password-reset/${encodeURIComponent(params.token)}`;
    throw redirect({ href: path + location.searchStr, replace: true });
  },
});
