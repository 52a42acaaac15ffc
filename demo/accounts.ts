export const DEMO_PASSWORD = 'prova-back-office-2026';

/** Accounts of the embedded demo. The login page and the terminal show them. */
export const DEMO_ACCOUNTS = [
  { email: 'admin@locanda.test', name: 'Ada Marchetti', role: 'admin', twoFactor: false },
  { email: 'operator@locanda.test', name: 'Orlando Bassi', role: 'operator', twoFactor: false },
  { email: 'editor@locanda.test', name: 'Elena Rinaldi', role: 'editor', twoFactor: false },
  { email: 'vendor@locanda.test', name: 'Valerio Conti', role: 'vendor', twoFactor: false },
  { email: 'customer@locanda.test', name: 'Chiara Fontana', role: 'customer', twoFactor: false },
  { email: 'customer2@locanda.test', name: 'Carlo Moretti', role: 'customer', twoFactor: false },
  { email: 'twofactor@locanda.test', name: 'Teresa Ferri', role: 'customer', twoFactor: true },
] as const;
