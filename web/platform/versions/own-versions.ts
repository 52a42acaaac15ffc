import { isDone, isOutcomeUnknown } from '../writes/outcome-unknown.ts';

interface Write {
  method?: string;
  body?: unknown;
  query?: Record<string, unknown>;
}

interface Answered {
  _data?: unknown;
  headers?: Headers;
}

/** Versions produced by the user's own changes, by `path version`. */
const became = new Map<string, number>();
/** The last pending write of each record. */
const underWay = new Map<string, Promise<unknown>>();
/** Records of each change, by the address that undoes it. */
const changed = new Map<string, readonly string[]>();

/**
 * Sends a write after the record's pending writes, with the version that the previous one produced. The user may thus
 * act again before the record is refetched. Bulk actions and undos have no version of their own and answer with the
 * versions that they produced. Another user's change in between is still a conflict.
 */
export async function inTurn<Options extends Write, Answer extends Answered>(
  path: string,
  options: Options,
  send: (options: Options) => Promise<Answer>,
): Promise<Answer> {
  const record = recordOf(path, options.method);
  if (record === null) return send(options);
  const read = versionIn(options.body) ?? versionIn(options.query);
  const records = read === null ? manyOf(path, record, options.body) : [record];
  const former = records.map((one) => underWay.get(one));
  const sent = (async () => {
    if (former.some(Boolean)) await Promise.allSettled(former);
    const version = read === null ? null : latest(record, read);
    const isRead = version === null || version === read;
    const known = (answer: Answered) => {
      const made = version === null ? null : versionOf(record, answer._data);
      if (version !== null && made !== null && made > version) became.set(`${record} ${version}`, made);
      learn(records, answer);
    };
    try {
      const answer = await send(isRead ? options : withVersion(options, version));
      known(answer);
      return answer;
    } catch (error) {
      if (isOutcomeUnknown(error))
        void error.settled.then((outcome) => isDone(outcome) && known({ _data: outcome.answer }));
      throw error;
    }
  })();
  for (const one of records) underWay.set(one, sent);
  return sent.finally(() => {
    for (const one of records) if (underWay.get(one) === sent) underWay.delete(one);
  });
}

/** Returns the records of a write without a version, as far as they are known. */
function manyOf(path: string, record: string, body: unknown): readonly string[] {
  if (path.endsWith('/undo')) return changed.get(record) ?? [];
  const { ids } = (body ?? {}) as { ids?: unknown };
  return path.endsWith('/bulk') && Array.isArray(ids) ? ids.map((id) => `${record}/${id}`) : [];
}

/** Stores the addresses that undo a change and the versions that its answer reports. */
function learn(records: readonly string[], { _data, headers }: Answered): void {
  const { changeId, batchId, versions } = (_data ?? {}) as {
    changeId?: unknown;
    batchId?: unknown;
    versions?: unknown;
  };
  const change = changeId ?? headers?.get('x-change-id');
  if (change) changed.set(`/audit/${change}`, records);
  if (batchId) changed.set(`/audit/batches/${batchId}`, records);
  if (!Array.isArray(versions)) return;
  for (const { id, version } of versions as { id: number; version: number }[]) {
    // A section has no id in its address.
    const record = records.length === 1 ? records[0] : records.find((one) => one.endsWith(`/${id}`));
    if (record) became.set(`${record} ${version - 1}`, version);
  }
}

/**
 * Returns the record written at this address. Removes an action's name from the end; a structure's profile shares the
 * structure's version.
 */
function recordOf(path: string, method = 'GET'): string | null {
  switch (method) {
    case 'PATCH':
    case 'DELETE':
      return path.replace(/\/profile$/, '');
    case 'POST':
      return path.slice(0, path.lastIndexOf('/'));
    default:
      return null;
  }
}

function versionIn(sent: unknown): number | null {
  const { version } = (sent ?? {}) as { version?: unknown };
  return typeof version === 'number' ? version : null;
}

/** Ignores an answer that is another record. */
function versionOf(record: string, answer: unknown): number | null {
  const { id } = (answer ?? {}) as { id?: unknown };
  const isNumbered = /\/\d+$/.test(record);
  return isNumbered && id !== undefined && !record.endsWith(`/${id}`) ? null : versionIn(answer);
}

function latest(record: string, read: number): number {
  const next = became.get(`${record} ${read}`);
  return next === undefined ? read : latest(record, next);
}

function withVersion<Options extends Write>(options: Options, version: number): Options {
  return versionIn(options.body) === null
    ? { ...options, query: { ...options.query, version } }
    : { ...options, body: { ...(options.body as object), version } };
}
