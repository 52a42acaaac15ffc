import { createFileRoute } from '@tanstack/react-router';
import { leadTo } from '../navigation/short-paths.ts';

export const Route = createFileRoute('/register')({
  staticData: { redirects: true },
  beforeLoad: leadTo('/admin/auth/register'),
});
