import pg from 'pg';
import { SYSTEM } from '../audit/entry.ts';
import { writeEvent } from '../audit/write.ts';
import { type Config, type Keys, type Settings, withStandIn } from '../config.ts';
import { fingerprint, type GivenKey, givenKey, type KeyKind, KINDS, keyFile, makeKey } from './key-kinds.ts';

/** A start was refused because of a key. The message is shown to the user. */
export class KeyRefused extends Error {}

export interface KeyFault {
  readonly key: KeyKind['id'];
  /** `missing`: the key was not provided. `strange`: the key belongs to another database. */
  readonly kind: 'missing' | 'strange';
  readonly text: string;
}

/** Fingerprints of a key and its predecessor in the database. */
interface Stored {
  readonly key: string | null;
  readonly former: string | null;
}

interface Settled {
  /** Null if the key must be created. */
  readonly key: GivenKey | null;
  readonly former: GivenKey | null;
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
  return alone(url, async (client) => {
    const keys: Record<string, string> = {};
    for (const kind of KINDS) {
      const { key, former, news } = await demand(client, settings, kind);
      const settled = key ?? makeKey(kind, settings);
      if (news) await remember(client, kind, fingerprint(kind, settled.value), news.former);
      keys[kind.names.key] = settled.value;
      keys[kind.names.former] = former?.value ?? '';
    }
    const { givenKeys, ...others } = settings;
    return withStandIn({ ...others, ...({ ...givenKeys, ...keys } satisfies Keys) });
  });
}

async function demand(client: pg.Client, settings: Settings, kind: KeyKind): Promise<Settled> {
  const judged = await judge(client, settings, kind);
  if ('text' in judged) throw new KeyRefused(judged.text);
  return judged;
}

/** Returns the reasons why a start on this database would be refused. Writes nothing. */
export async function keyFaults(settings: Settings, url: string): Promise<KeyFault[]> {
  return alone(url, async (client) => {
    const { rows } = await client.query(
      `select from information_schema.columns where table_name = 'installation' and column_name = 'register_key_former_fingerprint'
         and table_schema = 'public'`,
    );
    // Older schema: the next start migrates it.
    if (rows.length === 0) return [];
    const faults: KeyFault[] = [];
    for (const kind of KINDS) {
      const judged = await judge(client, settings, kind);
      if ('text' in judged) faults.push(judged);
    }
    return faults;
  });
}

/** Throws if a start would be refused, before anything in the database changes. */
export async function demandKeys(settings: Settings, url: string): Promise<void> {
  const [fault] = await keyFaults(settings, url);
  if (fault) throw new KeyRefused(fault.text);
}

async function judge(client: pg.Client, settings: Settings, kind: KeyKind): Promise<Settled | KeyFault> {
  const [key, former] = [givenKey(kind, settings, 'key'), givenKey(kind, settings, 'former')];
  const stored = await storedOf(client, kind);
  const is = (one: GivenKey | null, print: string | null) =>
    one !== null && print !== null && fingerprint(kind, one.value) === print;
  const strange = (text: string): KeyFault => ({ key: kind.id, kind: 'strange', text });
  if (key && former && key.value === former.value)
    return strange(`${capital(former.place)} contiene lo stesso valore di quella nuova: va tolto.`);
  if (stored.key === null) {
    const keys = [key, former].flatMap((one) => (one ? [one.value] : []));
    const isForeign = await kind.isForeign(client, keys);
    if (isForeign && (!key || kind.id === 'register'))
      return key ? strange(notOurs(kind, key, former)) : missing(kind, settings);
    return { key, former, news: { former: former ? fingerprint(kind, former.value) : null } };
  }
  if (is(key, stored.key)) {
    if (kind.id === 'register' && stored.former !== null && !is(former, stored.former))
      return strange(unfinished(kind, settings, former));
    if (kind.id === 'session' && former && !is(former, stored.former))
      return strange(
        `${capital(former.place)} non contiene ${kind.label} di prima di questo database: va corretto o tolto.`,
      );
    return { key, former, news: null };
  }
  if (is(former, stored.key)) {
    // Back to the replaced key: both keys are still needed.
    const isBack = is(key, stored.former);
    if (kind.id === 'register' && stored.former !== null && !isBack)
      return strange(unfinished(kind, settings, former));
    return { key, former, news: { former: stored.key } };
  }
  return key ? strange(notOurs(kind, key, former)) : missing(kind, settings);
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

const missing = (kind: KeyKind, settings: Settings): KeyFault => ({
  key: kind.id,
  kind: 'missing',
  text: `Manca ${kind.label} di questo database: il file ${keyFile(kind, settings, 'key')} non c’è e ${kind.variable} è vuota. Non ne viene fatto un altro al suo posto. ${kind.lacking}. Se DATA_DIR è la cartella di un’altra installazione, indicare quella giusta.`,
});

const notOurs = (kind: KeyKind, key: GivenKey, former: GivenKey | null): string =>
  `${capital(key.place)} non contiene ${kind.label} di questo database${former ? `, e nemmeno ${former.place}` : ''}. ` +
  `DATA_DIR e DATABASE_URL devono essere della stessa installazione. Se cambia apposta, il valore di prima va in ${kind.variable}_OLD o nel file ${kind.file}.old. ${kind.lacking}.`;

const unfinished = (kind: KeyKind, settings: Settings, former: GivenKey | null): string =>
  `Una parte del registro ospiti è ancora cifrata con la chiave di prima${former ? `, e ${former.place} non la contiene` : ''}: rimetterla in ${kind.variable}_OLD o nel file ${keyFile(kind, settings, 'former')}, e finire con npm run register:rekey.`;

async function storedOf(client: pg.Client, { column }: KeyKind): Promise<Stored> {
  const { rows } = await client.query<Stored>(
    `select ${column}_fingerprint as key, ${column}_former_fingerprint as former from installation`,
  );
  return rows[0] ?? { key: null, former: null };
}

async function remember(client: pg.Client, kind: KeyKind, key: string, former: string | null): Promise<void> {
  const { column, id } = kind;
  const before = await storedOf(client, kind);
  await client.query(
    `update installation set ${column}_fingerprint = $1, ${column}_former_fingerprint = $2`,
    [key, former],
  );
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
export async function replaceLostKey(settings: Settings, url: string, kind: KeyKind): Promise<GivenKey> {
  return alone(url, async (client) => {
    const judged = await judge(client, settings, kind);
    if (!('text' in judged)) throw new KeyRefused(`Non è perduta: ${kind.label} di questo database c’è.`);
    const key = givenKey(kind, settings, 'key') ?? makeKey(kind, settings);
    await remember(client, kind, fingerprint(kind, key.value), null);
    return key;
  });
}

/**
 * Runs `work` in a transaction, one process at a time, so that the stored fingerprint always matches the created key.
 */
async function alone<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
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
