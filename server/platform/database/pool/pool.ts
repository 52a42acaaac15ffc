import pg from 'pg';
import { batchLookUps } from './batch-look-ups.ts';
import {
  type CallerGroup,
  currentCaller,
  isConnected,
  MAX_WAITING,
  shareConnections,
  withOwnCaller,
} from './caller.ts';
import { FairQueue } from './fair-queue.ts';

type ConnectCallback = Parameters<pg.Pool['connect']>[0];

/** Maximum milliseconds until a connection is free. */
const TURN_TIMEOUT_MS = 4_000;

/**
 * A pool whose simultaneous look-ups share a connection. Callers take turns at the connections (`caller.ts`), so that no
 * caller holds all of them.
 */
export class Pool extends pg.Pool {
  readonly #answerOf = batchLookUps((configs: readonly pg.QueryConfig[]) =>
    withOwnCaller(() => this.#together(configs)),
  );
  readonly #turns: FairQueue<CallerGroup>;

  constructor(config: pg.PoolConfig & { readonly max: number }) {
    super(config);
    this.#turns = new FairQueue({
      maxTurns: config.max,
      groups: shareConnections(config.max),
      maxWaiting: MAX_WAITING,
      timeoutMs: TURN_TIMEOUT_MS,
    });
  }

  /**
   * Finds a row by its key. Simultaneous look-ups share a connection and a round trip, each with its own result or
   * error.
   */
  async lookUp<Row extends pg.QueryResultRow>(config: pg.QueryConfig): Promise<pg.QueryResult<Row>> {
    const answer = await this.#answerOf(config);
    if (answer?.status === 'fulfilled') return answer.value;
    throw answer?.reason;
  }

  override connect(): Promise<pg.PoolClient>;
  override connect(callback: ConnectCallback): void;
  override connect(callback?: ConnectCallback): Promise<pg.PoolClient> | void {
    const connecting = this.#connectInTurn();
    if (!callback) return connecting;
    connecting.then(
      (client) => callback(undefined, client, client.release),
      (error: Error) => callback(error, undefined, () => {}),
    );
  }

  /** Waits for the caller's turn. A second connection inside a transaction does not wait: two such callers would block each other. */
  async #connectInTurn(): Promise<pg.PoolClient> {
    const leave = isConnected() ? null : await this.#turns.enter(currentCaller());
    try {
      const client = await super.connect();
      const release = client.release;
      client.release = (error) => {
        release(error);
        leave?.();
      };
      return client;
    } catch (error) {
      leave?.();
      throw error;
    }
  }

  async #together(asked: readonly pg.QueryConfig[]) {
    const client = await this.connect();
    const answers = await Promise.all(
      asked.map(async (config) => {
        const [answer] = await Promise.allSettled([client.query<never>(config)]);
        return [config, answer] as const;
      }),
    );
    client.release(answers.some(([, answer]) => answer.status === 'rejected' && isConnectionLost(answer.reason)));
    return new Map(answers);
  }
}

/** True for an error that PostgreSQL did not send, such as a timeout: the connection cannot be used any more. */
const isConnectionLost = (error: unknown): boolean => !(error instanceof pg.DatabaseError);
