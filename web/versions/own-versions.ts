interface Write {
  method?: string;
  body?: unknown;
  query?: Record<string, unknown>;
}

/** What one's own change has made of a version that was read: by `path version`. */
const became = new Map<string, number>();
/** The last write of a record that is under way. */
const underWay = new Map<string, Promise<unknown>>();

/**
 * Sends what is of one version of a record. Whoever acts before what they have just changed is read again means what their
 * own change has made of it: writes of one record go one after the other, each of the version that the former was answered
 * with. Another's change in between is a conflict as ever.
 */
export async function inTurn<Options extends Write, Answer extends { _data?: unknown }>(
  path: string,
  options: Options,
  send: (options: Options) => Promise<Answer>,
): Promise<Answer> {
  const record = recordOf(path, options.method);
  const read = versionIn(options.body) ?? versionIn(options.query);
  if (record === null || read === null) return send(options);
  const former = underWay.get(record);
  const sent = (async () => {
    await former?.catch(() => {});
    const version = latest(record, read);
    const answer = await send(version === read ? options : withVersion(options, version));
    const made = versionOf(record, answer._data);
    if (made !== null && made > version) became.set(`${record} ${version}`, made);
    return answer;
  })();
  underWay.set(record, sent);
  return sent.finally(() => {
    if (underWay.get(record) === sent) underWay.delete(record);
  });
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
