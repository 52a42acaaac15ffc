import { createFileRoute } from '@tanstack/react-router';
import { leadTo } from '../navigation/short-paths.ts';

export const Route = createFileRoute('/login-2fa')({
  staticData: { redirects: true },
  beforeLoad: leadTo('/admin/auth/login-2fa'),
});
