import { isDone, isOutcomeUnknown } from '../writes/outcome-unknown.ts';

interface Write {
  method?: string;
  body?: unknown;
  query?: Record<string, unknown>;
}

interface VersionedAnswer {
  _data?: unknown;
  headers?: Headers;
}

/** Versions produced by the user's own changes, by `path version`. */
const nextVersions = new Map<string, number>();
/** The last pending write of each record. */
const pendingWrites = new Map<string, Promise<unknown>>();
/** Records of each change, by the address that undoes it. */
const recordsByUndoPath = new Map<string, readonly string[]>();

/**
 * Sends a write after the record's pending writes, with the version that the previous one produced. The user may thus
 * act again before the record is refetched. Bulk actions and undos have no version of their own and answer with the
 * versions that they produced. Another user's change in between is still a conflict.
 */
export async function sendInTurn<Options extends Write, Answer extends VersionedAnswer>(
  path: string,
  options: Options,
  send: (options: Options) => Promise<Answer>,
): Promise<Answer> {
  const record = recordOf(path, options.method);
  if (record === null) return send(options);
  const read = readVersion(options.body) ?? readVersion(options.query);
  const records = read === null ? bulkRecords(path, record, options.body) : [record];
  const former = records.map((one) => pendingWrites.get(one));
  const sent = (async () => {
    if (former.some(Boolean)) await Promise.allSettled(former);
    const version = read === null ? null : latestVersion(record, read);
    const isRead = version === null || version === read;
    const known = (answer: VersionedAnswer) => {
      const made = version === null ? null : versionOf(record, answer._data);
      if (version !== null && made !== null && made > version) nextVersions.set(`${record} ${version}`, made);
      storeVersions(records, answer);
    };
    try {
      const answer = await send(isRead ? options : withVersion(options, version));
      known(answer);
      return answer;
    } catch (error) {
      if (isOutcomeUnknown(error))
        void error.outcome.then((outcome) => isDone(outcome) && known({ _data: outcome.answer }));
      throw error;
    }
  })();
  for (const one of records) pendingWrites.set(one, sent);
  return sent.finally(() => {
    for (const one of records) if (pendingWrites.get(one) === sent) pendingWrites.delete(one);
  });
}

/** Returns the records of a write without a version, as far as they are known. */
function bulkRecords(path: string, record: string, body: unknown): readonly string[] {
  if (path.endsWith('/undo')) return recordsByUndoPath.get(record) ?? [];
  const { ids } = (body ?? {}) as { ids?: unknown };
  return path.endsWith('/bulk') && Array.isArray(ids) ? ids.map((id) => `${record}/${id}`) : [];
}

/** Stores the addresses that undo a change and the versions that its answer reports. */
function storeVersions(records: readonly string[], { _data, headers }: VersionedAnswer): void {
  const { changeId, batchId, versions } = (_data ?? {}) as {
    changeId?: unknown;
    batchId?: unknown;
    versions?: unknown;
  };
  const change = changeId ?? headers?.get('x-change-id');
  if (change) recordsByUndoPath.set(`/audit/${change}`, records);
  if (batchId) recordsByUndoPath.set(`/audit/batches/${batchId}`, records);
  if (!Array.isArray(versions)) return;
  for (const { id, version } of versions as { id: number; version: number }[]) {
    // A section has no id in its address.
    const record = records.length === 1 ? records[0] : records.find((one) => one.endsWith(`/${id}`));
    if (record) nextVersions.set(`${record} ${version - 1}`, version);
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

function readVersion(sent: unknown): number | null {
  const { version } = (sent ?? {}) as { version?: unknown };
  return typeof version === 'number' ? version : null;
}

/** Ignores an answer that is another record. */
function versionOf(record: string, answer: unknown): number | null {
  const { id } = (answer ?? {}) as { id?: unknown };
  const isNumbered = /\/\d+$/.test(record);
  return isNumbered && id !== undefined && !record.endsWith(`/${id}`) ? null : readVersion(answer);
}

function latestVersion(record: string, read: number): number {
  const next = nextVersions.get(`${record} ${read}`);
  return next === undefined ? read : latestVersion(record, next);
}

function withVersion<Options extends Write>(options: Options, version: number): Options {
  return readVersion(options.body) === null
    ? { ...options, query: { ...options.query, version } }
    : { ...options, body: { ...(options.body as object), version } };
}
