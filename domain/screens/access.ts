import { screen } from './screen.ts';

const page = { layout: 'fullpage', built: true } as const;
const login = { layout: 'login', built: true } as const;
const open = 'r r r r r';

export const accessScreens = {
  index: screen('/', ['Locanda', 'Locanda', 'Locanda', 'Locanda'], open, { layout: 'none', built: true }),
  dashboard: screen('/dashboard', ['Cruscotto', 'Dashboard', 'Tableau de bord', 'Übersicht'], open, {
    layout: 'default',
    built: true,
    menu: { group: 'structure', icon: 'layout-dashboard', order: 10 },
  }),
  forbidden: screen(
    '/forbidden',
    ['Pagina non consentita', 'Page not allowed', 'Page non autorisée', 'Seite nicht erlaubt'],
    open,
    page,
  ),
  errors: screen('/errors', ['Errore', 'Error', 'Erreur', 'Fehler'], open, page),
  error403: screen(
    '/error-403-forbidden',
    ['Accesso negato', 'Access denied', 'Accès refusé', 'Zugriff verweigert'],
    open,
    page,
  ),
  login: screen('/admin/auth/login', ['Accedi', 'Log in', 'Se connecter', 'Anmelden'], 'visitor', login),
  register: screen(
    '/admin/auth/register',
    ['Registrati', 'Sign up', "S'inscrire", 'Registrieren'],
    'visitor',
    login,
  ),
  forgotPassword: screen(
    '/admin/auth/forgot-password',
    ['Password dimenticata', 'Forgotten password', 'Mot de passe oublié', 'Passwort vergessen'],
    'visitor',
    login,
  ),
  passwordReset: screen(
    '/admin/auth/password-reset/{token}',
    ['Reimposta password', 'Reset password', 'Réinitialiser le mot de passe', 'Passwort zurücksetzen'],
    'visitor',
    login,
  ),
  login2fa: screen(
    '/admin/auth/login-2fa',
    [
      'Verifica in due passaggi',
      'Two-step verification',
      'Vérification en deux étapes',
      'Bestätigung in zwei Schritten',
    ],
    'visitor',
    login,
  ),
  login2faCopy: screen(
    '/admin/auth/login-2fa-copy',
    [
      'Verifica in due passaggi',
      'Two-step verification',
      'Vérification en deux étapes',
      'Bestätigung in zwei Schritten',
    ],
    'visitor',
    login,
  ),
};

/** Short paths of the authentication screens; the query is kept. */
export const SHORT_PATHS: Readonly<Record<string, keyof typeof accessScreens>> = {
  '/login': 'login',
  '/register': 'register',
  '/forgot-password': 'forgotPassword',
  '/login-2fa': 'login2fa',
  '/password-reset/{token}': 'passwordReset',
};
