// Longer than other files: all environment variables in one list, to compare with .env.example.
import { createHash } from 'node:crypto';
import { accessSync, constants } from 'node:fs';
import { isIP } from 'node:net';
import path from 'node:path';
import { z } from 'zod';
import { trimEndChars } from '../../domain/kernel/records/text/trim.ts';
import { folderFault } from './disk/data-folder.ts';

/** Keys that seal and sign mails, links and the guests' register. A former key is '' unless a key is being replaced. */
export interface Keys {
  readonly sessionSecret: string;
  /** Key replaced by `sessionSecret`. Data sealed or signed with it stays valid. */
  readonly formerSessionSecret: string;
  /** Encryption key of the guests' register: 32 bytes in hexadecimal. */
  readonly registerKey: string;
  readonly formerRegisterKey: string;
}

/** Settings from the environment, before its keys are compared with the database's (installation/keys.ts). */
export interface Settings extends Omit<Config, keyof Keys> {
  /** Keys from the environment; '' if unset. */
  readonly environmentKeys: Keys;
}

export interface Config extends Keys {
  readonly port: number;
  readonly host: string;
  readonly dataDir: string;
  /** Empty: use the embedded PostgreSQL in `dataDir`. */
  readonly databaseUrl: string;
  /** Without a trailing slash. */
  readonly publicUrl: string;
  /** Base URL of the public portal for guests, which contains the structures' pages. */
  readonly siteUrl: string;
  /** URL of the map style; the browser may then load from its host. Empty: use the outline served by this server. */
  readonly mapStyleUrl: string;
  /** URL of a geocoder with Nominatim's protocol, called by the server. Empty: no geocoding. */
  readonly geocoderUrl: string;
  /** Address of clamd, which scans uploads. Empty: uploads are not scanned. */
  readonly clamdUrl: string;
  /** Contact for reports of security problems (RFC 9116). Empty: none is published. */
  readonly securityContact: string;
  /** Empty: mail is not sent. The demo stores it in its outbox. */
  readonly smtpUrl: string;
  readonly mailFrom: string;
  /** Address for guests' replies and bounces, with a tag after `+`. Empty: replies are not received. */
  readonly mailReplyTo: string;
  /** Secret that signs the mail provider's webhooks. Empty: the webhook is off. */
  readonly mailWebhookSecret: string;
  /** Mailbox that is polled every minute. Empty: no mailbox. */
  readonly imapUrl: string;
  /** Settings of WhatsApp's Cloud API. Null: staff send messages by hand through wa.me. */
  readonly whatsapp: WhatsappConfig | null;
  /** Settings of card payments. Null: no card payments. */
  readonly stripe: StripeConfig | null;
  /** Settings of machine translation. Null: no machine translation. */
  readonly deepl: DeeplConfig | null;
  readonly statistics: StatisticsConfig;
  readonly trustedProxies: readonly string[];
  /** Origins, possibly on this machine, that webhooks may be sent to in a demo. */
  readonly webhookTestReceivers: readonly string[];
  readonly demo: boolean;
  readonly forceTwoFactor: boolean;
  readonly rateLimitScale: number;
  /** True if HSTS also covers the subdomains of this host. */
  readonly hstsSubdomains: boolean;
  readonly logLevel: LogLevel;
  /** `lines` for a terminal, `json` for log collectors. */
  readonly logFormat: LogFormat;
  /** Structures that need no contract (specification §9: 12 fixed ids). */
  readonly contractExemptIds: readonly number[];
  /** True under `npm run dev`: readable logs, and the web need not be built. */
  readonly development: boolean;
}

export interface WhatsappConfig {
  readonly token: string;
  readonly phoneId: string;
  readonly appSecret: string;
  readonly verifyToken: string;
  readonly apiUrl: string;
}

export interface StripeConfig {
  readonly secretKey: string;
  /** Secrets of the webhook endpoint: the old and the new one while a secret is being replaced. */
  readonly webhookSecrets: readonly string[];
  readonly apiUrl: string;
  /** True for the demo's own stand-in for Stripe, which contacts nobody. */
  readonly isStandIn: boolean;
}

