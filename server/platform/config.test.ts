import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { ConfigError, parseConfig } from './config.ts';

const dataDir = mkdtempSync(path.join(tmpdir(), 'locanda config '));
afterAll(() => rmSync(dataDir, { recursive: true }));

describe('parseConfig', () => {
  test('has a default for everything', () => {
    const config = parseConfig({ DATA_DIR: dataDir });
    expect(config).toMatchObject({
      port: 3000,
      host: '127.0.0.1',
      databaseUrl: '',
      publicUrl: 'http://127.0.0.1:3000',
      demo: true,
      forceTwoFactor: false,
      rateLimitScale: 1,
      trustedProxies: [],
    });
  });

  test('creates no keys, because the database decides which keys are valid', () => {
    expect(parseConfig({ DATA_DIR: dataDir }).environmentKeys).toEqual({
      sessionSecret: '',
      formerSessionSecret: '',
      registerKey: '',
      formerRegisterKey: '',
    });
    expect(readdirSync(dataDir)).toEqual([]);
  });

  test.each(['SESSION_SECRET', 'REGISTER_KEY'])('rejects %s when it equals the key that it replaces', (name) => {
    const same = { [name]: 'ab'.repeat(32), [`${name}_OLD`]: 'ab'.repeat(32) };
    expect(() => parseConfig({ DATA_DIR: dataDir, ...same })).toThrow(`${name}_OLD has the same value as ${name}`);
  });

  test.each(['/proc/x', '/proc/x/y', '/sys/locanda', '/dev/null/x', path.join(import.meta.filename, 'x')])(
    'rejects DATA_DIR=%s immediately',
    (folder) => {
      expect(() => parseConfig({ DATA_DIR: folder })).toThrow(
        new RegExp(`^DATA_DIR: the folder ${folder} cannot be created or written: `),
      );
    },
  );

  test('creates the data folder with its parents', () => {
    const folder = path.join(dataDir, 'a', 'b');
    expect(parseConfig({ DATA_DIR: folder }).dataDir).toBe(folder);
    expect(statSync(folder).isDirectory()).toBe(true);
  });

  test('disables the demo and requires the second factor when DATABASE_URL is set', () => {
    const config = parseConfig({ DATA_DIR: dataDir, DATABASE_URL: 'postgres://u:p@db/locanda' });
    expect(config).toMatchObject({ demo: false, forceTwoFactor: true });
    expect(parseConfig({ DATA_DIR: dataDir, FORCE_2FA: '1' })).toMatchObject({ forceTwoFactor: true });
  });

  test('removes the trailing slash and splits the proxy list', () => {
    const config = parseConfig({
      DATA_DIR: dataDir,
      PUBLIC_URL: 'https://a.example.it/',
      TRUSTED_PROXIES: '10.0.0.0/8, ::1',
    });
    expect(config).toMatchObject({
      publicUrl: 'https://a.example.it',
      trustedProxies: ['10.0.0.0/8', '::1'],
    });
  });

  test.each([
    ['PORT', '70000'],
    ['PORT', '3e3'],
    ['PORT', '0'],
    ['HOST', 'a b'],
    ['DATABASE_URL', 'mysql://x'],
    ['PUBLIC_URL', 'javascript:alert(1)'],
    ['SMTP_URL', 'posta'],
    ['SECURITY_CONTACT', 'sicurezza@example.it'],
    ['SECURITY_CONTACT', 'http://example.it'],
    ['MAIL_FROM', 'nessuno'],
    ['SESSION_SECRET', 'corto'],
    ['SESSION_SECRET_OLD', 'corto'],
    ['REGISTER_KEY', 'a'.repeat(63)],
    ['REGISTER_KEY_OLD', 'g'.repeat(64)],
    ['LOG_FORMAT', 'xml'],
    ['TRUSTED_PROXIES', 'tutti'],
    ['TRUSTED_PROXIES', '300.1.1.1'],
    ['TRUSTED_PROXIES', '10.0.0.0/99'],
    ['DEMO', 'forse'],
    ['FORCE_2FA', '2'],
    ['RATE_LIMIT_SCALE', '-1'],
    ['LOG_LEVEL', 'urlato'],
  ])('rejects %s=%s and names the variable', (name, value) => {
    expect(() => parseConfig({ DATA_DIR: dataDir, [name]: value })).toThrow(ConfigError);
    expect(() => parseConfig({ DATA_DIR: dataDir, [name]: value })).toThrow(new RegExp(`^${name} must`));
  });

  test('reports in one line that the data folder is a file', () => {
    const SESSION_SECRET = 'x'.repeat(40);
    for (const env of [{}, { SESSION_SECRET }]) {
      expect(() => parseConfig({ ...env, DATA_DIR: import.meta.filename })).toThrow(ConfigError);
    }
  });
});
