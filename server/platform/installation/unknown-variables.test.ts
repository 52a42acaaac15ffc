import { expect, it } from 'vitest';
import { VARIABLES } from '../config.ts';
import { reportUnknownVariables } from './unknown-variables.ts';

it.each([
  ['SMPT_URL', 'SMTP_URL'],
  ['SMTP_URI', 'SMTP_URL'],
  ['PUBLIC_ULR', 'PUBLIC_URL'],
  ['TRUSTED_PROXY', 'TRUSTED_PROXIES'],
  ['STATISTICS', null],
  ['DATABASE_URI', 'DATABASE_URL'],
  ['STRIPE_WEBHOK_SECRET', 'STRIPE_WEBHOOK_SECRET'],
  ['REGISTER_KEY_ODL', 'REGISTER_KEY_OLD'],
  ['FORCE_2AF', 'FORCE_2FA'],
])('reports %s and suggests the intended variable', (name, meant) => {
  const lines = reportUnknownVariables({ [name]: 'x' });
  if (meant === null) expect(lines).toEqual([]);
  else expect(lines).toEqual([expect.stringContaining(`Did you mean ${meant}?`)]);
});

it.each(['STRIPE_PUBLIC_THING', 'WHATSAPP_NUMBER_OF_TODAY', 'MAIL_SENDER_NAME', 'STATS_EVERYTHING', 'DEEPL_TONE'])(
  'reports %s without a suggestion',
  (name) => {
    expect(reportUnknownVariables({ [name]: 'x' })).toEqual([`The variable ${name} does not exist and has no effect.`]);
  },
);

it('ignores known, empty and system variables', () => {
  const system =
    'HOME HOST HOSTNAME PATH PWD SHELL SHLVL TERM USER LANG LC_ALL TZ MAIL LOGNAME OLDPWD EDITOR PAGER TMPDIR NODE_ENV NODE_OPTIONS INVOCATION_ID JOURNAL_STREAM XDG_RUNTIME_DIR SSH_TTY DATABASE_PASSWORD PORTAL_TOKEN LOCANDA_URL npm_config_cache INIT_CWD COLUMNS LINES DEBUG';
  const names = [...system.split(' '), ...VARIABLES];
  expect(reportUnknownVariables(Object.fromEntries(names.map((name) => [name, 'x'])))).toEqual([]);
  expect(reportUnknownVariables({ SMPT_URL: ' ' })).toEqual([]);
});