export interface DeeplConfig {
  readonly authKey: string;
  /** Empty: the endpoint that belongs to the key. */
  readonly serverUrl: string;
  /** Price in euros per million characters in the operator's plan. Null: costs are shown in characters only. */
  readonly eurosPerMillion: number | null;
}

export interface StatisticsConfig {
  /** Addresses and networks of the operator's own staff, whose visits are not counted. */
  readonly internalNetworks: readonly string[];
  /** File with the networks of data centres, one per line. Empty: none. */
  readonly dataCentreFile: string;
  /** Country database in MaxMind's format. Empty: use the bundled database. */
  readonly countryFile: string;
  /** Seconds between two calculations of today's figures. */
  readonly todaySeconds: number;
}

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;
export type LogLevel = (typeof LOG_LEVELS)[number];
const LOG_FORMATS = ['json', 'lines'] as const;
export type LogFormat = (typeof LOG_FORMATS)[number];

/** A variable has a wrong value. The message is the line shown to the user. */
export class ConfigError extends Error {}

// The errors of the schemas follow the name of the variable.
const flag = z
  .enum(['1', '0', 'true', 'false', 'on', 'off', 'yes', 'no', 'si', 'sì'], {
    error: 'must be 1 or 0',
  })
  .transform((value) => ['1', 'true', 'on', 'yes', 'si', 'sì'].includes(value));

function isReadable(file: string): boolean {
  try {
    accessSync(file, constants.R_OK);
    return true;
  } catch {
    return false;
  }
}

function url(protocols: readonly string[], message: string) {
  return z.string().refine((value) => URL.canParse(value) && protocols.includes(new URL(value).protocol), {
    error: message,
  });
}

/** True for an IP address or a network such as 10.0.0.0/8. */
function isAddress(text: string): boolean {
  const [address = '', bits, ...rest] = text.split('/');
  const maxBits = { 4: 32, 6: 128 }[isIP(address)] ?? 0;
  return (
    maxBits > 0 && rest.length === 0 && (bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= maxBits))
  );
}

const origins = z
  .string()
  .transform((value) => value.split(/[\s,]+/).filter(Boolean))
  .refine((all) => all.every((one) => URL.canParse(one) && new URL(one).origin === one), {
    error: 'must be a list of origins such as http://127.0.0.1:4000, separated by commas',
  });

const addresses = z
  .string()
  .transform((value) => value.split(/[\s,]+/).filter(Boolean))
  .refine((list) => list.every(isAddress), {
    error: 'must be a list of addresses or networks separated by commas, for example 10.0.0.0/8,127.0.0.1',
  });
const readableFile = z.string().refine(isReadable, { error: 'must be a readable file' });

export const sessionSecret = z.string().min(32, { error: 'must have at least 32 characters' });
export const registerKey = z
  .string()
  .regex(/^[0-9a-f]{64}$/i, {
    error: 'must consist of 64 hexadecimal digits, for example from openssl rand -hex 32',
  })
  .transform((value) => value.toLowerCase());

