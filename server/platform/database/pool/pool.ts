import pg from 'pg';
import { batchLookUps } from './batch-look-ups.ts';

/** A pool whose simultaneous look-ups share a connection. */
export class Pool extends pg.Pool {
  readonly #answerOf = batchLookUps((configs: readonly pg.QueryConfig[]) => this.#together(configs));

  /**
   * Finds a row by its key. Simultaneous look-ups share a connection and a round trip, each with its own result or
   * error.
   */
  async lookUp<Row extends pg.QueryResultRow>(config: pg.QueryConfig): Promise<pg.QueryResult<Row>> {
    const answer = await this.#answerOf(config);
    if (answer?.status === 'fulfilled') return answer.value;
    throw answer?.reason;
  }

  async #together(asked: readonly pg.QueryConfig[]) {
    const client = await this.connect();
    const answers = asked.map(async (config) => {
      const [answer] = await Promise.allSettled([client.query<never>(config)]);
      return [config, answer] as const;
    });
    try {
      return new Map(await Promise.all(answers));
    } finally {
      client.release();
    }
  }
}
