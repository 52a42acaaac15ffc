import pg from 'pg';
import { SYSTEM } from '../audit/entry.ts';
import { writeEvent } from '../audit/write.ts';
import { addStripeStandIn, type Config, type Keys, type Settings } from '../config.ts';
import { findKey, fingerprint, KEY_KINDS, type KeyKind, keyFile, makeKey, type SourcedKey } from './key-kinds.ts';

/** A start was refused because of a key. The message is shown to the user. */
export class KeyRefused extends Error {}

export interface KeyFault {
  readonly key: KeyKind['id'];
  /** `missingKeyFault`: the key was not provided. `strange`: the key belongs to another database. */
  readonly kind: 'missing' | 'strange';
  readonly text: string;
}

/** Fingerprints of a key and its predecessor in the database. */
interface StoredFingerprints {
  readonly key: string | null;
  readonly former: string | null;
}

interface SettledKeys {
  /** Null if the key must be created. */
  readonly key: SourcedKey | null;
  readonly former: SourcedKey | null;
  /** Fingerprint to store; null if the database already has it. */
  readonly news: { readonly former: string | null } | null;
}

const LOCK = 7_266_020;
const TYPE = 'installation';

/**
 * Returns the configuration with this database's keys. The first process stores the fingerprints of the given keys and
 * creates missing ones. Later starts accept only these keys and never replace a missing one. Call after `migrate`.
 */
export async function settleKeys(settings: Settings, url: string): Promise<Config> {
  return runExclusively(url, async (client) => {
    const keys: Record<string, string> = {};
    for (const kind of KEY_KINDS) {
      const { key, former, news } = await assertKeys(client, settings, kind);
      const settledKey = key ?? makeKey(kind, settings);
      if (news) await storeFingerprints(client, kind, fingerprint(kind, settledKey.value), news.former);
      keys[kind.names.key] = settledKey.value;
      keys[kind.names.former] = former?.value ?? '';
    }
    const { environmentKeys: givenKeys, ...others } = settings;
    return addStripeStandIn({ ...others, ...({ ...givenKeys, ...keys } satisfies Keys) });
  });
}

async function assertKeys(client: pg.Client, settings: Settings, kind: KeyKind): Promise<SettledKeys> {
  const judged = await checkKeys(client, settings, kind);
  if ('text' in judged) throw new KeyRefused(judged.text);
  return judged;
}

/** Returns the reasons why a start on this database would be refused. Writes nothing. */
export async function findKeyFaults(settings: Settings, url: string): Promise<KeyFault[]> {
  return runExclusively(url, async (client) => {
    const { rows } = await client.query(
      `select from information_schema.columns where table_name = 'installation' and column_name = 'register_key_former_fingerprint'
         and table_schema = 'public'`,
    );
    // Older schema: the next start migrates it.
    if (rows.length === 0) return [];
    const faults: KeyFault[] = [];
    for (const kind of KEY_KINDS) {
      const outcome = await checkKeys(client, settings, kind);
      if ('text' in outcome) faults.push(outcome);
    }
    return faults;
  });
}

/** Throws if a start would be refused, before anything in the database changes. */
export async function assertValidKeys(settings: Settings, url: string): Promise<void> {
  const [fault] = await findKeyFaults(settings, url);
  if (fault) throw new KeyRefused(fault.text);
}

