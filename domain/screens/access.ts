import { screen } from './screen.ts';

const page = { layout: 'fullpage', built: true } as const;
const login = { layout: 'login', built: true } as const;
const open = 'r r r r r';

export const accessScreens = {
  index: screen('/', open, { layout: 'none', built: true }),
  dashboard: screen('/dashboard', open, {
    layout: 'default',
    built: true,
    menu: { group: 'structure', icon: 'layout-dashboard', order: 10 },
  }),
  forbidden: screen('/forbidden', open, page),
  errors: screen('/errors', open, page),
  error403: screen('/error-403-forbidden', open, page),
  login: screen('/admin/auth/login', 'visitor', login),
  register: screen('/admin/auth/register', 'visitor', login),
  forgotPassword: screen('/admin/auth/forgot-password', 'visitor', login),
  passwordReset: screen('/admin/auth/password-reset/{token}', 'visitor', login),
  login2fa: screen('/admin/auth/login-2fa', 'visitor', login),
  login2faCopy: screen('/admin/auth/login-2fa-copy', 'visitor', login),
};

/** Short paths of the authentication screens; the query is kept. */
export const SHORT_PATHS: Readonly<Record<string, keyof typeof accessScreens>> = {
  '/login': 'login',
  '/register': 'register',
  '/forgot-password': 'forgotPassword',
  '/login-2fa': 'login2fa',
  '/password-reset/{token}': 'passwordReset',
};
