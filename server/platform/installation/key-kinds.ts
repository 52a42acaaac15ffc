import { createHash, randomBytes } from 'node:crypto';
import { linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type pg from 'pg';
import { ConfigError, type Keys, registerKey, type Settings, sessionSecret } from '../config.ts';
import { decrypt } from '../sealing/encryption.ts';
import { canOpen, readSealedSample } from '../sealing/sealed-columns.ts';

/** One of the two keys of a database: its variable, file and column, and its texts. */
export interface KeyKind {
  readonly id: 'session' | 'register';
  readonly variable: 'SESSION_SECRET' | 'REGISTER_KEY';
  /** File name in DATA_DIR. The key that it replaces is beside it as `.old`. */
  readonly file: string;
  readonly column: 'session_secret' | 'register_key';
  /** Name with its article, and the advice when the key is missing. */
  readonly label: string;
  readonly missingAdvice: string;
  readonly shape: typeof sessionSecret | typeof registerKey;
  readonly names: { readonly key: keyof Keys; readonly former: keyof Keys };
  /**
   * Returns whether a database without fingerprints contains data sealed by another key; null if it contains no sealed
   * data.
   */
  readonly isForeign: (client: pg.Client, keys: readonly string[]) => Promise<boolean | null>;
}

export const SESSION_KEY: KeyKind = {
  id: 'session',
  variable: 'SESSION_SECRET',
  file: 'session-secret',
  column: 'session_secret',
  label: 'the session secret',
  missingAdvice:
    'Put back the file, which every backup contains, or set the variable. If the secret is lost: npm run keys:lost -- session',
  shape: sessionSecret,
  names: { key: 'sessionSecret', former: 'formerSessionSecret' },
  async isForeign(client, keys) {
    const sealed = await readPendingMails(client);
    return sealed.length === 0 ? null : !sealed.some((one) => isReadable(one, keys));
  },
};

export const REGISTER_KEY: KeyKind = {
  id: 'register',
  variable: 'REGISTER_KEY',
  file: 'register-key',
  column: 'register_key',
  label: 'the key of the guest register',
  missingAdvice:
    'Backups do not contain it. Put back the file or the variable from where you keep it. If the key is lost: npm run keys:lost -- register',
  shape: registerKey,
  names: { key: 'registerKey', former: 'formerRegisterKey' },
  async isForeign(client, keys) {
    const sample = await readSealedSample(client);
    return sample.length === 0 ? null : !sample.some((one) => keys.some((key) => canOpen(key, one)));
  },
};

export const KEY_KINDS: readonly KeyKind[] = [SESSION_KEY, REGISTER_KEY];

/** A key and its source, such as `the variable REGISTER_KEY` or `the file /data/register-key`. */
export interface SourcedKey {
  readonly value: string;
  readonly source: string;
}

/** Returns the key from the environment, else from the folder; null if neither has it. */
export function findKey(kind: KeyKind, settings: Settings, which: 'key' | 'former'): SourcedKey | null {
  const environmentKey = settings.environmentKeys[kind.names[which]];
  if (environmentKey)
    return {
      value: environmentKey,
      source: `the variable ${kind.variable}${which === 'former' ? '_OLD' : ''}`,
    };
  const file = keyFile(kind, settings, which);
  const text = readIfExists(file);
  if (text === null) return null;
  const { data: value, error } = kind.shape.safeParse(text.trim());
  if (value === undefined) throw new ConfigError(`The value in ${file} ${error?.issues[0]?.message}.`);
  return { value, source: `the file ${file}` };
}

export const keyFile = (kind: KeyKind, { dataDir }: Pick<Settings, 'dataDir'>, which: 'key' | 'former') =>
  path.join(dataDir, which === 'former' ? `${kind.file}.old` : kind.file);

function readIfExists(file: string): string | null {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw new ConfigError(`The file ${file} cannot be read. Was it created by another user?`);
  }
}

/** Creates a key in the folder. Links the complete file into place, so that a killed process leaves no partial key. */
export function makeKey(kind: KeyKind, settings: Settings): SourcedKey {
  const file = keyFile(kind, settings, 'key');
  const temporaryFile = `${file}.${process.pid}`;
  try {
    writeFileSync(temporaryFile, randomBytes(32).toString('hex'), { mode: 0o600, flush: true });
    try {
      linkSync(temporaryFile, file);
    } finally {
      rmSync(temporaryFile);
    }
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST')
      throw new ConfigError(`DATA_DIR: the file ${file} cannot be written (${error}).`);
  }
  const made = findKey(kind, settings, 'key');
  if (!made) throw new ConfigError(`DATA_DIR: the file ${file} cannot be read.`);
  return made;
}

/** Returns a fingerprint that identifies a key without revealing it. */
export const fingerprint = ({ column }: KeyKind, value: string): string =>
  createHash('sha256').update(`locanda fingerprint of ${column} 1:${value}`).digest('hex');

async function readPendingMails(client: pg.Client): Promise<string[]> {
  const { rows: tables } = await client.query<{ name: string }>(
    `select name from unnest(array['pgboss.job', 'waiting_mails']) name where to_regclass(name) is not null`,
  );
  const queues = {
    'pgboss.job': `(select data->>'sealed' as sealed from pgboss.job where name = 'mail'
       and state in ('created', 'retry', 'active') and data ? 'sealed' order by created_on desc limit 5)`,
    waiting_mails: '(select sealed from waiting_mails order by id desc limit 5)',
  };
  const statement = tables.map(({ name }) => queues[name as keyof typeof queues]).join(' union all ');
  if (!statement) return [];
  const { rows } = await client.query<{ sealed: string }>(statement);
  return rows.map(({ sealed }) => sealed);
}

function isReadable(sealed: string, keys: readonly string[]): boolean {
  try {
    decrypt(sealed, keys);
    return true;
  } catch {
    return false;
  }
}
