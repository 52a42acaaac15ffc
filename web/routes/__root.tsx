import type { QueryClient } from '@tanstack/react-query';
import { createRootRouteWithContext } from '@tanstack/react-router';
import { guardNavigation } from '../navigation/guard-navigation.ts';
import { NotFoundPage } from '../shell/errors/error-page.tsx';
import { Shell } from '../shell/frame/shell.tsx';

export const Route = createRootRouteWithContext<{ queryClient: QueryClient }>()({
  beforeLoad: guardNavigation,
  component: Shell,
  notFoundComponent: NotFoundPage,
});
