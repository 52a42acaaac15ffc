import pg from 'pg';
import { batched } from './batched.ts';

/** A pool whose look-ups share connections. */
export class Pool extends pg.Pool {
  readonly #answerOf = batched((asked: readonly pg.QueryConfig[]) => this.#together(asked));

  /**
   * A row by its key, soon found: what is looked up at the same moment is asked on one connection, in one round trip, each
   * with its own answer or error.
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
