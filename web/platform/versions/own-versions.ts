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

/** What one's own change has made of a version that was read: by `path version`. */
const became = new Map<string, number>();
/** The last write of a record that is under way. */
const underWay = new Map<string, Promise<unknown>>();
/** The records of a change, by the address at which it is taken back. */
const changed = new Map<string, readonly string[]>();

/**
 * Sends what is of one version of a record. Whoever acts before what they have just changed is read again means what their
 * own change has made of it: writes of one record go one after the other, each of the version that the former was answered
 * with. What is done to many, and what is taken back, is told of no version, and answers with those that it has made.
 * Another's change in between is a conflict as ever.
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

/** The records that something without a version is done to, as far as one knows. */
function manyOf(path: string, record: string, body: unknown): readonly string[] {
  if (path.endsWith('/undo')) return changed.get(record) ?? [];
  const { ids } = (body ?? {}) as { ids?: unknown };
  return path.endsWith('/bulk') && Array.isArray(ids) ? ids.map((id) => `${record}/${id}`) : [];
}

/** How what was done is taken back, and the versions that an answer tells of besides its own. */
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
    // A section has no number of its own.
    const record = records.length === 1 ? records[0] : records.find((one) => one.endsWith(`/${id}`));
    if (record) became.set(`${record} ${version - 1}`, version);
  }
}

/** The record that is written at this address: an action stands behind it, and a structure's profile shares its version. */
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

/** An action may answer with another record, of which this one's next write is not. */
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
