import { mayOpen } from '../../../domain/kernel/screens/permissions.ts';
import type { PersonRole } from '../../../domain/kernel/screens/roles.ts';
import type { ScreenId } from '../../../domain/kernel/screens/screens.ts';
import { SCREENS } from '../../../domain/kernel/screens/screens.ts';

const LOGIN = SCREENS.login.path;
const DASHBOARD = SCREENS.dashboard.path;
const SECOND_FACTOR: readonly ScreenId[] = ['login2fa', 'login2faCopy'];

export type Reason = 'forbidden' | 'already logged';

export interface AccessRequest {
  /** Null for an address without a screen. */
  screen: ScreenId | null;
  /** Path and query of the requested page. */
  path: string;
  role: PersonRole | null;
  twoStepAuth: boolean;
  /** Path and query of the previous page within this visit. */
  previous: string | null;
}

export type Decision =
  | { kind: 'open' }
  | { kind: 'unknown' }
  /** Resets server cookies and clears the session before going to `to`. */
  | { kind: 'reset'; to: string }
  | { kind: 'redirect'; to: string };

/** Decides the access flow of specification §2. */
export function decideAccess({ screen, path, role, twoStepAuth, previous }: AccessRequest): Decision {
  const forVisitors = screen !== null && SCREENS[screen].letters === 'visitor';
  if (role === null) {
    if (!forVisitors) return { kind: 'reset', to: loginPath(path) };
    if (screen && SECOND_FACTOR.includes(screen) && !twoStepAuth) return { kind: 'redirect', to: LOGIN };
    return { kind: 'open' };
  }
  if (screen === 'index') return { kind: 'redirect', to: DASHBOARD };
  if (forVisitors) return { kind: 'redirect', to: withReason(DASHBOARD, 'already logged') };
  if (screen === null) return { kind: 'unknown' };
  if (mayOpen(role, screen)) return { kind: 'open' };
  const target = previous !== null && previous !== path ? previous : DASHBOARD;
  return { kind: 'redirect', to: withReason(target, 'forbidden') };
}

/** Returns the path of the login after an expired session, which then returns to `path`. */
export function loginPath(path: string | null): string {
  const query = new URLSearchParams({ sessionExpired: 'true' });
  if (path && path !== '/' && !path.startsWith('/admin/auth/')) query.set('redirect', path);
  return `${LOGIN}?${query}`;
}

export function withReason(path: string, reason: Reason): string {
  const [beforeHash = '', hash = ''] = path.split('#', 2);
  const [pathname, search = ''] = beforeHash.split('?', 2);
  const query = new URLSearchParams(search);
  query.set('redirect-reason', reason);
  return `${pathname}?${query}${hash && `#${hash}`}`;
}
