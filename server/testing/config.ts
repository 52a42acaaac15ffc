import type { Config } from '../config.ts';

export const testConfig: Config = {
  port: 0,
  host: '127.0.0.1',
  dataDir: '/nonexistent',
  databaseUrl: '',
  publicUrl: 'http://127.0.0.1:3000',
  siteUrl: 'http://127.0.0.1:3000',
  mapStyleUrl: '',
  securityContact: '',
  smtpUrl: '',
  mailFrom: 'Locanda <noreply@locanda.test>',
  whatsapp: null,
  sessionSecret: 'a secret for tests of thirty-two characters',
  registerKey: '0f'.repeat(32),
  trustedProxies: ['127.0.0.1'],
  demo: true,
  forceTwoFactor: false,
  rateLimitScale: 10_000,
  contractExemptIds: [],
  logLevel: 'silent',
  development: false,
};
