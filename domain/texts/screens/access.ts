import type { Texts } from '../text.ts';

/** Titles of the screens of domain/screens/access.ts, by id (section `screen`). */
export const accessTitles = {
  index: ['Locanda', 'Locanda', 'Locanda', 'Locanda'],
  dashboard: ['Cruscotto', 'Dashboard', 'Tableau de bord', 'Übersicht'],
  forbidden: ['Pagina non consentita', 'Page not allowed', 'Page non autorisée', 'Seite nicht erlaubt'],
  errors: ['Errore', 'Error', 'Erreur', 'Fehler'],
  error403: ['Accesso negato', 'Access denied', 'Accès refusé', 'Zugriff verweigert'],
  login: ['Accedi', 'Log in', 'Se connecter', 'Anmelden'],
  register: ['Registrati', 'Sign up', "S'inscrire", 'Registrieren'],
  forgotPassword: ['Password dimenticata', 'Forgotten password', 'Mot de passe oublié', 'Passwort vergessen'],
  passwordReset: ['Reimposta password', 'Reset password', 'Réinitialiser le mot de passe', 'Passwort zurücksetzen'],
  login2fa: ['Verifica in due passaggi', 'Two-step verification', 'Vérification en deux étapes', 'Bestätigung in zwei Schritten'],
  login2faCopy: ['Verifica in due passaggi', 'Two-step verification', 'Vérification en deux étapes', 'Bestätigung in zwei Schritten'],
} as const satisfies Texts;
