import { createFileRoute } from '@tanstack/react-router';
import { leadTo } from '../navigation/short-paths.ts';

export const Route = createFileRoute('/login')({
  staticData: { redirects: true },
  beforeLoad: leadTo('/admin/auth/login'),
});