async function checkKeys(client: pg.Client, settings: Settings, kind: KeyKind): Promise<SettledKeys | KeyFault> {
  const [key, former] = [findKey(kind, settings, 'key'), findKey(kind, settings, 'former')];
  const fingerprints = await readFingerprints(client, kind);
  const matches = (candidate: SourcedKey | null, print: string | null) =>
    candidate !== null && print !== null && fingerprint(kind, candidate.value) === print;
  const strange = (text: string): KeyFault => ({ key: kind.id, kind: 'strange', text });
  if (key && former && key.value === former.value)
    return strange(`${capitalize(former.source)} contains the same value as the new key. Remove it.`);
  if (fingerprints.key === null) {
    const keys = [key, former].flatMap((one) => (one ? [one.value] : []));
    const isForeign = await kind.isForeign(client, keys);
    if (isForeign && (!key || kind.id === 'register'))
      return key ? strange(foreignKeyText(kind, key, former)) : missingKeyFault(kind, settings);
    return { key, former, news: { former: former ? fingerprint(kind, former.value) : null } };
  }
  if (matches(key, fingerprints.key)) {
    if (kind.id === 'register' && fingerprints.former !== null && !matches(former, fingerprints.former))
      return strange(unfinishedRekeyText(kind, settings, former));
    if (kind.id === 'session' && former && !matches(former, fingerprints.former))
      return strange(
        `${capitalize(former.source)} does not contain the former value of ${kind.label} of this database. Correct or remove it.`,
      );
    return { key, former, news: null };
  }
  if (matches(former, fingerprints.key)) {
    // Back to the replaced key: both keys are still needed.
    const isBack = matches(key, fingerprints.former);
    if (kind.id === 'register' && fingerprints.former !== null && !isBack)
      return strange(unfinishedRekeyText(kind, settings, former));
    return { key, former, news: { former: fingerprints.key } };
  }
  return key ? strange(foreignKeyText(kind, key, former)) : missingKeyFault(kind, settings);
}

const capitalize = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

const missingKeyFault = (kind: KeyKind, settings: Settings): KeyFault => ({
  key: kind.id,
  kind: 'missing',
  text: `${capitalize(kind.label)} of this database is missing: the file ${keyFile(kind, settings, 'key')} does not exist and ${kind.variable} is not set. It is not replaced by a new one. ${kind.missingAdvice}. If DATA_DIR is the folder of another installation, set the right folder.`,
});

const foreignKeyText = (kind: KeyKind, key: SourcedKey, former: SourcedKey | null): string =>
  `${capitalize(key.source)} does not contain ${kind.label} of this database${former ? `, and neither does ${former.source}` : ''}. ` +
  `DATA_DIR and DATABASE_URL must belong to the same installation. To change the key on purpose, put its previous value in ${kind.variable}_OLD or in the file ${kind.file}.old. ${kind.missingAdvice}.`;

const unfinishedRekeyText = (kind: KeyKind, settings: Settings, former: SourcedKey | null): string =>
  `A part of the guest register is still encrypted with the former key${former ? `, which ${former.source} does not contain` : ''}. Put the former key in ${kind.variable}_OLD or in the file ${keyFile(kind, settings, 'former')}, then finish with npm run register:rekey.`;

async function readFingerprints(client: pg.Client, { column }: KeyKind): Promise<StoredFingerprints> {
  const { rows } = await client.query<StoredFingerprints>(
    `select ${column}_fingerprint as key, ${column}_former_fingerprint as former from installation`,
  );
  return rows[0] ?? { key: null, former: null };
}

async function storeFingerprints(client: pg.Client, kind: KeyKind, key: string, former: string | null): Promise<void> {
  const { column, id } = kind;
  const before = await readFingerprints(client, kind);
  await client.query(`update installation set ${column}_fingerprint = $1, ${column}_former_fingerprint = $2`, [
    key,
    former,
  ]);
  await writeEvent(client, SYSTEM, 'update', {
    type: TYPE,
    id: 0,
    changes: [{ field: `${id}KeyFingerprint`, before: before.key, after: key }],
  });
}

/**
 * Replaces a key that is lost for good by the given or a new key. Data sealed or signed with the lost key stays
 * unreadable. Only runs on explicit command.
 */
export async function replaceLostKey(settings: Settings, url: string, kind: KeyKind): Promise<SourcedKey> {
  return runExclusively(url, async (client) => {
    const outcome = await checkKeys(client, settings, kind);
    if (!('text' in outcome)) throw new KeyRefused(`Nothing is lost: ${kind.label} of this database is present.`);
    const key = findKey(kind, settings, 'key') ?? makeKey(kind, settings);
    await storeFingerprints(client, kind, fingerprint(kind, key.value), null);
    return key;
  });
}

/**
 * Runs `work` in a transaction, one process at a time, so that the stored fingerprint always matches the created key.
 */
async function runExclusively<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url, application_name: 'locanda-keys' });
  await client.connect();
  try {
    await client.query('begin');
    await client.query('select pg_advisory_xact_lock($1)', [LOCK]);
    const result = await work(client);
    await client.query('commit');
    return result;
  } finally {
    await client.end();
  }
}
