import type { Texts } from '../../../platform/language/text.ts';
import { screen } from '../screen.ts';

const page = { layout: 'fullpage' } as const;
const login = { layout: 'login' } as const;
const open = 'r r r r r';

export const accessScreens = {
  index: screen('/', open, { layout: 'none' }),
  dashboard: screen('/dashboard', open, {
    layout: 'default',
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

/** Titles of the access screens (texts, section `screen`), loaded separately from the screens. */
export const accessTitles = {
  index: ['Locanda', 'Locanda', 'Locanda', 'Locanda'],
  dashboard: ['Cruscotto', 'Dashboard', 'Tableau de bord', 'Übersicht'],
  forbidden: ['Pagina non consentita', 'Page not allowed', 'Page non autorisée', 'Seite nicht erlaubt'],
  errors: ['Errore', 'Error', 'Erreur', 'Fehler'],
  error403: ['Accesso negato', 'Access denied', 'Accès refusé', 'Zugriff verweigert'],
  login: ['Accedi', 'Log in', 'Se connecter', 'Anmelden'],
  register: ['Registrati', 'Sign up', 'S’inscrire', 'Registrieren'],
  forgotPassword: ['Password dimenticata', 'Forgotten password', 'Mot de passe oublié', 'Passwort vergessen'],
  passwordReset: ['Reimposta password', 'Reset password', 'Réinitialiser le mot de passe', 'Passwort zurücksetzen'],
  login2fa: ['Verifica in due passaggi', 'Two-step verification', 'Vérification en deux étapes', 'Bestätigung in zwei Schritten'],
  login2faCopy: ['Verifica in due passaggi', 'Two-step verification', 'Vérification en deux étapes', 'Bestätigung in zwei Schritten'],
} as const satisfies Texts;
