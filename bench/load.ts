import autocannon from 'autocannon';

export interface Load {
  readonly url: string;
  readonly headers?: Record<string, string> | undefined;
  /** Duration in seconds. */
  readonly duration: number;
}

export interface Figures {
  /** Requests per second that were answered with 2xx. */
  readonly rate: number;
  readonly p50: number;
  readonly p99: number;
  readonly failed: number;
}

export const CONNECTIONS = 16;
/** Seconds of load before the measurement. A server runs for days, so its first seconds do not count. */
const WARM_UP = 2;

export async function measure(options: autocannon.Options & { duration: number }): Promise<autocannon.Result> {
  await autocannon({ ...options, duration: WARM_UP });
  return autocannon(options);
}

export function figures(result: autocannon.Result): Figures {
  return {
    rate: result['2xx'] / result.duration,
    p50: result.latency.p50,
    p99: result.latency.p99,
    failed: result.non2xx + result.errors,
  };
}

/** Repeats a GET. An address that ends in `:id` gets a random id each time. */
export async function measureReads(load: Load, ids = 1): Promise<Figures> {
  const random = load.url.includes(':id');
  const url = new URL(load.url.replace(':id', '1'));
  const result = await measure({
    url: load.url.replace(':id', '1'),
    connections: CONNECTIONS,
    duration: load.duration,
    headers: load.headers ?? {},
    ...(random
      ? {
          requests: [
            {
              setupRequest: (request: autocannon.Request) => ({
                ...request,
                path: url.pathname.replace(/1([^0-9]|$)/, `${1 + Math.floor(Math.random() * ids)}$1`),
              }),
            },
          ],
        }
      : {}),
  });
  return figures(result);
}

interface Turn {
  id: number;
  version: number;
}

/**
 * Structures that no request is changing, with the version of their last answer. An update takes a structure and
 * returns it.
 */
const freeStructures: Turn[] = Array.from({ length: 64 }, (_, index) => ({ id: 100 + index, version: 1 }));
/** The first structure that no update has used. */
let nextUnusedId = 100 + freeStructures.length;

/** Sends PATCH requests of one field, never two at once for one structure, so that no request is refused. */
export async function measureChanges(load: Load, pathOf: (id: number) => string): Promise<Figures> {
  let floors = 0;
  const result = await measure({
    url: load.url,
    connections: CONNECTIONS,
    duration: load.duration,
    requests: [
      {
        method: 'PATCH',
        setupRequest(request, context: { turn?: Turn }) {
          const turn = freeStructures.shift();
          if (!turn) throw new Error('more connections than structures');
          context.turn = turn;
          floors = (floors % 50) + 1;
          return {
            ...request,
            path: pathOf(turn.id),
            headers: { ...load.headers, 'content-type': 'application/json' },
            body: JSON.stringify({ version: turn.version, floors }),
          };
        },
        onResponse(_status, body, context: { turn?: Turn }) {
          const version = Number(/"version":(\d+)/.exec(body)?.[1] ?? context.turn?.version);
          if (context.turn) freeStructures.push({ id: context.turn.id, version });
        },
      },
    ],
  });
  // Requests that the end of the run aborted may have succeeded, so their structures are not used again.
  while (freeStructures.length < CONNECTIONS * 2) freeStructures.push({ id: nextUnusedId++, version: 1 });
  return figures(result);
}