const variables = z.object({
  PORT: z
    .string()
    .refine((value) => /^\d{1,5}$/.test(value) && Number(value) >= 1 && Number(value) <= 65_535, {
      error: 'must be a port number from 1 to 65535',
    })
    .transform(Number)
    .default(3000),
  HOST: z
    .string()
    .regex(/^[\w.:-]+$/, { error: 'must be a host name or an address, for example 127.0.0.1' })
    .default('127.0.0.1'),
  DATA_DIR: z.string().default('./data'),
  DATABASE_URL: url(
    ['postgres:', 'postgresql:'],
    'must be an address such as postgres://user:password@host:port/name',
  ).optional(),
  PUBLIC_URL: url(['http:', 'https:'], 'must be an http:// or https:// address, for example https://manage.example.com')
    .refine((value) => !/[?#]/.test(value), { error: 'must not contain ? or #' })
    .optional(),
  SITE_URL: url(['http:', 'https:'], 'must be an http:// or https:// address, for example https://www.example.com')
    .refine((value) => !/[?#]/.test(value), { error: 'must not contain ? or #' })
    .optional(),
  MAP_STYLE_URL: url(
    ['http:', 'https:'],
    'must be the http:// or https:// address of a MapLibre style, for example https://maps.example.com/style.json',
  ).optional(),
  GEOCODER_URL: url(
    ['http:', 'https:'],
    'must be the http:// or https:// address of a Nominatim service, for example https://nominatim.example.com',
  )
    .refine((value) => !/[?#]/.test(value), { error: 'must not contain ? or #' })
    .optional(),
  CLAMD_URL: url(
    ['tcp:', 'unix:'],
    'must be a tcp:// or unix: address, for example tcp://127.0.0.1:3310 or unix:/run/clamav/clamd.ctl',
  ).optional(),
  SECURITY_CONTACT: url(
    ['mailto:', 'https:', 'tel:'],
    'must be a mailto:, https:// or tel: address, for example mailto:security@example.com',
  ).optional(),
  SMTP_URL: url(
    ['smtp:', 'smtps:'],
    'must be an smtp:// or smtps:// address, for example smtp://user:password@host:587',
  ).optional(),
  MAIL_FROM: z
    .string()
    .regex(/^([^<>\r\n]*<[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/, {
      error: 'must be a mail address, for example Locanda <mail@example.com>',
    })
    .default('Locanda <noreply@locanda.test>'),
  MAIL_REPLY_TO: z
    .string()
    .regex(/^[a-z0-9._-]{1,14}@[a-z0-9.-]+\.[a-z]{2,}$/i, {
      error: 'must be a mail address with at most 14 characters before the @, for example replies@mail.example.com',
    })
    .optional(),
  MAIL_WEBHOOK_SECRET: z.string().min(32, { error: 'must have at least 32 characters' }).optional(),
  IMAP_URL: url(['imap:', 'imaps:'], 'must be an address such as imaps://user:password@host:993/INBOX').optional(),
  WHATSAPP_TOKEN: z.string().optional(),
  WHATSAPP_PHONE_ID: z
    .string()
    .regex(/^\d{5,20}$/, { error: 'must be the ID of the phone number, which has digits only' })
    .optional(),
  WHATSAPP_APP_SECRET: z.string().optional(),
  WHATSAPP_VERIFY_TOKEN: z.string().min(16, { error: 'must have at least 16 characters' }).optional(),
  WHATSAPP_API_URL: url(['https:', 'http:'], 'must be an http:// or https:// address').default(
    'https://graph.facebook.com',
  ),
  STRIPE_SECRET_KEY: z
    .string()
    .regex(/^(?:sk|rk)_\w{10,}$/, { error: 'must be a secret key of Stripe, sk_… or rk_…' })
    .optional(),
  STRIPE_WEBHOOK_SECRET: z
    .string()
    .transform((value) => value.split(/[\s,]+/).filter(Boolean))
    .refine((list) => list.length <= 2 && list.every((one) => /^whsec_\w{10,}$/.test(one)), {
      error: 'must be the secret of the webhook, whsec_…, or two secrets separated by a comma',
    })
    .optional(),
  STRIPE_API_URL: url(['https:', 'http:'], 'must be an http:// or https:// address').default('https://api.stripe.com'),
  DEEPL_API_KEY: z
    .string()
    .regex(/^[\w:-]{10,200}$/, { error: 'must be a key of the DeepL API' })
    .optional(),
  DEEPL_SERVER_URL: url(['https:', 'http:'], 'must be an http:// or https:// address').optional(),
  DEEPL_EUROS_PER_MILLION: z
    .string()
    .refine((value) => /^\d{1,4}([.,]\d{1,2})?$/.test(value), {
      error: 'must be the price of a million characters in euros, for example 20',
    })
    .transform((value) => Number(value.replace(',', '.')))
    .optional(),
  SESSION_SECRET: sessionSecret.optional(),
  SESSION_SECRET_OLD: sessionSecret.optional(),
  REGISTER_KEY: registerKey.optional(),
  REGISTER_KEY_OLD: registerKey.optional(),
  TRUSTED_PROXIES: addresses.default([]),
  STATS_INTERNAL_NETWORKS: addresses.default([]),
  WEBHOOK_TEST_RECEIVERS: origins.default([]),
  STATS_DATA_CENTRE_FILE: readableFile.optional(),
  STATS_COUNTRY_FILE: readableFile.optional(),
  STATS_TODAY_SECONDS: z
    .string()
    .refine((value) => /^\d{1,5}$/.test(value), { error: 'must be a number of seconds' })
    .transform(Number)
    .default(300),
  DEMO: flag.optional(),
  FORCE_2FA: flag.optional(),
  HSTS_SUBDOMAINS: flag.optional(),
  RATE_LIMIT_SCALE: z
    .string()
    .refine((value) => /^\d{1,6}(\.\d{1,6})?$/.test(value) && Number(value) > 0, {
      error: 'must be a number greater than zero',
    })
    .transform(Number)
    .default(1),
  LOG_LEVEL: z.enum(LOG_LEVELS, { error: `must be one of ${LOG_LEVELS.join(', ')}` }).default('info'),
  LOG_FORMAT: z.enum(LOG_FORMATS, { error: `must be one of ${LOG_FORMATS.join(', ')}` }).optional(),
  CONTRACT_EXEMPT_IDS: z
    .string()
    .refine((value) => /^[1-9]\d{0,8}(,[1-9]\d{0,8}){0,11}$/.test(value), {
      error: 'must be a list of at most 12 structure IDs separated by commas',
    })
    .transform((value) => value.split(',').map(Number))
    .default([]),
  LOCANDA_DEV: flag.optional(),
});

/** Address of `npm run portal` next to a demo. Links in guests' mails lead there. */
const DEMO_PORTAL = 'http://127.0.0.1:3001';

export const VARIABLES: readonly string[] = Object.keys(variables.shape);

/** Parses the variables, where an empty value counts as unset, and creates the data folder. */
export function parseConfig(env: Record<string, string | undefined>): Settings {
  const set = Object.fromEntries(VARIABLES.map((name) => [name, env[name]?.trim()]).filter(([, value]) => value));
  const parsed = variables.safeParse(set);
  if (!parsed.success) {
    const issue = parsed.error.issues[0];
    const name = String(issue?.path[0]);
    const shownValue = /SECRET|KEY|URL|TOKEN/.test(name) ? '' : ` (it is "${set[name]}")`;
    throw new ConfigError(`${name} ${issue?.message}${shownValue}.`);
  }
  const values = parsed.data;
  for (const name of ['SESSION_SECRET', 'REGISTER_KEY'] as const)
    if (values[name] && values[name] === values[`${name}_OLD`])
      throw new ConfigError(`${name}_OLD has the same value as ${name}. Remove one of them.`);
  const dataDir = path.resolve(values.DATA_DIR);
  const fault = folderFault(dataDir);
  if (fault) throw new ConfigError(`DATA_DIR: ${fault}`);
  const demo = values.DEMO ?? !values.DATABASE_URL;
  const trimSlashes = (address: string) => trimEndChars(address, /\//);
  const shownHost = values.HOST.includes(':') ? `[${values.HOST}]` : values.HOST;
  const publicUrl = trimSlashes(values.PUBLIC_URL ?? `http://${shownHost}:${values.PORT}`);
  return {
    port: values.PORT,
    host: values.HOST,
    dataDir,
    databaseUrl: values.DATABASE_URL ?? '',
    publicUrl,
    siteUrl: trimSlashes(values.SITE_URL ?? (demo ? DEMO_PORTAL : publicUrl)),
    mapStyleUrl: values.MAP_STYLE_URL ?? '',
    geocoderUrl: values.GEOCODER_URL ?? '',
    clamdUrl: values.CLAMD_URL ?? '',
    securityContact: values.SECURITY_CONTACT ?? '',
    smtpUrl: values.SMTP_URL ?? '',
    mailFrom: values.MAIL_FROM,
    mailReplyTo: values.MAIL_REPLY_TO?.toLowerCase() ?? '',
    mailWebhookSecret: values.MAIL_WEBHOOK_SECRET ?? '',
    imapUrl: values.IMAP_URL ?? '',
    whatsapp: whatsappConfig(values),
    stripe: stripeConfig(values),
    deepl: values.DEEPL_API_KEY
      ? {
          authKey: values.DEEPL_API_KEY,
          serverUrl: trimSlashes(values.DEEPL_SERVER_URL ?? ''),
          eurosPerMillion: values.DEEPL_EUROS_PER_MILLION ?? null,
        }
      : null,
    statistics: {
      internalNetworks: values.STATS_INTERNAL_NETWORKS,
      dataCentreFile: values.STATS_DATA_CENTRE_FILE ?? '',
      countryFile: values.STATS_COUNTRY_FILE ?? '',
      todaySeconds: values.STATS_TODAY_SECONDS,
    },
    environmentKeys: {
      sessionSecret: values.SESSION_SECRET ?? '',
      formerSessionSecret: values.SESSION_SECRET_OLD ?? '',
      registerKey: values.REGISTER_KEY ?? '',
      formerRegisterKey: values.REGISTER_KEY_OLD ?? '',
    },
    trustedProxies: values.TRUSTED_PROXIES,
    webhookTestReceivers: demo ? values.WEBHOOK_TEST_RECEIVERS : [],
    demo,
    forceTwoFactor: values.FORCE_2FA ?? !demo,
    rateLimitScale: values.RATE_LIMIT_SCALE,
    hstsSubdomains: values.HSTS_SUBDOMAINS ?? false,
    logLevel: values.LOG_LEVEL,
    logFormat: values.LOG_FORMAT ?? (demo || process.stdout.isTTY ? 'lines' : 'json'),
    contractExemptIds: values.CONTRACT_EXEMPT_IDS,
    development: values.LOCANDA_DEV ?? false,
  };
}

function whatsappConfig(values: z.infer<typeof variables>): WhatsappConfig | null {
  const token = values.WHATSAPP_TOKEN;
  const phoneId = values.WHATSAPP_PHONE_ID;
  const appSecret = values.WHATSAPP_APP_SECRET;
  const verifyToken = values.WHATSAPP_VERIFY_TOKEN;
  if (!token && !phoneId && !appSecret && !verifyToken) return null;
  if (!token || !phoneId || !appSecret || !verifyToken)
    throw new ConfigError(
      'Set all of WHATSAPP_TOKEN, WHATSAPP_PHONE_ID, WHATSAPP_APP_SECRET and WHATSAPP_VERIFY_TOKEN, or none of them.',
    );
  return { token, phoneId, appSecret, verifyToken, apiUrl: trimEndChars(values.WHATSAPP_API_URL, /\//) };
}

function stripeConfig(values: z.infer<typeof variables>): StripeConfig | null {
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: webhookSecrets } = values;
  if (!secretKey && !webhookSecrets) return null;
  if (!secretKey || !webhookSecrets)
    throw new ConfigError('Set both STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET, or none of them.');
  return { secretKey, webhookSecrets, apiUrl: trimEndChars(values.STRIPE_API_URL, /\//), isStandIn: false };
}

/** Adds the demo's stand-in for Stripe if no Stripe is configured. Its keys are derived from the session secret. */
export function addStripeStandIn(config: Config): Config {
  if (config.stripe || !config.demo) return config;
  const { port, sessionSecret: secret } = config;
  const derivedKey = createHash('sha256').update(`stripe:${secret}`).digest('hex');
  return {
    ...config,
    stripe: {
      secretKey: `sk_test_${derivedKey}`,
      webhookSecrets: [`whsec_${derivedKey}`],
      apiUrl: `http://127.0.0.1:${port + 2 <= 65_535 ? port + 2 : port - 2}`,
      isStandIn: true,
    },
  };
}

/**
 * Loads the process's configuration, including `.env`. A wrong value ends the process with one line, in the log's
 * format if `asLog` is set.
 */
export function loadConfig({ asLog = false } = {}): Settings {
  const fail = (reason: string): never => {
    const line = `Invalid configuration. ${reason}`;
    const format = process.env.LOG_FORMAT?.trim() || (process.stdout.isTTY ? 'lines' : 'json');
    const isJson = asLog && format === 'json';
    process.stderr.write(`${isJson ? JSON.stringify({ level: 60, time: Date.now(), msg: line }) : line}\n`);
    process.exit(1);
  };
  try {
    process.loadEnvFile('.env');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') fail(`The file .env cannot be read (${error}).`);
  }
  try {
    return parseConfig(process.env);
  } catch (error) {
    if (error instanceof ConfigError) fail(error.message);
    throw error;
  }
}
